/** What the builder takes from the bank of questions. */
import { catalogue } from '../../../i18n/catalogue.ts'

const bankUseTexts = catalogue('bankUse', {
  insert: ['Une question de la banque…', 'A question from the bank…'],
  'insert.about': ['À reprendre telle qu’elle y est gardée', 'To be taken as it is kept there'],
  'insert.title': ['Ajouter des questions de la banque', 'Add questions from the bank'],
  'insert.add_one': ['Ajouter {{count}} question', 'Add {{count}} question'],
  'insert.add_other': ['Ajouter {{count}} questions', 'Add {{count}} questions'],
  'insert.none': ['Choisissez au moins une question', 'Choose at least one question'],
  'insert.done_one': ['{{count}} question ajoutée', '{{count}} question added'],
  'insert.done_other': ['{{count}} questions ajoutées', '{{count}} questions added'],
  'insert.noRoom': ['Il n’y a plus de place ici', 'There is no room left here'],
  'changes.offer_one': ['{{count}} question a changé, voir', '{{count}} question changed, see'],
  'changes.offer_other': ['{{count}} questions ont changé, voir', '{{count}} questions changed, see'],
  'changes.title': ['Questions modifiées dans la banque', 'Questions changed in the bank'],
  'changes.text': [
    'Ce test garde les versions qu’il avait. Choisissez celles à reprendre ; rien ne change pour qui a déjà passé le test.',
    'This test keeps the versions it had. Choose those to take; nothing changes for whoever has taken the test.',
  ],
  'changes.page': ['Page {{page}} · version {{from}} → {{to}}', 'Page {{page}} · version {{from}} → {{to}}'],
  'changes.key': ['Réponses, corrigé ou points ont changé', 'Answers, key or points have changed'],
  'changes.take_one': ['Reprendre {{count}} question', 'Take {{count}} question'],
  'changes.take_other': ['Reprendre {{count}} questions', 'Take {{count}} questions'],
  'changes.taken_one': ['{{count}} question mise à jour', '{{count}} question updated'],
  'changes.taken_other': ['{{count}} questions mises à jour', '{{count}} questions updated'],
  'changes.before': ['Dans ce test', 'In this test'],
  'changes.after': ['Dans la banque', 'In the bank'],
})

export const useBankUseTexts = () => bankUseTexts.useTexts()
