/** The texts about time limits: before a timed page, on it, and after it. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const timedTexts = catalogue('candidateTimed', {
  part: ['Cette partie : {{duration}}', 'This part: {{duration}}'],
  oneWay: ['Cette partie : {{duration}}, sans retour', 'This part: {{duration}}, no way back'],
  runs: [
    'Le chronomètre démarre quand vous appuyez sur « Commencer », et ne s’arrête plus.',
    'The clock starts when you press “Start”, and does not stop after that.',
  ],
  shared: [
    'Ce temps vaut pour l’ensemble des pages de cette partie.',
    'This time covers all the pages of this part.',
  ],
  start: ['Commencer', 'Start'],
  starting: ['Un instant…', 'One moment…'],
  notStarted: [
    'Cette partie n’a pas pu commencer, et le chronomètre ne tourne pas.',
    'The part could not start, and the clock is not running.',
  ],
  perhapsStarted: [
    'Le serveur n’a pas répondu. Cette partie a peut-être déjà commencé : dans ce cas, son chronomètre tourne.',
    'The server did not answer: this part may have started, and its clock may be running already.',
  ],
  again: ['Réessayez dans un instant.', 'Try again in a moment.'],
  noNetwork: ['Pas de réseau : réessayez dès qu’il reviendra.', 'No network: try again once it is back.'],
  left: ['Temps restant', 'Time left'],
  elapsed: ['écoulé {{passed}} sur {{limit}}', '{{passed}} of {{limit}} elapsed'],
  minutesLeft_one: ['Il reste une minute.', 'One minute left.'],
  minutesLeft_other: ['Il reste {{count}} minutes.', '{{count}} minutes left.'],
  secondsLeft: ['Il reste {{count}} secondes.', '{{count}} seconds left.'],
  more: [
    'Du temps vous a été accordé : il reste {{count}} min.',
    'You were given extra time: {{count}} min left.',
  ],
  givenBack: [
    'Le service a été interrompu : le temps perdu ({{duration}}) vous a été rendu.',
    'The service was interrupted: the time you lost ({{duration}}) was given back.',
  ],
  over: ['Temps écoulé : envoi de vos réponses…', 'Time is up: sending your answers…'],
  sent_one: [
    'Le temps imparti à la partie précédente est écoulé. Votre réponse a été envoyée et enregistrée.',
    'Time ran out on the previous part. Your answer was sent and saved.',
  ],
  sent_other: [
    'Le temps imparti à la partie précédente est écoulé. Vos {{count}} réponses ont été envoyées et enregistrées.',
    'Time ran out on the previous part. Your {{count}} answers were sent and saved.',
  ],
  sentOfRange_one: [
    'Le temps imparti à la partie précédente est écoulé. Votre réponse de la page où vous étiez a été envoyée, et toutes celles que vous aviez données dans cette partie sont enregistrées.',
    'Time ran out on the previous part. Your answer on the page you were on was sent, and everything you had answered in that part is saved.',
  ],
  sentOfRange_other: [
    'Le temps imparti à la partie précédente est écoulé. Vos {{count}} réponses de la page où vous étiez ont été envoyées, et toutes celles que vous aviez données dans cette partie sont enregistrées.',
    'Time ran out on the previous part. Your {{count}} answers on the page you were on were sent, and everything you had answered in that part is saved.',
  ],
  kept_one: [
    'Une réponse, en revanche, n’a pas été acceptée : elle reste sur cet appareil.',
    'One answer, however, was not accepted: it stays on this device.',
  ],
  kept_other: [
    '{{count}} réponses, en revanche, n’ont pas été acceptées : elles restent sur cet appareil.',
    '{{count}} answers, however, were not accepted: they stay on this device.',
  ],
  keptOnly_one: [
    'Le temps imparti à la partie précédente est écoulé. Votre réponse n’a pas été acceptée : elle reste sur cet appareil.',
    'Time ran out on the previous part. Your answer was not accepted: it stays on this device.',
  ],
  keptOnly_other: [
    'Le temps imparti à la partie précédente est écoulé. {{count}} réponses n’ont pas été acceptées : elles restent sur cet appareil.',
    'Time ran out on the previous part. {{count}} answers were not accepted: they stay on this device.',
  ],
  sentNothing: [
    'Le temps imparti à la partie précédente est écoulé. Il ne restait rien à envoyer : vos réponses déjà enregistrées sont conservées.',
    'Time ran out on the previous part. Nothing was left to send: what you sent before is kept.',
  ],
  late: [
    'Cet envoi nous est parvenu après la limite : il est conservé, avec la mention « en retard ».',
    'It arrived after the limit: it is kept, and marked as late.',
  ],
  closed: [
    'Le temps de la partie précédente s’est écoulé en votre absence. Les réponses enregistrées jusque-là ont été transmises.',
    'Time ran out on the previous part while you were away. The answers saved until then were sent.',
  ],
})
