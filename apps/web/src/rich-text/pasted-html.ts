/** Pasted HTML as elements the editor reads: CSP empties `style`, where Google Docs writes all formatting. */
import { richTextAlignments } from '@assay/domain/assessments/rich-text'

/** The attribute under which `style` waits to be read. */
const looks = 'data-pasted-style'

/** Removes styles before parsing: the policy refuses each, with a line in the console, even unshown. */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi, (tag) =>
      // A quoted value stays as it is.
      tag.replace(/"[^"]*"|'[^']*'|\sstyle(?=\s*=)/gi, (part) => (/^\s/.test(part) ? ` ${looks}` : part)),
    )
}

/** Changes a parsed document that is never shown: looks, lists, headings, tables. Takes linear time. */
export function toEditorElements({ body }: Document): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[hidden], ${wordComments}, [${looks}]`))
    if (!isSeen(element)) element.remove()
  // A place in the document that was copied, as of a footnote, is none here.
  for (const link of body.querySelectorAll('a[href^="#"], a[href*="#_ftn"], a[href*="#_edn"]'))
    link.replaceWith(...link.childNodes)
  for (const element of body.querySelectorAll(`sup, sub, [${looks}*="vertical-align" i]`))
    writeRaised(element)
  writeWordLists(body)
  writeOnlineLists(body)
  for (const element of body.querySelectorAll<HTMLElement>(`[${looks}]`)) writeLooks(element)
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const made = withChildrenOf(heading, heading.tagName === 'H1' ? 'h2' : 'h4')
    if (heading.className !== '') made.className = heading.className
    heading.replaceWith(made)
  }
  // Tables inside another table come first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) writeRows(table)
}

function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const parts = (element.getAttribute(looks) ?? '').toLowerCase().split(';')
  return new Map(
    parts.map((part) => {
      const colon = part.indexOf(':')
      return [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
    }),
  )
}

const wordComments = '.MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomtxt'

/** Hidden text is not pasted: the hidden words of a Word document may be the key of a question. */
function isSeen(element: Element): boolean {
  if (element.matches(`[hidden], ${wordComments}`)) return false
  const style = declarationsOf(element)
  const ground = style.get('background-color') ?? style.get('background')
  return !(
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    /^0(?:\D|$)(?!\d)/.test(style.get('font-size') ?? '') ||
    style.get('mso-element')?.startsWith('comment') ||
    (ground !== undefined && ground === style.get('color'))
  )
}

const plainSigns = '0123456789+-=()'
const raisedSigns = { super: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' } as const

/** The editor has no raised text: figures become ² and ₂, as 10³ without it is 103; "1er" stays as it is. */
function writeRaised(element: Element): void {
  const at = declarationsOf(element).get('vertical-align') ?? ''
  const side = element.tagName === 'SUP' || at === 'super' ? 'super' : 'sub'
  const text = (element.textContent ?? '').trim().replaceAll('−', '-')
  if (!/\d/.test(text) || !(at === side || /^SU[PB]$/.test(element.tagName))) return
  const signs = Array.from(text, (sign) => raisedSigns[side][plainSigns.indexOf(sign)])
  const isWhole = signs.every((sign) => sign !== undefined)
  element.replaceWith(isWhole ? signs.join('') : `${side === 'super' ? '^' : '_'}(${text})`)
}

/** Word in a browser makes a list of each item, and says its level beside. */
function writeOnlineLists(body: HTMLElement): void {
  let open: { readonly level: number; readonly element: Element }[] = []
  let first: Element | null = null
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement
    const wrapper = list?.closest('.ListContainerWrapper') ?? list
    if (!list || !wrapper) continue
    if (wrapper !== first && wrapper.previousElementSibling !== first) open = []
    const level = Number(item.getAttribute('data-aria-level'))
    open = open.filter((each) => each.level <= level)
    const around = open.at(-1)
    if (around === undefined) {
      open = [{ level, element: list }]
      first = wrapper
      continue
    }
    if (around.level < level) {
      const inner = body.ownerDocument.createElement(list.localName)
      ;(around.element.lastElementChild ?? around.element).append(inner)
      open.push({ level, element: inner })
    }
    if (open.at(-1)?.element !== list) open.at(-1)?.element.append(item)
    if (list.childElementCount === 0) list.remove()
    if (wrapper !== list && wrapper.childElementCount === 0) wrapper.remove()
  }
}

/** An element of this name with all children of another one. */
function withChildrenOf(from: Node, name: string): HTMLElement {
  const made = (from.ownerDocument ?? document).createElement(name)
  while (from.firstChild) made.append(from.firstChild)
  return made
}

function isBold(weight: string): boolean {
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600
}

/** What the editor aligns. */
const isAligned = /^(?:P|H\d)$/
const isBlockOfBlocks = /^(?:H\d|[UO]L|TABLE|T(?:BODY|HEAD|FOOT|R))$/

/** One element's `style` as elements around what it holds; `b`, `i` and `u` that say they are none go. */
function writeLooks(element: HTMLElement): void {
  const style = declarationsOf(element)
  const weight = style.get('font-weight')
  const slant = style.get('font-style')
  const line = style.get('text-decoration') ?? style.get('text-decoration-line')
  const side = richTextAlignments.find((each) => each === style.get('text-align'))
  if (side && isAligned.test(element.tagName)) element.classList.add(`rt-align-${side}`)
  element.removeAttribute(looks)
  const isDenied =
    (/^(?:B|STRONG)$/.test(element.tagName) && weight !== undefined && !isBold(weight)) ||
    (/^(?:I|EM)$/.test(element.tagName) && slant === 'normal') ||
    (element.tagName === 'U' && line === 'none')
  const wrappers = [
    weight !== undefined && isBold(weight) ? 'strong' : '',
    slant?.startsWith('italic') || slant?.startsWith('oblique') ? 'em' : '',
    // A link is underlined by itself.
    line?.includes('underline') && !element.closest('a') ? 'u' : '',
    line?.includes('line-through') ? 's' : '',
  ]
  if (!isBlockOfBlocks.test(element.tagName))
    for (const name of wrappers) if (name !== '') element.append(withChildrenOf(element, name))
  if (!isDenied) return
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}

interface WordItem {
  readonly list: string
  readonly level: number
}

/** Recognises a paragraph that Word shows as an item of a list, e.g. `mso-list:l0 level1 lfo1`. */
function wordItemOf(paragraph: Element): WordItem | undefined {
  const [, list, level] = /^(l\d+)\s+level(\d+)/.exec(declarationsOf(paragraph).get('mso-list') ?? '') ?? []
  return list === undefined ? undefined : { list, level: Number(level) }
}

/** Word draws bullets and numbers as words of a paragraph. */
function writeWordLists(body: HTMLElement): void {
  /** The lists that the next item may go into, from the outermost. */
  let open: (WordItem & { readonly element: HTMLElement })[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll(`p[${looks}*="mso-list" i]`)) {
    const item = wordItemOf(paragraph)
    if (!item) continue
    if (last === null || paragraph.previousElementSibling !== last) open = []
    const [, number] = /^\(?(\w+)[.)]/.exec(takeMarker(paragraph)) ?? []
    const name = number === undefined ? 'ul' : 'ol'
    open = open.filter(({ level }) => level <= item.level)
    const same = open.at(-1)?.level === item.level ? open.pop() : undefined
    const isOther = same?.list !== item.list || same.element.localName !== name
    const list = isOther ? body.ownerDocument.createElement(name) : same.element
    const entry = withChildrenOf(paragraph, 'li')
    if (isOther) {
      const around = open.at(-1)?.element.lastElementChild
      if (around) around.append(list)
      else paragraph.before(list)
      if (Number(number) > 1) list.setAttribute('start', String(Number(number)))
    }
    list.append(entry)
    paragraph.remove()
    open.push({ ...item, element: list })
    last = open[0]?.element ?? null
  }
}

/** Takes the bullet or the number off a paragraph and gives it. */
function takeMarker(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll(`[${looks}*="mso-list" i]`)].find(
    (each) => declarationsOf(each).get('mso-list') === 'ignore',
  )
  if (marked) {
    marked.remove()
    return (marked.textContent ?? '').trim()
  }
  const words = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode()
  const [whole = '', marker = ''] =
    /^\s*([·•▪§o–-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\s\u00a0]+/i.exec(words?.nodeValue ?? '') ?? []
  if (words) words.nodeValue = (words.nodeValue ?? '').slice(whole.length)
  return marker
}

const blocks = 'p, div, ul, ol, blockquote, h2, h3, h4, pre'

/** The editor has no tables: a row becomes a line, or a block for each cell that holds more than one. */
function writeRows(table: HTMLTableElement): void {
  const shown = (element: Element) =>
    (element.textContent ?? '').trim() !== '' || element.querySelector('img')
  if (table.caption) table.before(withChildrenOf(table.caption, 'p'))
  const columns = new Set(
    [...table.rows].flatMap(({ cells }) => [...cells].flatMap((cell, at) => (shown(cell) ? [at] : []))),
  )
  for (const row of table.rows) {
    const cells = [...row.cells].some(shown) ? [...row.cells].filter((_, at) => columns.has(at)) : []
    for (const cell of cells) {
      const [only, ...others] = cell.children
      if (
        only?.matches('p, div') &&
        others.length === 0 &&
        only.textContent?.trim() === cell.textContent?.trim()
      )
        only.replaceWith(...only.childNodes)
    }
    const line = table.ownerDocument.createElement('p')
    const isLine = cells.every((cell) => cell.querySelector(blocks) === null)
    for (const cell of cells) {
      if (!isLine) table.before(withChildrenOf(cell, 'div'))
      // An empty cell keeps its place, lest the values behind it move under another heading.
      else if (!shown(cell)) line.append(line.hasChildNodes() ? ' –' : '–')
      else line.append(...(line.hasChildNodes() ? [' '] : []), ...cell.childNodes)
    }
    if (line.hasChildNodes()) table.before(line)
  }
  table.remove()
}
