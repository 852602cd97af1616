/** Whom a mass invitation is for: lines of a file, ids, or those whom a file has added. */

import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type { CsvFile } from '@assay/domain/candidates/csv'
import type { Viewer } from '../../../caller.ts'
import { type CompanyTransaction, ofCompany } from '../../../database/for-company.ts'
import { visibleCandidates } from '../../../lists/visible.ts'
import type { InvitedPerson } from './invited-person.ts'

/** A person to invite, or the reason why a line names nobody. */
export type Asked =
  | { readonly line: number; readonly person: InvitedPerson; readonly phoneLeftOut?: string }
  | Failure

export const isPerson = (asked: Asked): asked is Exclude<Asked, Failure> => !('code' in asked)

export interface Failure {
  readonly line: number
  readonly code: ErrorCode
  readonly sameAsLine: number | null
  /** What `csvPhoneLeftOut` speaks of, as typed. */
  readonly phone?: string
  /** Who was chosen; null for a line of a file, and for an id of nobody whom the viewer sees. */
  readonly person: { readonly name: string; readonly email: string } | null
}

export function* peopleOfFile(file: CsvFile): Generator<Asked> {
  for (const line of file.lines())
    if ('person' in line) yield { ...line, person: { ...line.person, birthDate: '' } }
    else yield { line: line.line, code: line.problem, sameAsLine: line.sameAsLine ?? null, person: null }
}

/** Reads the people of these ids whom the viewer sees; the other ids are reported as not found. */
export async function peopleOfIds(
  trx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Asked[]> {
  const wanted = [...new Set(ids)]
  const rows =
    wanted.length === 0 ? [] : await selectPeople(trx, viewer).where('candidates.id', 'in', wanted).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id, index): Asked => {
    const row = byId.get(id)
    const line = index + 1
    if (row) return { line, person: personOf(row) }
    return { line, code: 'candidateNotFound', sameAsLine: null, person: null }
  })
}

/** Whom an import of the viewer's own has added, not who was there before. @throws ApiError importNotFound */
export async function peopleOfImport(
  trx: CompanyTransaction,
  viewer: Viewer,
  importId: string,
): Promise<Asked[]> {
  const file = await trx
    .selectFrom('candidate_imports')
    .where(ofCompany(viewer.companyId, { id: importId, user_id: viewer.userId }))
    .select('created_at')
    .executeTakeFirstOrThrow(() => new ApiError('importNotFound'))
  const rows = await selectPeople(trx, viewer)
    .where('candidates.added_at', '=', file.created_at)
    .where('candidates.added_by', '=', viewer.userId)
    .orderBy('candidates.id')
    .execute()
  return rows.map((row, index) => ({ line: index + 1, person: personOf(row) }))
}

function selectPeople(trx: CompanyTransaction, viewer: Viewer) {
  return visibleCandidates(trx, viewer).select([
    'candidates.id',
    'candidates.first_name as firstName',
    'candidates.last_name as lastName',
    'candidates.email',
    'candidates.phone',
    'candidates.birth_date as birthDate',
  ])
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

const personOf = ({ firstName, lastName, email, phone, birthDate }: PersonRow): InvitedPerson => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  birthDate: birthDate ?? '',
})
