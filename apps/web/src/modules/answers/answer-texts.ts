/** Words around answers, in every type's view. */
import { catalogue } from '../../i18n/catalogue.ts'

export const answerTexts = catalogue('answers', {
  unanswered: ['Sans réponse', 'Unanswered'],
  'category.none': ['Aucune catégorie', 'No category'],
  'category.trash': ['Corbeille', 'Trash'],
  'plain.note': [
    'Affichage simple : la vue détaillée de ce type de module arrive plus tard.',
    'Plain view: the detailed view of this module type comes later.',
  ],
  'plain.file': [
    'Une réponse a été déposée ; sa lecture à l’écran arrive plus tard.',
    'An answer was given; it cannot be played or shown here yet.',
  ],
  points: ['{{points}} pt', '{{points}} pt'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
  'qcm.choices': ['Choix proposés', 'Choices offered'],
  'qcm.chosen': ['Choisi', 'Chosen'],
  'qcm.expected': ['Attendu', 'Expected'],
  'qcm.notChosen': ['Non choisi', 'Not chosen'],
  'words.title': ['Mots attendus', 'Expected words'],
  'words.numbers': ['Nombre attendu', 'Expected number'],
  'words.found': ['Trouvé', 'Found'],
  'words.missing': ['Absent', 'Missing'],
  'order.item': ['Élément', 'Item'],
  'order.given': ['Donné', 'Given'],
  'order.expected': ['Attendu', 'Expected'],
  'order.gap': ['Écart', 'Gap'],
  'order.exact': ['Exact', 'Exact'],
  'slider.scale': ['Échelle', 'Scale'],
  'filter.gone_one': ['{{count}} filtre supprimé depuis', '{{count}} filter removed since'],
  'filter.gone_other': ['{{count}} filtres supprimés depuis', '{{count}} filters removed since'],
  'order.label': ['Ordre donné et ordre attendu', 'Given and expected order'],
})
