/** The press that starts the time of an announced page. */
import type { PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { hasteOf } from '../../sync/keep-trying.ts'
import type { RunningApplication } from '../application.ts'
import type { SittingContext } from '../state/context.ts'
import { elsewhere } from './page-acts.ts'

interface BeginParts {
  readonly context: SittingContext
  readonly application: RunningApplication | undefined
  /** The page has begun: from now on its time counts. */
  readonly onBegun: (page: PublicPage, visit: PageVisit) => void
  /** The server stands on another page. */
  readonly onElsewhere: () => Promise<void>
}

/** An answer that takes longer may be lost, and the time may run unseen. */
const answerMs = 3000

/**
 * Handles "Commencer": the page comes, and its time runs, once its code is there. A press without an answer,
 * or that waited long, must be repeated, so that no time begins unseen. @returns false where it has not begun
 */
export async function begin({ context, application, onBegun, onElsewhere }: BeginParts): Promise<boolean> {
  const { browser, calls, clock, getState, set, test } = context
  const { stage, pressedId } = getState()
  if (!application || stage.kind !== 'taking' || !stage.page.announced || pressedId !== null) return true
  const { id } = stage.page
  const stageNow = () => {
    const { stage: now } = getState()
    return now.kind === 'taking' && now.page.id === id ? now : null
  }
  set({ pressedId: id, problem: null })
  const pressedAt = browser.now()
  await browser.prefetch(test.assessment.moduleTypes)
  let sentAt = browser.now()
  const mayBegin = stageNow() !== null && !hasteOf(sentAt - pressedAt).isDelayed
  const ask = (withinMs: number) => {
    sentAt = browser.now()
    return calls.visitPage(application.id, id, true, withinMs)
  }
  const first = mayBegin ? await ask(answerMs) : null
  // The server may have started the time although its answer was lost: the same press asks again at once.
  const haste = hasteOf(browser.now() - pressedAt)
  const outcome = first?.kind === 'retry' && !haste.isDelayed ? await ask(haste.withinMs) : first
  set({ pressedId: null })
  const now = stageNow()
  if (!now) return true
  if (!outcome || outcome.kind === 'retry') return false
  if (outcome.kind === 'refused') {
    if (elsewhere.has(outcome.code)) await onElsewhere()
    else set({ problem: outcome.message })
    return true
  }
  const { page, ...visit } = outcome.value
  if (!page) return false
  clock.hear(visit.serverNow, browser.now() - sentAt)
  set({ stage: { ...now, page, visit }, moves: getState().moves + 1, timeNotice: null })
  onBegun(page, visit)
  return true
}
