/** The list of what a QTI package holds. */
import type { QtiVersion } from './qti-elements.ts'
import { qtiVersions } from './qti-write.ts'

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
