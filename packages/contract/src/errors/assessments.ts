/** Building a test. Texts of SPEC §5 and §8 stand to the letter. */
import { entry } from './entry.ts'

export const assessmentsErrors = {
  assessmentNotFound: entry(404, 'Test introuvable', 'Assessment not found'),
  assessmentNameRequired: entry(
    400,
    'Vous devez saisir le nom du test',
    'You must enter the name of the test',
  ),
  assessmentSlugRequired: entry(
    400,
    'Vous devez saisir le permalien du test',
    'You must enter the permalink of the test',
  ),
  noModuleSelected: entry(400, 'Aucun module sélectionné', 'No module selected'),
  assessmentIdTwice: entry(
    400,
    'Ce test contient deux fois le même élément : il n’a pas été enregistré',
    'This test contains the same element twice: it was not saved',
  ),
  slugTaken: entry(409, 'Ce permalien est déjà utilisé', 'This permalink is already used'),
  assessmentChangedSince: entry(
    409,
    'Quelqu’un a enregistré ce test depuis que vous l’avez ouvert. Rien n’est perdu : comparez les deux.',
    'Somebody saved this test since you opened it. Nothing is lost: compare the two.',
  ),
  assessmentNotReady: entry(
    422,
    'Ce test ne peut pas encore être mis en ligne',
    'This test cannot go online yet',
  ),
  assessmentInCampaign: entry(
    409,
    'Une campagne en cours utilise ce test',
    'A running campaign uses this test',
  ),
  deletionWordMissing: entry(400, 'Écrivez « SUPPRIMER » pour confirmer', 'Write “DELETE” to confirm'),
} as const
