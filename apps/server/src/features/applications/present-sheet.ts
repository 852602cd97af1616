/** The parts of a sheet, each as its viewer may see it. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { creditSeconds } from '@assay/domain/answers/outages'
import { seesOthersMarks } from '@assay/domain/applications/evaluators'
import { may } from '@assay/domain/users/permissions'
import type { Viewer } from '../../services.ts'
import type { TakenTest } from '../answers/taking/results/taken-test.ts'
import type { CardRow } from './queries.ts'

/** Answers that came after a score was told, or after the time. */
export function presentLate({ lateAnswers }: TakenTest): ApplicationSheet['lateAnswers'] {
  return lateAnswers.map((each) => ({
    moduleId: each.module_item_id,
    value: each.value,
    seq: each.seq,
    receivedAt: each.received_at.toISOString(),
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
export function presentVisits({ visits, outages }: TakenTest): ApplicationSheet['visits'] {
  return visits.map((each) => ({
    pageId: each.page_id,
    firstVisitedAt: each.first_visited_at.toISOString(),
    leftAt: each.left_at?.toISOString() ?? null,
    closedAt: each.closed_at?.toISOString() ?? null,
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

/**
 * The viewer's own marks, submitted or not, and the submitted ones of others where the viewer may see them
 * already.
 */
export function presentEvaluations({ evaluations, marks }: TakenTest, viewer: Viewer, { status }: CardRow) {
  const mine = evaluations.filter((each) => each.user_id === viewer.userId)
  const others = evaluations.filter((each) => each.user_id !== viewer.userId && each.submitted_at !== null)
  const seesOthers = seesOthersMarks({
    mayEvaluate: may(viewer.actingRole, 'application.evaluate'),
    hasSubmitted: mine.some((each) => each.submitted_at !== null),
    status,
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
