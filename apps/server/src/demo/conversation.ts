/** What a demonstration's colleagues say to each other, and what one of its candidates asks. */
import { requestDueAt } from '@assay/domain/candidates/requests'
import type { NoticeKind } from '@assay/domain/notifications/notices'
import { insertRow, type SystemTransaction } from '../database/for-company.ts'
import { newId } from '../ids.ts'

interface Setting {
  readonly companyId: string
  /** Who is notified of all of it. */
  readonly adminId: string
  readonly evaluatorIds: readonly string[]
  readonly now: Date
}

const hour = 3_600_000

/** A mention and a reply on two applications that wait, and a request of erasure by somebody else. */
export async function insertDemoConversation(trx: SystemTransaction, setting: Setting): Promise<void> {
  const { companyId, adminId, now } = setting
  const [first = adminId, second = adminId] = setting.evaluatorIds
  const at = (hours: number) => new Date(now.getTime() - hours * hour)
  const finishedBefore = async (moment: Date) =>
    await trx
      .selectFrom('applications')
      .where('company_id', '=', companyId)
      .where('completed_at', '<', moment)
      .orderBy('completed_at', 'desc')
      .orderBy('id')
      .select(['id', 'candidate_id'])
      .limit(2)
      .execute()
  const since = at(11 * 24)
  const [asked, answered] = await finishedBefore(at(24))
  const [leaving] = await finishedBefore(since)
  if (!asked || !answered || !leaving) throw new Error('the demonstration has finished applications')
  const tell = async (kind: NoticeKind, created_at: Date, about: object) =>
    await trx
      .insertInto('notices')
      .values({ company_id: companyId, id: newId(), user_id: adminId, kind, created_at, ...about })
      .execute()
  const say = async (
    userId: string,
    hours: number,
    content: string,
    on: string,
    replyTo: string | null = null,
  ) => {
    const comment = { id: newId(), application_id: on, user_id: userId, content, reply_to: replyTo }
    await insertRow(trx, 'comments', { company_id: companyId, ...comment, created_at: at(hours) })
    return comment.id
  }
  const mention = await say(
    first,
    3,
    `@{${adminId}} peux-tu relire la page 2 ? J’hésite sur la note.`,
    asked.id,
  )
  await tell('mention', at(3), { actor_id: first, application_id: asked.id, comment_id: mention })
  const begun = await say(
    adminId,
    22,
    'Réponses écrites très solides, je la verrais bien à Lyon.',
    answered.id,
  )
  const reply = await say(second, 20, 'D’accord, et elle est disponible tout de suite.', answered.id, begun)
  await tell('reply', at(20), { actor_id: second, application_id: answered.id, comment_id: reply })
  const requestId = newId()
  await insertRow(trx, 'candidate_requests', {
    company_id: companyId,
    id: requestId,
    kind: 'erasure',
    candidate_id: leaving.candidate_id,
    message: 'J’ai trouvé un poste ailleurs, merci d’effacer mes données.',
    created_at: since,
    due_at: requestDueAt(since),
  })
  await tell('erasure', since, { request_id: requestId })
}
