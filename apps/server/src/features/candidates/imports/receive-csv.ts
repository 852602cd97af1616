import { ApiError, type ErrorCode, errorMessage } from '@assay/contract/errors'
import { type CsvLine, csvMaxBytes, readCandidatesCsv } from '@assay/domain/candidates/csv'
import type { FastifyRequest } from 'fastify'
import { decodeCsv } from '../../../plugins/decode-csv.ts'
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
  const lines = readCandidatesCsv(text)
  if (typeof lines === 'string') throw new ApiError(lines)
  return lines
}

/** Why a line was not added, as stored. */
export interface LineFailure {
  readonly line: number
  readonly code: string
  readonly sameAsLine: number | null
}

/** Words a failed line in the language of the person who reads it. */
export function presentFailure({ line, code, sameAsLine }: LineFailure, language: string) {
  const message = errorMessage(code as ErrorCode, language)
  const named = language === 'en' ? `${message}: line ${sameAsLine}` : `${message} : ligne ${sameAsLine}`
  return { line, code, sameAsLine, message: sameAsLine === null ? message : named }
}
