/** A mail as it went over the line, read back as a mail program reads it (RFC 5322, 2045 to 2047). */
interface ReadMail {
  /** By lower-cased name, unfolded and decoded; each as often as it stands there. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  /** Leaves of the tree of parts, decoded. */
  readonly parts: readonly { readonly type: string; readonly text: string }[]
}

export function readMail(source: string): ReadMail {
  const [head, body] = split(source)
  const headers = headersOf(head)
  return { headers, parts: partsOf(headers, body) }
}

function split(source: string): [head: string, body: string] {
  const end = source.indexOf('\r\n\r\n')
  return [source.slice(0, end), source.slice(end + 4)]
}

function headersOf(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s)
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value)])
  }
  return headers
}

/** `=?UTF-8?Q?caf=C3=A9?=` and its kin. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function partsOf(headers: ReadonlyMap<string, readonly string[]>, body: string): ReadMail['parts'] {
  const type = headers.get('content-type')?.[0] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => {
        const [head, inside] = split(part.replace(/^\r\n/, ''))
        return partsOf(headersOf(head), inside)
      })
  const encoding = headers.get('content-transfer-encoding')?.[0]?.toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body, 'latin1').toString()
  return [{ type: type.split(';')[0] ?? '', text }]
}
