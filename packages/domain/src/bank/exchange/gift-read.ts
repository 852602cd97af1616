/** GIFT and Aiken, Moodle's two formats of plain text, read in time of their length. */

import { bankLimits } from '../question.ts'
import { choiceItem, type Shared, shared, trueFalseItem } from './choice-item.ts'
import { type Draft, ExchangeRefusal, type FileFacts, type Lose } from './draft.ts'
import { type Format, formatMark, formatOf, giftCategory, hidden, richText, shown } from './gift-text.ts'
import { paragraph } from './item.ts'
import { drafted, levelIn } from './make-draft.ts'
import { evenly, openItem, sortedItem } from './sorted-items.ts'
import { numbersItem, wordsItem } from './typed-items.ts'

interface Block {
  line: number
  text: string
  category: string
  /** What comments say in brackets: `[points:2]`. */
  readonly notes: Map<string, string>
}

/** Questions stand between blank lines, whatever is open in them. Of too many no more are looked at. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  let category = ''
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = hidden(raw.trim())
    if (line === '') block = block?.text ? undefined : block
    else if (line.startsWith('$CATEGORY')) {
      category = giftCategory(line.slice(line.indexOf(':') + 1))
      block = undefined
    } else {
      if (!block && blocks.length > bankLimits.imported) break
      if (!block) blocks.push((block = { line: index + 1, text: '', category, notes: new Map() }))
      if (line.startsWith('//'))
        for (const [, name = '', value = ''] of line.matchAll(/\[(\w+):([^\]]*)\]/g))
          block.notes.set(name, shown(value))
      else if (block.text === '') Object.assign(block, { line: index + 1, category, text: line })
      else block.text += `\n${line}`
    }
  }
  return blocks
}

/** One after another: who has enough stops. */
export function* readGift(text: string, file: FileFacts): Generator<Draft> {
  for (const { line, text: whole, category, notes } of blocksOf(text)) {
    if (whole.trim() === '') continue
    const title = /^\s*::(.*?)::/s.exec(whole)
    const asked = whole.slice(title?.[0].length ?? 0).trim()
    const about = {
      place: line,
      title: shown(title?.[1] ?? asked.split('{')[0] ?? '')
        .trim()
        .slice(0, 120),
      category,
      level: levelIn(notes.get('level')),
      competence: notes.get('competence') ?? '',
    }
    yield drafted(file, about, (lose) => questionOf(asked, notes, file, lose))
  }
}

function questionOf(asked: string, notes: Block['notes'], file: FileFacts, lose: Lose) {
  const open = asked.indexOf('{')
  const close = asked.indexOf('}')
  if (open < 0 && close < 0) throw new ExchangeRefusal('asksNothing')
  if (close < open) throw new ExchangeRefusal('braces')
  const [before, behind] = [asked.slice(0, open), asked.slice(close + 1)]
  if (/[{}]/.test(behind)) throw new ExchangeRefusal('twoInteractions', '{…} {…}')
  if (notes.has('tag')) lose('tags')
  const format = formatOf(before) ?? 'moodle'
  const gap = /\w/.test(shown(behind)) ? `${before} _____ ${behind}` : before + behind
  const content = richText(gap.trim(), format, lose)
  const [body = '', general] = asked.slice(open + 1, close).split('####')
  if (general !== undefined) lose('feedback')
  const points = pointsIn(notes.get('points'))
  return answered(content, { body: body.trim(), format, points, notes }, file, lose)
}

const pointsIn = (text: string | undefined): number | undefined => {
  const points = Number(text ?? Number.NaN)
  return points >= 0 && points <= 1000 ? points : undefined
}

interface Asked {
  readonly body: string
  readonly format: Format
  readonly points: number | undefined
  readonly notes: Block['notes']
}

