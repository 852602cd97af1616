/** Mails, their templates, contact. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const mailErrors = {
  emailNotSent: entry(0, 'L’e-mail n’a pas été envoyé', 'Email has not been sent'),
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
    'Une variable de ce texte n’existe pas, ou ne peut pas encore être remplie dans cet e-mail',
    'A placeholder of this text does not exist, or cannot be filled in yet in this e-mail',
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
  emailsFailed: entry(0, "Échec de l'envoi des emails", 'The emails could not be sent'),
  emailsError: entry(
    0,
    "Une erreur est survenue lors de l'envoi des emails",
    'An error occurred while sending the emails',
  ),
  assessmentNotChosen: entry(400, 'Veuillez sélectionner un test', 'Please select a test'),
  templateTitleRequired: entry(400, 'Le titre est obligatoire', 'The title is required'),
  templateSubjectRequired: entry(400, "L'objet est obligatoire", 'The subject is required'),
  templateContentRequired: entry(400, 'Le contenu est obligatoire', 'The content is required'),
  templateNotFound: entry(404, 'Modèle d’e-mail introuvable', 'E-mail template not found'),
  templateEditFailed: entry(
    0,
    'Erreur lors de la modification du modèle d’e-mail',
    'Error while changing the e-mail template',
  ),
  mailNotResendable: entry(
    409,
    'Cet e-mail est en attente ou déjà envoyé',
    'This e-mail is queued or was sent already',
  ),
  mailSecretOfAddress: entry(
    409,
    'Cet e-mail donne un accès personnel : il ne repart qu’à la même adresse.',
    'This e-mail gives personal access: it leaves again for the same address only.',
  ),
  mailSecretGone: entry(
    409,
    'Cet accès n’attend plus personne : l’adresse a changé, ou un mot de passe a été choisi depuis. Faites-en demander un nouveau.',
    'Nobody waits for this access any more: the address changed, or a password was chosen since. Have a new one asked for.',
  ),
  candidateUnsubscribed: entry(
    409,
    'Cette personne ne souhaite plus recevoir d’e-mails',
    'This person does not want any more e-mails',
  ),
  applicationNotDecided: entry(
    409,
    'Cette candidature n’est ni embauchée ni refusée',
    'This application is neither hired nor refused',
  ),
  decisionMailJustSent: entry(
    409,
    'Un e-mail vient de partir pour cette candidature. Attendez une minute.',
    'An e-mail has just left for this application. Wait a minute.',
  ),
  invitationClosed: entry(
    409,
    'La date limite de votre invitation à ce test est passée. Écrivez à la personne qui vous a invité.',
    'The closing date of your invitation to this test has passed. Write to whoever invited you.',
  ),
  invitationLeavesLate: entry(
    409,
    'La limite d’e-mails du jour est atteinte : cette invitation ne partirait qu’après sa date limite',
    'Today’s e-mail limit has been reached: this invitation would only leave after its closing date',
  ),
  invitationClosesInPast: entry(400, 'La date limite est déjà passée', 'The closing date has passed already'),
  invitationJustSent: entry(
    409,
    'Cette personne vient d’être invitée à ce test. Attendez une minute.',
    'This person has just been invited to this test. Wait a minute.',
  ),
} as const
