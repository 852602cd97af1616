/** Words of working scores out again with a corrected key. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const rescoringTexts = catalogue('applicationRescoring', {
  open: ['Recalculer les scores…', 'Work scores out again…'],
  title: ['Recalculer les scores', 'Work scores out again'],
  text: [
    'Corrigez d’abord la clé dans l’éditeur et enregistrez. Les candidatures terminées sont ensuite recalculées avec les clés du test tel qu’il est maintenant. Rien ne change avant votre confirmation ; l’ancien score reste dans l’historique.',
    'First correct the key in the builder and save. Completed applications are then worked out with the keys of the test as it is now. Nothing changes before you confirm; the earlier score stays in the history.',
  ],
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
  unseen_one: [
    'Dont {{count}} score d’une candidature que vos filtres ne vous montrent pas : il change aussi.',
    'Of these, {{count}} is of an application that your filters do not show you: it changes too.',
  ],
  unseen_other: [
    'Dont {{count}} scores de candidatures que vos filtres ne vous montrent pas : ils changent aussi.',
    'Of these, {{count}} are of applications that your filters do not show you: they change too.',
  ],
  some: ['Les {{count}} plus grands écarts :', 'The {{count}} largest differences:'],
  candidate: ['Candidat·e', 'Candidate'],
  before: ['Avant', 'Before'],
  after: ['Après', 'After'],
  difference: ['Écart', 'Difference'],
  figure: ['{{score}} / {{max}}', '{{score}} / {{max}}'],
  apply_one: ['Recalculer {{count}} score', 'Work out {{count}} score'],
  apply_other: ['Recalculer {{count}} scores', 'Work out {{count}} scores'],
  applied: [
    'Scores recalculés le {{date}} avec les clés de la version {{version}}.',
    'Scores worked out on {{date}} with the keys of version {{version}}.',
  ],
  failed: ['Le calcul a échoué. Rien n’est perdu : recommencez.', 'It failed. Nothing is lost: try again.'],
  again: ['Nouvel aperçu', 'New preview'],
  close: ['Fermer', 'Close'],
})
