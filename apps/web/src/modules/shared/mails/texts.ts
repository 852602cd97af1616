/** Words of a mailbox: to read, and to sort. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const mailTexts = catalogue('moduleMails', {
  mailbox: ['Boîte mail', 'Mailbox'],
  list: ['Mails', 'Mails'],
  unread_one: ['{{count}} non lu', '{{count}} unread'],
  unread_other: ['{{count}} non lus', '{{count}} unread'],
  isUnread: ['Non lu', 'Unread'],
  important: ['Important', 'Important'],
  noSender: ['Expéditeur inconnu', 'Unknown sender'],
  noSubject: ['(Sans objet)', '(No subject)'],
  arrived: ['Nouveau mail. {{sender}} : {{subject}}', 'New mail. {{sender}}: {{subject}}'],
  arrivedSeveral: ['{{count}} nouveaux mails', '{{count}} new mails'],
  from: ['De', 'From'],
  to: ['À', 'To'],
  received: ['Reçu à', 'Received at'],
  reader: ['Mail ouvert', 'Open mail'],
  body: ['Texte du mail', 'Text of the mail'],
  choose: ['Choisissez un mail pour le lire.', 'Choose a mail to read it.'],
  none: ['Aucun mail ici.', 'No mail here.'],
  noneYet: ['Aucun mail pour le moment.', 'No mail at the moment.'],
  close: ['Fermer le mail', 'Close the mail'],
  back: ['Retour à la liste', 'Back to the list'],
})
