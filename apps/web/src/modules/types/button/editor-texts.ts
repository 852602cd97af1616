import { catalogue } from '../../../i18n/catalogue.ts'

/** Two flags of the document, one choice on the screen. */
const leadsTo = ['Mène à', 'Leads to'] as const

export const buttonEditorTexts = catalogue('button-editor', {
  label: ['Texte du bouton', 'Button text'],
  saveAnswers: ['Enregistrer les réponses de la page', 'Save the answers on this page'],
  openInNewWindow: ['Ouvrir dans une nouvelle fenêtre', 'Open in a new window'],
  goToNextPage: leadsTo,
  isScoreChoice: leadsTo,
  'destination.next': ['Page suivante', 'Next page'],
  'destination.page': ['Page au choix', 'Chosen page'],
  'destination.score': ['Selon le score', 'Depends on score'],
  pagePositionList: ['Pages possibles', 'Possible pages'],
  'pagePositionList.help': [
    'Avec plusieurs pages, chaque candidat est envoyé vers l’une d’elles, au hasard.',
    'With several pages, each candidate is sent to one of them at random.',
  ],
  page: ['Page {{number}}', 'Page {{number}}'],
  'page.add': ['Ajouter une page', 'Add a page'],
  conditions: ['Conditions', 'Conditions'],
  'conditions.noPoints': ['Cette page ne donne pas de points.', 'This page gives no points.'],
  'conditions.else': ['Sinon, aller à la page suivante.', 'Otherwise, go to the next page.'],
  'condition.if': ['Si le score de cette page est', 'If this page’s score is'],
  'condition.elseIf': ['Sinon, s’il est', 'Otherwise, if it is'],
  'condition.of': ['sur {{maximum}}, aller à', 'out of {{maximum}}, go to'],
  'comparison.>=': ['≥ au moins', '≥ at least'],
  'comparison.>': ['> plus de', '> more than'],
  'comparison.=': ['= exactement', '= exactly'],
  'comparison.<': ['< moins de', '< less than'],
  'comparison.<=': ['≤ au plus', '≤ at most'],
  condition: ['Condition {{number}}', 'Condition {{number}}'],
  'pagePositionList.*.comparaisonType': ['Comparaison {{number}}', 'Comparison {{number}}'],
  'pagePositionList.*.score': ['Score de la condition {{number}}', 'Score of condition {{number}}'],
  'pagePositionList.*.pagePosition': ['Page de la condition {{number}}', 'Page of condition {{number}}'],
  'condition.add': ['Ajouter une condition', 'Add a condition'],
})
