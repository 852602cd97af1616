/** GIFT out. Comments that other products pass over carry what GIFT has no words for. */
import { type Asked, askedBy, type Exportable, leftOutLine, picturesLine } from './exportable.ts'

/** A text whose signs mean nothing to GIFT. */
const escaped = (text: string): string =>
  text
    .replace(/<img\b[^<>]*>/g, '')
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
/** Nine decimals: a share read again gives the points that it was made of. */
const percent = (points: number, max: number): string =>
  max === 0 ? '0' : String(Number(((points / max) * 100).toFixed(9)))

/** What stands between the braces; undefined for what GIFT cannot say. */
function answersOf(asked: Asked): string | undefined {
  switch (asked.kind) {
    case 'open':
      return ''
    case 'order':
      return undefined
    case 'words':
      return lines(asked.words.map((word) => `=*${escaped(word)}*`))
    case 'numbers':
      return `#${lines(
        asked.numbers.map(({ first, second, isRange, points }) => {
          const rest = second === undefined ? '' : `${isRange ? '..' : ':'}${second}`
          return `=%${percent(points, asked.max)}%${first}${rest}`
        }),
      )}`
    case 'sorting': {
      const { categories, elements } = asked
      const nameOf = new Map(categories.map(({ id, text }) => [id, text]))
      const isSayable =
        elements.every(({ points }) => points === elements[0]?.points) &&
        categories.every(({ text }) => !text.includes('->'))
      if (!isSayable) return undefined
      const used = new Set(elements.map(({ categoryId }) => categoryId))
      return lines([
        ...elements.map(
          (each) => `=[html]${escaped(each.text)} -> ${escaped(nameOf.get(each.categoryId) ?? '')}`,
        ),
        ...categories.filter(({ id }) => !used.has(id)).map(({ text }) => `= -> ${escaped(text)}`),
      ])
    }
    case 'choice': {
      const { choices, max, isMultiple } = asked
      const best = Math.max(...choices.map(({ points }) => points))
      const right = isMultiple ? -1 : choices.findIndex(({ points }) => points === best)
      return lines(
        choices.map(({ text, points }, at) => {
          const share = percent(isMultiple ? points : Math.min(points, max), max)
          const sign =
            at === right ? (share === '100' ? '=' : `=%${share}%`) : share === '0' ? '~' : `~%${share}%`
          return `${sign}[html]${escaped(text)}`
        }),
      )
    }
  }
}

const lines = (all: readonly string[]): string => `\n\t${all.join('\n\t')}\n`

/** Questions as one file; its category is said again wherever it changes. */
export async function* giftOf(questions: AsyncIterable<Exportable>): AsyncGenerator<string> {
  let category = ''
  for await (const question of questions) {
    const { item, title, level, competence } = question
    const asked = askedBy(item)
    const answers = asked && answersOf(asked)
    if (!asked || answers === undefined) {
      yield commentOf(leftOutLine(question))
      continue
    }
    const pictures = picturesLine(question)
    if (pictures !== undefined) yield commentOf(pictures)
    if (question.category !== category) {
      category = question.category
      yield `$CATEGORY: ${escaped(category.replaceAll(' / ', '/'))}\n\n`
    }
    const notes = [
      `[points:${asked.max}]`,
      level === null ? '' : `[level:${level}]`,
      competence === '' ? '' : `[competence:${escaped(competence.replaceAll(']', ')'))}]`,
      ...(asked.kind === 'choice' ? choiceNotes(asked) : []),
    ]
    const said = notes.filter((note) => note !== '').join(' ')
    yield `${said && `// ${said}\n`}::${escaped(title)}::[html]${escaped(item.content)}{${answers}}\n\n`
  }
}

const commentOf = (line: string): string => `// ${line.replace(/\s+/g, ' ')}\n\n`

const choiceNotes = ({ isMultiple, isShuffled, limits }: Extract<Asked, { kind: 'choice' }>): string[] => [
  isMultiple ? `[choices:${limits.min}-${limits.max}]` : '',
  isShuffled ? '' : '[order:kept]',
]
