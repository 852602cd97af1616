/** A mail to those who were hired or refused. Specified texts are fixed to the letter. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const decisionMailTexts = catalogue('decisionMail', {
  title_one: ['Écrire au candidat', 'Write to the candidate'],
  title_other: ['Écrire à {{count}} candidats', 'Write to {{count}} candidates'],
  to: ['Destinataires', 'Recipients'],
  recipient: ['{{name}} · {{email}} · {{tests}}', '{{name}} · {{email}} · {{tests}}'],
  others_one: ['et {{count}} autre', 'and {{count}} more'],
  others_other: ['et {{count}} autres', 'and {{count}} more'],
  offer: [
    'Puis écrire un e-mail, que je relis avant l’envoi',
    'Then write an e-mail, which I read before it is sent',
  ],
  shown: ['Voici ce que le premier lira.', 'This is what the first one will read.'],
  left_one: ['{{count}} candidat ne recevra rien : {{why}}', '{{count}} candidate gets nothing: {{why}}'],
  left_other: [
    '{{count}} candidats ne recevront rien : {{why}}',
    '{{count}} candidates get nothing: {{why}}',
  ],
  deferred: [
    'La limite du jour est atteinte : {{count}} e-mails partiront les jours suivants, à 8 h.',
    'The limit of the day is reached: {{count}} e-mails will leave on the next days, at 8:00.',
  ],
  no: ['Ne pas écrire', 'Do not write'],
})
