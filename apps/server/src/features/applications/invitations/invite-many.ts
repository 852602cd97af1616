import { type massInvite as call, massInviteFields } from '@assay/contract/applications/invitation-calls'
import { ApiError } from '@assay/contract/errors'
import { type CsvFile, csvMaxBytes, openCandidatesCsv } from '@assay/domain/candidates/csv'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Act, actOf, actOnce } from '../../../act-once.ts'
import type { ResponseOf } from '../../../calls.ts'
import { forCompany } from '../../../database/for-company.ts'
import { readPhoneNumber } from '../../../phone-number.ts'
import { decodeCsv } from '../../../plugins/decode-csv.ts'
import { invalidByZod } from '../../../plugins/invalid-data.ts'
import { isFailure, presentFailure } from '../../../plugins/line-failure.ts'
import { readParts } from '../../../plugins/read-parts.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import type { RenderedMail } from '../../mail/render-mail.ts'
import {
  type Asked,
  type Failure,
  isPerson,
  peopleOfFile,
  peopleOfIds,
  peopleOfImport,
} from './asked-people.ts'
import { emailsSentence, unsentSentence } from './emails-sentence.ts'
import { invitationsOfOne, refusePast, selectOnlineTest, sendToOneself } from './invite-candidate.ts'
import { Invitations, peopleAtOnce } from './invite-people.ts'
import type { InvitedPerson } from './invited-person.ts'
import { readMailParts } from './mail-parts.ts'
import { renderInvitation } from './render-invitation.ts'
import { selectSender } from './sender.ts'

type Fields = z.output<typeof massInviteFields>
type Answer = ResponseOf<typeof call>

/** The recipients of a mass invitation: lines of a file, ids, or those whom a file has added. */
interface MassInvitation {
  readonly fields: Fields
  readonly file: CsvFile | null
  readonly act: Act | null
}

const errorsReported = 1_000

/**
 * @throws ApiError assessmentNotChosen, csvMissing, csvHeaderInvalid, csvWithoutLines, csvTooManyLines,
 * fileTooLarge, invalidData
 */
export async function receiveMassInvitation(request: FastifyRequest, at: Date): Promise<MassInvitation> {
  const limits = { fieldBytes: 400_000, filesBytes: csvMaxBytes }
  const names = Object.keys(massInviteFields.shape)
  const sent = await readParts(request, { fields: names, files: /^candidatesCsv$/, limits })
  if (!sent.fields['assessmentId']) throw new ApiError('assessmentNotChosen')
  const read = massInviteFields.safeParse(sent.fields)
  if (!read.success) throw invalidByZod(read.error)
  const [file] = sent.files
  const act = actOf(request, [sent.fields, file?.bytes.toString('base64')], at)
  if (read.data.candidateIds || read.data.importId) return { fields: read.data, file: null, act }
  if (!file || file.bytes.length === 0) throw new ApiError('csvMissing')
  const opened = openCandidatesCsv(decodeCsv(file.bytes), readPhoneNumber)
  if (typeof opened === 'string') throw new ApiError(opened)
  return { fields: read.data, file: opened, act }
}

/**
 * Invites many (product 6.9); lines that fail hold up no others. `preview` only says what would be, `test`
 * sends the first mail to the viewer.
 * @throws ApiError assessmentNotFound, assessmentOffline, importNotFound, linkNotAllowed, placeholderUnknown,
 * invitationClosesInPast, tooManyRequests
 */
export async function inviteMany(
  services: Services,
  viewer: Viewer,
  { fields, file, act }: MassInvitation,
  language: 'fr' | 'en',
): Promise<Answer> {
  const { companyId, userId } = viewer
  const now = services.clock.now()
  const isPreview = fields.preview !== undefined
  if (fields.preview === 'test') await services.limits.consume(invitationsOfOne, userId)
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
    return await actOnce(
      trx,
      viewer,
      isPreview ? null : act,
      async () => {
        const asked = file
          ? peopleOfFile(file)
          : fields.importId
            ? await peopleOfImport(trx, viewer, fields.importId)
            : await peopleOfIds(trx, viewer, fields.candidateIds ?? [])
        const inviting = { test, sender, parts, terms, now }
        const skipsInvited = fields.skipsInvited !== undefined
        const invitations = new Invitations(services, trx, { inviting, userId, isPreview, skipsInvited })
        const errors: Failure[] = []
        let failCount = 0
        for (const some of chunksOf(asked, peopleAtOnce)) {
          const failures = await failuresOf(invitations, some, file === null)
          failCount += failures.filter(isFailure).length
          errors.push(...failures.slice(0, errorsReported - errors.length))
        }
        const { counts, before } = invitations
        const { invited: successCount, deferred: deferredCount } = counts
        if (!isPreview)
          await logActivity(trx, 'candidate.invitedMany', viewer, now, [test.id], {
            count: successCount,
            failed: failCount,
          })
        const first = isPreview ? invitations.first : null
        const isTried = first !== null && fields.preview === 'test'
        if (isTried) await sendToOneself(services, trx, inviting, first)
        return {
          successCount,
          failCount,
          deferredCount,
          errors: errors.map((each) => ({ ...each, ...presentFailure(each, language) })),
          message: isPreview
            ? unsentSentence(language, isTried ? 'test' : 'preview')
            : emailsSentence(language, successCount, failCount),
          invitedBefore: before && { count: before.count, lastAt: before.lastAt.toISOString() },
          preview: first && shown(first, renderInvitation(services.settings, inviting, first, null, true)),
        }
      },
      withoutPeople,
    )
  })
}

/** The result stored for a retry names nobody, as it outlives an erasure. */
const withoutPeople = ({ errors, ...answer }: Answer): Answer => ({
  ...answer,
  errors: errors.map((each) => ({
    ...each,
    person: null,
    message: each.code === 'csvPhoneLeftOut' ? '' : each.message,
  })),
})

const nameOf = ({ firstName, lastName }: InvitedPerson): string => `${firstName} ${lastName}`

const shown = (to: InvitedPerson, { subject, html }: RenderedMail) => ({
  to: nameOf(to),
  subject,
  html,
})

/** Invites, and gives the failed lines in order; who was chosen is named, as a screen has no lines. */
async function failuresOf(
  invitations: Invitations,
  asked: readonly Asked[],
  isChosen: boolean,
): Promise<Failure[]> {
  const outcomes = await invitations.add(asked.filter(isPerson).map(({ person }) => person))
  const refusals = outcomes.values()
  return asked.flatMap((each) => {
    if (!isPerson(each)) return [each]
    const code = refusals.next().value?.refusal ?? null
    const phone = each.phoneLeftOut
    const person = isChosen ? { name: nameOf(each.person), email: each.person.email } : null
    const named = { line: each.line, sameAsLine: null, person }
    if (code !== null) return [{ ...named, code }]
    return phone === undefined ? [] : [{ ...named, code: 'csvPhoneLeftOut', phone }]
  })
}

function* chunksOf<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let some: T[] = []
  for (const each of all) {
    some.push(each)
    if (some.length === size) {
      yield some
      some = []
    }
  }
  if (some.length > 0) yield some
}
