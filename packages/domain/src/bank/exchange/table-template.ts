/** The spreadsheet that people fill in with questions. */
import { answer, headings, type Kind, kinds } from './table-columns.ts'

type Example = readonly [
  kind: Kind,
  question: string,
  answers: readonly string[],
  right: string,
  points: string,
]
const examples: Readonly<Record<'fr' | 'en', readonly [competence: string, ...Example[]]>> = {
  fr: [
    'Culture générale',
    ['choice', 'Quelle est la capitale de l’Italie ?', ['Rome', 'Milan', 'Turin'], '1', '1'],
    ['choice', 'Lesquels sont des fruits ?', ['Pomme', 'Carotte', 'Poire', 'Chou'], '1, 3', '2'],
    ['choice', 'Le Rhône passe à Lyon.', ['Vrai', 'Faux'], '1', '1'],
    ['words', 'Comment appelle-t-on une baisse de prix ?', ['remise', 'rabais', 'réduction'], '', '1'],
    ['number', 'Combien font 18 × 36 ?', ['648'], '', '1'],
    ['number', 'Combien de kilomètres de Paris à Lyon par la route ?', ['465 ± 15', '380..400'], '', '2'],
    [
      'sorting',
      'Rangez ces demandes.',
      ['Panne -> Urgent', 'Fuite -> Urgent', 'Adresse -> Plus tard'],
      '',
      '3',
    ],
    ['order', 'Remettez l’appel dans l’ordre.', ['Saluer', 'Écouter', 'Proposer', 'Conclure'], '', '2'],
    ['open', 'Racontez une vente dont vous êtes fier.', [], '', '5'],
  ],
  en: [
    'General knowledge',
    ['choice', 'What is the capital of Italy?', ['Rome', 'Milan', 'Turin'], '1', '1'],
    ['choice', 'Which of these are fruits?', ['Apple', 'Carrot', 'Pear', 'Cabbage'], '1, 3', '2'],
    ['choice', 'The Thames runs through London.', ['True', 'False'], '1', '1'],
    ['words', 'What is a lower price called?', ['discount', 'rebate', 'reduction'], '', '1'],
    ['number', 'What is 18 × 36?', ['648'], '', '1'],
    ['number', 'How many miles from London to Leeds by road?', ['195 ± 10', '300..320'], '', '2'],
    [
      'sorting',
      'Sort these requests.',
      ['Breakdown -> Urgent', 'Leak -> Urgent', 'Address -> Later'],
      '',
      '3',
    ],
    ['order', 'Put the call in order.', ['Greet', 'Listen', 'Offer', 'Close'], '', '2'],
    ['open', 'Tell us of a sale you are proud of.', [], '', '5'],
  ],
}
const templateAnswers = 6

/** The template's rows, the first with the headings: an example of every kind, which is imported as it is. */
export function templateRows(language: 'fr' | 'en'): string[][] {
  const at = language === 'fr' ? 0 : 1
  const numbered = Array.from({ length: templateAnswers }, (_, index) => `${answer[at]} ${index + 1}`)
  const name = (key: keyof typeof headings): string => headings[key][at]
  const after = (['right', 'points', 'category', 'level', 'competence', 'language'] as const).map(name)
  const [competence, ...rows] = examples[language]
  return [
    [name('type'), name('question'), ...numbered, ...after],
    ...rows.map(([kind, question, answers, right, points]) => [
      kinds[kind][at],
      question,
      ...numbered.map((_, index) => answers[index] ?? ''),
      right,
      points,
      language === 'fr' ? 'Exemples' : 'Examples',
      '1',
      competence,
      language,
    ]),
  ]
}
