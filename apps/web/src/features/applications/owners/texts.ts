/** Words for the people to whom applications are assigned, and who looks at one. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const ownerTexts = catalogue('owners', {
  title: ['Évaluateurs', 'Evaluators'],
  of: ['À évaluer par {{names}}', 'To be evaluated by {{names}}'],
  nobody: ['Personne', 'Nobody'],
  me: ['Moi', 'Me'],
  assign: ['Confier à…', 'Assign to…'],
  people: ['Personnes', 'People'],
  all: ['Tout cocher', 'Tick all'],
  none: ['Tout décocher', 'Untick all'],
  replaces: ['Aussi celles qui ont déjà quelqu’un', 'Also those that somebody has'],
  share: ['Répartir {{amount}} entre {{people}}', 'Share {{amount}} out among {{people}}'],
  shareToOne: ['Confier {{amount}} à {{name}}', 'Assign {{amount}} to {{name}}'],
  add: ['Ajouter ces personnes à chacune', 'Add these people to each'],
  clear: ['Ne les confier à personne', 'Assign them to nobody'],
  unticked: ['Cochez au moins une personne.', 'Tick at least one person.'],
  done_one: ['{{count}} candidature confiée', '{{count}} application assigned'],
  done_other: ['{{count}} candidatures confiées', '{{count}} applications assigned'],
  taken_one: ['{{count}} candidature n’est plus confiée', '{{count}} application is assigned to nobody'],
  taken_other: [
    '{{count}} candidatures ne sont plus confiées',
    '{{count}} applications are assigned to nobody',
  ],
  kept_one: [
    '{{count}} candidature avait déjà quelqu’un et reste la sienne',
    '{{count}} application had somebody already and stays theirs',
  ],
  kept_other: [
    '{{count}} candidatures avaient déjà quelqu’un et restent les siennes',
    '{{count}} applications had somebody already and stay theirs',
  ],
  refused_one: [
    '{{count}} candidature n’a pas été confiée : {{why}}',
    '{{count}} application was not assigned: {{why}}',
  ],
  refused_other: [
    '{{count}} candidatures n’ont pas été confiées : {{why}}',
    '{{count}} applications were not assigned: {{why}}',
  ],
  unchanged: ['Rien n’a changé', 'Nothing has changed'],
  failed: ['Les évaluateurs n’ont pas été changés', 'The evaluators were not changed'],
  default: ['Évaluateurs par défaut', 'Default evaluators'],
  defaultText: [
    'Ils reçoivent à tour de rôle les candidatures qui se terminent. Les précédentes ne changent pas.',
    'They take the applications that are completed in turn. Those before do not change.',
  ],
  save: ['Enregistrer', 'Save'],
  saved: ['Évaluateurs par défaut enregistrés', 'Default evaluators saved'],
  here_one: ['{{names}} est sur cette fiche', '{{names}} has this application open'],
  here_other: ['{{names}} sont sur cette fiche', '{{names}} have this application open'],
})
