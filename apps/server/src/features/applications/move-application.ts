import type { Move } from '@assay/contract/applications/schemas'
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { isDecided, needsConfirmation } from '@assay/domain/applications/status'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { deleteDecidedPhotos } from '../answers/uploads/delete-photos.ts'
import { type Activity, logActivities } from '../logs/log-activity.ts'
import { selectTestOfColumn } from './columns.ts'
import { presentCard } from './present-card.ts'
import { type CardRow, selectCards, selectOptionalCard } from './queries.ts'
import { ensureRefusalReason } from './refusal-reasons.ts'

type Movable = Pick<
  CardRow,
  'id' | 'assessment_id' | 'status' | 'column_id' | 'completed_at' | 'interrupted_at' | 'test_deleted_at'
>

/**
 * Moves an application. All statuses can follow each other; refusing and hiring must be confirmed (product
 * 5.1), and delete an identity document's photo. No mail leaves.
 * @throws ApiError applicationNotFound, assessmentDeleted; applicationInProgress or applicationNeverFinished
 * for "evaluated" too early; applicationMovedSince where it is not at `from`; statusMoveRefused unconfirmed,
 * or for a reason without refusal; columnNotFound, refusalReasonNotFound
 */
export async function moveApplication(services: Services, viewer: Viewer, id: string, move: Move) {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const before = await selectCards(trx, viewer)
      .select('applications.refusal_reason_id')
      .where('applications.id', '=', id)
      .forUpdate('applications')
      .executeTakeFirstOrThrow(() => new ApiError('applicationNotFound'))
    const target = await readTarget(trx, viewer, move)
    const refusal = refusalOf(before, move, target)
    if (refusal) throw new ApiError(refusal, refusal === 'statusMoveRefused' ? notConfirmed : undefined)
    await writeMoves(services, trx, viewer, [before], move)
    // A decision shows who it is, and taking one back may hide it.
    const after = await selectOptionalCard(trx, viewer, id)
    return {
      data: presentCard(viewer, after ?? before),
      previousStatus: before.status,
      previousColumnId: before.column_id,
      previousRefusalReasonId: before.refusal_reason_id,
    }
  })
}

const notConfirmed = { reason: 'notConfirmed' }

/** The target's column and reason, checked once for all cards. */
interface MoveTarget {
  /** The test that the column belongs to; null for a built-in one, which every test has. */
  readonly assessmentId: string | null
}

/** @throws ApiError columnNotFound, refusalReasonNotFound, statusMoveRefused for a reason without refusal */
export async function readTarget(trx: CompanyTransaction, viewer: Viewer, move: Move): Promise<MoveTarget> {
  const { status, columnId, refusalReasonId } = move
  if (refusalReasonId !== null) {
    if (status !== 'refused') throw new ApiError('statusMoveRefused', { reason: 'reasonWithoutRefusal' })
    await ensureRefusalReason(trx, viewer.companyId, refusalReasonId)
  }
  if (columnId === null) return { assessmentId: null }
  return { assessmentId: await selectTestOfColumn(trx, viewer.companyId, columnId, status) }
}

/** The reason why a card cannot be moved to the target, or null. */
export function refusalOf(card: Movable, move: Move, target: MoveTarget): ErrorCode | null {
  if (card.test_deleted_at) return 'assessmentDeleted'
  const { from } = move
  if (from && (card.status !== from.status || card.column_id !== from.columnId))
    return 'applicationMovedSince'
  if (needsConfirmation(card.status, move.status) && !move.confirmed) return 'statusMoveRefused'
  if (move.status === 'evaluated' && !card.completed_at)
    return card.interrupted_at ? 'applicationNeverFinished' : 'applicationInProgress'
  if (target.assessmentId !== null && target.assessmentId !== card.assessment_id) return 'columnNotFound'
  return null
}

/** Writes moves that `refusalOf` allows, with their lines of the log; a card that stays has none. */
export async function writeMoves(
  services: Services,
  trx: CompanyTransaction,
  viewer: Viewer,
  cards: readonly Movable[],
  { status, columnId, refusalReasonId }: Move,
): Promise<void> {
  const moved = cards.filter((card) => card.status !== status || card.column_id !== columnId)
  const written = refusalReasonId === null ? moved : cards
  if (written.length === 0) return
  await trx
    .updateTable('applications')
    .set({ status, column_id: columnId, refusal_reason_id: refusalReasonId })
    .where(ofCompany(viewer.companyId, { id: idsOf(written) }))
    .execute()
  if (isDecided(status))
    await deleteDecidedPhotos(trx, { companyId: viewer.companyId, applicationIds: idsOf(written) })
  const at = services.clock.now()
  await logActivities(
    trx,
    written.map(
      (card): Activity => ({
        action: 'application.moved',
        actor: viewer,
        subjectIds: [card.id, card.assessment_id],
        parameters: {
          from: card.status,
          to: status,
          ...(columnId === null ? {} : { columnId }),
          ...(refusalReasonId === null ? {} : { refusalReasonId }),
        },
        priority: needsConfirmation(card.status, status) ? 'high' : 'normal',
        at,
      }),
    ),
  )
}

const idsOf = (cards: readonly Movable[]): string[] => cards.map(({ id }) => id)
