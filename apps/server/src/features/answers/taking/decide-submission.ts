import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { Answers } from '@assay/domain/answers/answers'
import { missingAnswers } from '@assay/domain/answers/mandatory'
import { type FlowOutcome, pressButton, whenTimeIsUp } from '@assay/domain/answers/page-flow'
import { leadOutOfLoop } from '@assay/domain/answers/page-loops'
import { mayComeBack, pageRangeOf } from '@assay/domain/answers/page-range'
import { clocksOf, remainingSeconds } from '@assay/domain/answers/timers'
import { pageScore } from '@assay/domain/applications/page-score'
import type { Page } from '@assay/domain/assessments/document'
import { createDraw } from '@assay/domain/assessments/draw'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import type { Draw } from '@assay/domain/modules/definition'
import type { TakenVersion } from '../taken-version.ts'
import { answersWith, circumstancesOf, type Sitting, timesOf } from './sitting.ts'
import type { Submission } from './submission.ts'

/** What a submission leads to. */
export interface Decision {
  readonly outcome: FlowOutcome
  /** No more answers to this page. */
  readonly closes: boolean
  /** The button saves what was answered (product 2.10). */
  readonly saves: boolean
  /** The page's score decided where the submission leads, so became known to the candidate (product 4.14). */
  readonly seals: boolean
}

/** For a page that its timer closed: the answers are stored and lead nowhere. */
export const lateDecision: Decision = {
  outcome: { kind: 'stay', why: 'samePage' },
  closes: false,
  saves: true,
  seals: true,
}

/** How many seconds early a timer's own submission may arrive, since the browser's clock is not ours. */
const earlySeconds = 3

/** Thrown where a decision needs what only the database knows. */
class NeedsSitting extends Error {}

/**
 * Decides on a submission from the sent answers alone. Undefined where the stored sitting is needed: for a
 * score condition, a drawn target, a timer, an end, or a mandatory answer that was not sent along.
 */
export function decideFromSent(
  version: TakenVersion,
  page: Page,
  submission: Submission,
  sent: readonly StoredAnswer[],
): Decision | undefined {
  const { submitter } = submission
  if (submitter.kind === 'timer') return undefined
  const answers = new Map(
    sent.filter(({ value }) => value !== null).map((each) => [each.moduleId, each.value]),
  )
  if (missing(version, page, answers).length > 0) return undefined
  const needed = (): never => {
    throw new NeedsSitting()
  }
  const draw: Draw = {
    shuffle: needed,
    pick: (_key, items) => (items.length > 1 ? needed() : items[0]),
  }
  try {
    const decision = decideButton(version, page, submitter.id, {
      answers,
      draw,
      pageScore: needed,
      isOpenLater: () =>
        pageRangeOf(version.document, page.position)?.backtrackingAllowed !== false || needed(),
    })
    return decision.outcome.kind === 'completed' ? undefined : decision
  } catch (error) {
    if (error instanceof NeedsSitting) return undefined
    throw error
  }
}

/**
 * Decides once everything is known; `filterIds` are the company's where the page asks for one.
 * @throws ApiError answerMandatory with `detail.modules`, answerNotOfThisPage for a button that is not there
 */
export function decideWithSitting(
  sitting: Sitting,
  page: Page,
  submission: Submission,
  {
    sent,
    filterIds,
    now,
  }: {
    readonly sent: readonly StoredAnswer[]
    readonly filterIds: ReadonlySet<string> | undefined
    readonly now: Date
  },
): Decision {
  const { version } = sitting
  const { submitter } = submission
  if (submitter.kind === 'timer') return decideTimer(sitting, page, now)
  const answers = answersWith(sitting, sent)
  const modules = missing(version, page, answers, filterIds)
  if (modules.length > 0) throw new ApiError('answerMandatory', { modules })
  return decideButton(version, page, submitter.id, {
    ...knownOf(sitting, page, answers, { position: page.position, now, late: false }),
    isOpenLater: () => {
      const firstVisit = sitting.visits.get(page.position)?.firstVisitedAt ?? now
      return mayComeBack(version.document, page.position, firstVisit, now)
    },
  })
}

