/** The outbox that superadmins read. */
import mailErrors from '@assay/contract/errors/mail.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const mailTexts = catalogue('mails', {
  title: ['E-mails', 'E-mails'],
  search: ['Rechercher un e-mail', 'Search e-mails'],
  status: ['État', 'Status'],
  'status.all': ['Tous les états', 'All statuses'],
  capturedHelp: [
    'Conservé : aucun serveur d’envoi n’est configuré, l’e-mail se lit seulement ici.',
    'Captured: no sending server is set, the e-mail can only be read here.',
  ],
  subject: ['Objet', 'Subject'],
  to: ['Destinataire', 'Recipient'],
  company: ['Entreprise', 'Company'],
  created: ['Préparé le', 'Prepared'],
  sent: ['Envoyé le', 'Sent'],
  reason: ['Raison', 'Reason'],
  attachment: ['Pièce jointe', 'Attachment'],
  empty: ['Aucun e-mail', 'No e-mail'],
  emptyText: [
    'Les e-mails apparaissent ici dès qu’ils sont préparés.',
    'E-mails appear here as soon as they are prepared.',
  ],
  unread: errorTwin(mailErrors.emailFetchFailed),
  notSent: errorTwin(mailErrors.emailNotSent),
})
