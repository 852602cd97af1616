/** What the bell says. */
import { catalogue } from '../../i18n/catalogue.ts'

export const noticeTexts = catalogue('notices', {
  bell: ['Notifications', 'Notifications'],
  bellUnread_one: ['Notifications, {{count}} non lue', 'Notifications, {{count}} unread'],
  bellUnread_other: ['Notifications, {{count}} non lues', 'Notifications, {{count}} unread'],
  title: ['Ce qui vous concerne', 'What concerns you'],
  markAll: ['Tout marquer comme lu', 'Mark all as read'],
  markRead: ['Marquer comme lu', 'Mark as read'],
  markUnread: ['Marquer comme non lu', 'Mark as unread'],
  markFailed: ['La notification n’a pas été modifiée', 'The notification was not changed'],
  unread: ['Non lu : ', 'Unread: '],
  settings: ['Régler les e-mails', 'Set the e-mails'],
  empty: ['Rien pour le moment.', 'Nothing for now.'],
  emptyText: [
    'Une mention, une réponse, une candidature confiée ou une demande de candidat apparaît ici.',
    'A mention, a reply, an application assigned to you or a candidate’s request appears here.',
  ],
  'kind.mention': ['{{by}} vous mentionne à propos de {{who}}', '{{by}} mentions you about {{who}}'],
  'kind.reply': [
    '{{by}} répond à votre commentaire sur {{who}}',
    '{{by}} replies to your comment on {{who}}',
  ],
  'kind.assignment': [
    '{{by}} vous confie la candidature de {{who}}',
    '{{by}} assigns the application of {{who}} to you',
  ],
  'kind.contest': ['{{who}} conteste son résultat', '{{who}} contests their result'],
  'kind.erasure': ['{{who}} demande l’effacement de ses données', '{{who}} asks for their data to be erased'],
  'kind.correction': [
    '{{who}} demande une correction de ses données',
    '{{who}} asks for their data to be corrected',
  ],
  import_one: ['Import terminé : {{count}} personne ajoutée', 'Import ended: {{count}} person added'],
  import_other: ['Import terminé : {{count}} personnes ajoutées', 'Import ended: {{count}} people added'],
  importFailed_one: ['{{count}} ligne refusée', '{{count}} line refused'],
  importFailed_other: ['{{count}} lignes refusées', '{{count}} lines refused'],
  'kind.archive': ['Votre archive de PDF est prête', 'Your archive of PDFs is ready'],
  due: ['à traiter avant le {{date}}', 'to deal with by {{date}}'],
  done: ['traitée', 'dealt with'],
  somebody: ['Quelqu’un', 'Somebody'],
})
