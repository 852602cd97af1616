/** QTI 2.2 and 3.0 out: one tree for both, whose names 3.0 spells in its own way. */
import { askedBy, type Exportable } from './exportable.ts'
import { elementsOf, type QtiVersion, xhtml } from './qti-elements.ts'
import { partsOf } from './qti-parts.ts'
import { toolName } from './qti-read.ts'

export const qtiVersions = {
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
/** A question as an item; undefined for one that QTI's two templates cannot score. */
export function qtiItem(question: Exportable, identifier: string, version: QtiVersion): string | undefined {
  const asked = askedBy(question.item)
  const el = elementsOf(version)
  const parts = asked && partsOf(asked, el)
  if (!asked || !parts) return undefined
  const { item: namespace, itemXsd, templates } = qtiVersions[version]
  const { declared, interaction, template } = parts
  const content = xhtml(question.item.content)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el(
    'assessmentItem',
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
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

/** A package's manifest: its items, and the file that names what was left out. */
export function qtiManifest(paths: readonly string[], version: QtiVersion, leftOut?: string): string {
  const { type, schema } = qtiVersions[version]
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
