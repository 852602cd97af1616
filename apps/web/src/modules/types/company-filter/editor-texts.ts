import { catalogue } from '../../../i18n/catalogue.ts'

export const companyFilterEditorTexts = catalogue('company-filter-editor', {
  label: ['Libellé', 'Label'],
  allowSeveral: ['Filtres à choisir', 'Filters to choose'],
  'allowSeveral.one': ['Un seul', 'One only'],
  'allowSeveral.several': ['Plusieurs', 'Several'],
  filters: ['Filtres de l’entreprise', 'The company’s filters'],
  'filters.help': [
    'Une équipe, un site, un poste… Ils sont les mêmes pour tous les tests ; la réponse décide de qui voit la candidature.',
    'A team, a site, a position… They are the same for all tests; the answer decides who sees the application.',
  ],
  'filters.none': ['Aucun filtre pour l’instant.', 'No filter yet.'],
  'filters.where': ['Ils s’ajoutent sur la page de l’entreprise.', 'They are added on the company’s page.'],
})
