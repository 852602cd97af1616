import { catalogue } from '../../../i18n/catalogue.ts'

export const previewBarTexts = catalogue('candidatePreviewBar', {
  label: ['Aperçu du test', 'Preview of the test'],
  taken: ['Test en ligne : ce que vous faites est enregistré', 'Test online: what you do is recorded'],
  previous: ['Page précédente', 'Previous page'],
  next: ['Page suivante', 'Next page'],
  take: ['Passer le test', 'Take the test'],
})
