/** The texts beside the time, about how the answers are saved. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const saveTexts = catalogue('candidateSave', {
  options: ['Vos réponses : options', 'Your answers: options'],
  automatic: ['Sauvegarde auto', 'Saves as you go'],
  saving: ['Sauvegarde…', 'Saving…'],
  saved: ['Enregistré à {{time}}', 'Saved at {{time}}'],
  refused_one: ['Une réponse n’a pas été enregistrée', 'An answer is not saved'],
  refused_other: ['{{count}} réponses n’ont pas été enregistrées', '{{count}} answers are not saved'],
  done: ['Réponses enregistrées', 'Answers saved'],
  offline: ['Hors ligne : réponses gardées ici', 'Offline: answers kept here'],
  offlineVolatile: ['Hors ligne : gardez la page ouverte', 'Offline: keep the page open'],
  unreachable: ['Serveur injoignable : réponses gardées ici', 'Server out of reach: answers kept here'],
  slow: ['Service lent : réponses gardées ici', 'Service slow: answers kept here'],
  server: ['Panne de notre côté : réponses gardées ici', 'Fault on our side: answers kept here'],
  restarting: ['Service en redémarrage : réponses gardées ici', 'Restarting: answers kept here'],
  busy: ['Service très sollicité : réponses gardées ici', 'Service very busy: answers kept here'],
  held: ['Non enregistré', 'Not saved'],
  cookies: ['Non enregistré : cookies refusés', 'Not saved: cookies refused'],
})
