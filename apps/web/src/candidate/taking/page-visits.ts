/** The page that shows: when it was seen, and how long it has. The server hears of each visit; its clock counts. */
import type { PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { keepTrying } from '../sync/keep-trying.ts'
import type { RunningApplication } from './application.ts'
import type { SittingContext } from './context.ts'
import { isEnd } from './page-answers.ts'
import { isRecordedIn } from './page-time.ts'
import { type TimeWatch, watchTime } from './time-watch.ts'

/** Refusals after which the server stands elsewhere; of any other the page still stands. */
export const elsewhere = new Set(['pageClosed', 'applicationEnded', 'pageNotReached'])

interface PageVisitsParts {
  readonly context: SittingContext
  /** The one that runs. */
  readonly application: () => RunningApplication | undefined
  readonly onTimeUp: () => void
  /** The last page is reached, and the test complete. */
  readonly onEnd: (page: PublicPage) => Promise<void>
  /** The server stands on another page. */
  readonly onElsewhere: () => Promise<void>
}

export class PageVisits {
  readonly #context: SittingContext
  readonly #parts: PageVisitsParts
  readonly #timeWatch: TimeWatch
  /** The page whose visit is on its way. */
  #visiting: string | null = null

  constructor(parts: PageVisitsParts) {
    const { browser, clock, getState } = parts.context
    this.#context = parts.context
    this.#parts = parts
    this.#timeWatch = watchTime({
      now: clock.now,
      later: browser.later,
      isWatched: () => browser.isVisible() && browser.isOnline(),
      isBusy: () => getState().pressedId !== null,
      ask: (pageId) => this.#ask(pageId),
      onVisit: (visit) => this.#hear(visit),
      onTimeUp: parts.onTimeUp,
    })
  }

  /** No page's time counts any more. */
  end(): void {
    this.#timeWatch.keep(null)
  }

  show(page: PublicPage, visit: PageVisit | null, how: 'push' | 'replace'): void {
    const { browser, getState, set } = this.#context
    const { stage, moves } = getState()
    this.#keep(page, visit)
    set({ moves: moves + 1, question: null })
    if (stage.kind === 'before') set({ stage: { kind: 'before', page }, problem: null })
    if (stage.kind === 'taking') {
      set({ stage: { ...stage, page, visit }, missingIds: new Set(), problem: null })
      if (!page.announced) void this.visit(page)
    }
    browser.showPosition(page.position, how)
  }

  /** Tells the server that the page is seen; its clock comes back. One call at a time. */
  async visit(page: PublicPage): Promise<void> {
    const { browser, calls, clock, getState, set, test } = this.#context
    const running = this.#parts.application()
    if (!running || this.#visiting === page.id) return
    this.#visiting = page.id
    let sentAt = 0
    const outcome = await keepTrying(() => {
      sentAt = browser.now()
      return calls.visitPage(running.id, page.id)
    }, running.patience)
    this.#visiting = null
    const { stage } = getState()
    if (stage.kind !== 'taking' || stage.page.id !== page.id) return
    if (outcome?.kind === 'refused') set({ problem: outcome.message })
    if (outcome?.kind !== 'done') return
    clock.hear(outcome.value.serverNow, browser.now() - sentAt)
    set({ stage: { ...stage, visit: outcome.value } })
    this.#keep(page, outcome.value)
    if (isEnd(page, test.assessment.pageCount) && stage.application.status === 'inProgress') {
      await keepTrying(() => calls.setCompleted(running.id), running.patience)
      await this.#parts.onEnd(page)
    }
  }

  /**
   * "Commencer": the announced page comes, and its time runs. Asked once: a press that got no answer is pressed again,
   * as nothing may begin when nobody is there any more.
   *
   * @returns false where there was no answer
   */
  async begin(): Promise<boolean> {
    const { browser, calls, clock, getState, set } = this.#context
    const running = this.#parts.application()
    const { stage, pressedId } = getState()
    if (!running || stage.kind !== 'taking' || !stage.page.announced || pressedId !== null) return true
    const { id } = stage.page
    set({ pressedId: id, problem: null })
    const sentAt = browser.now()
    const outcome = await calls.visitPage(running.id, id, true)
    set({ pressedId: null })
    const now = getState().stage
    if (now.kind !== 'taking' || now.page.id !== id) return true
    if (outcome.kind === 'retry') return false
    if (outcome.kind === 'refused') {
      if (elsewhere.has(outcome.code)) await this.#parts.onElsewhere()
      else set({ problem: outcome.message })
      return true
    }
    const { page, ...visit } = outcome.value
    if (!page) return false
    clock.hear(visit.serverNow, browser.now() - sentAt)
    set({ stage: { ...now, page, visit }, moves: getState().moves + 1, timeNotice: null })
    this.#keep(page, visit)
    return true
  }

  #keep(page: PublicPage, visit: PageVisit | null): void {
    this.#timeWatch.keep(visit, isRecordedIn(page))
  }

  /** The visit as the server has it now. */
  async #ask(pageId: string): Promise<PageVisit | null> {
    const { browser, calls, clock } = this.#context
    const running = this.#parts.application()
    if (!running) return null
    const sentAt = browser.now()
    const outcome = await calls.pageVisit(running.id, pageId)
    if (outcome.kind !== 'done' || !outcome.value.data) return null
    clock.hear(outcome.value.data.serverNow, browser.now() - sentAt)
    return outcome.value.data
  }

  #hear(visit: PageVisit): void {
    const { getState, set } = this.#context
    const { stage } = getState()
    if (stage.kind === 'taking' && stage.page.id === visit.pageId) set({ stage: { ...stage, visit } })
  }
}
