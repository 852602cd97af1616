import { ApiError } from '@assay/contract/errors'
import { commentAbilities, refuseCommentAction } from '@assay/domain/applications/abilities'
import { type CompanyTransaction, forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureMay } from './present-card.ts'
import { selectCard } from './queries.ts'
import { userNames } from './user-names.ts'

/** Adds a comment (product 5.12). @throws ApiError commentEmpty, applicationNotFound, assessmentDeleted */
export async function addComment(services: Services, viewer: Viewer, applicationId: string, text: string) {
  const content = text.trim()
  if (content === '') throw new ApiError('commentEmpty')
  const { companyId, userId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, applicationId)
    ensureMay(viewer, card, 'comment')
    const id = newId()
    await trx
      .insertInto('comments')
      .values({
        company_id: companyId,
        id,
        application_id: applicationId,
        user_id: userId,
        content,
        created_at: at,
      })
      .execute()
    await logActivity(trx, 'application.commented', viewer, at, [applicationId, id])
    const names = await userNames(trx, companyId, [userId])
    return {
      commentId: id,
      content,
      author: { id: userId, name: names.get(userId) ?? '' },
      createdAt: at.toISOString(),
      isMine: true,
      abilities: commentAbilities({ id: userId, role: viewer.actingRole }, { authorId: userId }),
    }
  })
}

/**
 * Deletes one's own comment, ROLE_ADMIN and above any.
 * @throws ApiError applicationNotFound, notFound, noPermission
 */
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
    const actor = { id: userId, role: viewer.actingRole }
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
    .select(['id', 'user_id', 'content', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
