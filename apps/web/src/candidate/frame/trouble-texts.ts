/** Whose fault it is that something waits, and what happens next. */
import { catalogue } from '../../i18n/catalogue.ts'

export const troubleTexts = catalogue('candidateTrouble', {
  submit: [
    'Pas de réseau. Vos réponses sont gardées ici et seront envoyées dès qu’il reviendra : laissez cette page ouverte.',
    'No network. Your answers are kept here and will be sent as soon as it is back: leave this page open.',
  ],
  timeUp: [
    'Le temps est écoulé, mais le réseau manque. Vos réponses sont gardées ici et seront envoyées dès qu’il reviendra : laissez cette page ouverte.',
    'Time is up, but there is no network. Your answers are kept here and will be sent as soon as it is back: leave this page open.',
  ],
  identify: [
    'Pas de réseau. Le test commencera dès qu’il reviendra : laissez cette page ouverte.',
    'No network. The test will start as soon as it is back: leave this page open.',
  ],
  opening: [
    'Pas de réseau. Le test s’ouvrira dès qu’il reviendra.',
    'No network. The test will open as soon as it is back.',
  ],
  server: [
    'Le serveur a un problème : ce n’est ni vous, ni votre connexion. Ce que vous avez saisi est gardé, et nous réessayons automatiquement.',
    'The server has a problem: it is neither you nor your connection. What you typed is kept, and we try again by ourselves.',
  ],
  busy: [
    'Le serveur reçoit trop de demandes en ce moment. Ce que vous avez saisi est gardé, et nous réessayons dans quelques secondes.',
    'The server gets too many requests just now. What you typed is kept, and we try again in a few seconds.',
  ],
  tooLarge: [
    'Cet envoi est trop volumineux. Vos réponses sont gardées : raccourcissez la plus longue, puis réessayez.',
    'This is too large to be sent. Your answers are kept: shorten the longest, then try again.',
  ],
})
