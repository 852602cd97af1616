import { ApiError } from '@assay/contract/errors'

/**
 * A CSV file as text: UTF-8 with or without its mark; what is none is as Excel saves it, Windows-1252.
 *
 * @throws ApiError csvHeaderInvalid for what is no text at all
 */
export function decodeCsv(bytes: Buffer): string {
  // Also no column of the database takes it.
  if (bytes.includes(0)) throw new ApiError('csvHeaderInvalid')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: the other encoding that spreadsheets write, in which every byte means something.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
