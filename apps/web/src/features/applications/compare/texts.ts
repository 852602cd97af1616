/** Words of the comparison of people. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const compareTexts = catalogue('compare', {
  title: ['Comparer', 'Compare'],
  label: ['Candidatures côte à côte', 'Applications side by side'],
  back: ['Retour aux candidatures (Échap)', 'Back to the applications (Esc)'],
  print: ['Imprimer', 'Print'],
  add: ['Ajouter une personne', 'Add a person'],
  'add.full': ['Cinq personnes au plus', 'Five people at most'],
  remove: ['Retirer {{name}} de la comparaison', 'Take {{name}} out of the comparison'],
  open: ['Ouvrir la candidature de {{name}}', 'Open the application of {{name}}'],
  'empty.title': ['Choisissez deux à cinq personnes', 'Choose two to five people'],
  'empty.text': [
    'Ajoutez-les ci-dessus, ou cochez-les dans la liste des candidatures.',
    'Add them above, or tick them in the list of applications.',
  ],
  missing_one: [
    '{{count}} candidature n’est plus là, ou n’est pas de ce test.',
    '{{count}} application is gone, or is not of this test.',
  ],
  missing_other: [
    '{{count}} candidatures ne sont plus là, ou ne sont pas de ce test.',
    '{{count}} applications are gone, or are not of this test.',
  ],
  person: ['Candidat·e', 'Candidate'],
  result: ['Résultat', 'Result'],
  automatic: ['Points automatiques : {{score}}/{{max}}', 'Automatic points: {{score}}/{{max}}'],
  evaluators: ['Évaluation par {{names}}', 'Evaluated by {{names}}'],
  unevaluated: ['Pas encore évalué', 'Not evaluated yet'],
  competences: ['Compétences', 'Competences'],
  comments: ['Commentaires', 'Comments'],
  'comments.none': ['Aucun commentaire', 'No comment'],
  absent: ['N’était pas dans sa version', 'Was not in their version'],
  notReached: ['Page non atteinte', 'Page not reached'],
  worded: ['Dans sa version : {{words}}', 'In their version: {{words}}'],
  best: ['Comparer les meilleurs', 'Compare the best'],
  'best.none': ['Il faut deux résultats pour comparer', 'Comparing takes two results'],
  withBest: ['Comparer aux meilleurs', 'Compare with the best'],
  selected: ['Comparer', 'Compare'],
  'selected.key': ['Comparer les personnes choisies', 'Compare the chosen people'],
  'selected.range': ['Comparer demande deux à cinq personnes', 'Comparing takes two to five people'],
})
