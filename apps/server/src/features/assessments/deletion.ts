import { ApiError } from '@assay/contract/errors'
import { deletedRetentionDays, isDeletionWord } from '@assay/domain/assessments/deletion-word'
import { sql } from 'kysely'
import { deleteRows, forCompany, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import { countedAtMost } from '../../lists/counts.ts'
import { visibleApplications } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectAssessment } from './queries.ts'
import { ensureSlug, selectFreeSlug } from './slugs.ts'

/**
 * Deletes a test after the typed word; applications stay readable for 30 days.
 * @throws ApiError deletionWordMissing, assessmentNotFound, assessmentInCampaign
 */
export async function deleteAssessment(
  services: Services,
  viewer: Viewer,
  id: string,
  confirmation: string | undefined,
): Promise<void> {
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (confirmation !== undefined && !isDeletionWord(confirmation)) throw new ApiError('deletionWordMissing')
    if (row.is_in_campaign) throw new ApiError('assessmentInCampaign')
    await updateRows(trx, 'assessments', isRow(companyId, id), {
      deleted_at: services.clock.now(),
      is_online: false,
    })
    await deleteRows(trx, 'directory_slugs', ofCompany(companyId, { assessment_id: id }))
    await logActivity(trx, 'assessment.deleted', viewer, services.clock.now(), [id])
  })
}

/**
 * Restores a test deleted within 30 days (product 2.9), offline, with its permalink or the next free one.
 * @throws ApiError assessmentNotFound
 */
export async function restoreAssessment(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { companyId } = viewer
  const at = services.clock.now()
  const deleted = await forCompany(services.db, companyId, async (trx) => {
    return await trx
      .selectFrom('assessments')
      .where(isRow(companyId, id))
      .where('deleted_at', '>', retainedSince(at))
      .select('slug')
      .executeTakeFirst()
  })
  if (!deleted) throw new ApiError('assessmentNotFound')
  const slug = await selectFreeSlug(services.db, deleted.slug)
  await forCompany(services.db, companyId, async (trx) => {
    await trx
      .updateTable('assessments')
      .set({
        deleted_at: null,
        is_online: false,
        slug,
        document: sql`jsonb_set(document, '{slug}', to_jsonb(${slug}::text))`,
      })
      .where(isRow(companyId, id))
      .where('deleted_at', '>', retainedSince(at))
      .returning('id')
      .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
    await ensureSlug(trx, companyId, id, slug)
    await logActivity(trx, 'assessment.restored', viewer, at, [id])
  })
}

/** Tests deleted after it can be restored; those before it go. */
export function retainedSince(now: Date): Date {
  return new Date(now.getTime() - deletedRetentionDays * 86_400_000)
}

/** When a test that was deleted at this moment is erased, with its applications. */
export const goneAt = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + deletedRetentionDays * 86_400_000)

const listed = 100

/** The tests that can be restored, with what is left of them for the viewer (product 2.9). */
export async function listDeletedAssessments({ db, clock }: Services, viewer: Viewer) {
  return await forCompany(db, viewer.companyId, async (trx) => {
    const counted = visibleApplications(trx, viewer)
      .where('applications.assessment_id', '=', sql<string>`assessments.id`)
      .select(sql`1`.as('one'))
      .limit(countedAtMost + 1)
    const rows = await trx
      .selectFrom('assessments')
      .where('company_id', '=', viewer.companyId)
      .where('deleted_at', '>', retainedSince(clock.now()))
      .select([
        'id',
        'name',
        'deleted_at',
        sql<number>`(select count(*)::int from (${counted}) as c)`.as('count'),
      ])
      .orderBy('deleted_at', 'desc')
      .limit(listed)
      .execute()
    return rows.flatMap(({ id, name, deleted_at: deletedAt, count }) =>
      deletedAt === null
        ? []
        : [
            {
              id,
              name,
              deletedAt: deletedAt.toISOString(),
              goesAt: goneAt(deletedAt).toISOString(),
              applications: Math.min(count, countedAtMost),
              applicationsAreExact: count <= countedAtMost,
            },
          ],
    )
  })
}
