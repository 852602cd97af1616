import type { mailApplications as call } from '@assay/contract/applications/decision-mail-calls'
import { ApiError, type ErrorCode, errorMessage } from '@assay/contract/errors'
import { hasPlaceholder } from '@assay/domain/mail/placeholders'
import { plainText } from '@assay/domain/modules/plain-text'
import type { z } from 'zod'
import { type Act, actOnce } from '../../../act-once.ts'
import type { ResponseOf } from '../../../calls.ts'
import { type CompanyTransaction, forCompany } from '../../../database/for-company.ts'
import { shownId } from '../../../lists/visible.ts'
import type { Services, Viewer } from '../../../services.ts'
import { sealApplications } from '../../answers/sealed-pages.ts'
import { readSubject, readWritten } from '../../assessments/mail-text.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { leavingTimes } from '../../mail/leaving-times.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import { type WritingCompany, writtenMail } from '../../mail/templates/written.ts'
import { emailsSentence, unsentSentence } from '../invitations/emails-sentence.ts'
import { type Sender, selectSender } from '../invitations/sender.ts'
import { seenApplications } from '../queries.ts'
import {
  type DecidedApplication,
  decidedApplications,
  knownApplications,
  resultsText,
} from './decided-applications.ts'

type Asked = z.output<typeof call.body>
type Answer = ResponseOf<typeof call>

/** A second mail with the same words within this time is a double click. */
const justSentSeconds = 60

/**
 * Writes to hired or refused candidates in a recruiter's words, after the decision, with `undecided` to
 * others too. Those who cannot be written to are named; `preview` sends nothing. A mail that tells results seals.
 * @throws ApiError templateSubjectRequired, templateContentRequired, linkNotAllowed, placeholderUnknown
 */
export async function mailApplications(
  services: Services,
  viewer: Viewer,
  asked: Asked,
  { language, act }: { readonly language: 'fr' | 'en'; readonly act: Act | null },
): Promise<Answer> {
  const { publicUrl } = services.settings
  const words = { subject: asked.subject, content: readContent(asked, publicUrl) }
  const now = services.clock.now()
  const { companyId } = viewer
  const sender = await selectSender(services.db, viewer.userId)
  return await forCompany(services.db, companyId, async (trx) => {
    return await actOnce(trx, viewer, asked.preview ? null : act, async () => {
      const ids = [...new Set(asked.applicationIds)]
      const { writable, errors } = await sortOut(trx, viewer, { ...asked, ids }, now)
      const company = await selectCompany(trx, companyId)
      const render = (to: DecidedApplication) => rendered({ to, words, sender, company, publicUrl })
      const dueDates = await leavingTimes(trx, companyId, writable.length, now)
      if (!asked.preview && writable.length > 0) {
        await sealApplications(
          trx,
          companyId,
          writable.filter((to) => tellsResults(words, to)).map(({ id }) => id),
        )
        await queueMails(
          services.jobs,
          trx,
          writable.map((to, index) => {
            const dueAt = dueDates[index]
            return {
              ...render(to),
              companyId,
              kind: 'decision',
              to: { email: to.email, name: nameOf(to) },
              replyTo: sender.email,
              applicationId: to.id,
              candidateId: to.candidateId,
              own: [to.firstName, to.lastName].filter((each) => each !== ''),
              ...(dueAt ? { dueAt } : {}),
              at: now,
            }
          }),
        )
        await logActivity(
          trx,
          'application.mailed',
          viewer,
          now,
          writable.map(({ id }) => id),
          { count: writable.length, failed: errors.length },
        )
      }
      const first = asked.preview ? writable[0] : undefined
      return {
        successCount: writable.length,
        failCount: errors.length,
        deferredCount: dueDates.filter((dueAt) => dueAt !== null).length,
        errors: errors.map((each) => ({ ...each, message: errorMessage(each.code, language) })),
        message: asked.preview
          ? unsentSentence(language, 'preview')
          : emailsSentence(language, writable.length, errors.length),
        preview: first ? { to: nameOf(first), ...shown(render(first)) } : null,
      }
    })
  })
}

