import { type massInvite as call, massInviteFields } from '@assay/contract/applications/invitation-calls'
import { ApiError, errorMessage } from '@assay/contract/errors'
import { type CsvLine, csvMaxBytes, readCandidatesCsv } from '@assay/domain/candidates/csv'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ResponseOf } from '../../../calls.ts'
import { type CompanyTransaction, forCompany } from '../../../database/for-company.ts'
import { visibleCandidates } from '../../../lists/visible.ts'
import { decodeCsv } from '../../../plugins/decode-csv.ts'
import { invalidByZod } from '../../../plugins/invalid-data.ts'
import { readParts } from '../../../plugins/read-parts.ts'
import type { Services } from '../../../services.ts'
import type { Viewer } from '../../../viewer.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { emailsSentence } from './emails-sentence.ts'
import { refusePast, selectOnlineTest } from './invite-candidate.ts'
import { invitePeople } from './invite-people.ts'
import type { InvitedPerson } from './invited-person.ts'
import { readMailParts } from './mail-parts.ts'
import { selectSender } from './sender.ts'

type Fields = z.output<typeof massInviteFields>

/** Whom a mass invitation is for: lines of a file, or ids. */
export interface MassInvitation {
  readonly fields: Fields
  readonly lines: readonly CsvLine[] | null
}

const errorsTold = 1_000

/** @throws ApiError assessmentNotChosen, csvMissing, csvHeaderInvalid, csvTooManyLines, fileTooLarge, invalidData */
export async function receiveMassInvitation(request: FastifyRequest): Promise<MassInvitation> {
  const limits = { fieldBytes: 100_000, filesBytes: csvMaxBytes }
  const names = Object.keys(massInviteFields.shape)
  const sent = await readParts(request, { fields: names, files: /^candidatesCsv$/, limits })
  if (!sent.fields['assessmentId']) throw new ApiError('assessmentNotChosen')
  const read = massInviteFields.safeParse(sent.fields)
  if (!read.success) throw invalidByZod(read.error)
  if (read.data.candidateIds) return { fields: read.data, lines: null }
  const [file] = sent.files
  if (!file || file.bytes.length === 0) throw new ApiError('csvMissing')
  const lines = readCandidatesCsv(decodeCsv(file.bytes))
  if (typeof lines === 'string') throw new ApiError(lines)
  return { fields: read.data, lines }
}

/**
 * Invites many to a test (SPEC §7): lines that fail hold up no others. With `preview` it is only said what would be.
 *
 * @throws ApiError assessmentNotFound, assessmentOffline, linkNotAllowed, placeholderUnknown, invitationClosesInPast
 */
export async function inviteMany(
  services: Services,
  viewer: Viewer,
  { fields, lines }: MassInvitation,
  language: 'fr' | 'en',
): Promise<ResponseOf<typeof call>> {
  const { companyId, userId } = viewer
  const now = services.clock.now()
  const isPreview = fields.preview === '1'
  const parts = readMailParts(fields, services.settings.publicUrl)
  const terms = {
    extraTimePercent: fields.extraTimePercent ?? 0,
    closesAt: fields.closesAt ? new Date(fields.closesAt) : null,
    remindAfterDays: fields.remindAfterDays ?? null,
  }
  refusePast(terms, now)
  const sender = await selectSender(services.db, userId)
  return await forCompany(services.db, companyId, async (trx) => {
    const test = await selectOnlineTest(trx, companyId, fields.assessmentId, viewer)
    const asked = lines ? peopleOfLines(lines) : await peopleOfIds(trx, viewer, fields.candidateIds ?? [])
    const inviting = { test, sender, parts, terms, now }
    const people = asked.people.map(({ person }) => person)
    const done = await invitePeople(services, trx, { inviting, userId }, people, isPreview)
    const refused = done.refusals.flatMap((code, index) =>
      code === null ? [] : [{ line: asked.people[index]?.line ?? 0, code, sameAsLine: null }],
    )
    const errors = [...asked.failures, ...refused]
      .toSorted((one, other) => one.line - other.line)
      .map((each) => ({ ...each, message: errorMessage(each.code, language) }))
    const successCount = people.length - refused.length
    if (!isPreview)
      await logActivity(trx, {
        action: 'candidate.invitedMany',
        viewer,
        subjectIds: [test.id],
        parameters: { count: successCount, failed: errors.length },
        at: now,
      })
    return {
      successCount,
      failCount: errors.length,
      deferredCount: done.deferredCount,
      errors: errors.slice(0, errorsTold),
      message: emailsSentence(language, successCount, errors.length),
    }
  })
}

interface Asked {
  readonly people: { line: number; person: InvitedPerson }[]
  readonly failures: { line: number; code: FailureCode; sameAsLine: number | null }[]
}

type FailureCode = Extract<CsvLine, { problem: unknown }>['problem'] | 'candidateNotFound'

function peopleOfLines(lines: readonly CsvLine[]): Asked {
  const asked: Asked = { people: [], failures: [] }
  for (const line of lines)
    if ('person' in line) asked.people.push({ line: line.line, person: { ...line.person, birthDate: '' } })
    else asked.failures.push({ line: line.line, code: line.problem, sameAsLine: line.sameAsLine ?? null })
  return asked
}

/** Those that the viewer sees; the others are named as not found. */
async function peopleOfIds(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]): Promise<Asked> {
  const wanted = [...new Set(ids)]
  const rows =
    wanted.length === 0
      ? []
      : await visibleCandidates(trx, viewer)
          .where('candidates.id', 'in', wanted)
          .select([
            'candidates.id',
            'candidates.first_name as firstName',
            'candidates.last_name as lastName',
            'candidates.email',
            'candidates.phone',
            'candidates.birth_date',
          ])
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked: Asked = { people: [], failures: [] }
  for (const [index, id] of wanted.entries()) {
    const row = byId.get(id)
    if (row) {
      const { firstName, lastName, email, phone, birth_date } = row
      const person = { firstName, lastName, email, phone: phone ?? '', birthDate: birth_date ?? '' }
      asked.people.push({ line: index + 1, person })
    } else asked.failures.push({ line: index + 1, code: 'candidateNotFound', sameAsLine: null })
  }
  return asked
}
