/** Elements of QTI in the spelling of its version, and rich text as XHTML. */
import { escapeHtml } from '../../mail/escape-html.ts'
import { readXml } from './read-xml.ts'
import { htmlWithin, type XmlElement } from './xml.ts'

export type QtiVersion = '2.2' | '3.0'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>
export type Element = (name: string, attributes: Attributes, ...children: string[]) => string

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const elementsOf =
  (version: QtiVersion): Element =>
  (name, attributes, ...children) => {
    const isNew = version === '3.0'
    const tag = isNew ? `qti-${kebab(name)}` : name
    const written = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined
        ? []
        : ` ${isNew && !/[:]|^xmlns/.test(key) ? kebab(key) : key}="${escapeHtml(String(value))}"`,
    )
    const start = `<${tag}${written.join('')}`
    return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${tag}>`
  }

/** Those of our elements that QTI has too; others keep what is in them. */
const sayable = new Set(['p', 'h2', 'h3', 'h4', 'strong', 'em', 'span', 'a', 'ul', 'ol', 'li', 'br', 'hr'])

/** Rich text as XHTML; text that is no well-formed HTML as a paragraph. */
export function xhtml(html: string): string {
  const closed = html
    .replace(/<(br|hr|img)\b([^<>]*?)\/?>/g, '<$1$2/>')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;')
  let root: XmlElement
  try {
    root = readXml(`<div>${closed}</div>`)
  } catch {
    return `<p>${escapeHtml(html)}</p>`
  }
  const plain = (each: XmlElement): string => {
    const inner = htmlWithin(each, plain)
    if (each.name === 'img') return escapeHtml(each.attributes['alt'] ?? '')
    if (!sayable.has(each.name)) return each.name === 'blockquote' ? inner : `<span>${inner}</span>`
    const href = each.attributes['href']
    const start = `<${each.name}${each.name === 'a' && href ? ` href="${escapeHtml(href)}"` : ''}`
    return each.name === 'br' || each.name === 'hr' ? `${start}/>` : `${start}>${inner}</${each.name}>`
  }
  return htmlWithin(root, plain)
}
