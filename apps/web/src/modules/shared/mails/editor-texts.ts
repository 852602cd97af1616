/** The builder's texts for a mailbox, to read or to sort. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const mailEditorTexts = catalogue('mail-editor', {
  address: ['Adresse de la boîte', 'Mailbox address'],
  'address.hint': ['service@exemple.fr', 'service@example.com'],
  mails: ['Mails de la boîte', 'E-mails in the mailbox'],
  mail: ['Mail {{number}}', 'E-mail {{number}}'],
  open: ['Modifier le mail {{number}} :', 'Edit e-mail {{number}}:'],
  add: ['Ajouter un mail', 'Add an e-mail'],
  later: ['arrive après {{delay}}', 'arrives after {{delay}}'],
  noSender: ['Sans expéditeur', 'No sender'],
  noSubject: ['Sans objet', 'No subject'],
  sender: ['Expéditeur', 'Sender'],
  subject: ['Objet', 'Subject'],
  content: ['Message', 'Message'],
  time: ['Heure affichée (hh:mm)', 'Time shown (hh:mm)'],
  delay: ['Délai d’arrivée (mm:ss)', 'Arrives after (mm:ss)'],
  'delay.help': [
    'Le délai court dès que la boîte s’affiche pour la première fois.',
    'The delay starts when the mailbox is first shown.',
  ],
  important: ['Important', 'Important'],
  'important.help': ['Le mail porte un point d’exclamation.', 'The e-mail shows an exclamation mark.'],
  category: ['Catégorie attendue', 'Expected category'],
  'category.of': ['Catégorie attendue du mail {{number}}', 'Expected category of e-mail {{number}}'],
  points: ['Points', 'Points'],
  'points.of': ['Points du mail {{number}}', 'Points of e-mail {{number}}'],
  previous: ['Mail précédent', 'Previous e-mail'],
  next: ['Mail suivant', 'Next e-mail'],
  done: ['Terminé', 'Done'],
})
