import { ApiError } from '@assay/contract/errors'
import { type CsvLine, csvMaxBytes, readCandidatesCsv } from '@assay/domain/candidates/csv'
import type { FastifyRequest } from 'fastify'
import { readPhoneNumber } from '../../../phone-number.ts'
import { decodeCsv } from '../../../plugins/decode-csv.ts'
import type { LineFailure } from '../../../plugins/line-failure.ts'
import { readParts } from '../../../plugins/read-parts.ts'

/** A file of candidates, as text and as read. */
export interface ReceivedCsv {
  readonly text: string
  readonly lines: readonly CsvLine[]
}

/**
 * The CSV file of a multipart request.
 *
 * @throws ApiError csvNotChosen, fileTooLarge, csvHeaderInvalid (whatever is no such file), csvWithoutLines,
 * csvTooManyLines
 */
export async function receiveCsv(request: FastifyRequest): Promise<ReceivedCsv> {
  const limits = { fieldBytes: 0, filesBytes: csvMaxBytes }
  const [file] = (await readParts(request, { fields: [], files: /^candidatesCsv$/, limits })).files
  if (!file || file.bytes.length === 0) throw new ApiError('csvNotChosen')
  const text = decodeCsv(file.bytes)
  return { text, lines: linesOf(text) }
}

/** @throws ApiError csvHeaderInvalid, csvWithoutLines, csvTooManyLines */
export function linesOf(text: string): readonly CsvLine[] {
  const lines = readCandidatesCsv(text, readPhoneNumber)
  if (typeof lines === 'string') throw new ApiError(lines)
  return lines
}

/** Of a person who is added without their phone; undefined where there is nothing to say. */
export function phoneLeftOut(line: CsvLine): LineFailure | undefined {
  if (!('person' in line) || line.phoneLeftOut === undefined) return undefined
  return { line: line.line, code: 'csvPhoneLeftOut', sameAsLine: null, phone: line.phoneLeftOut }
}
