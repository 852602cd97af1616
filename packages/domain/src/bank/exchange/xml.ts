/** XML of other products as a tree, without DOCTYPE and entities of its own, in time of its length. */
import { SaxesParser } from 'saxes'
import { escapeHtml } from '../../mail/escape-html.ts'
import { ExchangeRefusal } from './draft.ts'

export interface XmlElement {
  /** Without a prefix; QTI 3's `qti-simple-choice` by its name of before, `simpleChoice`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
  readonly line: number
}

/** Deeper ones would only be made to exhaust whoever walks them. */
const deepest = 200

/** @throws ExchangeRefusal doctype, xml with what is wrong and where */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  const add = (content: string) => void open.at(-1)?.children.push(content)
  parser.on('doctype', () => {
    throw new ExchangeRefusal('doctype')
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', (tag) => {
    const isQti = tag.name.startsWith('qti-')
    const entries = Object.entries(tag.attributes).map(([name, value]): [string, string] => [
      isQti ? camel(local(name)) : local(name),
      value,
    ])
    const name = isQti ? camel(tag.name.slice(4)) : local(tag.name)
    const element = { name, attributes: Object.fromEntries(entries), children: [], line: parser.line }
    if (open.length >= deepest) throw new ExchangeRefusal('xml', `> ${deepest}`)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch (error) {
    if (error instanceof ExchangeRefusal) throw error
    throw new ExchangeRefusal('xml', error instanceof Error ? error.message.replace(/^undefined:/, '') : '')
  }
  if (!root) throw new ExchangeRefusal('xml', '')
  return root
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

export const childrenOf = (parent: XmlElement | undefined, name?: string): XmlElement[] =>
  parent?.children.filter(isElement).filter((each) => name === undefined || each.name === name) ?? []

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.filter(isElement).find((each) => each.name === name)

/** All elements below, at whatever depth. */
export const within = (parent: XmlElement): XmlElement[] =>
  childrenOf(parent).flatMap((child) => [child, ...within(child)])

export function textOf(node: XmlElement | string | undefined): string {
  if (node === undefined || typeof node === 'string') return node ?? ''
  return node.children.map(textOf).join('')
}

const empty = new Set(['br', 'hr', 'img', 'wbr', 'col'])

/** Its content as HTML; `instead` gives another text for an element, undefined for one that stays. */
export function htmlWithin(
  parent: XmlElement | undefined,
  instead: (element: XmlElement) => string | undefined = () => undefined,
): string {
  const written = (parent?.children ?? []).map((node) => {
    if (!isElement(node)) return escapeHtml(node)
    const other = instead(node)
    if (other !== undefined) return other
    const attributes = Object.entries(node.attributes).map(
      ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
    )
    const start = `<${node.name}${attributes.join('')}>`
    return empty.has(node.name) ? start : `${start}${htmlWithin(node, instead)}</${node.name}>`
  })
  return written.join('').trim()
}
