import { type RequestKind, requestKinds } from '@assay/domain/candidates/requests'
import type { NoticeKind } from '@assay/domain/notifications/notices'
import { sql } from 'kysely'
import { inCompany } from '../../database/for-company.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { newId } from '../../ids.ts'
import { seersOf, shownId } from '../../lists/visible.ts'
import { tellUsers } from '../../live/live.ts'
import type { AnyTransaction, Services } from '../../services.ts'
import { selectLook } from '../mail/company-look.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { type MailedKind, noticeMail } from '../mail/templates/notice.ts'
import { userNames } from '../users/user-names.ts'
import { readSettings } from './settings.ts'

const isRequestKind = (kind: NoticeKind): kind is RequestKind => requestKinds.some((each) => each === kind)

interface Addressee {
  readonly userId: string
  readonly applicationId?: string | undefined
}

interface Concerning {
  readonly companyId: string
  readonly kind: NoticeKind
  /** Who is notified, and of which application: those who may not see it hear nothing of it. */
  readonly to: readonly Addressee[]
  /** The colleague who did it, who is not notified; absent where it was a candidate or a job. */
  readonly actorId?: string
  /** What else it is about, with which the notice goes. */
  readonly about?: {
    readonly comment_id?: string
    readonly request_id?: string
    readonly import_id?: string
    readonly archive_id?: string
  }
  /** The test to which a mail about no application leads. */
  readonly assessmentId?: string
  /** False where they were there; what candidates ask has had a mail of its own. */
  readonly isMailed?: boolean
}

/** Who asked for something a minute ago or longer does not wait for it any more: a mail says that it came. */
export const hasWaited = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= 60_000

/**
 * Tells users of a company what concerns them: in their bell, live, and by mail unless they want none. Who
 * may not see it hears nothing; several applications are one mail, which names nobody but the colleague.
 */
export async function addNotices(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  trx: AnyTransaction,
  concerning: Concerning,
): Promise<void> {
  const { companyId, kind, actorId = null, about = {} } = concerning
  const recipients = await selectRecipients(trx, concerning)
  if (recipients.length === 0) return
  const rows = recipients.map((each) => ({
    id: newId(),
    user_id: each.id,
    application_id: each.application_id,
    ...about,
  }))
  const same = { company_id: companyId, kind, actor_id: actorId, created_at: services.clock.now() }
  await insertRows('notices', rows, { same }).execute(trx)
  await tellUsers(trx, companyId, [...new Set(recipients.map(({ id }) => id))])
  const isMailed = concerning.isMailed ?? true
  if (isMailed && !isRequestKind(kind)) await mailNotices(services, trx, { ...concerning, kind }, recipients)
}

const recipientColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.notification_settings',
] as const

async function selectRecipients(trx: AnyTransaction, { companyId, actorId, to }: Concerning) {
  const notified = to.filter(({ userId }) => userId !== actorId)
  if (notified.length === 0) return []
  const seers = seersOf(
    trx,
    companyId,
    notified.flatMap(({ applicationId }) => applicationId ?? []),
  )
  const [users, applications] = [
    notified.map(({ userId }) => userId),
    notified.map(({ applicationId }) => applicationId ?? null),
  ]
  const ofApplications = await seers
    .where(
      sql<boolean>`(users.id, applications.id) in (select * from unnest(${users}::uuid[], ${applications}::uuid[]))`,
    )
    .select([...recipientColumns, 'applications.id as application_id'])
    .execute()
  const ofNone = await trx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any (${users.filter((_, at) => applications[at] === null)}::uuid[])`)
    .select([...recipientColumns, sql<string | null>`null::uuid`.as('application_id')])
    .execute()
  return [...ofApplications, ...ofNone]
}

type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number]

/** Each gets one mail, which leads to the first of their applications. */
async function mailNotices(
  { clock, jobs, settings }: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  trx: AnyTransaction,
  { companyId, kind, actorId, assessmentId }: Concerning & { readonly kind: MailedKind },
  recipients: readonly Recipient[],
): Promise<void> {
  const names = await userNames(trx, companyId, actorId === undefined ? [] : [actorId])
  const all = [...Map.groupBy(recipients, ({ id }) => id).values()].flatMap(([first, ...more]) => {
    const saved = readSettings(first?.notification_settings)
    return first && saved.concerns ? [{ ...first, count: 1 + more.length, language: saved.language }] : []
  })
  const places = await selectPlaces(trx, companyId, [
    assessmentId,
    ...all.map(({ application_id: id }) => id),
  ])
  const by = names.get(actorId ?? '') ?? ''
  const { publicUrl } = settings
  const same = { kind, by, publicUrl, company: await selectLook(trx, companyId, publicUrl) }
  const mails = all.map(({ email, first_name: firstName, application_id: id, count, language }) => {
    const place = places.get(id ?? assessmentId ?? '')
    const words = noticeMail({ ...same, language, firstName, count, place })
    return {
      ...words,
      companyId,
      kind: 'notice',
      to: { email, name: firstName },
      own: [firstName],
      at: clock.now(),
    }
  })
  await queueMails(jobs, trx, mails)
}

/** The tests of these applications and of these ids, with the application by the id that staff know. */
async function selectPlaces(
  trx: AnyTransaction,
  companyId: string,
  asked: readonly (string | null | undefined)[],
) {
  const ids = sql<string>`any (${asked.flatMap((id) => id ?? [])}::uuid[])`
  const tests = trx
    .selectFrom('assessments')
    .where('assessments.company_id', '=', companyId)
    .select(['assessments.id', 'assessments.name'])
  const rows = await tests
    .innerJoin('applications', inCompany('applications.assessment_id', 'assessments.id'))
    .where('applications.id', '=', ids)
    .select([sql<string | null>`${shownId}`.as('applicationId'), 'applications.id as asked'])
    .unionAll(
      tests
        .where('assessments.id', '=', ids)
        .select([sql<string | null>`null`.as('applicationId'), 'assessments.id as asked']),
    )
    .execute()
  return new Map(rows.map((row) => [row.asked, row]))
}
