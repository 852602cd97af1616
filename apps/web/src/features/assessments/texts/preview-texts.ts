/** The test as a candidate takes it, without taking it. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const previewTexts = catalogue('builder-preview', {
  title: ['Aperçu comme candidat', 'Preview as a candidate'],
  about: [
    'L’aperçu comprend vos modifications non enregistrées. Rien n’est envoyé, aucune candidature n’est créée.',
    'The preview includes your unsaved changes. Nothing is sent, and no application is created.',
  ],
  phone: ['Écran de téléphone', 'Phone screen'],
  close: ['Fermer l’aperçu', 'Close the preview'],
  again: ['Recommencer', 'Start again'],
  previous: ['Page précédente', 'Previous page'],
  next: ['Page suivante', 'Next page'],
  page: ['Page {{position}} sur {{total}}', 'Page {{position}} of {{total}}'],
  'end.title': ['Merci, votre test est terminé', 'Thank you, your test is complete'],
  'end.text': [
    'Le candidat voit ce message, puis la dernière page du test si elle ne pose pas de question.',
    'The candidate sees this message, then the last page of the test if it has no question.',
  ],
  device: ['Largeur de l’aperçu', 'Preview width'],
  'device.desktop': ['Ordinateur', 'Desktop'],
  'device.phone': ['Téléphone', 'Phone'],
})
