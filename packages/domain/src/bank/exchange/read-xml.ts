/** XML of other products as a tree, without DOCTYPE and entities of its own, in time of its length. */
import { SaxesParser } from 'saxes'
import { ExchangeRefusal } from './draft.ts'
import type { XmlElement } from './xml.ts'

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
