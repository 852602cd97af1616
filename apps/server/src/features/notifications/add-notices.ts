import { type RequestKind, requestKinds } from '@assay/domain/candidates/requests'
import type { NoticeKind } from '@assay/domain/notifications/notices'
import { sql } from 'kysely'
import { type AnyTransaction, inCompany, ofCompany } from '../../database/for-company.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { newId } from '../../ids.ts'
import { seersOf, shownId } from '../../lists/visible.ts'
import { tellUsers } from '../../live/live.ts'
import type { Services } from '../../services.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { type MailedKind, noticeMail } from '../mail/templates/notice.ts'
import { userNames } from '../users/user-names.ts'
import { readSettings } from './settings.ts'

const isRequestKind = (kind: NoticeKind): kind is RequestKind => requestKinds.some((each) => each === kind)

interface Concerning {
  readonly companyId: string
  readonly kind: NoticeKind
  readonly userIds: readonly string[]
  /** The colleague who did it, who is not told; absent where it was a candidate or a job. */
  readonly actorId?: string
  /** Of these each user is told of those that they may see. */
  readonly applicationIds?: readonly string[]
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

async function selectRecipients(trx: AnyTransaction, concerning: Concerning) {
  const { companyId, actorId, applicationIds } = concerning
  const userIds = [...new Set(concerning.userIds)].filter((id) => id !== actorId)
  if (userIds.length === 0) return []
  if (applicationIds !== undefined)
    return await seersOf(trx, companyId, applicationIds)
      .where('users.id', 'in', userIds)
      .select([...recipientColumns, 'applications.id as application_id'])
      .execute()
  return await trx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', userIds)
    .select([...recipientColumns, sql<string | null>`null::uuid`.as('application_id')])
    .execute()
}

type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number]

async function mailNotices(
  { clock, jobs, settings }: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  trx: AnyTransaction,
  { companyId, kind, actorId, assessmentId }: Concerning & { readonly kind: MailedKind },
  recipients: readonly Recipient[],
): Promise<void> {
  const names = await userNames(trx, companyId, actorId === undefined ? [] : [actorId])
  const mails = []
  for (const [, [first, ...more]] of Map.groupBy(recipients, ({ id }) => id)) {
    const saved = readSettings(first?.notification_settings)
    if (!first || !saved.concerns) continue
    const words = noticeMail({
      kind,
      language: saved.language,
      firstName: first.first_name,
      by: names.get(actorId ?? '') ?? '',
      count: 1 + more.length,
      place: await selectPlace(trx, companyId, { assessmentId, applicationId: first.application_id }),
      publicUrl: settings.publicUrl,
    })
    const to = { email: first.email, name: first.first_name }
    mails.push({ ...words, companyId, kind: 'notice', to, own: [first.first_name], at: clock.now() })
  }
  await queueMails(jobs, trx, mails)
}

/** The test, and the application by the id that staff know. */
async function selectPlace(
  trx: AnyTransaction,
  companyId: string,
  about: { readonly assessmentId: string | undefined; readonly applicationId: string | null },
) {
  if (about.applicationId !== null)
    return await trx
      .selectFrom('applications')
      .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
      .where(ofCompany(companyId, { id: about.applicationId }, 'applications'))
      .select(['assessments.id', 'assessments.name', shownId.as('applicationId')])
      .executeTakeFirst()
  if (about.assessmentId === undefined) return undefined
  return await trx
    .selectFrom('assessments')
    .where(ofCompany(companyId, { id: about.assessmentId }))
    .select(['id', 'name', sql<string | null>`null`.as('applicationId')])
    .executeTakeFirst()
}
