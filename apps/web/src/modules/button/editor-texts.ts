import { catalogue } from '../../i18n/catalogue.ts'

export const buttonEditorTexts = catalogue('button-editor', {
  label: ['Texte du bouton', 'Text of the button'],
  'label.placeholder': ['Continuer', 'Continue'],
  saves: ['Enregistrer les réponses', 'Save the answers'],
  newWindow: ['Ouvrir dans une nouvelle fenêtre', 'Open in a new window'],
  destination: ['Destination', 'Destination'],
  'destination.next': ['Page suivante', 'Next page'],
  'destination.page': ['Une page', 'A page'],
  'destination.score': ['Selon le score', 'By the score'],
  pages: ['Pages possibles', 'Possible pages'],
  'pages.help': [
    'Plusieurs pages : l’une d’elles est tirée au sort pour chaque candidature.',
    'Several pages: one of them is drawn for each application.',
  ],
  page: ['Page {{number}}', 'Page {{number}}'],
  'page.add': ['Ajouter une page', 'Add a page'],
  conditions: ['Conditions sur le score de cette page', 'Conditions on the score of this page'],
  'conditions.help': [
    'La première qui est vraie décide ; aucune : la page suivante.',
    'The first that holds decides; none: the next page.',
  ],
  condition: ['Condition {{number}}', 'Condition {{number}}'],
  'condition.comparison': ['Comparaison {{number}}', 'Comparison {{number}}'],
  'condition.score': ['Score de la condition {{number}}', 'Score of condition {{number}}'],
  'condition.page': ['Page de la condition {{number}}', 'Page of condition {{number}}'],
  'condition.add': ['Ajouter une condition', 'Add a condition'],
})
