/** The tree of an XML of other products (`read-xml.ts`): its elements, their text, and it as HTML. */
import { escapeHtml } from '../../mail/escape-html.ts'

export interface XmlElement {
  /** Without a prefix; QTI 3's `qti-simple-choice` by its name of before, `simpleChoice`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
  readonly line: number
}

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
