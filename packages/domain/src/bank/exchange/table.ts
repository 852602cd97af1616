/** Questions of a spreadsheet, a row each under headings in French or English, and its template. */
import { type CsvForm, cellsOf, csvForms, isBlank, recordsOf } from '../../candidates/csv-cells.ts'
import { foldText } from '../../modules/shared/fold-letters.ts'
import {
  type Draft,
  type DraftItem,
  drafted,
  ExchangeRefusal,
  type FileFacts,
  type Lose,
  levelIn,
  type Said,
} from './draft.ts'
import * as items from './items.ts'

/** A row as it is shown to people; what cannot be read of it is refused by it. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly refused?: Said
}

const headings = {
  type: ['Type', 'Type'],
  question: ['Question', 'Question'],
  right: ['Bonnes réponses', 'Right answers'],
  points: ['Points', 'Points'],
  category: ['Catégorie', 'Category'],
  level: ['Niveau', 'Level'],
  competence: ['Compétence', 'Competence'],
  language: ['Langue', 'Language'],
} as const
const answer = ['Réponse', 'Answer'] as const
type Column = keyof typeof headings | 'answer'

const kinds = {
  choice: ['QCM', 'Multiple choice'],
  words: ['Mots', 'Words'],
  number: ['Nombre', 'Number'],
  sorting: ['Classement', 'Sorting'],
  order: ['Ordre', 'Order'],
  open: ['Ouverte', 'Open'],
} as const
type Kind = keyof typeof kinds

const folded = (text: string): string => foldText(text).trim()
const isOne = (text: string, names: readonly string[]): boolean =>
  names.some((name) => folded(name) === folded(text))

function columnOf(heading: string): Column | undefined {
  if (answer.some((name) => new RegExp(`^${folded(name)} ?\\d{0,2}$`).test(folded(heading)))) return 'answer'
  return (Object.keys(headings) as (keyof typeof headings)[]).find((key) => isOne(heading, headings[key]))
}

/** The columns by their headings; undefined where this is no table of questions. */
function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map(columnOf)
  return columns.includes('question') && columns.includes('answer') ? columns : undefined
}

const columnsAtMost = 60

/** The rows of a CSV file whose first line has our headings; undefined for any other text. */
export function csvTable(text: string): Iterable<TableRow> | undefined {
  const head = text.slice(0, 4_000).split(/\r\n|\r|\n/, 1)[0] ?? ''
  const form = csvForms.find((each) =>
    columnsOf(cellsOf(head.replace(/^\uFEFF/, ''), each, columnsAtMost) ?? []),
  )
  return form && csvRows(text.replace(/^\uFEFF/, ''), form)
}

function* csvRows(text: string, form: CsvForm): Generator<TableRow> {
  for (const { line, content } of recordsOf(text, form, columnsAtMost)) {
    if (isBlank(form, content)) continue
    const cells = cellsOf(content, form, columnsAtMost)
    // Spreadsheets put an apostrophe before what would be a formula.
    if (cells) yield { row: line, cells: cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')) }
    else yield { row: line, cells: [], refused: { code: 'quoteOpen' } }
  }
}

/** Questions of a table whose first row has the headings. @throws ExchangeRefusal headings */
export function* readTable(rows: Iterable<TableRow>, file: FileFacts): Generator<Draft> {
  let columns: ReturnType<typeof columnsOf>
  for (const { row, cells, refused } of rows) {
    if (!refused && cells.every((cell) => cell.trim() === '')) continue
    if (!columns) {
      columns = columnsOf(cells)
      if (!columns) throw new ExchangeRefusal('headings')
      continue
    }
    const of = (column: Column): string => cells[columns?.indexOf(column) ?? -1]?.trim() ?? ''
    const [language] = /fr|en/.exec(folded(of('language'))) ?? []
    const about = {
      place: row,
      title: of('question').slice(0, 120),
      category: of('category'),
      level: levelIn(of('level')),
      competence: of('competence').slice(0, 100),
      language: (language as 'fr' | 'en' | undefined) ?? file.language,
    }
    const answers = cells.filter((cell, at) => columns?.[at] === 'answer' && cell.trim() !== '')
    const asked = { type: of('type'), content: items.paragraph(of('question')), right: of('right'), answers }
    yield drafted(file, about, (lose) => {
      if (refused) throw new ExchangeRefusal(refused.code, refused.detail)
      const other = cells.findIndex((cell, at) => columns?.[at] === undefined && cell.trim() !== '')
      if (other >= 0) lose('settings', cells[other])
      return questionOf(asked, pointsIn(of('points')), about.language, lose)
    })
  }
}

function pointsIn(text: string): number {
  const points = Number(text === '' ? 1 : text.replace(',', '.'))
  if (!(points >= 0 && points <= 1000)) throw new ExchangeRefusal('wrongPoints', text)
  return points
}

interface Asked {
  readonly type: string
  readonly content: string
  readonly right: string
  readonly answers: readonly string[]
}

function questionOf(asked: Asked, points: number, language: 'fr' | 'en', lose: Lose): DraftItem {
  const { content, answers, right } = asked
  if (content === '') throw new ExchangeRefusal('asksNothing')
  const shared = answers.map((text) => ({ text: text.trim(), share: 100 }))
  switch (kindOf(asked)) {
    case 'choice':
      return choiceOf(content, answers, right, points)
    case 'words':
      // That they are found anywhere is what such a row asks for.
      return items.wordsItem(
        content,
        shared,
        points,
        (code, detail) => code !== 'wordsAnywhere' && lose(code, detail),
      )
    case 'number':
      if (shared.length === 0) throw new ExchangeRefusal('noRightAnswer')
      return items.numbersItem(content, shared, points, lose)
    case 'order':
      return items.orderItem(content, answers, points)
    case 'open':
      return items.openItem(content, points, language)
    case 'sorting': {
      const pairs = answers.map((text) => {
        const at = text.lastIndexOf('->')
        if (at < 0) throw new ExchangeRefusal('arrowMissing', text)
        return { text: items.paragraph(text.slice(0, at)), category: text.slice(at + 2).trim() }
      })
      return items.sortedItem(content, items.evenly(pairs, points))
    }
  }
}

/** As the row names it; unnamed, a choice where answers stand in it, else open. */
function kindOf({ type, answers }: Asked): Kind {
  if (type === '') return answers.length > 0 ? 'choice' : 'open'
  const kind = (Object.keys(kinds) as Kind[]).find((each) => isOne(type, kinds[each]))
  if (!kind) throw new ExchangeRefusal('unknownType', type)
  return kind
}

/** Right answers by their numbers. Of several each gives its part, and a wrong one takes as much away. */
function choiceOf(content: string, answers: readonly string[], right: string, points: number): DraftItem {
  const numbers = new Set(
    right
      .split(/[\s,;]+/)
      .filter((each) => each !== '')
      .map(Number),
  )
  const areThere = [...numbers].every((each) => Number.isInteger(each) && each >= 1 && each <= answers.length)
  if (numbers.size === 0 || !areThere) throw new ExchangeRefusal('wrongNumbers', right)
  const isMultiple = numbers.size > 1
  const part = points / numbers.size
  const choices = answers.map((text, at) => ({
    text: items.paragraph(text),
    points: numbers.has(at + 1) ? part : isMultiple ? -part : 0,
  }))
  return items.choiceItem(content, { choices, max: points, isMultiple })
}

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

/** The template's rows, the first with the headings: an example of every kind, which is taken in as it is. */
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
