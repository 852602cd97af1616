/** When the page that shows was seen, and how long it has by the server's clock. */
import type { PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { keepTrying } from '../../sync/keep-trying.ts'
import type { RunningApplication } from '../application.ts'
import type { SittingContext } from '../state/context.ts'
import { isEnd } from '../state/page-answers.ts'
import { isRecordedIn } from '../time/page-time.ts'
import { type TimeWatch, watchTime } from '../time/time-watch.ts'

interface PageVisitsParts {
  readonly context: SittingContext
  /** The one that runs. */
  readonly application: () => RunningApplication | undefined
  readonly onTimeUp: () => void
  /** The last page is reached, and the test complete. */
  readonly onEnd: (page: PublicPage) => Promise<void>
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

  /** The page's time counts as the server has it. */
  keep(page: PublicPage, visit: PageVisit | null): void {
    this.#timeWatch.keep(visit, isRecordedIn(page))
  }

  /** No page's time counts any more. */
  end(): void {
    this.#timeWatch.keep(null)
  }

  /** Shows the page in the place of the one being taken, and tells the server. */
  show(page: PublicPage, visit: PageVisit | null): void {
    const { getState, set } = this.#context
    const { stage } = getState()
    this.keep(page, visit)
    if (stage.kind !== 'taking') return
    const { page: from } = stage
    set({ stage: { ...stage, page, visit }, missingIds: new Set(), problem: null })
    const isInRange = from.id !== page.id && from.pageRange?.start === page.pageRange?.start
    void this.visit(page, isInRange)
  }

  /**
   * Tells the server that the page is seen, and gets its clock; one call at a time. A visit that starts time
   * waits for the page's code. @param isInRange it is come to within a range, whose time runs already
   */
  async visit(page: PublicPage, isInRange = false): Promise<void> {
    const { browser, calls, clock, getState, set, test } = this.#context
    const running = this.#parts.application()
    if (!running || this.#visiting === page.id) return
    if (page.announced) {
      if (getState().trouble) await this.#ask(page.id)
      return
    }
    this.#visiting = page.id
    const isStill = () => {
      const { stage } = getState()
      return stage.kind === 'taking' && stage.page.id === page.id && stage
    }
    if (page.timer || (page.pageRange && !isInRange))
      await browser.prefetch(publicItemsOf(page).map(({ moduleId }) => moduleId))
    let sentAt = 0
    const visit = () => {
      sentAt = browser.now()
      return calls.visitPage(running.id, page.id)
    }
    const outcome = isStill() ? await keepTrying(visit, running.patience) : undefined
    this.#visiting = null
    const stage = isStill()
    if (!stage) return
    if (outcome?.kind === 'refused') set({ problem: outcome.message })
    if (outcome?.kind !== 'done') return
    clock.hear(outcome.value.serverNow, browser.now() - sentAt)
    set({ stage: { ...stage, visit: outcome.value } })
    this.keep(page, outcome.value)
    if (isEnd(page, test.assessment.pageCount) && stage.application.status === 'inProgress') {
      await keepTrying(() => calls.setCompleted(running.id), running.patience)
      await this.#parts.onEnd(page)
    }
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
