/** Evaluation and the board. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const applicationsErrors = {
  columnHoldsApplications: entry(
    409,
    'Cette colonne contient encore des candidatures',
    'This column still contains applications',
  ),
  columnNotFound: entry(404, 'Colonne introuvable', 'Column not found'),
  columnNameTaken: entry(
    409,
    'Une colonne de ce test porte déjà ce nom',
    'A column of this test already has this name',
  ),
  tooManyColumns: entry(
    409,
    'Un test peut avoir 200 colonnes au plus',
    'A test can have 200 columns at most',
  ),
  tooManyRefusalReasons: entry(
    409,
    'Une entreprise peut avoir 50 motifs de refus au plus',
    'A company can have 50 reasons for refusal at most',
  ),
  refusalReasonNotFound: entry(
    404,
    'Ce motif de refus n’existe plus',
    'This reason for rejecting no longer exists',
  ),
  statusMoveRefused: entry(
    409,
    'Cette candidature ne peut pas prendre ce statut',
    'This application cannot take this status',
  ),
  applicationMovedSince: entry(
    409,
    'Quelqu’un d’autre a changé cette étape entre-temps',
    'Somebody else has changed this stage meanwhile',
  ),
  applicationInProgress: entry(409, 'Le test est encore en cours', 'The test is still in progress'),
  applicationNeverFinished: entry(
    409,
    'Le test a été interrompu avant la fin : il ne peut pas être évalué',
    'The test was interrupted before its end: it cannot be reviewed',
  ),
  applicationSuperseded: entry(
    409,
    'Cette personne a repassé le test depuis : autorisez-le depuis sa candidature la plus récente',
    'This person has taken the test again since: allow it on their latest application',
  ),
  criterionNotFound: entry(
    422,
    'Un des critères notés n’est pas dans le test qui a été passé : rechargez la candidature',
    'One of the scored criteria is not in the test that was taken: reload the application',
  ),
  markInvalid: entry(
    422,
    'Une note va de 0 au maximum de son critère, avec deux décimales au plus',
    'A mark goes from 0 to the maximum of its criterion, with two decimals at most',
  ),
  lateAnswerChanged: entry(
    409,
    'Une autre réponse est arrivée entre-temps : relisez-la avant de la compter',
    'Another answer has come meanwhile: read it before it counts',
  ),
  commentEmpty: entry(400, 'Impossible d’ajouter un commentaire vide', 'Cannot add an empty comment'),
  commentAddFailed: entry(500, 'Erreur lors de l’ajout du commentaire', 'Error while adding the comment'),
  commentDeleteFailed: entry(
    0,
    'Erreur lors de la suppression du commentaire',
    'Error while deleting the comment',
  ),
  assessmentDeleted: entry(
    409,
    'Ce test a été supprimé : ses candidatures restent lisibles mais ne changent plus. Rétablissez d’abord le test.',
    'This test was deleted: its applications stay readable but no longer change. Restore the test first.',
  ),
  rescoringUnderWay: entry(
    409,
    'Les scores de ce test sont déjà en train d’être recalculés',
    'The scores of this test are being worked out again already',
  ),
  rescoringChanged: entry(
    409,
    'Cet aperçu n’est plus à jour : demandez-en un nouveau',
    'This preview is out of date: ask for a new one',
  ),
  archiveNotFound: entry(
    404,
    'Cette archive n’existe plus : une archive est gardée 24 heures',
    'This archive does not exist any more: an archive is kept for 24 hours',
  ),
  archiveNotReady: entry(409, 'Cette archive n’est pas encore prête', 'This archive is not ready yet'),
  archiveNoLongerYours: entry(
    404,
    'Une candidature de cette archive a été supprimée ou ne vous est plus accessible : demandez une nouvelle archive',
    'An application of this archive was deleted or is no longer open to you: ask for a new archive',
  ),
  tooManyArchives: entry(
    409,
    'Trois archives sont déjà en préparation : attendez que l’une d’elles soit prête',
    'Three archives are being made already: wait until one of them is ready',
  ),
  noMatchingResults: entry(0, 'Aucun résultat', 'No matching results'),
  noAvailableData: entry(0, 'Aucune donnée disponible', 'No available data'),
} as const
