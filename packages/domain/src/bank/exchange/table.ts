/** Questions of a spreadsheet, a row each. */
import { choiceItem } from './choice-item.ts'
import type { TableRow } from './csv-table.ts'
import { type Draft, type DraftItem, ExchangeRefusal, type FileFacts, type Lose } from './draft.ts'
import { paragraph } from './item.ts'
import { drafted, levelIn } from './make-draft.ts'
import { evenly, openItem, orderItem, sortedItem } from './sorted-items.ts'
import { type Column, columnsOf, folded, isOne, type Kind, kinds } from './table-columns.ts'
import { numbersItem, wordsItem } from './typed-items.ts'

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
    const places = cells.filter((_, at) => columns?.[at] === 'answer')
    const answers = places.filter((cell) => cell.trim() !== '')
    const content = paragraph(of('question'))
    const asked = { type: of('type'), content, right: of('right'), answers, places }
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
  /** As they stand in their columns, by whose numbers the right ones are named. */
  readonly places: readonly string[]
}

function questionOf(asked: Asked, points: number, language: 'fr' | 'en', lose: Lose): DraftItem {
  const { content, answers, right } = asked
  if (content === '') throw new ExchangeRefusal('asksNothing')
  const shared = answers.map((text) => ({ text: text.trim(), share: 100 }))
  switch (kindOf(asked)) {
    case 'choice':
      return choiceOf(content, asked.places, right, points)
    case 'words':
      // That they are found anywhere is what such a row asks for.
      return wordsItem(
        content,
        shared,
        points,
        (code, detail) => code !== 'wordsAnywhere' && lose(code, detail),
      )
    case 'number':
      if (shared.length === 0) throw new ExchangeRefusal('noRightAnswer')
      return numbersItem(content, shared, points, lose)
    case 'order':
      return orderItem(content, answers, points)
    case 'open':
      return openItem(content, points, language)
    case 'sorting': {
      const pairs = answers.map((text) => {
        const at = text.lastIndexOf('->')
        if (at < 0) throw new ExchangeRefusal('arrowMissing', text)
        return { text: paragraph(text.slice(0, at)), category: text.slice(at + 2).trim() }
      })
      return sortedItem(content, evenly(pairs, points))
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
function choiceOf(content: string, places: readonly string[], right: string, points: number): DraftItem {
  const numbers = new Set(
    right
      .split(/[\s,;]+/)
      .filter((each) => each !== '')
      .map(Number),
  )
  const isBlank = (text = '') => text.trim() === ''
  const areThere = [...numbers].every((each) => !isBlank(places[each - 1]))
  if (numbers.size === 0 || !areThere) throw new ExchangeRefusal('wrongNumbers', right)
  const isMultiple = numbers.size > 1
  const part = points / numbers.size
  const choices = places.flatMap((text, at) =>
    isBlank(text)
      ? []
      : { text: paragraph(text), points: numbers.has(at + 1) ? part : isMultiple ? -part : 0 },
  )
  return choiceItem(content, { choices, max: points, isMultiple })
}
