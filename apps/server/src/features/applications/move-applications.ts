import { bulkWithoutCount } from '@assay/contract/applications/board-calls'
import type { Move } from '@assay/contract/applications/schemas'
import { ApiError, type ErrorCode, errorMessage } from '@assay/contract/errors'
import { forCompany } from '../../database/for-company.ts'
import { shownId } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { readTarget, refusalOf, writeMoves } from './move-application.ts'
import { seenApplications } from './queries.ts'

interface BulkMove extends Move {
  readonly ids: readonly string[]
  /** The number of applications that the person confirmed; above 30 it must be right. */
  readonly confirmedCount?: number | undefined
}

/**
 * Moves many in one transaction; those that cannot be, or are not seen, stay and are named.
 * @throws ApiError statusMoveRefused above 30 without their count; columnNotFound, refusalReasonNotFound
 */
export async function moveApplications(services: Services, viewer: Viewer, move: BulkMove, language: string) {
  const ids = [...new Set(move.ids)]
  if (ids.length > bulkWithoutCount && move.confirmedCount !== ids.length)
    throw new ApiError('statusMoveRefused', { reason: 'countNotConfirmed', count: ids.length })
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const target = await readTarget(trx, viewer, move)
    const cards = await seenApplications(trx, viewer)
      .where('applications.id', 'in', ids)
      .select([
        'applications.id',
        shownId.as('shown_id'),
        'applications.assessment_id',
        'applications.status',
        'applications.column_id',
        'applications.completed_at',
        'applications.interrupted_at',
        'applications.refusal_reason_id',
        'assessments.deleted_at as test_deleted_at',
      ])
      // Everybody locks in the same order, so that two bulk moves wait for each other and never deadlock.
      .orderBy('applications.id')
      .forUpdate('applications')
      .execute()
    const seen = new Map(cards.map((card) => [card.id, card.shown_id]))
    const refused = new Map<string, ErrorCode>()
    for (const id of ids) if (!seen.has(id)) refused.set(id, 'applicationNotFound')
    for (const card of cards) {
      const code = refusalOf(card, move, target)
      if (code) refused.set(card.id, code)
    }
    const movable = cards.filter(({ id }) => !refused.has(id))
    await writeMoves(services, trx, viewer, movable, move)
    return {
      moved: movable.map(({ shown_id: id, status, column_id, refusal_reason_id }) => ({
        id,
        previousStatus: status,
        previousColumnId: column_id,
        previousRefusalReasonId: refusal_reason_id,
      })),
      refused: [...refused].map(([id, code]) => ({
        id: seen.get(id) ?? id,
        code,
        message: errorMessage(code, language),
      })),
    }
  })
}
