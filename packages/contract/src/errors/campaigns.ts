/** Campaigns. Texts of SPEC §5 and §8 stand to the letter. */
import { entry } from './entry.ts'

export const campaignsErrors = {
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
