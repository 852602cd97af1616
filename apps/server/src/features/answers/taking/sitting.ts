import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { Answers } from '@assay/domain/answers/answers'
import type { Outage } from '@assay/domain/answers/outages'
import type { Sitting as TimedSitting } from '@assay/domain/answers/timers'
import type { Circumstances } from '@assay/domain/applications/scoring'
import type { CandidateTicket, Services } from '../../../services.ts'
import { readOutages } from '../outages/list-outages.ts'
import { endedOf, refuseEnded } from '../refuse-ended.ts'
import type { TakenVersion } from '../taken-version.ts'
import { type SittingRow, sittingStatement } from './sitting-statement.ts'

/** One application while it is taken, with its version. */
export interface Sitting {
  readonly row: SittingRow
  readonly version: TakenVersion
  /** The visits of pages by their position. */
  readonly visits: ReadonlyMap<number, SittingVisit>
  /** The outages of the server since the application began. */
  readonly outages: readonly Outage[]
}

interface SittingVisit {
  readonly firstVisitedAt: Date
  readonly expiresAt: Date | null
  readonly leftAt: Date | null
  readonly closedAt: Date | null
  readonly closedByTimer: boolean
  readonly late: boolean
}

/** A sitting, undefined when the application is gone; `key` asks for the submission made with it. */
export async function selectOptionalSitting(
  services: Services,
  ticket: Pick<CandidateTicket, 'companyId' | 'applicationId'>,
  key: string | null = null,
): Promise<Sitting | undefined> {
  const row = await services.reads.row(sittingStatement, [ticket.companyId, ticket.applicationId, key])
  if (!row) return undefined
  const version = await services.versions(ticket.companyId, row.version_id)
  const visits = row.visits.flatMap((visit): [number, SittingVisit][] => {
    const page = version.pagesById.get(visit.pageId)
    const times = {
      firstVisitedAt: new Date(visit.firstVisitedAt),
      expiresAt: instant(visit.expiresAt),
      leftAt: instant(visit.leftAt),
      closedAt: instant(visit.closedAt),
    }
    return page ? [[page.position, { ...visit, ...times }]] : []
  })
  return { row, version, visits: new Map(visits), outages: readOutages(row.outages) }
}

/**
 * The sitting of a browser that holds it, in progress: after the end a cookie, or its copy, reads nothing.
 * @throws ApiError applicationErased, applicationTakenOver, applicationEnded, applicationInterrupted
 */
export async function selectOwnSitting(services: Services, ticket: CandidateTicket): Promise<Sitting> {
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting) throw new ApiError('applicationErased')
  refuseOldHolder(sitting, ticket)
  refuseEnded(endedOf(sitting.row))
  return sitting
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Says whether the candidate's part is over. */
export function hasEnded({ row }: Sitting): boolean {
  return row.completed_at !== null || row.interrupted_at !== null
}

/** @throws ApiError applicationTakenOver for a browser before another one went on with the application */
export function refuseOldHolder({ row }: Sitting, { holder }: Pick<CandidateTicket, 'holder'>): void {
  if (row.holder !== holder) throw new ApiError('applicationTakenOver')
}

/**
 * Tells whether a sitting is still the one that was read, as `sitting_mark` in the database; a BigInt, since
 * the sum of a test's numbers is larger than a JavaScript number holds.
 */
export function markOf({ row: { answers, visits } }: Sitting): string {
  const numbers = answers.reduce((total, { seq }) => total + BigInt(seq), 0n)
  return `${answers.length}:${numbers}:${visits.filter(({ closedAt }) => closedAt !== null).length}`
}

/** Merges the stored answers with those that are being submitted, where their numbers are higher. */
export function answersWith({ row }: Sitting, submitted: readonly StoredAnswer[] = []): Answers {
  const latest = new Map(row.answers.map((answer) => [answer.moduleId, answer]))
  for (const answer of submitted)
    if (answer.seq > (latest.get(answer.moduleId)?.seq ?? 0)) latest.set(answer.moduleId, answer)
  return new Map(
    [...latest.values()]
      .filter(({ value }) => value !== null)
      .map(({ moduleId, value }) => [moduleId, value]),
  )
}

/** Gives the first visits by position, for the rules about time. */
export function firstVisitsOf({ visits }: Sitting): ReadonlyMap<number, Date> {
  return new Map([...visits].map(([position, visit]) => [position, visit.firstVisitedAt]))
}

/** Positions of the pages that take no more answers. */
export function closedPagesOf({ visits }: Sitting): ReadonlySet<number> {
  return new Set([...visits].flatMap(([position, { closedAt }]) => (closedAt ? [position] : [])))
}

/** Gives the sitting, for the rules about time limits. */
export function timesOf(sitting: Sitting): TimedSitting {
  return {
    document: sitting.version.document,
    firstVisits: firstVisitsOf(sitting),
    extraTimePercent: sitting.row.extra_time_percent,
    outages: sitting.outages,
  }
}

/** What the score of a sitting depends on beside its answers; `leaving` is the page being left now. */
export function circumstancesOf(
  sitting: Sitting,
  leaving?: { readonly position: number; readonly now: Date; readonly late: boolean },
): Circumstances {
  const visits = new Map(
    [...sitting.visits].map(([position, { firstVisitedAt, leftAt }]) => [
      position,
      { firstVisitAt: firstVisitedAt, leftAt },
    ]),
  )
  const latePages = new Set([...sitting.visits].filter(([, { late }]) => late).map(([position]) => position))
  if (leaving) {
    const firstVisitAt = visits.get(leaving.position)?.firstVisitAt ?? leaving.now
    visits.set(leaving.position, { firstVisitAt, leftAt: leaving.now })
    if (leaving.late) latePages.add(leaving.position)
  }
  return {
    visits,
    latePages,
    extraTimePercent: sitting.row.extra_time_percent,
    outages: sitting.outages,
  }
}
