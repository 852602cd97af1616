/** Campaigns. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const campaignsErrors = {
  campaignNotFound: entry(404, 'Campagne introuvable', 'Campaign not found'),
  campaignChanged: entry(
    409,
    'Quelqu’un d’autre a modifié cette campagne entre-temps',
    'Somebody else has changed this campaign meanwhile',
  ),
  campaignStepsInvalid: entry(
    400,
    'Une étape n’est pas valable : vérifiez les délais et les objets',
    'A step is not valid: check delays and subjects',
  ),
  campaignStepSent: entry(
    409,
    'Cette étape est déjà partie : elle ne peut plus être supprimée',
    'This step was sent already: it cannot be removed any more',
  ),
  campaignTestFixed: entry(
    409,
    'Le test d’une campagne démarrée ne change plus',
    'The test of a campaign that was started does not change any more',
  ),
  campaignNotReady: entry(
    409,
    'Choisissez un test et configurez chaque e-mail avant de démarrer',
    'Choose a test and set up every e-mail before starting',
  ),
  campaignMailsMissing: entry(
    409,
    'Cette campagne est démarrée : écrivez chaque e-mail, ou retirez son étape, avant d’enregistrer',
    'This campaign was started: write every e-mail, or remove its step, before saving',
  ),
  campaignClosed: entry(409, 'Cette campagne est clôturée', 'This campaign is closed'),
  campaignTestsNotFound: entry(404, 'Tests non trouvés', 'Tests not found'),
  campaignsFetchFailed: entry(
    0,
    'Erreur lors de la récupération des campagnes',
    'Error while fetching the campaigns',
  ),
  campaignUpdateFailed: entry(
    0,
    'Erreur lors de la mise à jour de la campagne',
    'Error while updating the campaign',
  ),
  campaignSearchFailed: entry(
    0,
    'Erreur lors de la recherche des candidats',
    'Error while searching for candidates',
  ),
  campaignCandidatesFailed: entry(
    0,
    'Impossible de charger les candidats',
    'The candidates could not be loaded',
  ),
  campaignAddFailed: entry(
    0,
    "Erreur lors de l'ajout du candidat à la campagne",
    'Error while adding the candidate to the campaign',
  ),
} as const
