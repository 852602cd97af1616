/** Inviting to a test. Specified texts are fixed to the letter. */
import candidatesErrors from '@assay/contract/errors/candidates.json' with { type: 'json' }
import mailErrors from '@assay/contract/errors/mail.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../../i18n/catalogue.ts'

export const invitationTexts = catalogue('invitation', {
  'title.single': ['Inviter à un test', 'Invite to a test'],
  'title.mass': ['Inviter plusieurs candidats', 'Invite several candidates'],
  'title.launch': ['Lancer les candidats ajouté', 'Invite the added candidates'],
  to: ['Destinataire : {{name}} · {{email}}', 'Recipient: {{name}} · {{email}}'],
  'test.of': ['Test : {{name}}', 'Test: {{name}}'],
  'test.missing': errorTwin(mailErrors.assessmentNotChosen),
  file: ['Fichier .csv', '.csv file'],
  'file.choose': ['Choisir un fichier', 'Choose a file'],
  'file.missing': errorTwin(candidatesErrors.csvMissing),
  people_one: ['{{count}} candidat choisi', '{{count}} candidate chosen'],
  people_other: ['{{count}} candidats choisis', '{{count}} candidates chosen'],
  missing: errorTwin(candidatesErrors.requiredFieldsMissing),
  phoneInvalid: errorTwin(candidatesErrors.phoneInvalid),
  'header.help': [
    'Vide : une phrase d’invitation simple est écrite à votre place.',
    'Empty: a plain sentence of invitation is written for you.',
  ],
  link: ['Lien du test', 'Test link'],
  'link.help': [
    'Un bouton avec un lien personnel prend cette place : il préremplit l’identification.',
    'A button with a personal link takes this place: it fills the identification in.',
  ],
  terms: ['Temps supplémentaire, date limite, relance', 'Extra time, closing date, reminder'],
  extraTime: ['Temps supplémentaire (%)', 'Extra time (%)'],
  closesAt: ['Lien valable jusqu’au', 'Link good until'],
  remind: ['Relancer après (jours)', 'Remind after (days)'],
  'remind.help': ['Une fois, si la personne n’a pas commencé.', 'Once, if the person has not begun.'],
  send: ['Envoyer', 'Send'],
  preview: ['Aperçu', 'Preview'],
  sendTest: ['M’envoyer un test', 'Send me a test'],
  testSent: ['Un e-mail d’essai vous a été envoyé', 'A test e-mail was sent to you'],
  copyLink: ['Copier le lien personnel', 'Copy the personal link'],
  linkCopied: ['Lien copié', 'Link copied'],
  failed: errorTwin(mailErrors.emailsFailed),
  summary: [
    'E-mails à envoyer : {{success}}. Lignes en erreur : {{failed}}.',
    'E-mails to send: {{success}}. Failing lines: {{failed}}.',
  ],
  'summary.people': [
    'E-mails à envoyer : {{success}}. Candidats non invités : {{failed}}.',
    'E-mails to send: {{success}}. Candidates not invited: {{failed}}.',
  ],
  invited: ['Déjà invité à ce test {{ago}}.', 'Invited to this test {{ago}} already.'],
  invitedBefore_one: [
    'Dont {{count}} personne déjà invitée à ce test, {{ago}}.',
    '{{count}} of them was invited to this test already, {{ago}}.',
  ],
  invitedBefore_other: [
    'Dont {{count}} personnes déjà invitées à ce test, la dernière {{ago}}.',
    '{{count}} of them were invited to this test already, the last one {{ago}}.',
  ],
  skipInvited_one: [
    'Laisser de côté {{count}} personne déjà invitée à ce test',
    'Leave out {{count}} person who was invited to this test already',
  ],
  skipInvited_other: [
    'Laisser de côté {{count}} personnes déjà invitées à ce test',
    'Leave out {{count}} people who were invited to this test already',
  ],
  deferred_one: [
    'La limite du jour est atteinte : {{count}} e-mail partira un jour suivant, à 8 h.',
    'The limit of the day is reached: {{count}} e-mail will leave on a later day, at 8:00.',
  ],
  deferred_other: [
    'La limite du jour est atteinte : {{count}} e-mails partiront les jours suivants, à 8 h.',
    'The limit of the day is reached: {{count}} e-mails will leave on the next days, at 8:00.',
  ],
  leavesAt: [
    'La limite d’e-mails du jour est atteinte : cette invitation partira le {{date}}.',
    'Today’s e-mail limit has been reached: this invitation will leave on {{date}}.',
  ],
  imported: ['Les candidats ajoutés par le fichier', 'The candidates added by the file'],
  check: ['Vérifier avant d’envoyer', 'Check before sending'],
  lineFailed: ['Ligne {{line}} : {{message}}', 'Line {{line}}: {{message}}'],
  personFailed: ['{{name}} · {{email}} : {{message}}', '{{name}} · {{email}}: {{message}}'],
  othersFailed_one: ['et {{count}} autre', 'and {{count}} more'],
  othersFailed_other: ['et {{count}} autres', 'and {{count}} more'],
})
