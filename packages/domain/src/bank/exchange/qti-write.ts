/** QTI 2.2 and 3.0 out: one tree for both, whose names 3.0 spells in its own way. */
import { escapeHtml } from '../../mail/escape-html.ts'
import { type Asked, askedBy, type KeptQuestion } from './kept-question.ts'
import { toolName } from './qti-read.ts'
import { htmlWithin, readXml, type XmlElement } from './xml.ts'

export type QtiVersion = '2.2' | '3.0'

const versions = {
  '2.2': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    itemXsd: 'http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd',
    templates: 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/',
    type: 'imsqti_item_xmlv2p2',
    schema: 'QTIv2.2 Package',
  },
  '3.0': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    itemXsd: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    templates: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
    type: 'imsqti_item_xmlv3p0',
    schema: 'QTI Package',
  },
} as const
const instance = 'http://www.w3.org/2001/XMLSchema-instance'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>
type Element = (name: string, attributes: Attributes, ...children: string[]) => string

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const elementsOf =
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
function xhtml(html: string): string {
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

/** A question as an item; undefined for one that QTI's two templates cannot score. */
export function qtiItem(question: KeptQuestion, identifier: string, version: QtiVersion): string | undefined {
  const asked = askedBy(question.item)
  const el = elementsOf(version)
  const parts = asked && partsOf(asked, el)
  if (!asked || !parts) return undefined
  const { item: namespace, itemXsd, templates } = versions[version]
  const { declared, interaction, template } = parts
  const content = xhtml(question.item.content)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el(
    'assessmentItem',
    {
      xmlns: namespace,
      'xmlns:xsi': instance,
      'xsi:schemaLocation': `${namespace} ${itemXsd}`,
      identifier,
      title: question.title || identifier,
      label: question.category,
      'xml:lang': question.language,
      adaptive: false,
      timeDependent: false,
      toolName,
    },
    declared,
    el('outcomeDeclaration', {
      identifier: 'SCORE',
      cardinality: 'single',
      baseType: 'float',
      normalMaximum: asked.max > 0 ? asked.max : undefined,
    }),
    el('itemBody', {}, content === '' ? '' : `<div>${content}</div>`, interaction),
    template === undefined
      ? ''
      : el('responseProcessing', { template: `${templates}${template}${version === '3.0' ? '.xml' : ''}` }),
  )}\n`
}

interface Parts {
  readonly declared: string
  readonly interaction: string
  readonly template?: 'match_correct' | 'map_response'
}
type OfKind<Kind extends Asked['kind']> = Extract<Asked, { readonly kind: Kind }>
type Entries = readonly (readonly [key: string, points: number])[]

const responding = { responseIdentifier: 'RESPONSE' }
/** Ids of ours may begin with a digit, which those of QTI may not. */
const name = (kind: string, at: number): string => `${kind}${at + 1}`

const declaring = (el: Element, cardinality: string, baseType: string, ...key: string[]): string =>
  el('responseDeclaration', { identifier: 'RESPONSE', cardinality, baseType }, ...key)

function mapping(el: Element, entries: Entries, upperBound: number, isText = false): string {
  const caseSensitive = isText ? false : undefined
  const mapped = entries.map(([mapKey, mappedValue]) =>
    el('mapEntry', { mapKey, mappedValue, caseSensitive }),
  )
  return el('mapping', { lowerBound: 0, upperBound, defaultValue: 0 }, ...mapped)
}

const simpleChoices = (el: Element, kind: string, texts: readonly string[]): string[] =>
  texts.map((text, at) => el('simpleChoice', { identifier: name(kind, at) }, text))

function partsOf(asked: Asked, el: Element): Parts | undefined {
  switch (asked.kind) {
    case 'choice':
      return choiceParts(asked, el)
    case 'order': {
      const right = asked.labels.map((_, at) => el('value', {}, name('O', at)))
      const labels = simpleChoices(
        el,
        'O',
        asked.labels.map(({ text }) => escapeHtml(text)),
      )
      return {
        declared: declaring(el, 'ordered', 'identifier', el('correctResponse', {}, ...right)),
        interaction: el('orderInteraction', { ...responding, shuffle: true }, ...labels),
        template: 'match_correct',
      }
    }
    case 'words':
      return entryParts(
        el,
        'string',
        asked.words.map((word) => [word, asked.max]),
        asked.max,
      )
    case 'numbers': {
      const entries = asked.numbers.map(({ first, points }) => [first, points] as const)
      // No template knows tolerances or ranges.
      const isExact = asked.numbers.every(({ second }) => second === undefined)
      return isExact ? entryParts(el, 'float', entries, asked.max) : undefined
    }
    case 'sorting':
      return sortingParts(asked, el)
    case 'open':
      return {
        declared: declaring(el, 'single', 'string'),
        interaction: el('extendedTextInteraction', responding),
      }
  }
}

const entryParts = (el: Element, baseType: 'string' | 'float', entries: Entries, max: number): Parts => ({
  declared: declaring(el, 'single', baseType, mapping(el, entries, max, baseType === 'string')),
  interaction: `<div>${el('textEntryInteraction', responding)}</div>`,
  template: 'map_response',
})

function choiceParts(asked: OfKind<'choice'>, el: Element): Parts | undefined {
  const { choices, max, isMultiple, isShuffled: shuffle, limits } = asked
  const points = choices.map((each, at) => [name('C', at), each.points] as const)
  if (max === 0 || choices.every((each) => each.points <= 0)) return undefined
  const attributes = { ...responding, shuffle, maxChoices: limits.max, minChoices: limits.min }
  const texts = choices.map(({ text }) => xhtml(text))
  return {
    declared: declaring(el, isMultiple ? 'multiple' : 'single', 'identifier', mapping(el, points, max)),
    interaction: el('choiceInteraction', attributes, ...simpleChoices(el, 'C', texts)),
    template: 'map_response',
  }
}

function sortingParts({ categories, elements, max }: OfKind<'sorting'>, el: Element): Parts {
  const targets = new Map(categories.map(({ id }, at) => [id, name('T', at)]))
  const pairs = elements.map(
    (each, at) => [`${name('E', at)} ${targets.get(each.categoryId)}`, each.points] as const,
  )
  const side = (kind: string, matchMax: number, texts: readonly string[]): string => {
    const ofSide = (text: string, at: number) =>
      el('simpleAssociableChoice', { identifier: name(kind, at), matchMax }, text)
    return el('simpleMatchSet', {}, ...texts.map(ofSide))
  }
  const sides = [
    side(
      'E',
      1,
      elements.map(({ text }) => xhtml(text)),
    ),
    side(
      'T',
      elements.length,
      categories.map(({ text }) => escapeHtml(text)),
    ),
  ]
  const attributes = { ...responding, shuffle: true, maxAssociations: elements.length }
  return {
    declared: declaring(el, 'multiple', 'directedPair', mapping(el, pairs, max)),
    interaction: el('matchInteraction', attributes, ...sides),
    template: 'map_response',
  }
}

/** A package's manifest: its items, and the file that names what was left out. */
export function qtiManifest(paths: readonly string[], version: QtiVersion, leftOut?: string): string {
  const { type, schema } = versions[version]
  const namespace =
    version === '2.2'
      ? 'http://www.imsglobal.org/xsd/imscp_v1p1'
      : 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
  const resource = (path: string, at: number, of: string) =>
    `<resource identifier="R${at}" type="${of}" href="${path}"><file href="${path}"/></resource>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${namespace}" identifier="MANIFEST"><metadata><schema>${schema}</schema>\
<schemaversion>${version === '2.2' ? '1.0.0' : '3.0.0'}</schemaversion></metadata><organizations/><resources>${[
    ...paths.map((path, at) => resource(path, at + 1, type)),
    ...(leftOut === undefined ? [] : [resource(leftOut, 0, 'webcontent')]),
  ].join('')}</resources></manifest>\n`
}
