/** Writing a mail, wherever it is written: templates beside it, placeholders, what it will look like. */
import mailErrors from '@assay/contract/errors/mail.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const mailPatternTexts = catalogue('mailPattern', {
  templates: ['Modèles d’e-mail', 'E-mail templates'],
  'templates.none': ['Aucun modèle pour le moment.', 'No template yet.'],
  'templates.new': ['Créer un modèle', 'Create a template'],
  'templates.starters': ['Ajouter les modèles de départ', 'Add the starter templates'],
  'templates.startersFailed': ['Les modèles n’ont pas été ajoutés', 'The templates were not added'],
  'templates.gone': [
    'Le modèle « {{title}} » a été supprimé. Votre texte reste.',
    'The template “{{title}}” was deleted. Your text stays.',
  ],
  'templates.replace': ['Remplacer votre texte ?', 'Replace your text?'],
  'templates.replaceText': [
    'Le modèle « {{title}} » prendra la place de ce que vous avez écrit.',
    'The template “{{title}}” will take the place of what you have written.',
  ],
  'templates.replaceIt': ['Remplacer', 'Replace'],
  placeholders: ['Variables', 'Placeholders'],
  'placeholder.recruiterCode': ['Code recruteur', 'Recruiter code'],
  'placeholder.recruiterFirstname': ['Prénom du recruteur', 'Recruiter’s first name'],
  'placeholder.candidateFirstname': ['Prénom du candidat', 'Candidate’s first name'],
  'placeholder.candidateLastname': ['Nom du candidat', 'Candidate’s last name'],
  'placeholder.companyName': ['Entreprise', 'Company'],
  'placeholder.candidateEvalGroupsResults': ['Résultats par compétence', 'Results by competence'],
  'placeholder.assessmentName': ['Nom du test', 'Name of the test'],
  placeholderUnknown: [
    'Cette variable n’existe pas. Retirez-la : {{names}}',
    'There is no such placeholder. Remove it: {{names}}',
  ],
  placeholderUnfillable: [
    'Cette variable n’existe pas, ou n’est connue qu’après le test. Retirez-la : {{names}}',
    'There is no such placeholder, or it is known only after the test. Remove it: {{names}}',
  ],
  linkNotAllowed: errorTwin(mailErrors.linkNotAllowed),
  'status.queued': ['En attente', 'Queued'],
  'status.sent': ['Envoyé', 'Sent'],
  'status.failed': ['Échec', 'Failed'],
  'status.captured': ['Conservé', 'Captured'],
  'status.uncertain': ['Incertain', 'Uncertain'],
  'status.cancelled': ['Annulé', 'Cancelled'],
  'mass.failed': errorTwin(mailErrors.emailsFailed),
  'mass.error': errorTwin(mailErrors.emailsError),
  content: ['Contenu', 'Content'],
  'content.required': errorTwin(mailErrors.templateContentRequired),
  'subject.required': errorTwin(mailErrors.templateSubjectRequired),
  header: ['En-tête', 'Header'],
  footer: ['Pied de page', 'Footer'],
  'footer.open': ['Texte après le lien', 'Text after the link'],
  preview: ['Aperçu', 'Preview'],
  'preview.to': ['À', 'To'],
  'preview.subject': ['Objet', 'Subject'],
  'withheld.candidateUnsubscribed': [
    'Cette personne ne veut plus d’e-mails.',
    'This person wants no more e-mails.',
  ],
  'withheld.candidateNotAgreed': [
    'Cette personne n’a pas accepté d’être contactée pour d’autres tests.',
    'This person did not agree to be contacted about other tests.',
  ],
  'withheld.candidateApplied': [
    'Cette personne a candidaté entre-temps.',
    'This person has applied meanwhile.',
  ],
  'withheld.assessmentOffline': ['Le test n’était plus en ligne.', 'The test was not online any more.'],
  'withheld.campaignStopped': [
    'La campagne était en pause, clôturée ou supprimée.',
    'The campaign was paused, closed or deleted.',
  ],
  'withheld.invitationClosed': [
    'La date limite de l’invitation était passée.',
    'The closing date of the invitation had passed.',
  ],
  'withheld.secretUnreadable': [
    'L’accès que cet e-mail contient ne se lit plus : SESSION_SECRET a changé. Renvoyez-le, il en contiendra un nouveau.',
    'The access in this e-mail can no longer be read: SESSION_SECRET has changed. Send it again, it will have a new one.',
  ],
  uncertain: [
    'L’envoi a été coupé au mauvais moment : cet e-mail est peut-être arrivé. Il ne repart que si quelqu’un le décide.',
    'Sending was cut off at the wrong moment: this e-mail may have arrived. It leaves again only if somebody decides so.',
  ],
  resend: ['Renvoyer', 'Send again'],
  'resend.correct': ['Corriger et renvoyer', 'Correct and send again'],
  'resend.to': ['Adresse du destinataire', 'Recipient’s address'],
  'resend.record': ['Corriger aussi la fiche du candidat', 'Correct the candidate’s record as well'],
  'resend.done': ['E-mail remis en file d’envoi', 'E-mail queued again'],
})
