import { catalogue } from '../../i18n/catalogue.ts'

export const companyFilterEditorTexts = catalogue('company-filter-editor', {
  label: ['Libellé', 'Label'],
  'label.help': [
    'Les choix sont les filtres de l’entreprise ; la réponse décide de qui voit la candidature.',
    'The choices are the company’s filters; the answer decides who sees the application.',
  ],
  answers: ['Filtres à choisir', 'Filters to choose'],
  'answers.one': ['Un seul', 'One only'],
  'answers.several': ['Plusieurs', 'Several'],
})