function answered(content: string, { body, format, notes, ...said }: Asked, file: FileFacts, lose: Lose) {
  const points = said.points ?? 1
  if (body === '') return openItem(content, points, file.language)
  const truth = /^(T|TRUE|F|FALSE)\s*(#|$)/i.exec(body)
  if (truth) {
    if (truth[2] !== '') lose('feedback')
    return trueFalseItem(content, /^t/i.test(body) ? 100 : 0, points, file.language)
  }
  if (body.startsWith('#')) return numbersItem(content, numbersIn(body.slice(1), lose), points, lose)
  const answers = answersIn(body, lose)
  if (answers.some(({ isWrong }) => isWrong)) {
    const texts = answers.map(({ text, share }) => ({ text: richText(text, format, lose), share }))
    const { choices, max: most } = shared(texts, said.points)
    const isMultiple = answers.every(({ isWrong }) => isWrong)
    const limits = /^(\d{1,2})-(\d{1,2})$/
      .exec(notes.get('choices') ?? '')
      ?.slice(1)
      .map(Number)
    const [min = 1, max = choices.length] = limits ?? []
    const isShuffled = notes.get('order') !== 'kept'
    return choiceItem(content, { choices, max: most, isMultiple, isShuffled, limits: { min, max } })
  }
  if (answers.every(({ text }) => text.includes('->'))) {
    const pairs = answers.map(({ text }) => {
      const at = text.lastIndexOf('->')
      const category = shown(text.slice(at + 2).replace(formatMark, '')).trim()
      return { text: richText(text.slice(0, at), format, lose), category }
    })
    return sortedItem(content, evenly(pairs, points))
  }
  const words = answers.map(({ text, share }) => ({ text: shown(text.replace(formatMark, '')), share }))
  return wordsItem(content, words, points, lose)
}

/** The answers between braces: each after its sign, with its percent, and without its feedback. */
function answersIn(body: string, lose: Lose) {
  return body
    .split(/(?=[=~])/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const isWrong = piece.startsWith('~')
      const signed = piece.replace(/^[=~]\s*/, '')
      const percent = /^%(-?[\d.]{1,20})%/.exec(signed)
      const [text = '', feedback] = signed.slice(percent?.[0].length ?? 0).split('#', 2)
      if (feedback?.trim()) lose('feedback')
      return { isWrong, share: percent ? Number(percent[1]) : isWrong ? 0 : 100, text: text.trim() }
    })
}

/** Numbers as ours are written: `1822:5` is `1822 ± 5`. */
function numbersIn(body: string, lose: Lose): Shared[] {
  return answersIn(body, lose).flatMap(({ text, share, isWrong }) => {
    if (isWrong || text === '*') return []
    return [{ text: numberText(...(text.split(hidden('\\:')).join(':').split(':', 2) as [string])), share }]
  })
}

export const numberText = (number: string, tolerance = ''): string =>
  Number(tolerance) === 0 ? number.trim() : `${number.trim()} ± ${tolerance.trim()}`

/** Aiken: choices `A.` or `A)` below a question, then `ANSWER: B`. No whole question: refused by its line. */
export function* readAiken(text: string, file: FileFacts): Generator<Draft> {
  let [asked, choices, start]: [string[], string[], number] = [[], [], 0]
  const finish = (right: number): Draft => {
    const [question, given] = [asked, choices]
    const about = { place: start, title: question.join(' ').slice(0, 120) }
    ;[asked, choices, start] = [[], [], 0]
    return drafted(file, about, () => {
      if (question.length === 0) throw new ExchangeRefusal('asksNothing')
      if (right < 0 || right >= given.length) throw new ExchangeRefusal('noRightAnswer')
      const choices = given.map((each, at) => ({ text: paragraph(each), points: at === right ? 1 : 0 }))
      return choiceItem(paragraph(question.join('\n')), { choices, isMultiple: false })
    })
  }
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const answer = /^ANSWER:\s*([A-Z])$/.exec(line)?.[1]
    const choice = /^[A-Z][.)]\s+(.*)$/.exec(line)?.[1]
    if (answer === undefined && choice === undefined && choices.length > 0) yield finish(-1)
    if (start === 0) start = index + 1
    if (answer !== undefined) yield finish(answer.charCodeAt(0) - 65)
    else if (choice === undefined) asked.push(line)
    else choices.push(choice)
  }
  if (asked.length > 0 || choices.length > 0) yield finish(-1)
}
