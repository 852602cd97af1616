/** The errors that a candidate may meet. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const takingATestErrors = {
  assessmentOffline: entry(
    403,
    'Le test n’est pas en ligne pour le moment',
    'The test is not online at the moment',
  ),
  applicationNotFound: entry(404, 'Candidature introuvable', 'Application not found'),
  applicationsNotFound: entry(404, 'Candidatures introuvables', 'Applications not found'),
  addressJustCorrected: entry(
    409,
    'Votre adresse vient d’être corrigée par le recruteur : le lien pourra y être envoyé dans 24 heures. Vous pouvez continuer ici',
    'The recruiter has just corrected your address: a link can be mailed to it in 24 hours. You can go on here',
  ),
  applicationEnded: entry(
    409,
    'Ce test est terminé : vos réponses ont été enregistrées',
    'This test has ended: your answers have been saved',
  ),
  applicationInterrupted: entry(
    409,
    'Ce test a été interrompu après trente jours sans activité : vos réponses enregistrées sont conservées',
    'This test was interrupted after thirty days without activity: your saved answers are kept',
  ),
  applicationTakenOver: entry(
    409,
    'Ce test continue sur un autre appareil',
    'This test continues on another device',
  ),
  resumeLinkInvalid: entry(
    404,
    'Ce lien a déjà été utilisé ou n’est plus valable. Demandez-en un nouveau.',
    'This link has already been used or is no longer valid. Ask for a new one.',
  ),
  filterNotFound: entry(
    422,
    'Ce choix n’existe plus. Choisissez-en un autre.',
    'This choice no longer exists. Choose another one.',
  ),
  uploadConflict: entry(
    409,
    'Un autre fragment porte déjà ce numéro',
    'Another piece has this number already',
  ),
  uploadTooLong: entry(
    422,
    'L’enregistrement dépasse la durée autorisée',
    'The recording is longer than allowed',
  ),
  uploadBudgetSpent: entry(
    422,
    'Trop d’enregistrements ont été envoyés : celui-ci n’a pas été gardé, vos réponses le sont',
    'Too many recordings were sent: this one was not kept, your answers are',
  ),
  recoveryFileInvalid: entry(
    422,
    'Ce fichier n’est pas un fichier de récupération',
    'This file is not a recovery file',
  ),
  applicationCookieMissing: entry(
    401,
    'Ouvrez le test depuis votre lien pour le reprendre',
    'Open the test from your link to continue it',
  ),
  applicationErased: entry(
    410,
    'Votre candidature a été supprimée : vos réponses sont effacées',
    'Your application was deleted: your answers are erased',
  ),
  retryTooEarly: entry(403, 'Vous avez déjà passé ce test', 'You have already taken this test'),
  pageNotReached: entry(404, 'Cette page n’est pas encore accessible', 'This page is not available yet'),
  pageClosed: entry(409, 'Cette page est terminée', 'This page is closed'),
  pageNotClosed: entry(
    409,
    'Les réponses de cette page ne sont pas encore validées',
    'The answers of this page have not been submitted yet',
  ),
  pageScoreNotCompared: entry(
    403,
    'Rien ne dépend du score de cette page : il n’est pas communiqué',
    'Nothing depends on the score of this page: it is not disclosed',
  ),
  answerInvalid: entry(
    422,
    'Une réponse n’est pas au format attendu',
    'An answer does not have the form its question expects',
  ),
  answerNotOfThisPage: entry(
    422,
    'Une réponse ne fait pas partie de cette page du test',
    'An answer does not belong to this page of the test',
  ),
  answerMandatory: entry(
    422,
    'Vous devez fournir une réponse pour continuer',
    'You must give an answer to go on',
  ),
  termsNotAccepted: entry(400, 'Veuillez accepter les conditions.', 'Please accept the terms.'),
  saveAnswersFailed: entry(0, 'Vos réponses n’ont pas pu être enregistrées', 'Failed to save answers'),
  setPageVisitedFailed: entry(
    0,
    'L’ouverture de la page n’a pas pu être enregistrée',
    'Failed to set page visited',
  ),
  getPageVisitedFailed: entry(0, 'Le temps de la page n’a pas pu être lu', 'Failed to get page visited'),
  applicationSessionFailed: entry(
    0,
    'Votre test n’a pas pu être retrouvé',
    'Failed to get application session',
  ),
  setCompletedFailed: entry(
    0,
    'La fin du test n’a pas pu être enregistrée',
    'Failed to set has completed assessment',
  ),
  createAccountFailed: entry(0, 'Votre inscription n’a pas pu être enregistrée', 'Failed to create account'),
  fetchAssessmentFailed: entry(0, 'Échec du chargement du test', 'Failed to fetch Assessment'),
  fetchApplicationsFailed: entry(0, 'Échec du chargement des candidatures', 'Failed to fetch Applications'),
  fetchCompanyFailed: entry(0, 'Échec du chargement de l’entreprise', 'Failed to fetch company'),
} as const