const nameOf = ({ firstName, lastName }: DecidedApplication) => `${firstName} ${lastName}`
const shown = ({ subject, html }: { subject: string; html: string }) => ({ subject, html })

const tellsResults = (words: { subject: string; content: string }, { groups }: DecidedApplication): boolean =>
  [words.subject, words.content].some((text) => hasPlaceholder(text, 'candidateEvalGroupsResults')) &&
  resultsText(groups ?? [], 'en') !== ''

/** The sanitised content of the mail. @throws ApiError for what is wrong with it */
export function readContent(
  { subject, content }: Pick<Asked, 'subject' | 'content'>,
  publicUrl: string,
): string {
  if (subject === '') throw new ApiError('templateSubjectRequired')
  if (plainText(content) === '' && !content.includes('<img')) throw new ApiError('templateContentRequired')
  readSubject(subject, publicUrl)
  const sanitised = readWritten(content, publicUrl)
  return sanitised
}

interface SortedOut {
  readonly writable: readonly DecidedApplication[]
  readonly errors: readonly { applicationId: string; code: ErrorCode }[]
}

async function sortOut(
  trx: CompanyTransaction,
  viewer: Viewer,
  { ids, undecided }: Pick<Asked, 'undecided'> & { readonly ids: readonly string[] },
  now: Date,
): Promise<SortedOut> {
  const writtenTo = undecided ? knownApplications : decidedApplications
  // Held, so that two who write at the same moment see each other's mails.
  const rows = await writtenTo(trx, viewer)
    .where('applications.id', 'in', [...ids])
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
  const since = new Date(now.getTime() - justSentSeconds * 1000)
  const recent = await trx
    .selectFrom('mails')
    .where('company_id', '=', viewer.companyId)
    .where('application_id', 'in', [...ids])
    .where('kind', '=', 'decision')
    .where('created_at', '>', since)
    .select('application_id')
    .execute()
  const justSent = new Set(recent.map(({ application_id }) => application_id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = await seenApplications(trx, viewer)
    .where('applications.id', 'in', [...ids])
    .select(['applications.id', shownId.as('shown_id')])
    .execute()
  const names = new Map(asked.map((row) => [row.id, row.shown_id]))
  const writable: DecidedApplication[] = []
  const errors: { applicationId: string; code: ErrorCode }[] = []
  for (const id of ids) {
    const row = byId.get(id)
    const code = row
      ? refusalOf(row, justSent.has(id))
      : undecided
        ? 'candidateHidden'
        : 'applicationNotDecided'
    if (row && code === null) writable.push(row)
    else if (code !== null) errors.push({ applicationId: names.get(id) ?? id, code })
  }
  return { writable, errors }
}

function refusalOf(row: DecidedApplication, isJustSent: boolean): ErrorCode | null {
  if (row.unsubscribedAt !== null) return 'candidateUnsubscribed'
  return isJustSent ? 'decisionMailJustSent' : null
}

async function selectCompany(trx: CompanyTransaction, companyId: string): Promise<WritingCompany> {
  return await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'primary_color as color', 'logo_file_id as logoId'])
    .executeTakeFirstOrThrow()
}

interface Rendering {
  readonly to: DecidedApplication
  readonly words: { readonly subject: string; readonly content: string }
  readonly sender: Sender
  readonly company: WritingCompany
  readonly publicUrl: string
}

/** The mail in the language of the test that was taken. */
function rendered({ to, words, sender, company, publicUrl }: Rendering) {
  const language = to.language === 'en' ? 'en' : 'fr'
  return writtenMail({
    ...words,
    language,
    values: {
      recruiterCode: sender.recruiterCode,
      recruiterFirstname: sender.firstName,
      candidateFirstname: to.firstName,
      candidateLastname: to.lastName,
      companyName: company.name,
      assessmentName: to.assessmentName,
      candidateEvalGroupsResults: resultsText(to.groups ?? [], language),
    },
    company,
    publicUrl,
  })
}
