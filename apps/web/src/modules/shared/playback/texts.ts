import { catalogue } from '../../../i18n/catalogue.ts'

export const playbackTexts = catalogue('playback', {
  play: ['Lire', 'Play'],
  pause: ['Pause', 'Pause'],
  position: ['Position', 'Position'],
  at: ['{{now}} sur {{total}}', '{{now}} of {{total}}'],
  speed: ['Vitesse', 'Speed'],
  fullScreen: ['Plein écran', 'Full screen'],
  parts: ['{{count}} parties, lues à la suite', '{{count}} parts, played one after the other'],
  failed: ['La lecture n’a pas pu démarrer.', 'It could not be played.'],
  retry: ['Réessayer', 'Try again'],
})
