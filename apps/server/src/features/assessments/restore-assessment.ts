import { ApiError } from '@assay/contract/errors'
import { deletedKeptDays } from '@assay/domain/assessments/deletion-word'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureSlug, selectFreeSlug } from './slugs.ts'

/**
 * Restores a deleted test within its 30 days (product 2.9): offline, so that nobody takes it by surprise,
 * with its applications, and with its permalink, or the next free one where another test has that by now.
 *
 * @throws ApiError assessmentNotFound, also for one that is not deleted
 */
export async function restoreAssessment(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { companyId } = viewer
  const at = services.clock.now()
  const deleted = await forCompany(services.db, companyId, async (trx) => {
    return await trx
      .selectFrom('assessments')
      .where(isRow(companyId, id))
      .where('deleted_at', '>', keptSince(at))
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
      .where('deleted_at', '>', keptSince(at))
      .returning('id')
      .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
    await ensureSlug(trx, companyId, id, slug)
    await logActivity(trx, 'assessment.restored', viewer, at, [id])
  })
}

/** Tests deleted after it can be restored; those before it go. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - deletedKeptDays * 86_400_000)
}

/** When a test that was deleted at this moment is erased, with its applications. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + deletedKeptDays * 86_400_000)
