/** Where the application stands, what is submitted and where the server leads then. */

import type { CandidateState, PageVisit, Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import type { PendingSubmission } from '../../api/calls.ts'
import { keepTrying } from '../../sync/keep-trying.ts'
import { emptyView, type QueueView } from '../../sync/queue-view.ts'
import type { RunningApplication } from '../application.ts'
import type * as applicationCode from '../application-code.ts'
import type { Browser } from '../state/browser.ts'
import type { SittingContext } from '../state/context.ts'
import { createChunks } from '../state/uploads.ts'
import type { Ending } from './ending.ts'
import type { PageActs, PageNavigation } from './page-acts.ts'
import type { PageVisits } from './page-visits.ts'

type ApplicationCode = typeof applicationCode

/** A browser that also loads that code. */
export interface LoadingBrowser extends Browser {
  /** Loads, once somebody begins, the code that the sitting then waits for. */
  readonly applicationCode: () => Promise<ApplicationCode>
}

export class Navigation implements PageNavigation {
  readonly #context: SittingContext
  readonly #chunks: ReturnType<typeof createChunks>
  readonly #load: LoadingBrowser['applicationCode']
  #visits: PageVisits | undefined
  #ending: Ending | undefined
  #code: ApplicationCode | undefined
  #application: RunningApplication | undefined
  /** The answers' own view, without the chunks. */
  #answersView = emptyView
  /** What is done on a page that is being taken; undefined until its code is there. */
  acts: PageActs | undefined

  constructor(context: SittingContext, load: LoadingBrowser['applicationCode']) {
    this.#context = context
    this.#load = load
    this.#chunks = createChunks(context, () => this.#showQueue())
  }

  /** The one that runs; undefined before anybody is known. */
  application(): RunningApplication | undefined {
    return this.#application
  }

  /** Fetches what runs an application, before it is needed. */
  async prepare(): Promise<ApplicationCode> {
    void this.#context.browser.prefetch(this.#context.test.assessment.moduleTypes)
    const code = await this.#load()
    if (!this.#code) {
      this.#code = code
      code.watchState(this.#context)
      this.acts = new code.PageActs(this.#context, this)
      this.#visits = new code.PageVisits({
        context: this.#context,
        application: () => this.#application,
        onTimeUp: () => void this.acts?.timeIsUp(),
        onEnd: (page) => this.finish(page),
      })
    }
    return this.#code
  }

  /** Resolves once the application's code is there; a waiting screen says if it is slow. */
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

  /** Another of the pages that came with the test, as the history says. */
  showBefore(position: number): void {
    const page = this.#context.test.assessment.pageList.find((each) => each.position === position)
    if (page) this.showPage(page, null, 'replace')
  }

  showPage(page: PublicPage, visit: PageVisit | null, how: 'push' | 'replace'): void {
    const { browser, getState, set } = this.#context
    const { stage, moves } = getState()
    set({ moves: moves + 1, question: null })
    if (stage.kind === 'before') set({ stage: { kind: 'before', page }, problem: null })
    else this.#visits?.show(page, visit)
    browser.showPosition(page.position, how)
  }

  async visitPage(page: PublicPage): Promise<void> {
    await this.#visits?.visit(page)
  }

  async begin(): Promise<boolean> {
    const { begin } = await this.prepare()
    return await begin({
      context: this.#context,
      application: this.#application,
      onBegun: (page, visit) => this.#visits?.keep(page, visit),
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
    this.#visits?.end()
    this.#application?.stop()
    this.#chunks.enter(from.application.id)
    const running = this.#run(code, from.application.id)
    this.#application = running
    await code.showEntered({
      context: this.#context,
      running,
      chunks: this.#chunks,
      from,
      finish: (resubmission, late) => this.finish(from.page, resubmission, late),
      showPage: (page, visit) => this.showPage(page, visit, 'replace'),
      send: async (submission) => this.acts?.send(submission),
    })
  }

  /** Asks the server where the application stands, and stands there; `only`: if it is this one. */
  async reopen(page?: number, only?: string): Promise<void> {
    const { calls, opening, patience, set, test } = this.#context
    // The code that the page needs loads while the server is asked.
    void this.prepare()
    const submitted = this.acts?.submitted ?? 0
    const outcome = await keepTrying(() => calls.session(test.assessmentId, page), patience)
    // A page was submitted meanwhile: the answer may be older than that, and would lead back to it.
    if (submitted !== (this.acts?.submitted ?? 0)) return this.reopen(undefined, only)
    if (outcome?.kind === 'refused') return set({ stage: { kind: 'failed', code: outcome.code } })
    const data = outcome?.value.data
    if (data && data.application.id === (only ?? data.application.id)) await this.enter(data)
    else if (opening().isFinished) await this.finish(null)
    else this.showFirst()
  }

  /** Removes what this browser keeps of a finished test, once the server lacks nothing. */
  async tidy(): Promise<void> {
    await this.#ending?.tidy()
  }

  wake(): void {
    this.#application?.wake()
    this.#context.getState().uploads?.wake()
  }

  /** The application goes on elsewhere: nothing more is sent from here, everything stays in the browser. */
  letGo(): void {
    this.#visits?.end()
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
      drained: this.#chunks.drained,
      onLost: () => {
        this.#chunks.stop()
        this.#visits?.end()
        this.#context.set({ stage: { kind: 'elsewhere' } })
      },
    })
    return running
  }

  #takeQueue(running: RunningApplication, queue: QueueView): void {
    this.acts?.hearQueue(running, queue)
    this.#answersView = queue
    this.#showQueue()
  }

  #showQueue(): void {
    const { getState, set } = this.#context
    set({ queue: getState().uploads?.joinedTo(this.#answersView) ?? this.#answersView })
  }

  async finish(
    last: PublicPage | null,
    resubmission: Resubmission | null = null,
    late?: PendingSubmission,
  ): Promise<void> {
    this.#visits?.end()
    const { Ending } = await this.prepare()
    const context = this.#context
    this.#ending ??= new Ending({ context, chunks: this.#chunks, application: () => this.#application })
    await this.#ending.show(last, resubmission, late)
  }
}
