import { csvColumns } from '@assay/contract/candidates/import-calls'
import { ApiError } from '@assay/contract/errors'
import { type CsvLine, type CsvPerson, csvMaxBytes, readCandidatesCsv } from '@assay/domain/candidates/csv'
import type { CsvColumns } from '@assay/domain/candidates/csv-columns'
import { tagsAtMost } from '@assay/domain/candidates/tags'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { insertRows } from '../../../database/insert-rows.ts'
import { newId } from '../../../ids.ts'
import { visibleCandidates } from '../../../lists/visible.ts'
import { readPhoneNumber } from '../../../phone-number.ts'
import { decodeCsv } from '../../../plugins/decode-csv.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import type { LineFailure } from '../../../plugins/line-failure.ts'
import { readParts } from '../../../plugins/read-parts.ts'
import type { AnyTransaction } from '../../../services.ts'
import { candidatesOfAddresses } from '../../answers/candidates-of-addresses.ts'

/** A file of candidates, as text and as read. */
export interface ReceivedCsv {
  readonly text: string
  /** What its columns are, where a person has mapped them. */
  readonly columns: CsvColumns | undefined
  readonly lines: readonly CsvLine[]
}

/** A few words for each column. */
const columnsBytes = 4_000

/**
 * A multipart request's CSV.
 * @throws ApiError csvNotChosen, fileTooLarge, csvHeaderInvalid, csvColumnsInvalid, csvWithoutLines,
 * csvTooManyLines
 */
export async function receiveCsv(request: FastifyRequest): Promise<ReceivedCsv> {
  const { text, columns } = await receiveText(request)
  return { text, columns, lines: linesOf(text, columns) }
}

/** The text of a multipart request's CSV, unread. @throws ApiError csvNotChosen, fileTooLarge */
export async function receiveText(request: FastifyRequest): Promise<Omit<ReceivedCsv, 'lines'>> {
  const limits = { fieldBytes: columnsBytes, filesBytes: csvMaxBytes }
  const wanted = { fields: ['columns'], files: /^candidatesCsv$/, limits }
  const { fields, files } = await readParts(request, wanted)
  const [file] = files
  if (!file || file.bytes.length === 0) throw new ApiError('csvNotChosen')
  return { text: decodeCsv(file.bytes), columns: readColumns(fields['columns']) }
}

function readColumns(sent: string | undefined): CsvColumns | undefined {
  if (sent === undefined || sent === '') return undefined
  try {
    return csvColumns.parse(JSON.parse(sent))
  } catch {
    throw invalidField('columns', 'invalid_type')
  }
}

/** @throws ApiError csvHeaderInvalid, csvColumnsInvalid, csvWithoutLines, csvTooManyLines */
export function linesOf(text: string, columns: CsvColumns | undefined): readonly CsvLine[] {
  const lines = readCandidatesCsv(text, readPhoneNumber, columns)
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
  const none = { line: line.line, sameAsLine: null, content: line.content }
  if (!isGood(line)) return { ...none, code: line.problem, sameAsLine: line.sameAsLine ?? null }
  if (isThere(line.person.email)) return { ...none, code: 'candidateExists' }
  return line.phoneLeftOut === undefined
    ? undefined
    : { ...none, code: 'csvPhoneLeftOut', phone: line.phoneLeftOut }
}

/** Who adds, where and when. */
interface Adding {
  readonly adder: Parameters<typeof visibleCandidates>[1]
  readonly at: Date
}

/**
 * Adds the good ones of some lines; who is known, by a former address too, stays and is named. Their tags
 * reach those, too, whom the adder sees, unless they would have too many.
 */
export async function addLines(trx: AnyTransaction, lines: readonly CsvLine[], { adder, at }: Adding) {
  const { companyId, userId } = adder
  const known = await candidatesOfAddresses(trx, companyId, emailsOf(lines))
  const people = lines.filter(isGood).flatMap(({ person: { email, firstName, lastName, phone, source } }) =>
    known.has(email)
      ? []
      : {
          id: newId(),
          email,
          first_name: firstName,
          last_name: lastName,
          phone: phone || null,
          source: source || null,
        },
  )
  const same = { company_id: companyId, added_at: at, added_by: userId, last_act_at: at, created_at: at }
  const ending = sql`on conflict (company_id, email) do nothing returning id, email`
  const { rows: made } = await insertRows<'candidates', { id: string; email: string }>('candidates', people, {
    same,
    ending,
  }).execute(trx)
  const ids = new Map(made.map(({ email, id }) => [email, id]))
  const tags = lines.filter(isGood).flatMap(({ person: { email, tags: theirs = [] } }) => {
    const id = ids.get(email) ?? known.get(email)
    return theirs.map((tag) => ({ id, tag }))
  })
  if (tags.length > 0) await addTags(trx, adder, tags)
  const failures = lines.flatMap((line) => failureOf(line, (email) => !ids.has(email)) ?? [])
  return { ids: made.map(({ id }) => id), failures }
}

async function addTags(
  trx: AnyTransaction,
  adder: Adding['adder'],
  tags: readonly { readonly id: string | undefined; readonly tag: string }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as given (id uuid, tag text)`
  const seen = visibleCandidates(trx, adder)
    .where('candidates.id', 'in', sql<string>`(select id from ${given})`)
    .select('candidates.id')
  await sql`
    insert into candidate_tags (company_id, candidate_id, tag)
    select ${adder.companyId}, given.id, given.tag from ${given} join (${seen}) as seen on seen.id = given.id
    where ${tagsAtMost} >= (select count(*) from (
      select tag from candidate_tags where company_id = ${adder.companyId} and candidate_id = seen.id
      union select tag from ${given} where given.id = seen.id) as theirs)
    on conflict do nothing`.execute(trx)
}
