import type { mailApplications as call } from '@assay/contract/applications/decision-mail-calls'
import { ApiError, type ErrorCode, errorMessage } from '@assay/contract/errors'
import { hasPlaceholder } from '@assay/domain/mail/placeholders'
import { plainText } from '@assay/domain/modules/plain-text'
import { type Act, actOnce } from '../../../act-once.ts'
import type { BodyOf, ResponseOf } from '../../../calls.ts'
import { forCompany, ofCompany } from '../../../database/for-company.ts'
import { shownId } from '../../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { sealApplications } from '../../answers/sealed-pages.ts'
import { readSubject, readWritten } from '../../assessments/mail-text.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { selectLook } from '../../mail/company-look.ts'
import { leavingTimes } from '../../mail/leaving-times.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import type { MailCompany } from '../../mail/render-mail.ts'
import { writtenMail } from '../../mail/templates/written.ts'
import { emailsSentence, unsentSentence } from '../invitations/emails-sentence.ts'
import { type Sender, selectSender } from '../invitations/sender.ts'
import { seenApplications } from '../queries.ts'
import {
  type DecidedApplication,
  type DecidedTogether,
  decided,
  decidedApplications,
  knownApplications,
  languageOf,
  testsOf,
  togetherOf,
} from './decided-applications.ts'
import { resultsOf } from './results-text.ts'

type Asked = BodyOf<typeof call>
type Answer = ResponseOf<typeof call>

/** A second mail with the same words within this time is a double click. */
const justSentSeconds = 60

/**
 * Writes to hired or refused candidates in a recruiter's words, after the decision, with `undecided` to
 * others too: one mail to each, however many of their applications were decided alike. Those who cannot be
 * written to are named; `preview` sends nothing. A mail that tells results seals.
 * @throws ApiError templateSubjectRequired, templateContentRequired, linkNotAllowed, placeholderUnknown
 */
export async function mailApplications(
  services: Services,
  viewer: Viewer,
  asked: Asked,
  { language, act }: { readonly language: 'fr' | 'en'; readonly act: Act | null },
): Promise<Answer> {
  const { publicUrl } = services.settings
  const isOpened = asked.preview && asked.subject === '' && asked.content === ''
  const words = { subject: asked.subject, content: isOpened ? '' : readContent(asked, publicUrl) }
  const now = services.clock.now()
  const { companyId } = viewer
  const sender = await selectSender(services.db, viewer.userId)
  return await forCompany(services.db, companyId, async (trx) => {
    return await actOnce(trx, viewer, asked.preview ? null : act, async () => {
      const ids = [...new Set(asked.applicationIds)]
      const { writable, errors } = await sortOut(trx, viewer, { ...asked, ids }, now)
      const company = await selectLook(trx, companyId, publicUrl)
      const render = (to: DecidedTogether) => rendered({ to, words, sender, company, publicUrl })
      const dueDates = await leavingTimes(trx, companyId, writable.length, now)
      if (!asked.preview && writable.length > 0) {
        const tell = writable.filter((to) => tellsResults(words, to)).flat()
        await sealApplications(
          trx,
          companyId,
          tell.map(({ id }) => id),
        )
        const same = { companyId, kind: 'decision', replyTo: sender.email, at: now }
        await queueMails(
          services.jobs,
          trx,
          writable.map((to, index) => ({ ...render(to), ...same, ...addressed(to, dueDates[index]) })),
        )
        await logActivity(
          trx,
          'application.mailed',
          viewer,
          now,
          writable.flat().map(({ id }) => id),
          { count: writable.length, failed: errors.length },
        )
      }
      const first = asked.preview && !isOpened ? writable[0] : undefined
      return {
        successCount: writable.length,
        failCount: errors.length,
        deferredCount: dueDates.filter((dueAt) => dueAt !== null).length,
        errors: errors.map((each) => ({ ...each, message: errorMessage(each.code, language) })),
        message: asked.preview
          ? unsentSentence(language, 'preview')
          : emailsSentence(language, writable.length, errors.length),
        preview: first ? { to: nameOf(first[0]), ...shown(render(first)) } : null,
        recipients: asked.preview ? writable.map(presentRecipient) : [],
      }
    })
  })
}

/** Whom a mail goes to, and the application that it stands at: their first one. */
function addressed([to]: DecidedTogether, dueAt: Date | null | undefined) {
  return {
    to: { email: to.email, name: nameOf(to) },
    applicationId: to.id,
    candidateId: to.candidateId,
    own: [to.firstName, to.lastName].filter((each) => each !== ''),
    ...(dueAt ? { dueAt } : {}),
  }
}

const presentRecipient = (to: DecidedTogether): Answer['recipients'][number] => ({
  name: nameOf(to[0]),
  email: to[0].email,
  tests: testsOf(to),
  status: decided.find((each) => each === to[0].status) ?? null,
  language: languageOf(to),
})

const nameOf = ({ firstName, lastName }: DecidedApplication) => `${firstName} ${lastName}`
const shown = ({ subject, html }: { subject: string; html: string }) => ({ subject, html })

const tellsResults = (words: { subject: string; content: string }, to: DecidedTogether): boolean =>
  [words.subject, words.content].some((text) => hasPlaceholder(text, 'candidateEvalGroupsResults')) &&
  resultsOf(to) !== ''

/** The sanitised content of the mail. @throws ApiError for what is wrong with it */
export function readContent({ subject, content }: Pick<Asked, 'subject' | 'content'>, publicUrl: string) {
  if (subject === '') throw new ApiError('templateSubjectRequired')
  if (plainText(content) === '' && !content.includes('<img')) throw new ApiError('templateContentRequired')
  readSubject(subject, publicUrl)
  return readWritten(content, publicUrl)
}

async function sortOut(
  trx: CompanyTransaction,
  viewer: Viewer,
  { ids, undecided }: Pick<Asked, 'undecided'> & { readonly ids: readonly string[] },
  now: Date,
) {
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
    .where(ofCompany(viewer.companyId, { application_id: ids, kind: 'decision' }))
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
  const errorOf = (id: string, code: ErrorCode) => ({ applicationId: names.get(id) ?? id, code })
  const writable: DecidedTogether[] = []
  const unknown = undecided ? 'candidateHidden' : 'applicationNotDecided'
  const errors = ids.flatMap((id) => (byId.has(id) ? [] : errorOf(id, unknown)))
  const known = ids.flatMap((id) => byId.get(id) ?? [])
  for (const together of togetherOf(known, undecided)) {
    const code = refusalOf(together, justSent)
    if (code === null) writable.push(together)
    else errors.push(errorOf(together[0].id, code))
  }
  return { writable, errors }
}

function refusalOf(to: DecidedTogether, justSent: ReadonlySet<string | null>): ErrorCode | null {
  if (to[0].unsubscribedAt !== null) return 'candidateUnsubscribed'
  return to.some(({ id }) => justSent.has(id)) ? 'decisionMailJustSent' : null
}

interface Rendering {
  readonly to: DecidedTogether
  readonly words: { readonly subject: string; readonly content: string }
  readonly sender: Sender
  readonly company: MailCompany
  readonly publicUrl: string
}

function rendered({ to, words, sender, company, publicUrl }: Rendering) {
  const language = languageOf(to)
  const assessmentName = new Intl.ListFormat(language).format(testsOf(to))
  const about = { assessmentName, results: resultsOf(to) }
  return writtenMail({ ...words, ...about, language, sender, to: to[0], company, publicUrl })
}
