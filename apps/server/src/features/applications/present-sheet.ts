/** The parts of a sheet, each as its viewer may see it. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { creditSeconds } from '@assay/domain/answers/outages'
import { seesOthersMarks } from '@assay/domain/applications/evaluators'
import type { Viewer } from '../../caller.ts'
import { timeOf } from '../../lists/shown-order.ts'
import type { TakenTest } from '../answers/results/taken-test.ts'
import type { CardRow } from './queries.ts'

/** Writes a moment of a sitting. */
type Clock = (at: Date) => string

/** The moments of a sitting; to who may not know whose it is, as if it had begun at noon of its day. */
export function clockOf({ created_at: from, identity_is_shown: isShown }: CardRow): Clock {
  const offset = new Date(timeOf(from, isShown)).getTime() - from.getTime()
  return (at) => new Date(at.getTime() + offset).toISOString()
}

/**
 * Rows of the log or the outbox, the newest first. To who may not know whose it is they are ordered by the
 * moments that are shown and have their place for an id, as the row's own tells its millisecond.
 */
export function inShownOrder<Row extends { readonly id: string }>(
  { identity_is_shown: isShown }: CardRow,
  rows: readonly Row[],
  momentOf: (row: Row) => string,
): Row[] {
  if (isShown) return [...rows]
  const sorted = rows.toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)))
  return sorted.map((row, index) => ({ ...row, id: String(index) }))
}

/** Answers that came after a score was disclosed, or after the time. */
export function presentLate({ lateAnswers }: TakenTest, timeOf: Clock): ApplicationSheet['lateAnswers'] {
  return lateAnswers.map((each) => ({
    moduleId: each.module_item_id,
    value: each.value,
    seq: each.seq,
    receivedAt: timeOf(each.received_at),
    countedAt: each.counted_at?.toISOString() ?? null,
    replaced: each.replaced,
  }))
}

/** The retakes that were granted, the newest first. */
export function presentRetakes({ application }: TakenTest): ApplicationSheet['retakes'] {
  const { retake_allowed_at: allowedAt, retake_reason: reason, earlier_retakes: earlier } = application
  return allowedAt && reason !== null ? [{ allowedAt: allowedAt.toISOString(), reason }, ...earlier] : []
}

/** When each page was seen and left, with the time that outages gave back. */
export function presentVisits({ visits, outages }: TakenTest, timeOf: Clock): ApplicationSheet['visits'] {
  return visits.map((each) => ({
    pageId: each.page_id,
    firstVisitedAt: timeOf(each.first_visited_at),
    leftAt: each.left_at && timeOf(each.left_at),
    closedAt: each.closed_at && timeOf(each.closed_at),
    late: each.late,
    creditSeconds: creditSeconds(
      {
        firstVisitedAt: each.first_visited_at,
        expiresAt: each.expires_at,
        leftAt: each.left_at,
        closedAt: each.closed_at,
      },
      outages,
    ),
  }))
}

/** The viewer's own marks, and others' submitted ones where the viewer may see them already. */
export function presentEvaluations({ evaluations, marks }: TakenTest, viewer: Viewer, row: CardRow) {
  const mine = evaluations.filter((each) => each.user_id === viewer.userId)
  const others = evaluations.filter((each) => each.user_id !== viewer.userId && each.submitted_at !== null)
  const seesOthers = seesOthersMarks({
    hidesMarks: row.hides_marks,
    role: viewer.actingRole,
    hasSubmitted: mine.some((each) => each.submitted_at !== null),
    status: row.status,
  })
  const shown = (seesOthers ? [...mine, ...others] : mine).map((each) => ({
    userId: each.user_id,
    isMine: each.user_id === viewer.userId,
    submittedAt: each.submitted_at?.toISOString() ?? null,
    marks: marks
      .filter((mark) => mark.user_id === each.user_id)
      .map((mark) => ({ criterionId: mark.criterion_id, score: mark.score })),
  }))
  return { shown, hidden: seesOthers ? 0 : others.length }
}

/** What the candidate typed to identify themselves. */
export function presentTyped(typed: Record<string, unknown>): NonNullable<ApplicationSheet['identity']> {
  const text = (key: string) => (typeof typed[key] === 'string' ? typed[key] : '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    birthDate: text('birthDate') || null,
  }
}
