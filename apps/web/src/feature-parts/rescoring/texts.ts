/** Words of working scores out again with a corrected key. */
import { catalogue } from '../../i18n/catalogue.ts'

export const rescoringTexts = catalogue('applicationRescoring', {
  open: ['Recalculer les scores…', 'Work scores out again…'],
  title: ['Recalculer les scores', 'Work scores out again'],
  text: [
    'Corrigez d’abord la clé dans l’éditeur et enregistrez. Les candidatures terminées sont ensuite recalculées avec les clés du test tel qu’il est maintenant. Rien ne change avant votre confirmation ; l’ancien score reste dans l’historique.',
    'First correct the key in the builder and save. Completed applications are then worked out with the keys of the test as it is now. Nothing changes before you confirm; the earlier score stays in the history.',
  ],
  questions: ['Questions dont la clé a changé : {{names}}', 'Questions whose key has changed: {{names}}'],
  question: ['page {{position}}, {{label}}', 'page {{position}}, {{label}}'],
  'question.unnamed': ['page {{position}}', 'page {{position}}'],
  offer_one: ['{{count}} candidature change, voir', '{{count}} application changes, see'],
  offer_other: ['{{count}} candidatures changent, voir', '{{count}} applications change, see'],
  preview: ['Voir ce qui change', 'See what changes'],
  previewing: ['Calcul de l’aperçu…', 'Working out the preview…'],
  applying: ['Recalcul des scores…', 'Working out the scores…'],
  nothing: [
    'Aucun score ne change avec les clés de la version {{version}}.',
    'No score changes with the keys of version {{version}}.',
  ],
  changes_one: [
    '{{count}} score change (version {{version}})',
    '{{count}} score changes (version {{version}})',
  ],
  changes_other: [
    '{{count}} scores changent (version {{version}})',
    '{{count}} scores change (version {{version}})',
  ],
  parts_one: [
    'Auto : les points automatiques de {{count}} candidature non évaluée changent ; elle n’a pas encore de score.',
    'Auto: the automatic points of {{count}} application not yet evaluated change; it has no score yet.',
  ],
  parts_other: [
    'Auto : les points automatiques de {{count}} candidatures non évaluées changent ; elles n’ont pas encore de score.',
    'Auto: the automatic points of {{count}} applications not yet evaluated change; they have no score yet.',
  ],
  unseen_one: [
    'Dont {{count}} candidature que vos filtres ne vous montrent pas : elle change aussi.',
    'Of these, {{count}} is an application that your filters do not show you: it changes too.',
  ],
  unseen_other: [
    'Dont {{count}} candidatures que vos filtres ne vous montrent pas : elles changent aussi.',
    'Of these, {{count}} are applications that your filters do not show you: they change too.',
  ],
  some: ['Les {{count}} plus grands écarts :', 'The {{count}} largest differences:'],
  candidate: ['Candidat·e', 'Candidate'],
  before: ['Avant', 'Before'],
  after: ['Après', 'After'],
  difference: ['Écart', 'Difference'],
  figure: ['{{score}} / {{max}}', '{{score}} / {{max}}'],
  'figure.part': ['Auto {{score}} / {{max}}', 'Auto {{score}} / {{max}}'],
  apply_one: ['Recalculer {{count}} candidature', 'Work out {{count}} application'],
  apply_other: ['Recalculer {{count}} candidatures', 'Work out {{count}} applications'],
  applied: [
    'Scores recalculés le {{date}} avec les clés de la version {{version}}.',
    'Scores worked out on {{date}} with the keys of version {{version}}.',
  ],
  failed: ['Le calcul a échoué. Rien n’est perdu : recommencez.', 'It failed. Nothing is lost: try again.'],
  again: ['Nouvel aperçu', 'New preview'],
  close: ['Fermer', 'Close'],
})
