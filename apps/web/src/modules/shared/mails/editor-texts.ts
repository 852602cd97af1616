/** The builder's texts for a mailbox, to read or to sort. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const mailEditorTexts = catalogue('mail-editor', {
  mailboxAddress: ['Adresse de la boîte', 'Mailbox address'],
  'mailboxAddress.hint': ['service@exemple.fr', 'service@example.com'],
  mailboxList: ['Mails de la boîte', 'E-mails in the mailbox'],
  'mailboxList.*': ['Mail {{number}}', 'E-mail {{number}}'],
  open: ['Modifier le mail {{number}} :', 'Edit e-mail {{number}}:'],
  add: ['Ajouter un mail', 'Add an e-mail'],
  later: ['arrive après {{delay}}', 'arrives after {{delay}}'],
  noSender: ['Sans expéditeur', 'No sender'],
  noSubject: ['Sans objet', 'No subject'],
  'mailboxList.*.emailSender': ['Expéditeur', 'Sender'],
  'mailboxList.*.emailSubject': ['Objet', 'Subject'],
  'mailboxList.*.emailContent': ['Message', 'Message'],
  'mailboxList.*.emailArrivalTime': ['Heure affichée (hh:mm)', 'Time shown (hh:mm)'],
  'mailboxList.*.emailDelay': ['Délai d’arrivée (mm:ss)', 'Arrives after (mm:ss)'],
  'mailboxList.*.emailDelay.help': [
    'Le délai court dès que la boîte s’affiche pour la première fois.',
    'The delay starts when the mailbox is first shown.',
  ],
  'mailboxList.*.emailIsImportant': ['Important', 'Important'],
  'mailboxList.*.emailIsImportant.help': [
    'Le mail porte un point d’exclamation.',
    'The e-mail shows an exclamation mark.',
  ],
  'mailboxList.*.expectedCategoryId': ['Catégorie attendue', 'Expected category'],
  'category.of': ['Catégorie attendue du mail {{number}}', 'Expected category of e-mail {{number}}'],
  'mailboxList.*.emailPoints': ['Points', 'Points'],
  'points.of': ['Points du mail {{number}}', 'Points of e-mail {{number}}'],
  done: ['Terminé', 'Done'],
})
