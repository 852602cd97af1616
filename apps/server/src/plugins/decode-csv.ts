import { ApiError } from '@assay/contract/errors'

/**
 * Reads a CSV file as text: UTF-8 with or without its byte order mark, else Windows-1252, as Excel saves it.
 *
 * @throws ApiError csvHeaderInvalid for what is no text at all
 */
export function decodeCsv(bytes: Buffer): string {
  // No column of the database takes a zero byte either.
  if (bytes.includes(0)) throw new ApiError('csvHeaderInvalid')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The file is not UTF-8, so it is read in the other encoding of spreadsheets, in which every byte is a
    // character.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
