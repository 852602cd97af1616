/** Pools of a page: how many questions are drawn from the bank, what they are worth, how exposed they are. */
import { catalogue } from '../../../i18n/catalogue.ts'

const poolTexts = catalogue('pools', {
  add: ['Un tirage dans la banque', 'A draw from the bank'],
  about: [
    'Des questions différentes pour chaque candidat, du même nombre et de la même valeur',
    'Other questions for each candidate, of the same number and worth',
  ],
  title: ['Tirage', 'Draw'],
  'card.of_one': ['Tirage de {{count}} question : {{category}}', 'Draw of {{count}} question: {{category}}'],
  'card.of_other': [
    'Tirage de {{count}} questions : {{category}}',
    'Draw of {{count}} questions: {{category}}',
  ],
  'card.noCategory': ['catégorie à choisir', 'category to be chosen'],
  points: ['{{questions}} × {{points}} = {{total}} points', '{{questions}} × {{points}} = {{total}} points'],
  available_one: ['{{count}} question possible', '{{count}} possible question'],
  available_other: ['{{count}} questions possibles', '{{count}} possible questions'],
  mean: [
    'chacune vue par {{percent}} % des candidats en moyenne',
    'each seen by {{percent}}% of candidates on average',
  ],
  highest: [
    'la plus montrée : {{percent}} % des candidats jusqu’ici',
    'the most shown: {{percent}}% of candidates so far',
  ],
  select: ['Réglages du tirage', 'Settings of the draw'],
  category: ['Catégorie', 'Category'],
  'category.none': ['Choisissez une catégorie', 'Choose a category'],
  level: ['Niveau', 'Level'],
  'level.any': ['Tous les niveaux', 'Any level'],
  'level.of': ['Niveau {{level}}', 'Level {{level}}'],
  competence: ['Compétence', 'Competence'],
  'competence.any': ['Toutes les compétences', 'Any competence'],
  count: ['Nombre de questions', 'Number of questions'],
  worth: ['Points de chaque question', 'Points of each question'],
  'worth.help': [
    'Toutes valent autant, quels que soient leurs propres points.',
    'All are worth the same, whatever their own points.',
  ],
  cap: ['Exposition maximale, en %', 'Highest exposure, in %'],
  'cap.help': [
    'La part des candidats qui peut voir une même question. Vide : sans plafond.',
    'The share of candidates that may see one question. Empty: no cap.',
  ],
  'cap.none': ['Sans plafond', 'No cap'],
  rule: [
    'Les questions en usage de cette catégorie et de celles au-dessous, dans la langue du test, hors enregistrements. Les moins montrées d’abord.',
    'Questions in use of this category and those below it, in the language of the test, without recordings. The least shown come first.',
  ],
  empty: [
    'Il n’y a aucune question à tirer : sur une page qui ne demande rien d’autre, les candidats lisent qu’ils peuvent continuer.',
    'There is no question to draw: on a page that asks nothing else, candidates read that they can go on.',
  ],
  tooFew: [
    'Il n’y a pas assez de questions : chaque candidat en recevra moins que demandé.',
    'There are not enough questions: each candidate will get fewer than asked.',
  ],
  capTooLow: [
    'Ce plafond ne peut pas tenir : en moyenne, chaque question est vue par {{percent}} % des candidats.',
    'This cap cannot hold: on average, each question is seen by {{percent}}% of candidates.',
  ],
  short_one: [
    '{{count}} candidat a reçu moins de questions que demandé.',
    '{{count}} candidate got fewer questions than asked.',
  ],
  short_other: [
    '{{count}} candidats ont reçu moins de questions que demandé.',
    '{{count}} candidates got fewer questions than asked.',
  ],
  capped_one: [
    '{{count}} candidat a reçu une question au-delà du plafond.',
    '{{count}} candidate got a question above the cap.',
  ],
  capped_other: [
    '{{count}} candidats ont reçu une question au-delà du plafond.',
    '{{count}} candidates got a question above the cap.',
  ],
})

export const usePoolTexts = () => poolTexts.useTexts()
