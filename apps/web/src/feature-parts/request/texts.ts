/** What candidates ask about their data, on their sheets and in the list of it. */
import { catalogue } from '../../i18n/catalogue.ts'

export const requestTexts = catalogue('requests', {
  'title.contest': ['Cette personne conteste son résultat', 'This person contests their result'],
  'title.erasure': [
    'Cette personne demande l’effacement de ses données',
    'This person asks for their data to be erased',
  ],
  'title.correction': [
    'Cette personne demande une correction de ses données',
    'This person asks for their data to be corrected',
  ],
  between: [
    'Demande du {{from}}, à traiter avant le {{due}}.',
    'Asked on {{from}}, to be dealt with by {{due}}.',
  ],
  see: ['Voir dans les demandes', 'See in the requests'],

  'kind.contest': ['Contestation', 'Contest'],
  'kind.erasure': ['Effacement', 'Erasure'],
  'kind.correction': ['Correction', 'Correction'],
  about: [
    'La loi donne un mois pour répondre à chaque demande.',
    'The law gives a month to answer each request.',
  ],
  state: ['État', 'State'],
  'state.open': ['À traiter', 'Open'],
  'state.done': ['Traitées', 'Done'],
  kind: ['Demande', 'Request'],
  'kind.all': ['Toutes les demandes', 'All requests'],
  person: ['Personne', 'Person'],
  erased: ['Personne effacée', 'Erased person'],
  asked: ['Reçue le', 'Received on'],
  due: ['À traiter avant le', 'Due by'],
  overdue: ['En retard', 'Overdue'],
  doneOn: ['Traitée', 'Done'],
  doneBy: ['{{date}}, par {{name}}', '{{date}}, by {{name}}'],
  doneAlone: ['{{date}}, à la fin de la conservation', '{{date}}, at the end of retention'],
  openPerson: ['Ouvrir la fiche', 'Open the person'],
  openApplication: ['Ouvrir la candidature', 'Open the application'],
  answer: ['Répondre par e-mail', 'Answer by e-mail'],
  close: ['Marquer comme traitée', 'Mark as done'],
  reopen: ['Rouvrir', 'Reopen'],
  erase: ['Effacer la personne', 'Erase the person'],
  'erase.title': ['Effacer {{name}} ?', 'Erase {{name}}?'],
  'erase.text': [
    'Ses candidatures, réponses, fichiers et e-mails sont supprimés pour toujours. Son adresse part avec : écrivez-lui d’abord. La demande est close sans garder son nom.',
    'Their applications, answers, files and mails are deleted for good. Their address goes with them: write to them first. The request is closed without their name.',
  ],
  'erase.done': ['Personne effacée', 'Person erased'],
  closed: ['Demande traitée', 'Request dealt with'],
  reopened: ['Demande rouverte', 'Request reopened'],
  failed: ['La demande n’a pas été modifiée', 'The request was not changed'],
  empty: ['Aucune demande à traiter.', 'No open request.'],
  emptyText: [
    'Une contestation, une demande d’effacement ou de correction faite par un candidat apparaît ici.',
    'A contest, or a request of erasure or correction that a candidate makes, appears here.',
  ],
  emptyDone: ['Aucune demande traitée.', 'No request was dealt with.'],
  subject: ['Votre demande', 'Your request'],
})
