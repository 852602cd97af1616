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
  'filters.new': ['Nom du nouveau filtre', 'Name of the new filter'],
  'filters.add': ['Ajouter', 'Add'],
  'filters.nameMissing': ['Donnez un nom au filtre.', 'Give the filter a name.'],
  'filters.byAdmin': ['Un administrateur peut en ajouter.', 'An administrator can add some.'],
})
