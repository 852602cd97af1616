import type { CandidateState, FilterChoice, Receipt, Resubmission } from '@assay/contract/answers/types'
import { countAnswered } from '@assay/domain/answers/mandatory'
import { lastNumber } from '@assay/domain/answers/operation-numbers'
import { pageRangeOf } from '@assay/domain/answers/page-range'
import { mayRetryFrom } from '@assay/domain/answers/retry'
import { runStatement } from '../../../database/named-statement.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { filtersOf } from './filters.ts'
import { resubmissionStatement } from './filters-statement.ts'
import { presentVisit } from './page-limits.ts'
import { presentApplication } from './present-application.ts'
import { firstVisitsOf, hasEnded, type Sitting } from './sitting.ts'

/**
 * All that a ticket's browser needs to show a reached page, with the answers of this page only; after the
 * end, nothing of the candidate's. A browser that was taken over gets only the operation numbers, or it would
 * take its outbox for the latest (product 4.3).
 * @param isWaitedFor nobody may be there: a timed page is announced whatever the test says
 */
export async function presentState(
  services: Services,
  { companyId, holder }: Pick<CandidateTicket, 'companyId' | 'holder'>,
  sitting: Sitting,
  position: number,
  isWaitedFor = false,
): Promise<CandidateState> {
  const { row, version } = sitting
  const now = services.clock.now()
  const filters = await filtersOf(services, companyId, version)
  const page = version.document.pageList[position - 1]
  const announced =
    (version.document.announcesTimedPages || isWaitedFor) && !hasEnded(sitting)
      ? version.announcedPageOf(position, sitting.visits, row.extra_time_percent)
      : null
  const takenOver = holder !== row.holder
  const isOwn = !takenOver && row.completed_at === null
  const isShown = (moduleId: string) => isOwn && version.pageOfItem.get(moduleId) === page
  const application = presentApplication(row)
  return {
    application: takenOver ? { ...application, firstName: '' } : application,
    takenOver,
    email: isOwn ? (row.email ?? '') : '',
    priorApplicationId: row.prior_application_id,
    page: takenOver
      ? null
      : (announced ?? version.publicPageOf(position, row.draw_seed, row.extra_time_percent)),
    answers: row.answers
      .filter(({ moduleId }) => isShown(moduleId))
      .map(({ moduleId, value, seq }) => ({ moduleId, value, seq })),
    lastSeq: lastNumber(
      row.answers.map(({ seq }) => seq),
      holder,
      row.holder,
    ),
    // A browser that was taken over gets them too: another one may have answered since.
    otherSeqs:
      row.holder === 1 && isOwn
        ? {}
        : Object.fromEntries(
            row.answers
              .filter(({ moduleId }) => !isShown(moduleId))
              .map(({ moduleId, seq }) => [moduleId, seq]),
          ),
    visit: takenOver ? null : presentSittingVisit(sitting, position, now),
    isMovedByTimer: !takenOver && isMovedByTimer(sitting, position, now),
    filters: takenOver ? [] : filters,
    resubmission: takenOver ? null : await selectResubmission(services, companyId, row, filters),
    receipt: takenOver ? null : receiptOf(sitting),
    serverNow: now.toISOString(),
  }
}

/** What the end says that was kept; null before. */
function receiptOf({ row, version }: Sitting): Receipt | null {
  if (!row.completed_at) return null
  const answers = new Map(row.answers.map(({ moduleId, value }) => [moduleId, value]))
  const positions = new Set([...answers.keys()].map((id) => version.pageOfItem.get(id)?.position ?? 0))
  const pages = [...positions].map((position) => version.publicPageOf(position, row.draw_seed, 0))
  return {
    completedAt: row.completed_at.toISOString(),
    answers: countAnswered(
      pages.filter((page) => page !== null),
      answers,
    ),
  }
}

/** A page was closed by its timer, and where that led nothing was seen yet. */
function isMovedByTimer(sitting: Sitting, position: number, now: Date): boolean {
  const { visits } = sitting
  const isTimeUp = [...visits.values()].some(({ closedByTimer }) => closedByTimer)
  if (hasEnded(sitting)) return isTimeUp && visits.get(sitting.row.current_page)?.closedByTimer === true
  const seen = visits.get(position)
  return isTimeUp && (!seen || seen.firstVisitedAt > now) && position === sitting.row.current_page
}

/** Gives the visit of a page, with its clocks; null before the first. */
export function presentSittingVisit(sitting: Sitting, position: number, now: Date): CandidateState['visit'] {
  const visit = sitting.visits.get(position)
  // A page that was handed out and not yet seen; the server begins its visit after a while.
  if (!visit || visit.firstVisitedAt > now) return null
  const range = pageRangeOf(sitting.version.document, position)
  const inRange = [...firstVisitsOf(sitting)].filter(
    ([each]) => range && range.start <= each && each <= range.end,
  )
  const times = {
    firstVisitedAt: visit.firstVisitedAt,
    closedAt: visit.closedAt,
    outages: sitting.outages,
    rangeStartedAt: inRange.map(([, at]) => at).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
  return presentVisit(sitting.version.document, position, times, {
    extraTimePercent: sitting.row.extra_time_percent,
    now,
  })
}

/**
 * What who has taken the test may still do (product 4.6): send it to contacts who do not have it, and take it
 * again, when the present version says; an interrupted one is sent to nobody. Null while in progress.
 */
async function selectResubmission(
  { pool }: Services,
  companyId: string,
  {
    id,
    assessment_id: assessmentId,
    completed_at: completedAt,
    interrupted_at: interruptedAt,
  }: ApplicationColumns,
  filters: readonly FilterChoice[],
): Promise<Resubmission | null> {
  const endedAt = completedAt ?? interruptedAt
  if (!endedAt) return null
  const row = await runStatement(pool, resubmissionStatement, [companyId, id, assessmentId])
  // A test that is offline is taken by nobody.
  const allowedAt = row?.is_open ? row.retake_allowed_at : null
  const from = mayRetryFrom(row?.retry_after_months ?? null, { endedAt, allowedAt })
  const carried = new Set(row?.carried)
  return {
    endedAt: endedAt.toISOString(),
    filters: completedAt ? filters.filter((filter) => !carried.has(filter.id)) : [],
    retryFrom: from?.toISOString() ?? null,
    mayDeclare: row?.may_declare ?? false,
  }
}
