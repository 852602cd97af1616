/**
 * Navigation through the test: where the application stands, what is submitted and where that leads. The
 * server decides where the candidate goes.
 */

import type { CandidateState, PageVisit, Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { keepLoading } from '../../../modules/heavy-player.ts'
import type { PendingSubmission, Submitted } from '../../api/calls.ts'
import { keepTrying } from '../../sync/keep-trying.ts'
import { emptyView, type QueueView } from '../../sync/queue-view.ts'
import type { RunningApplication } from '../application.ts'
import type { ApplicationCode, OpenedWindow } from '../state/browser.ts'
import type { SittingContext } from '../state/context.ts'
import { modulesIn, refusedFilters } from '../state/page-answers.ts'
import { noButton } from '../state/state.ts'
import { createChunks } from '../state/uploads.ts'
import type { Ending } from './ending.ts'
import { elsewhere, PageVisits } from './page-visits.ts'

type Opened = OpenedWindow | undefined

export class Navigation {
  readonly #context: SittingContext
  readonly #chunks: ReturnType<typeof createChunks>
  readonly #visits: PageVisits
  #ending: Ending | undefined
  #code: ApplicationCode | undefined
  #application: RunningApplication | undefined
  /** The answers' own view, without the chunks. */
  #answersView = emptyView
  /** How many submissions the server has taken. */
  #submitted = 0

  constructor(context: SittingContext, onTimeUp: () => void) {
    const application = () => this.#application
    this.#context = context
    this.#chunks = createChunks(context, () => this.#showQueue())
    this.#visits = new PageVisits({
      context,
      application,
      onTimeUp,
      onEnd: (page) => this.#finish(page),
    })
  }

  /** The one that runs; undefined before anybody is known. */
  application(): RunningApplication | undefined {
    return this.#application
  }

  /** Fetches what runs an application, before it is needed. */
  async prepare(): Promise<ApplicationCode> {
    void this.#context.browser.prefetch(this.#context.test.assessment.moduleTypes)
    const code = await this.#context.browser.applicationCode()
    if (!this.#code) {
      this.#code = code
      code.watchState(this.#context)
    }
    return this.#code
  }

  /**
   * Resolves once what runs an application is there; a screen that waits says so where it is slow to come.
   */
  async prepared(): Promise<ApplicationCode> {
    const preparing = this.prepare()
    if (this.#code) return this.#code
    const { getState, set } = this.#context
    const { stage } = getState()
    set({ stage: { kind: 'opening' } })
    const code = await preparing
    set({ stage })
    return code
  }

  /** The page to begin with before anybody is known: the one asked for, if it came, else the first. */
  showFirst(): void {
    const { address, browser, getState, set, test } = this.#context
    const { pageList } = test.assessment
    const page = pageList.find(({ position }) => position === address.page) ?? pageList[0]
    const stage = page
      ? ({ kind: 'before', page } as const)
      : ({ kind: 'failed', code: 'assessmentNotFound' } as const)
    set({ stage, moves: getState().moves + 1, values: new Map(), pressedId: null })
    // An address that names no page stays as it was given.
    if (page && address.page !== null) browser.showPosition(page.position, 'replace')
  }

  /** The next page that came with the test. */
  showNext(): void {
    const { stage } = this.#context.getState()
    if (stage.kind !== 'before') return
    const { pageList } = this.#context.test.assessment
    const next = pageList.find(({ position }) => position > stage.page.position)
    if (next) this.showPage(next, null, 'push')
  }

  showPage(page: PublicPage, visit: PageVisit | null, how: 'push' | 'replace'): void {
    this.#visits.show(page, visit, how)
  }

  visitPage(page: PublicPage): Promise<void> {
    return this.#visits.visit(page)
  }

  async begin(): Promise<boolean> {
    const { begin } = await this.prepare()
    return await begin({
      context: this.#context,
      application: this.#application,
      onBegun: (page, visit) => this.#visits.keep(page, visit),
      onElsewhere: () => this.reopen(),
    })
  }

  async enter(from: CandidateState): Promise<void> {
    const { browser, clock, forgetOpening, set } = this.#context
    clock.hear(from.serverNow)
    browser.tabApplication.set(from.application.id)
    forgetOpening()
    // Where the answer is slow to come, the waiting screen says so.
    if (!this.#code) set({ stage: { kind: 'opening' } })
    const code = this.#code ?? (await this.prepare())
    set({ email: from.email, priorApplicationId: from.priorApplicationId })
    this.#visits.end()
    this.#application?.stop()
    this.#chunks.enter(from.application.id)
    const running = this.#run(code, from.application.id)
    this.#application = running
    await code.showEntered({
      context: this.#context,
      running,
      chunks: this.#chunks,
      from,
      finish: (resubmission, late) => this.#finish(from.page, resubmission, late),
      showPage: (page, visit) => this.showPage(page, visit, 'replace'),
      send: (submission) => this.send(submission),
    })
  }

  /** Asks the server where the application stands, and stands there; `only`: if it is this one. */
  async reopen(page?: number, only?: string): Promise<void> {
    const { calls, opening, patience, set, test } = this.#context
    // The code that the page needs loads while the server is asked.
    void this.prepare()
    const submitted = this.#submitted
    const outcome = await keepTrying(() => calls.session(test.assessmentId, page), patience)
    // A page was submitted meanwhile: the answer may be older than that, and would lead back to it.
    if (submitted !== this.#submitted) return this.reopen(undefined, only)
    if (outcome?.kind === 'refused') return set({ stage: { kind: 'failed', code: outcome.code } })
    const data = outcome?.value.data
    if (data && data.application.id === (only ?? data.application.id)) await this.enter(data)
    else if (opening().isFinished) await this.#finish(null)
    else this.showFirst()
  }

  /** Gives the modules whose answers the server did not take. */
  async send(submission: PendingSubmission, opened?: Opened, pressedAt?: number): Promise<readonly string[]> {
    const { getState, set, tellOfSaving } = this.#context
    const running = this.#application
    if (!running) return []
    set({ pressedId: submission.buttonId ?? noButton, problem: null, timeNotice: null })
    const outcome = await running.submit(submission, pressedAt, opened)
    if (!outcome) return []
    set({ pressedId: null })
    if (outcome.kind === 'done') {
      this.#submitted += 1
      const timeNotice = this.#code?.timeNoticeOf(submission, outcome.value, getState())
      if (timeNotice) set({ timeNotice })
      const { refusedUploads } = getState().queue
      if (submission.answers.some(({ moduleId }) => !refusedUploads.includes(moduleId)))
        tellOfSaving({ kind: 'done' })
      await this.#follow(outcome.value, opened)
      return []
    }
    opened?.close()
    // Too large: the server's words do not say what to do.
    set({ problem: (outcome.code !== 'tooLarge' && outcome.message) || outcome.code })
    if (outcome.code === 'filterNotFound') return await this.#renewFilters(running, modulesIn(outcome.detail))
    if (elsewhere.has(outcome.code)) await this.reopen()
    return []
  }

  /**
   * Removes from this browser all that it keeps of a finished test, once nothing is left that only it has.
   */
  async tidy(): Promise<void> {
    await this.#ending?.tidy()
  }

  wake(): void {
    this.#application?.wake()
    this.#context.getState().uploads?.wake()
  }

  /** The application goes on elsewhere: nothing more is sent from here, everything stays in the browser. */
  letGo(): void {
    this.#visits.end()
    this.#chunks.stop()
    this.#application?.stop()
  }

  #run({ RunningApplication: Running, store, takeOver }: ApplicationCode, id: string): RunningApplication {
    const running: RunningApplication = new Running({
      id,
      context: this.#context,
      store,
      takeOver,
      onQueue: (queue) => this.#takeQueue(running, queue),
      settled: this.#chunks.settled,
      onLost: () => {
        this.#chunks.stop()
        this.#visits.end()
        this.#context.set({ stage: { kind: 'elsewhere' } })
      },
    })
    return running
  }

  #takeQueue(running: RunningApplication, queue: QueueView): void {
    const modules = refusedFilters(queue, this.#context.getState().queue)
    this.#answersView = queue
    this.#showQueue()
    if (modules.length > 0) void this.#renewFilters(running, modules)
  }

  #showQueue(): void {
    const { getState, set } = this.#context
    set({ queue: getState().uploads?.joinedTo(this.#answersView) ?? this.#answersView })
  }

  async #renewFilters(running: RunningApplication, modules: readonly string[]): Promise<readonly string[]> {
    const filters = await keepLoading(() => import('../state/filters.ts'))
    return await filters.renewFilters(this.#context, running, modules)
  }

  async #follow(result: Submitted, opened: Opened): Promise<void> {
    const { getState, set, test } = this.#context
    const { stage } = getState()
    if (result.completed) {
      // The end shows in the window that was opened for it, and here.
      opened?.goTo(result.nextPage?.position ?? test.assessment.pageCount)
      return this.#finish(result.nextPage?.page ?? null)
    }
    if (!result.nextPage || stage.kind !== 'taking') return opened?.close()
    if (opened?.goTo(result.nextPage.position)) return
    // A page that was there before comes with its answers.
    if (result.nextPage.position <= stage.page.position) {
      const { timeNotice } = getState()
      await this.reopen(result.nextPage.position)
      return timeNotice ? set({ timeNotice }) : undefined
    }
    set({ stage: { ...stage, application: result.application } })
    this.showPage(result.nextPage.page, null, 'push')
  }

  async #finish(
    last: PublicPage | null,
    resubmission: Resubmission | null = null,
    late?: PendingSubmission,
  ): Promise<void> {
    this.#visits.end()
    const { Ending } = await this.prepare()
    const context = this.#context
    this.#ending ??= new Ending({ context, chunks: this.#chunks, application: () => this.#application })
    await this.#ending.show(last, resubmission, late)
  }
}
