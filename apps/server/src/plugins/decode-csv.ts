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
 * spreadsheets save it, Windows-1252 or Mac Roman.
 */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const text = utf8Of(bytes)
  if (text !== undefined) return text
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
