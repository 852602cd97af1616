import type * as calls from '@assay/contract/applications/calls'
import { ApiError } from '@assay/contract/errors'
import { commentAbilities, refuseCommentAction } from '@assay/domain/applications/abilities'
import { mentionsIn } from '@assay/domain/applications/mentions'
import { sql } from 'kysely'
import { acting } from '../../caller.ts'
import type { BodyOf } from '../../calls.ts'
import { forCompany, insertRow, isRow, ofCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import { seersOf } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { addNotices } from '../notifications/add-notices.ts'
import { userNames } from '../users/user-names.ts'
import { ensureMay } from './present-card.ts'
import { selectCard } from './queries.ts'

/**
 * Adds a comment (product 5.12), or a reply to one, and tells whom it names and answers.
 * @throws ApiError commentEmpty, applicationNotFound, assessmentDeleted, mentionNotAllowed, notFound
 */
export async function addComment(
  services: Services,
  viewer: Viewer,
  applicationId: string,
  { content: typed, replyTo }: BodyOf<typeof calls.addComment>,
) {
  const content = typed.trim()
  if (content === '') throw new ApiError('commentEmpty')
  const { companyId, userId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, applicationId)
    ensureMay(viewer, card, 'comment')
    const mentioned = await ensureMentionable(trx, companyId, applicationId, mentionsIn(content))
    const answered = replyTo === null ? null : await selectAnswered(trx, companyId, applicationId, replyTo)
    const row = {
      id: newId(),
      user_id: userId,
      content,
      // One level: a reply to a reply stands beside it.
      reply_to: answered && (answered.reply_to ?? answered.id),
      created_at: at,
    }
    await insertRow(trx, 'comments', { company_id: companyId, application_id: applicationId, ...row })
    await logActivity(trx, 'application.commented', viewer, at, [applicationId, row.id])
    const tell = (kind: 'mention' | 'reply', ids: readonly string[]) => {
      const to = ids.map((id) => ({ userId: id, applicationId }))
      return addNotices(services, trx, {
        companyId,
        kind,
        to,
        actorId: userId,
        about: { comment_id: row.id },
      })
    }
    await tell('mention', mentioned)
    await tell('reply', answered ? [answered.user_id].filter((id) => !mentioned.includes(id)) : [])
    return presentComment(viewer, row, await userNames(trx, companyId, [userId, ...mentioned]))
  })
}

/** A comment as an answer shows it. @param names of its author and of whom it mentions */
export function presentComment(
  viewer: Viewer,
  row: Pick<RowOf<'comments'>, 'id' | 'user_id' | 'content' | 'reply_to' | 'created_at'>,
  names: ReadonlyMap<string, string>,
) {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    commentId: row.id,
    content: row.content,
    mentions: mentionsIn(row.content).map(person),
    replyTo: row.reply_to,
    author: person(row.user_id),
    createdAt: row.created_at.toISOString(),
    isMine: row.user_id === viewer.userId,
    abilities: commentAbilities({ id: viewer.userId, ...acting(viewer) }, { authorId: row.user_id }),
  }
}

/** Who may be named: colleagues who see the application, by name. @throws ApiError applicationNotFound */
export async function listMentionable({ db }: Services, viewer: Viewer, applicationId: string) {
  return await forCompany(db, viewer.companyId, async (trx) => {
    await selectCard(trx, viewer, applicationId)
    return await seersOf(trx, viewer.companyId, [applicationId])
      .where('users.id', '<>', viewer.userId)
      .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
      .orderBy(sql`sort_key(users.first_name), sort_key(users.last_name), users.id`)
      // No company has as many colleagues; a list that is sent whole ends somewhere.
      .limit(2_000)
      .execute()
  })
}

/** Gives the ids back. @throws ApiError mentionNotAllowed unless all of them may see the application */
async function ensureMentionable(
  trx: CompanyTransaction,
  companyId: string,
  applicationId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return ids
  const seers = await seersOf(trx, companyId, [applicationId])
    .where('users.id', 'in', ids)
    .select('users.id')
    .execute()
  if (seers.length < ids.length) throw new ApiError('mentionNotAllowed')
  return ids
}

/** The comment that is answered. @throws ApiError notFound where it is gone */
async function selectAnswered(trx: CompanyTransaction, companyId: string, applicationId: string, id: string) {
  return await trx
    .selectFrom('comments')
    .where(ofCompany(companyId, { application_id: applicationId, id }))
    .select(['id', 'user_id', 'reply_to'])
    .executeTakeFirstOrThrow(() => new ApiError('notFound'))
}

/** Deletes one's own comment, admins any. @throws ApiError applicationNotFound, notFound, noPermission */
export async function deleteComment(
  services: Services,
  viewer: Viewer,
  applicationId: string,
  commentId: string,
): Promise<void> {
  const { companyId, userId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    await selectCard(trx, viewer, applicationId)
    const comment = await trx
      .selectFrom('comments')
      .where(ofCompany(companyId, { application_id: applicationId, id: commentId }))
      .select('user_id')
      .executeTakeFirstOrThrow(() => new ApiError('notFound'))
    const actor = { id: userId, ...acting(viewer) }
    const refusal = refuseCommentAction(actor, { authorId: comment.user_id }, 'delete')
    if (refusal) throw new ApiError(refusal)
    await trx.deleteFrom('comments').where(isRow(companyId, commentId)).execute()
    const at = services.clock.now()
    await logActivity(trx, 'application.commentDeleted', viewer, at, [applicationId, commentId])
  })
}

/** Comments of an application, oldest first. */
export async function listComments(trx: CompanyTransaction, viewer: Viewer, applicationId: string) {
  return await trx
    .selectFrom('comments')
    .where(ofCompany(viewer.companyId, { application_id: applicationId }))
    .select(['id', 'user_id', 'content', 'reply_to', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
