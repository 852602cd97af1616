/** The texts that say on which side the fault lies when something waits, and what happens next. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const troubleTexts = catalogue('candidateTrouble', {
  submit: [
    'Pas de réseau. Vos réponses sont gardées ici et seront envoyées dès qu’il reviendra : laissez cette page ouverte.',
    'No network. Your answers are kept here and will be sent as soon as it is back: leave this page open.',
  ],
  timeUp: [
    'Le temps est écoulé, mais il n’y a pas de réseau. Vos réponses sont gardées ici et seront envoyées dès qu’il reviendra : laissez cette page ouverte.',
    'Time is up, but there is no network. Your answers are kept here and will be sent as soon as it is back: leave this page open.',
  ],
  isUp: ['Le temps est écoulé.', 'Time is up.'],
  identify: [
    'Pas de réseau. Le test commencera dès qu’il reviendra : laissez cette page ouverte.',
    'No network. The test will start as soon as it is back: leave this page open.',
  ],
  opening: [
    'Pas de réseau. Le test s’ouvrira dès qu’il reviendra.',
    'No network. The test will open as soon as it is back.',
  ],
  unreachable: [
    'Impossible de joindre le serveur pour le moment. Ce que vous avez saisi est gardé sur cet appareil, et nous réessayons automatiquement : laissez cette page ouverte.',
    'The server cannot be reached at the moment. What you typed is kept on this device, and we are trying again: leave this page open.',
  ],
  slow: [
    'Le service met du temps à répondre. Ce que vous avez saisi est gardé sur cet appareil, et nous réessayons automatiquement : laissez cette page ouverte.',
    'The service is slow to answer. What you typed is kept on this device, and we are trying again: leave this page open.',
  ],
  server: [
    'Le problème vient de nous, pas de vous ni de votre connexion. Ce que vous avez saisi est gardé sur cet appareil, et nous réessayons automatiquement.',
    'The problem is on our side, not with you or your connection. What you typed is kept on this device, and we are trying again.',
  ],
  restarting: [
    'Le service est en cours de redémarrage : cela prend en général moins d’une minute. Ce que vous avez saisi est gardé sur cet appareil, et le test reprendra de lui-même.',
    'The service is restarting, which usually takes less than a minute. What you typed is kept on this device, and the test will resume by itself.',
  ],
  busy: [
    'Le service reçoit trop de demandes en ce moment. Ce que vous avez saisi est gardé sur cet appareil, et nous réessaierons dans quelques secondes.',
    'The service is receiving too many requests right now. What you typed is kept on this device, and we will try again in a few seconds.',
  ],
  'again.unreachable': [
    'Impossible de joindre le serveur. Vérifiez votre connexion, puis réessayez.',
    'The server cannot be reached. Check your connection, then try again.',
  ],
  'again.slow': [
    'Le service met du temps à répondre. Réessayez dans un instant.',
    'The service is slow to answer. Try again in a moment.',
  ],
  'again.server': [
    'Le problème vient de nous, pas de vous ni de votre connexion. Réessayez dans un instant.',
    'The problem is on our side, not with you or your connection. Try again in a moment.',
  ],
  'again.restarting': [
    'Le service est en cours de redémarrage : cela prend en général moins d’une minute. Réessayez ensuite.',
    'The service is restarting, which usually takes less than a minute. Try again after that.',
  ],
  'again.busy': [
    'Le service reçoit trop de demandes en ce moment. Réessayez dans quelques secondes.',
    'The service is receiving too many requests right now. Try again in a few seconds.',
  ],
  'again.tooLarge': [
    'Cet envoi est trop volumineux. Raccourcissez-le, puis réessayez.',
    'This is too large to be sent. Make it shorter, then try again.',
  ],
  tooLarge: [
    'Cet envoi est trop volumineux. Vos réponses sont gardées : raccourcissez la plus longue, puis réessayez.',
    'This is too large to be sent. Your answers are kept: shorten the longest one, then try again.',
  ],
  cookies: [
    'Votre navigateur refuse les cookies de ce site ; sans eux, vos réponses ne peuvent pas nous parvenir. Autorisez-les dans les réglages du navigateur, puis rechargez la page.',
    'Your browser refuses this site’s cookies; without them your answers cannot reach us. Allow them in the browser’s settings, then reload the page.',
  ],
})
