import { catalogue } from '../../../i18n/catalogue.ts'

export const qcmEditorTexts = catalogue('qcm-editor', {
  choiceList: ['Choix', 'Choices'],
  'choiceList.*.content': ['Choix {{number}}', 'Choice {{number}}'],
  'choice.right': ['Le choix {{number}} est une bonne réponse', 'Choice {{number}} is a right answer'],
  split: ['En faire la question et {{count}} choix', 'Make it the question and {{count}} choices'],
  'split.instead': [
    'En faire la question et {{count}} choix, à la place de ceux qui sont là',
    'Make it the question and {{count}} choices, in place of the present ones',
  ],
  scale: ['Barème', 'Points'],
  'choiceList.*.score': ['Points du choix {{number}}', 'Points of choice {{number}}'],
  'choice.page': ['Page du choix {{number}}', 'Page of choice {{number}}'],
  'choice.nowhere': ['La page suivante, comme le bouton', 'Next page, as set on the button'],
  add: ['Ajouter un choix', 'Add a choice'],
  isScore: ['Les choix donnent des points', 'Choices give points'],
  'isScore.help': [
    'Sinon, le choix décide de la page suivante.',
    'Otherwise the choice decides the next page.',
  ],
  maxScore: ['Maximum de points', 'Maximum points'],
  'maxScore.help': [
    'Laissez vide pour compter le meilleur total possible.',
    'Leave empty to use the best possible total.',
  ],
  isMultipleChoice: ['Réponses', 'Answers'],
  'isMultipleChoice.one': ['Une seule', 'One only'],
  'isMultipleChoice.several': ['Plusieurs', 'Several'],
  nbMinChoices: ['Minimum de choix', 'Minimum choices'],
  nbMaxChoices: ['Maximum de choix', 'Maximum choices'],
  shuffleQcmOrder: ['Mélanger les choix', 'Shuffle the choices'],
  'shuffleQcmOrder.help': [
    'Chaque candidat les voit dans un ordre différent.',
    'Each candidate sees them in a different order.',
  ],
  style: ['Présentation', 'Style'],
  'style.checkbox': ['Cases', 'Boxes'],
  'style.clickbox': ['Cartes', 'Cards'],
  'style.select': ['Liste', 'List'],
  customBgColor: ['Fond des choix', 'Background of the choices'],
})
