/** Reads texts of files that other programs wrote, whatever encoding they are in. */
import { ApiError } from '@assay/contract/errors'

/** Reads a CSV file as text. @throws ApiError csvHeaderInvalid for what is no text at all */
export function decodeCsv(bytes: Buffer): string {
  const text = decodeText(bytes)
  // No column of the database takes a zero byte either.
  if (text.includes('\0')) throw new ApiError('csvHeaderInvalid')
  return text
}

/**
 * UTF-16 by its byte order mark, or by the zeros between the letters of its first words; UTF-8; else, as
 * spreadsheets save it, Windows-1252 or Mac Roman. What was encoded twice is taken apart again.
 */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const text = utf8Of(bytes)
  if (text !== undefined) return decodedAgain(text)
  // Every byte is a character in these two, so only what they would make of the letters tells them apart.
  return new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be'
  return undefined
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const upperHalf = new Map(
  Array.from(
    { length: 128 },
    (_, at) => [new TextDecoder('windows-1252').decode(Uint8Array.of(at + 128)), at + 128] as const,
  ),
)

/** "AndrÃ©" is UTF-8 that was read as Windows-1252 and written as UTF-8: only where all of it may be that. */
function decodedAgain(text: string): string {
  if (!/[\u00c2-\u00f4][^\0-\u007f]/.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const byte = letter < '\u0080' ? letter.charCodeAt(0) : upperHalf.get(letter)
    if (byte === undefined) return text
    bytes[at] = byte
  }
  return utf8Of(bytes) ?? text
}

/** The accented small letters of French stand where the other encoding has signs of print. */
function isMacRoman(bytes: Buffer): boolean {
  let [mac, windows] = [0, 0]
  for (const byte of bytes) {
    if (byte >= 0xe0) windows += 1
    else if (
      (byte >= 0x86 && byte <= 0x91) ||
      [0x83, 0x94, 0x95, 0x96, 0x99, 0x9d, 0x9e, 0x9f].includes(byte)
    )
      mac += 1
  }
  return mac > windows
}