/**
 * Decides where a page leads that takes nothing more but on which the application stands again: as when it
 * was closed (product 4.14), or out of a circle of such pages (`leadOutOfLoop`).
 * @throws ApiError answerNotOfThisPage
 */
export function decideAgain(sitting: Sitting, page: Page, submission: Submission, now: Date): FlowOutcome {
  const { version } = sitting
  const { submitter } = submission
  const outcome =
    submitter.kind === 'timer'
      ? decideTimer(sitting, page, now).outcome
      : decideButton(version, page, submitter.id, knownOf(sitting, page)).outcome
  return leadOutOfLoop(version.document, page.position, outcome, (position) =>
    leadsOfClosed(sitting, position, now),
  )
}

/** The target of a page that takes nothing more, undefined for others: once its time is up, its timer's. */
function leadsOfClosed(sitting: Sitting, position: number, now: Date): FlowOutcome[] | undefined {
  const { version, visits } = sitting
  const { document } = version
  const page = document.pageList[position - 1]
  if (!page || !visits.get(position)?.closedAt) return undefined
  const clocks = clocksOf(timesOf(sitting), position)
  const ended = clocks.find((clock) => remainingSeconds(clock, now) <= earlySeconds)
  if (ended) return [whenTimeIsUp(document, position, ended.cause)]
  const buttons = shownItemsOf(page).filter(({ id }) => version.buttons.has(id))
  return [
    ...buttons.map(({ id: buttonId }) =>
      pressButton({ document, position, buttonId, ...knownOf(sitting, page) }),
    ),
    ...clocks.map(({ cause }) => whenTimeIsUp(document, position, cause)),
  ]
}

/** The answers and times of a page: the stored ones, of a page that takes nothing more. */
function knownOf(
  sitting: Sitting,
  page: Page,
  answers = answersWith(sitting),
  leaving?: Parameters<typeof circumstancesOf>[1],
): Known {
  const { visits, extraTimePercent = 0, outages = [] } = circumstancesOf(sitting, leaving)
  return {
    answers,
    draw: createDraw(sitting.row.draw_seed),
    pageScore: () =>
      pageScore(page, answers, { visit: visits?.get(page.position), extraTimePercent, outages }),
    isOpenLater: () => false,
  }
}

function missing(version: TakenVersion, page: Page, answers: Answers, filterIds?: ReadonlySet<string>) {
  const seen = version.publicPageOf(page.position, '', 0)
  return seen ? missingAnswers(seen, answers, filterIds) : []
}

interface Known {
  readonly answers: Answers
  readonly draw: Draw
  readonly pageScore: () => number
  /** Whether the page may be come back to. */
  readonly isOpenLater: () => boolean
}

function decideButton(version: TakenVersion, page: Page, buttonId: string, { isOpenLater, ...known }: Known) {
  const { document } = version
  let seals = false
  const score = (): number => {
    seals = true
    return known.pageScore()
  }
  const outcome = pressButton({ document, position: page.position, buttonId, ...known, pageScore: score })
  const button = version.buttons.get(buttonId)
  if (!button || (outcome.kind === 'stay' && outcome.why === 'unknownButton'))
    throw new ApiError('answerNotOfThisPage', { button: buttonId.slice(0, 64) })
  const leaves = outcome.kind !== 'stay'
  return {
    outcome,
    closes: leaves && (!isOpenLater() || button.isScoreChoice),
    saves: button.saveAnswers,
    seals: leaves && seals,
  }
}

/** A timer submits; before its time by our clock the answers are stored, no more. */
function decideTimer(sitting: Sitting, page: Page, now: Date): Decision {
  const { document } = sitting.version
  const clocks = clocksOf(timesOf(sitting), page.position)
  const ended = clocks.find((clock) => remainingSeconds(clock, now) <= earlySeconds)
  if (!ended) return { outcome: { kind: 'stay', why: 'samePage' }, closes: false, saves: true, seals: false }
  return {
    outcome: whenTimeIsUp(document, page.position, ended.cause),
    closes: true,
    saves: true,
    seals: false,
  }
}
