/**
 * The error catalogue (SPEC §8): one table, code → status, French and English. The server answers
 * `{ code, message, detail? }` in the language of Accept-Language; the interface words its own failures
 * (those without a status: something that never reached the server) from the same table.
 * Texts that SPEC gives in one language stand to the letter in that language.
 */
import { z } from 'zod'

interface ErrorEntry {
  /** HTTP status; 0 for what only the interface says. */
  readonly status: number
  readonly fr: string
  readonly en: string
}

const entry = (status: number, fr: string, en: string): ErrorEntry => ({ status, fr, en })

const catalogue = {
  // Every call
  unexpected: entry(500, 'Une erreur est survenue', 'An error occurred'),
  invalidData: entry(400, 'Données invalides', 'Invalid data'),
  malformedJson: entry(
    400,
    'Le corps de la requête n’est pas du JSON valide',
    'The request body is not valid JSON',
  ),
  requiredFieldMissing: entry(400, 'Un champ obligatoire est manquant', 'A required field is missing'),
  unsupportedMediaType: entry(
    415,
    'Ce type de contenu n’est pas accepté',
    'This type of content is not accepted',
  ),
  bodyTooLarge: entry(413, 'L’envoi est trop volumineux', 'The request is too large'),
  methodNotAllowed: entry(405, 'Cette méthode n’est pas possible ici', 'This method is not possible here'),
  crossSite: entry(
    403,
    'Cette requête vient d’un autre site et a été refusée',
    'This request comes from another site and was refused',
  ),
  notSignedIn: entry(401, 'Vous devez vous connecter', 'You must sign in'),
  noPermission: entry(
    403,
    'Vous n’avez pas la permission d’effectuer cette action',
    "You don't have the permission to do this action",
  ),
  notFound: entry(404, 'Ressource introuvable', 'Resource not found'),
  tooManyRequests: entry(
    429,
    'Trop de demandes. Réessayez dans un instant.',
    'Too many requests. Try again in a moment.',
  ),
  unavailable: entry(
    503,
    'Le service est momentanément indisponible. Rien n’est perdu, réessayez.',
    'The service is unavailable for a moment. Nothing is lost, try again.',
  ),
  storageFull: entry(
    507,
    'Il n’y a plus assez de place pour ce fichier',
    'There is not enough room left for this file',
  ),
  idempotencyConflict: entry(
    409,
    'Cette clé a déjà servi pour un autre envoi',
    'This key was already used for another request',
  ),
  idempotencyKeyMissing: entry(400, 'La clé d’idempotence est manquante', 'The idempotency key is missing'),

  // Session and account
  wrongCredentials: entry(401, 'E-mail ou mot de passe incorrect', 'Wrong e-mail or password'),
  tooManyLogins: entry(
    429,
    'Trop de tentatives de connexion. Réessayez dans quelques minutes.',
    'Too many sign-in attempts. Try again in a few minutes.',
  ),
  sessionExpired: entry(
    401,
    'Votre session a expiré, veuillez vous reconnecter.',
    'Your session has expired, please sign in again.',
  ),
  temporaryPasswordExpired: entry(
    403,
    'Votre mot de passe temporaire a expiré. Veuillez contacter un administrateur pour en obtenir un nouveau.',
    'Your temporary password has expired. Please contact an administrator to obtain a new password.',
  ),
  passwordExpired: entry(
    403,
    'Votre mot de passe a expiré. Veuillez le changer.',
    'Your password has expired. Please change it.',
  ),
  passwordMustChange: entry(403, 'Choisissez d’abord un nouveau mot de passe', 'Choose a new password first'),
  resetTokenInvalid: entry(
    400,
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'This link is no longer valid. Ask for a new one.',
  ),
  currentPasswordWrong: entry(400, 'Le mot de passe actuel est incorrect', 'The current password is wrong'),
  roleNotAllowed: entry(403, 'Ce rôle dépasse le vôtre', 'This role is above yours'),
  ownRole: entry(403, 'Vous ne pouvez pas changer votre propre rôle', 'You cannot change your own role'),
  emailChangeForbidden: entry(
    403,
    'Seul un superadministrateur change une adresse e-mail',
    'Only a superadmin changes an e-mail address',
  ),
  userExists: entry(
    409,
    'Un compte existe déjà avec cette adresse',
    'An account with this address exists already',
  ),
  licencesExhausted: entry(
    409,
    'Il ne reste plus de licence. Contactez votre administrateur de plateforme.',
    'No licence is left. Contact your platform administrator.',
  ),
  passwordSendFailed: entry(
    500,
    'Une erreur est survenue lors de l’envoi du mot de passe',
    'An error occurred while sending the password',
  ),

  // Assessments
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

  // Taking a test
  assessmentOffline: entry(
    403,
    'Le test n’est pas en ligne pour le moment',
    'The test is not online at the moment',
  ),
  applicationNotFound: entry(404, 'Candidature introuvable', 'Application not found'),
  applicationsNotFound: entry(404, 'Candidatures introuvables', 'Applications not found'),
  applicationEnded: entry(
    409,
    'Ce test est terminé : vos réponses ont été enregistrées',
    'This test has ended: your answers were recorded',
  ),
  applicationInterrupted: entry(
    409,
    'Ce test a été interrompu après trente jours sans activité : vos réponses enregistrées sont conservées',
    'This test was interrupted after thirty days without activity: your saved answers are kept',
  ),
  applicationTakenOver: entry(
    409,
    'Ce test continue sur un autre appareil',
    'This test goes on on another device',
  ),
  resumeLinkInvalid: entry(
    404,
    'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.',
    'This link was used already or is no longer valid. Ask for a new one.',
  ),
  filterNotFound: entry(
    422,
    'Ce choix n’existe plus. Choisissez-en un autre.',
    'This choice no longer exists. Choose another one.',
  ),
  uploadConflict: entry(
    409,
    'Un autre morceau porte déjà ce numéro',
    'Another piece has this number already',
  ),
  uploadTooLong: entry(
    422,
    'L’enregistrement dépasse la durée autorisée',
    'The recording is longer than allowed',
  ),
  recoveryFileInvalid: entry(
    422,
    'Ce fichier n’est pas un fichier de récupération',
    'This file is not a recovery file',
  ),
  applicationCookieMissing: entry(
    401,
    'Ouvrez le test depuis votre lien pour le reprendre',
    'Open the test from your link to go on with it',
  ),
  retryTooEarly: entry(403, 'Vous avez déjà passé ce test', 'You have already taken this test'),
  pageNotReached: entry(404, 'Cette page n’est pas encore accessible', 'This page is not available yet'),
  pageClosed: entry(409, 'Cette page est terminée', 'This page is closed'),
  pageNotClosed: entry(
    409,
    'Les réponses de cette page ne sont pas encore validées',
    'The answers of this page are not submitted yet',
  ),
  answerInvalid: entry(
    422,
    'Une réponse ne convient pas à la question',
    'An answer does not fit its question',
  ),
  answerNotOfThisPage: entry(
    422,
    'Une réponse ne vient pas de cette page du test',
    'An answer is not of this page of the test',
  ),
  answerMandatory: entry(
    422,
    'Vous devez fournir une réponse pour continuer',
    'You must give an answer to go on',
  ),
  termsNotAccepted: entry(400, 'Veuillez accepter les conditions.', 'Please accept the terms.'),
  saveAnswersFailed: entry(0, 'Échec de l’enregistrement des réponses', 'Failed to save answers'),
  setPageVisitedFailed: entry(
    0,
    'Échec de l’enregistrement de la visite de la page',
    'Failed to set page visited',
  ),
  getPageVisitedFailed: entry(0, 'Échec de la lecture de la visite de la page', 'Failed to get page visited'),
  applicationSessionFailed: entry(
    0,
    'Échec de la lecture de la candidature en cours',
    'Failed to get application session',
  ),
  setCompletedFailed: entry(0, 'Échec de la clôture du test', 'Failed to set has completed assessment'),
  createAccountFailed: entry(0, 'Échec de la création du compte', 'Failed to create account'),
  fetchAssessmentFailed: entry(0, 'Échec du chargement du test', 'Failed to fetch Assessment'),
  fetchApplicationsFailed: entry(0, 'Échec du chargement des candidatures', 'Failed to fetch Applications'),
  fetchCompanyFailed: entry(0, 'Échec du chargement de l’entreprise', 'Failed to fetch company'),
  helpFailed: entry(0, "Echec de l'envoie du message", 'The message could not be sent'),

  // Applications and evaluation
  columnHoldsApplications: entry(
    409,
    'Cette colonne contient encore des candidatures',
    'This column still contains applications',
  ),
  statusMoveRefused: entry(
    409,
    'Cette candidature ne peut pas prendre ce statut',
    'This application cannot take this status',
  ),
  applicationInProgress: entry(409, 'Le test est encore en cours', 'The test is still in progress'),
  markInvalid: entry(
    422,
    'Une note dépasse le maximum de son critère',
    'A mark is above the maximum of its criterion',
  ),
  commentEmpty: entry(400, 'Impossible d’ajouter un commentaire vide', 'Cannot add an empty comment'),
  commentFetchFailed: entry(
    500,
    'Erreur lors du chargement des commentaires',
    'Error while loading the comments',
  ),
  commentAddFailed: entry(500, 'Erreur lors de l’ajout du commentaire', 'Error while adding the comment'),
  commentDeleteFailed: entry(
    500,
    'Erreur lors de la suppression du commentaire',
    'Error while deleting the comment',
  ),
  noMatchingResults: entry(0, 'Aucun résultat', 'No matching results'),
  noAvailableData: entry(0, 'Aucune donnée disponible', 'No available data'),

  // Files
  fileMissing: entry(400, 'Aucun fichier reçu', 'No file received'),
  fileTooLarge: entry(413, 'Le fichier est trop volumineux', 'The file is too large'),
  rangeNotSatisfiable: entry(
    416,
    'Cette partie du fichier n’existe pas',
    'This part of the file does not exist',
  ),
  fileTypeRefused: entry(415, 'Ce type de fichier n’est pas accepté', 'This type of file is not accepted'),
  imageUnreadable: entry(422, 'Cette image ne peut pas être lue', 'This image cannot be read'),

  // Mail and contact
  emailNotSent: entry(502, 'L’e-mail n’a pas été envoyé', 'Email has not been sent'),
  emailFetchFailed: entry(0, 'Erreur lors du chargement des e-mails', 'Error while loading the e-mails'),
  templateFetchFailed: entry(
    0,
    'Erreur lors du chargement des modèles d’e-mail',
    'Error while loading the e-mail templates',
  ),
  templateAddFailed: entry(
    0,
    'Erreur lors de l’ajout du modèle d’e-mail',
    'Error while adding the e-mail template',
  ),
  templateDeleteFailed: entry(
    0,
    'Erreur lors de la suppression du modèle d’e-mail',
    'Error while deleting the e-mail template',
  ),
  linkNotAllowed: entry(
    400,
    "Votre lien n'est pas autorisé pour l'envoie d'un mail.",
    'Your link is not allowed in an e-mail.',
  ),
  placeholderUnknown: entry(
    400,
    'Une variable de ce texte n’existe pas',
    'A placeholder of this text does not exist',
  ),
  contactFieldsMissing: entry(400, 'Veuillez remplir tous les champs.', 'Please fill in all the fields.'),
  contactObjectTooLong: entry(
    400,
    'L’objet dépasse 250 caractères',
    'The object is longer than 250 characters',
  ),
  contactContentTooLong: entry(
    400,
    'Le message dépasse 2500 caractères',
    'The message is longer than 2500 characters',
  ),

  // Candidates
  emailInvalid: entry(400, 'Adresse e-mail invalide', 'Invalid email'),
  phoneInvalid: entry(
    400,
    'Téléphone invalide. ex: +33 6 01 02 03 04',
    'Invalid phone. e.g. +33 6 01 02 03 04',
  ),
  candidateExists: entry(409, 'Ce candidat existe déjà', 'Candidate already exists'),
  candidateNotAgreed: entry(
    409,
    'Cette personne n’a pas accepté d’être recontactée pour d’autres tests',
    'This person has not agreed to be contacted about other tests',
  ),
  candidateCreationFailed: entry(
    500,
    'Erreur lors de la création du candidat',
    'Error while creating the candidate',
  ),
  csvHeaderInvalid: entry(
    400,
    'En-tête du CSV invalide. Format attendu : prenom;nom;email;telephone',
    'Invalid CSV header. Expected format: prenom;nom;email;telephone',
  ),

  // Companies
  companyNotFound: entry(404, 'Entreprise introuvable', 'Company not found'),
  companyChangeFailed: entry(0, "Erreur lors du changement d'entreprise", 'Error while changing company'),
  roleChangeFailed: entry(0, 'Échec du changement de role.', 'Error while changing role.'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue

/** The catalogue itself, for docs and for tests. */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = catalogue

/** Codes that any call may answer. */
export const commonErrors = [
  'unexpected',
  'invalidData',
  'malformedJson',
  'requiredFieldMissing',
  'unsupportedMediaType',
  'bodyTooLarge',
  'methodNotAllowed',
  'crossSite',
  'notSignedIn',
  'noPermission',
  'notFound',
  'tooManyRequests',
  'unavailable',
  'idempotencyConflict',
] as const satisfies readonly ErrorCode[]

/** The one error shape (PRODUCT §3). `detail` says which field, line or rule; never personal data. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.unknown().optional(),
})
export type ErrorBody = z.output<typeof errorBody>

/** A failure that has a code: thrown on the server, read from an answer in the browser. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: unknown

  constructor(code: ErrorCode, detail?: unknown) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** The text of a code. French is the fallback (SPEC §1). */
export function errorMessage(code: ErrorCode, language: string): string {
  return language.toLowerCase().startsWith('en') ? errors[code].en : errors[code].fr
}
