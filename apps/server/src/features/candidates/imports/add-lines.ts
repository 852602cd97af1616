import { ApiError } from '@assay/contract/errors'
import { type CsvLine, type CsvPerson, csvMaxBytes, readCandidatesCsv } from '@assay/domain/candidates/csv'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../../database/for-company.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { newId } from '../../../ids.ts'
import { readPhoneNumber } from '../../../phone-number.ts'
import { decodeCsv } from '../../../plugins/decode-csv.ts'
import type { LineFailure } from '../../../plugins/line-failure.ts'
import { readParts } from '../../../plugins/read-parts.ts'
import { candidatesOfAddresses } from '../../answers/candidates-of-addresses.ts'

/** A file of candidates, as text and as read. */
export interface ReceivedCsv {
  readonly text: string
  readonly lines: readonly CsvLine[]
}

/**
 * A multipart request's CSV.
 * @throws ApiError csvNotChosen, fileTooLarge, csvHeaderInvalid, csvWithoutLines, csvTooManyLines
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

type GoodLine = Extract<CsvLine, { person: CsvPerson }>

export const isGood = (line: CsvLine): line is GoodLine => 'person' in line

/** The addresses of the good ones of some lines. */
export const emailsOf = (lines: readonly CsvLine[]): string[] =>
  lines.filter(isGood).map(({ person }) => person.email)

/** Why a line is not added, or that its person is added without their phone; undefined for all others. */
export function failureOf(line: CsvLine, isThere: (email: string) => boolean): LineFailure | undefined {
  const none = { line: line.line, sameAsLine: null }
  if (!isGood(line)) return { ...none, code: line.problem, sameAsLine: line.sameAsLine ?? null }
  if (isThere(line.person.email)) return { ...none, code: 'candidateExists' }
  return line.phoneLeftOut === undefined
    ? undefined
    : { ...none, code: 'csvPhoneLeftOut', phone: line.phoneLeftOut }
}

/** Who adds, where and when. */
interface Adding {
  readonly companyId: string
  readonly userId: string
  readonly at: Date
}

/** Adds the good ones of some lines; who is known, by a former address too, stays and is named. */
export async function addLines(
  trx: AnyTransaction,
  lines: readonly CsvLine[],
  { companyId, userId, at }: Adding,
): Promise<{ readonly ids: string[]; readonly failures: LineFailure[] }> {
  const known = await candidatesOfAddresses(trx, companyId, emailsOf(lines))
  const people = lines
    .filter(isGood)
    .flatMap(({ person: { email, firstName, lastName, phone } }) =>
      known.has(email)
        ? []
        : { id: newId(), email, first_name: firstName, last_name: lastName, phone: phone || null },
    )
  const same = { company_id: companyId, added_at: at, added_by: userId, last_act_at: at, created_at: at }
  const ending = sql`on conflict (company_id, email) do nothing returning id, email`
  const { rows: made } = await insertRows<'candidates', { id: string; email: string }>('candidates', people, {
    same,
    ending,
  }).execute(trx)
  const tagsOf = new Map(lines.filter(isGood).map(({ person: { email, tags = [] } }) => [email, tags]))
  const tagged = made.flatMap(({ id, email }) =>
    (tagsOf.get(email) ?? []).map((tag) => ({ candidate_id: id, tag })),
  )
  if (tagged.length > 0)
    await insertRows('candidate_tags', tagged, { same: { company_id: companyId } }).execute(trx)
  const emails = new Set(made.map(({ email }) => email))
  const failures = lines.flatMap((line) => failureOf(line, (email) => !emails.has(email)) ?? [])
  return { ids: made.map(({ id }) => id), failures }
}
