/** Companies and the change between them. Texts of SPEC §5 and §8 stand to the letter. */
import { entry } from './entry.ts'

export const companiesErrors = {
  companyNotFound: entry(404, 'Entreprise introuvable', 'Company not found'),
  companyChangeFailed: entry(0, "Erreur lors du changement d'entreprise", 'Error while changing company'),
  companyCreationFailed: entry(0, "Echec de la création de l'entreprise", 'Failed to create the company'),
  companyUpdateFailed: entry(0, "Echec de la mise à jour de l'entreprise", 'Failed to update the company'),
  companyDeletionFailed: entry(0, "Echec de la suppression de l'entreprise", 'Failed to delete the company'),
} as const
