/** The flow map: which page leads where, and why. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const flowTexts = catalogue('builder-flow', {
  view: ['Affichage des pages', 'Page view'],
  'view.list': ['Liste', 'List'],
  'view.map': ['Parcours', 'Flow'],
  map: ['Parcours du test', 'Test flow'],
  pageOnly: ['page {{position}}', 'page {{position}}'],
  end: ['Fin du test', 'End of the test'],
  endShort: ['fin du test', 'end of the test'],
  endPage: ['Dernière page du candidat', 'The candidate’s last page'],
  unreachable: ['Aucun chemin n’y mène', 'Nothing leads here'],
  ways: ['La page {{position}} mène à', 'Page {{position}} leads to'],
  leads: ['Mène à : {{ways}}', 'Leads to: {{ways}}'],
  way: ['{{target}} ({{cause}})', '{{target}} ({{cause}})'],
  'ways.none': ['Cette page ne mène nulle part.', 'This page leads nowhere.'],
  'ways.end': ['Le test se termine sur cette page.', 'The test ends on this page.'],
  'cause.next': ['bouton « page suivante »', '“next page” button'],
  'cause.button': ['bouton', 'button'],
  'cause.random': ['au hasard parmi {{of}} pages', 'randomly, one of {{of}} pages'],
  'cause.score': ['score {{comparison}} {{score}}', 'score {{comparison}} {{score}}'],
  'cause.otherwise': ['si aucune condition n’est remplie', 'if no condition is met'],
  'cause.choice': ['réponse « {{words}} »', 'answer “{{words}}”'],
  'cause.choiceEmpty': ['réponse encore vide', 'answer still empty'],
  'cause.identification': ['après l’identification', 'after identification'],
  'cause.timer': ['au bout de {{time}}', 'after {{time}}'],
  'cause.range': ['au bout de {{time}} sur plusieurs pages', 'after {{time}} over several pages'],
})
