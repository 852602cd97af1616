import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import {
  type ApplicationAction,
  applicationAbilities,
  refuseApplicationAction,
} from '@assay/domain/applications/abilities'
import { seesOthersMarks } from '@assay/domain/applications/evaluators'
import type { Progress } from '@assay/domain/applications/status'
import { acting, type Viewer } from '../../caller.ts'
import { timeOf } from '../../lists/shown-order.ts'
import type { CardRow } from './queries.ts'

/** Cards outside of their boards, found in the order of the times that are shown (`idsByShownTime`). */
export function presentList(viewer: Viewer, rows: readonly CardRow[]) {
  return rows.map((row) => ({
    ...presentCard(viewer, row),
    assessment: { id: row.assessment_id, name: row.assessment_name },
  }))
}

/** A card of the board, without an identity where that is still hidden. */
export function presentCard(viewer: Viewer, row: CardRow): ApplicationCard {
  const isShown = row.identity_is_shown
  const areMarksHidden = hidesMarks(viewer, row)
  return {
    id: row.shown_id,
    number: row.number,
    candidate: isShown
      ? { id: row.candidate_id, fullName: `${row.first_name} ${row.last_name}`, email: row.email }
      : null,
    status: row.status,
    columnId: row.column_id,
    progress: progressOf(row),
    createdAt: timeOf(row.created_at, isShown),
    completedAt: row.completed_at && timeOf(row.completed_at, isShown),
    marksHidden: areMarksHidden,
    score: areMarksHidden ? null : row.score,
    automaticScore: row.auto_score,
    automaticMax: row.automatic_max,
    maxScore: row.max_score,
    evalGroups: areMarksHidden
      ? []
      : (row.eval_groups ?? []).map(({ id, name, score, max }) => ({ id, name, score, max })),
    filters: row.filters,
    late: row.late,
    extraTimePercent: isShown ? row.extra_time_percent : 0,
    commentCount: row.comment_count,
    source: isShown ? row.source : null,
    owners: row.owners,
    evaluators: areMarksHidden ? [] : row.evaluators,
    tags: isShown ? row.tags : [],
    isSeen: row.is_seen,
    abilities: applicationAbilities(acting(viewer), judgedAs(row)),
  }
}

/** How far the candidate is with the test. */
export const progressOf = (row: Pick<CardRow, 'completed_at' | 'interrupted_at'>): Progress =>
  row.completed_at ? 'completed' : row.interrupted_at ? 'interrupted' : 'inProgress'

/** Whether marks, and what is made of them, are still hidden from the viewer (decision 096). */
export function hidesMarks(
  { actingRole }: Viewer,
  row: Pick<CardRow, 'only_others_evaluated' | 'status' | 'hides_marks'>,
): boolean {
  const { only_others_evaluated: byOthers, status, hides_marks: hides } = row
  return byOthers && !seesOthersMarks({ hidesMarks: hides, role: actingRole, hasSubmitted: false, status })
}

type Judged = Pick<
  CardRow,
  'completed_at' | 'interrupted_at' | 'is_superseded' | 'test_deleted_at' | 'identity_is_shown'
>

/** The facts by which the rules decide what may be done to an application. */
const judgedAs = (row: Judged) => ({
  isCompleted: row.completed_at !== null,
  isInterrupted: row.interrupted_at !== null,
  isSuperseded: row.is_superseded,
  isTestDeleted: row.test_deleted_at !== null,
  isHidden: !row.identity_is_shown,
})

/** @throws ApiError with the reason why the viewer may not do this to an application that they see */
export function ensureMay(viewer: Viewer, row: Judged, action: ApplicationAction): void {
  const refusal = refuseApplicationAction(acting(viewer), judgedAs(row), action)
  if (refusal) throw new ApiError(refusal)
}
