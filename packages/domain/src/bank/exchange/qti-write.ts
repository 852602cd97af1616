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

const response = { identifier: 'RESPONSE' }
const responding = { responseIdentifier: 'RESPONSE' }
/** Ids of ours may begin with a digit, which those of QTI may not. */
const name = (kind: string, at: number): string => `${kind}${at + 1}`

function partsOf(asked: Asked, el: Element): Parts | undefined {
  const simple = (kind: string, texts: readonly string[]) =>
    texts.map((text, at) => el('simpleChoice', { identifier: name(kind, at) }, text))
  const mapped = (
    entries: readonly (readonly [key: string, points: number])[],
    max: number,
    isText = false,
  ) =>
    el(
      'mapping',
      { lowerBound: 0, upperBound: max, defaultValue: 0 },
      ...entries.map(([mapKey, mappedValue]) =>
        el('mapEntry', { mapKey, mappedValue, caseSensitive: isText ? false : undefined }),
      ),
    )
  switch (asked.kind) {
    case 'choice': {
      const { choices, max, isMultiple, isShuffled, limits } = asked
      const points = choices.map((each, at) => [name('C', at), each.points] as const)
      const attributes = {
        ...response,
        cardinality: isMultiple ? 'multiple' : 'single',
        baseType: 'identifier',
      }
      const choosing = {
        ...responding,
        shuffle: isShuffled,
        maxChoices: limits.max,
        minChoices: limits.min,
      }
      if (max === 0 || choices.every((each) => each.points <= 0)) return undefined
      return {
        declared: el('responseDeclaration', attributes, mapped(points, max)),
        interaction: el(
          'choiceInteraction',
          choosing,
          ...simple(
            'C',
            choices.map(({ text }) => xhtml(text)),
          ),
        ),
        template: 'map_response',
      }
    }
    case 'order': {
      const right = asked.labels.map((_, at) => el('value', {}, name('O', at)))
      const attributes = { ...response, cardinality: 'ordered', baseType: 'identifier' }
      const labels = asked.labels.map(({ text }) => escapeHtml(text))
      return {
        declared: el('responseDeclaration', attributes, el('correctResponse', {}, ...right)),
        interaction: el('orderInteraction', { ...responding, shuffle: true }, ...simple('O', labels)),
        template: 'match_correct',
      }
    }
    case 'words':
    case 'numbers': {
      const isWords = asked.kind === 'words'
      // No template knows tolerances or ranges.
      if (!isWords && asked.numbers.some(({ second }) => second !== undefined)) return undefined
      const entries = isWords
        ? asked.words.map((word) => [word, asked.max] as const)
        : asked.numbers.map(({ first, points }) => [first, points] as const)
      const attributes = { ...response, cardinality: 'single', baseType: isWords ? 'string' : 'float' }
      return {
        declared: el('responseDeclaration', attributes, mapped(entries, asked.max, isWords)),
        interaction: `<div>${el('textEntryInteraction', responding)}</div>`,
        template: 'map_response',
      }
    }
    case 'sorting': {
      const { categories, elements, max } = asked
      const targets = new Map(categories.map(({ id }, at) => [id, name('T', at)]))
      const pairs = elements.map(
        (each, at) => [`${name('E', at)} ${targets.get(each.categoryId)}`, each.points] as const,
      )
      const side = (kind: string, texts: readonly string[], most: number) =>
        el(
          'simpleMatchSet',
          {},
          ...texts.map((text, at) =>
            el('simpleAssociableChoice', { identifier: name(kind, at), matchMax: most }, text),
          ),
        )
      const attributes = { ...response, cardinality: 'multiple', baseType: 'directedPair' }
      return {
        declared: el('responseDeclaration', attributes, mapped(pairs, max)),
        interaction: el(
          'matchInteraction',
          { ...responding, shuffle: true, maxAssociations: elements.length },
          side(
            'E',
            elements.map(({ text }) => xhtml(text)),
            1,
          ),
          side(
            'T',
            categories.map(({ text }) => escapeHtml(text)),
            elements.length,
          ),
        ),
        template: 'map_response',
      }
    }
    case 'open':
      return {
        declared: el('responseDeclaration', { ...response, cardinality: 'single', baseType: 'string' }),
        interaction: el('extendedTextInteraction', responding),
      }
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
