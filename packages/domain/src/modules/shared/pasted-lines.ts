/** What people paste out of documents: lists with marks, a question with its answers (product 2.21). */
import { plainText } from '../plain-text.ts'

const markers = {
  letter: /^\(?[a-z][.)]\s+/i,
  number: /^\(?\d{1,3}[.)]\s+/,
  box: /^(?:[☐☑☒□■✓✔✗✘]|\[[ xX✓]?\])\s*/,
  bullet: /^[·•▪◦●○o*–-]\s+/,
} as const
const ticked = /^(?:[☑☒■✓✔]|\[[xX✓]\])/
/** A star before or behind one answer says that it is the right one. */
const starred = /^\*(?=\S)|\s?\*$/
const namedAnswer =
  /^(?:bonnes? |correct )?(?:réponse|answer)(?: correcte| exacte)? ?: ?\(?([a-z]|\d{1,2})[.)]?$/i

const most = { choices: 50, words: 5000, plainWords: 200 }

/** Gives pasted lines without the marks of a list that all of them begin with. */
export function withoutMarkers(lines: readonly string[]): string[] {
  const kinds = new Set(lines.map(kindOf))
  const [kind] = kinds
  if (kinds.size === 1 && kind && !isList(kind, lines)) return [...lines]
  const bare = lines.map((line) => line.replace(markers[kindOf(line) ?? 'bullet'], ''))
  return bare.every((line, index) => line !== '' && line !== lines[index]) ? bare : [...lines]
}

/** Initials and negative numbers are no marks of a list: letters begin with a, and both count up. */
function isList(kind: keyof typeof markers, lines: readonly string[]): boolean {
  if (kind === 'bullet') return !lines.every((line) => /^[–-]\s+\d[\d\s.,]*$/.test(line))
  if (kind === 'box') return true
  const marks = lines.map((line) => /[a-z]|\d+/i.exec(line)?.[0].toLowerCase() ?? '')
  const placeOf = (mark = '') => (kind === 'letter' ? mark.charCodeAt(0) - 96 : Number(mark))
  const first = placeOf(marks[0])
  return (kind === 'number' || first === 1) && marks.every((mark, at) => placeOf(mark) === first + at)
}

const kindOf = (line: string) =>
  (Object.keys(markers) as (keyof typeof markers)[]).find((kind) => markers[kind].test(line))

/** The tags that begin or end a line. */
const edges = /<\/?(?:p|h[2-4]|li|ul|ol|blockquote|br|hr)\b[^<>]*>/g

/** The lines that say something, each without its mark, and where it ends in the HTML. */
function linesOf(html: string) {
  let [start, isItem] = [0, false]
  return [...html.matchAll(edges), undefined].flatMap((edge) => {
    const end = edge?.index ?? html.length
    const inside = html.slice(start, end)
    const whole = plainText(inside.replace(/<[^<>]*>/g, ''))
    const line = whole.replace(starred, '')
    const marker = kindOf(line)
    const kind = marker ?? (isItem ? 'item' : undefined)
    const hasPicture = inside.includes('<img')
    start = end + (edge?.[0].length ?? 0)
    if (edge && /^<\/?li/.test(edge[0])) isItem = !edge[0].startsWith('</')
    if (whole === '' && !hasPicture) return []
    const text = marker ? line.replace(markers[marker], '') : line
    return { text, line, marker, kind, isRight: line !== whole || ticked.test(line), hasPicture, end }
  })
}

/** A wording as question and answers, by marks or a question mark; right where ticked, starred or named. */
export function questionAndChoices(html: string) {
  const lines = linesOf(html)
  const named = namedAnswer.exec(lines.at(-1)?.text ?? '')?.[1]
  if (named !== undefined) lines.pop()
  const namedAt = (Number(named) || (named ?? ' ').toLowerCase().charCodeAt(0) - 96) - 1
  const kind = lines.at(-1)?.kind
  const isAnswer = (line: (typeof lines)[number]) =>
    line.kind === kind && (kind !== undefined || !line.text.endsWith('?')) && !line.hasPicture
  const from = lines.findLastIndex((line) => !isAnswer(line)) + 1
  const answers = lines.slice(from)
  const before = lines[from - 1]
  if (!before || answers.length < 2 || answers.length > most.choices) return undefined
  const { marker } = answers[0] ?? {}
  const written = answers.map(({ line }) => line)
  if ((marker && !isList(marker, written)) || namedAt >= answers.length) return undefined
  const isPlain = kind === undefined
  if (isPlain ? !before.text.endsWith('?') : lines.some((line, at) => at < from && line.kind === kind))
    return undefined
  const longest = isPlain ? most.plainWords : most.words
  if (answers.some(({ text }) => text === '' || text.length > longest)) return undefined
  const right = answers.map((answer, at) => answer.isRight || at === namedAt)
  const says = right.includes(true) && right.includes(false)
  return {
    question: closed(html.slice(0, before.end)),
    choices: answers.map(({ text }, at) => ({ words: text, isRight: says && right[at] === true })),
  }
}

/** HTML that was cut off, with the ends of the elements that are open. */
function closed(html: string): string {
  const open: string[] = []
  for (const [, isEnd, name = ''] of html.matchAll(/<(\/?)([a-z]+\d?)\b[^<>]*>/g)) {
    if (isEnd === '/') open.pop()
    else if (!['br', 'hr', 'img'].includes(name)) open.push(name)
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}
