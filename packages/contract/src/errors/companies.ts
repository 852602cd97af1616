/** Companies and the change between them. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const companiesErrors = {
  companyNotFound: entry(404, 'Entreprise introuvable', 'Company not found'),
  companySlugTaken: entry(
    409,
    'Ce permalien est celui d’une autre entreprise',
    'This permalink is another company’s',
  ),
  companyParentIsChild: entry(
    409,
    'Une entreprise fille ne peut pas avoir d’entreprise fille',
    'A child company cannot have child companies',
  ),
  companyHasChildren: entry(
    409,
    'Cette entreprise a des entreprises filles : supprimez-les d’abord',
    'This company has child companies: delete these first',
  ),
  companyHasSuperadmins: entry(
    409,
    'Des superadministrateurs appartiennent à cette entreprise : déplacez-les d’abord',
    'Superadmins belong to this company: move them first',
  ),
  companyColourFixed: entry(
    409,
    'Seules les trois premières couleurs peuvent changer',
    'Only the first three colours may change',
  ),
  licencesBelowTeam: entry(
    409,
    'L’équipe compte plus de personnes que ce nombre de licences',
    'The team has more people than this number of licences',
  ),
  companyFilterNotFound: entry(404, 'Ce filtre n’existe plus', 'This filter does not exist any more'),
  filterNameTaken: entry(409, 'Un filtre porte déjà ce nom', 'A filter has this name already'),
  tooManyFilters: entry(409, '200 filtres au plus', '200 filters at most'),
  filterInUse: entry(
    409,
    'Des personnes ne voient que ce filtre : sans lui elles verraient tout. Changez d’abord leurs filtres.',
    'Some people see this filter only: without it they would see everything. Change their filters first.',
  ),
  companyContextChanged: entry(
    409,
    'Vous travaillez maintenant dans une autre entreprise. Rien n’a été enregistré ; rechargez la page.',
    'You now work in another company. Nothing was saved; reload the page.',
  ),
  companyChangeFailed: entry(0, "Erreur lors du changement d'entreprise", 'Error while changing company'),
  companyCreationFailed: entry(0, 'Echec de la création de l’entreprise', 'Failed to create the company'),
  companyUpdateFailed: entry(0, "Echec de la mise à jour de l'entreprise", 'Failed to update the company'),
  companyDeletionFailed: entry(0, "Echec de la suppression de l'entreprise", 'Failed to delete the company'),
} as const
