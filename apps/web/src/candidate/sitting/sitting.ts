/**
 * A sitting: what the candidate does and what the server answers, joined into one state. Decisions about the way are
 * the server's; nothing is lost on the way there is the queue's part.
 */
import type { CandidateState, OpenedTest, PageVisit } from '@assay/contract/answers/types'
import { missingAnswers } from '@assay/domain/answers/mandatory'
import type { PublicModuleItemOf, PublicPage } from '@assay/domain/assessments/public-types'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { idsOf } from '@assay/domain/modules/reading'
import type { TestAddress } from '../address.ts'
import type { Calls, Submitted } from '../api/calls.ts'
import { keepTrying } from '../queue/keep-trying.ts'
import type { PendingSubmission } from '../queue/local-store.ts'
import { type RunningApplication, runApplication } from './application.ts'
import type { Browser } from './browser.ts'
import { identityOf } from './identity.ts'
import { answersOf, isEnd, modulesIn, withoutGoneFilters } from './page-answers.ts'
import { createServerClock } from './server-clock.ts'
import { initialState, type SittingState } from './state.ts'

export interface SittingParts {
  readonly test: OpenedTest
  readonly address: TestAddress
  readonly calls: Calls
  readonly browser: Browser
}

export type Sitting = ReturnType<typeof createSitting>

export function createSitting({ test, address, calls, browser }: SittingParts) {
  const { assessmentId } = test
  const clock = createServerClock(test.serverNow, browser.now)
  const listeners = new Set<() => void>()
  let state: SittingState = { ...initialState, filters: test.filters ?? [] }
  let application: RunningApplication | undefined
  /** The page whose time is up and was submitted for it: once is enough. */
  let endedPageId: string | null = null

  function set(changed: Partial<SittingState>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  const sleep = (ms: number) => new Promise<void>((resolve) => browser.later(resolve, ms))
  const patience = {
    sleep,
    random: browser.random,
    onFailure: () => set({ isWaitingForNetwork: true }),
  }

  /** The page to begin with before anybody is known: the one asked for, if it came, else the first. */
  function showFirst(): void {
    const pages = test.assessment.pageList
    const page = pages.find(({ position }) => position === address.page) ?? pages[0]
    const stage = page
      ? ({ kind: 'before', page } as const)
      : ({ kind: 'failed', code: 'assessmentNotFound' } as const)
    set({ stage, moves: state.moves + 1 })
    // An address that names no page stays as it was given.
    if (page && address.page !== null) browser.showPosition(page.position, 'replace')
  }

  /** The next page that came with the test. */
  function showNext(): void {
    const { stage } = state
    if (stage.kind !== 'before') return
    const next = test.assessment.pageList.find(({ position }) => position > stage.page.position)
    if (next) showPage(next, null, 'push')
  }

  function showPage(page: PublicPage, visit: PageVisit | null, how: 'push' | 'replace'): void {
    const { stage } = state
    set({ moves: state.moves + 1 })
    if (stage.kind === 'before') set({ stage: { kind: 'before', page }, problem: null })
    if (stage.kind === 'taking') {
      set({ stage: { ...stage, page, visit }, missingIds: new Set(), problem: null })
      void visitPage(page)
    }
    browser.showPosition(page.position, how)
  }

  /** Tells the server that the page is seen; its clock comes back. */
  async function visitPage(page: PublicPage): Promise<void> {
    const running = application
    if (!running) return
    const sentAt = browser.now()
    const outcome = await keepTrying(() => calls.visitPage(running.id, page.id), running.patience)
    const { stage } = state
    if (stage.kind !== 'taking' || stage.page.id !== page.id) return
    if (outcome?.kind === 'refused') set({ problem: outcome.message })
    if (outcome?.kind !== 'done') return
    clock.hear(outcome.value.serverNow, browser.now() - sentAt)
    set({ stage: { ...stage, visit: outcome.value }, isWaitingForNetwork: false })
    if (isEnd(page, test.assessment.pageCount) && stage.application.status === 'inProgress') {
      await keepTrying(() => calls.setCompleted(running.id), running.patience)
      await finish(page)
    }
  }

  async function enter(from: CandidateState): Promise<void> {
    clock.hear(from.serverNow)
    endedPageId = null
    browser.tabApplication.set(from.application.id)
    application?.stop()
    const running = runApplication({
      id: from.application.id,
      assessmentId,
      browser,
      calls,
      clock,
      onQueue: (queue) => {
        const gone = queue.refused.filter(
          (each) => each.code === 'filterNotFound' && !state.queue.refused.includes(each),
        )
        set({ queue })
        if (gone.length > 0)
          void renewFilters(
            running,
            gone.map(({ module }) => module),
          )
      },
      onLost: () => set({ stage: { kind: 'elsewhere' } }),
      onWaiting: (isWaitingForNetwork) => set({ isWaitingForNetwork }),
    })
    application = running
    if (from.application.status === 'completed') return finish(from.page)
    if (!from.page) return set({ stage: { kind: 'failed', code: 'unexpected' } })
    const { values, submission } = await running.restore(from.answers, from.lastSeq)
    const stored = from.answers.map(({ moduleId, value }) => [moduleId, value] as const)
    set({
      // What this page load knows of other pages stays: their answers do not come again.
      values: new Map([...state.values, ...stored, ...values]),
      stage: { kind: 'taking', application: from.application, page: from.page, visit: from.visit },
      identification: { sending: false, notice: null },
      filters: from.filters ?? [],
      isWaitingForNetwork: false,
    })
    showPage(from.page, from.visit, 'replace')
    browser.prefetch()
    if (submission) await send(submission)
  }

  /** Asks the server where the application stands, and stands there. */
  async function reopen(page?: number): Promise<void> {
    const outcome = await keepTrying(() => calls.session(assessmentId, page), patience)
    set({ isWaitingForNetwork: false })
    if (outcome?.kind === 'refused') set({ stage: { kind: 'failed', code: outcome.code } })
    else if (outcome?.value.data) await enter(outcome.value.data)
    else showFirst()
  }

  /** Gives the modules whose answers the server did not take. */
  async function send(
    submission: PendingSubmission,
    opened?: ReturnType<Browser['openWindow']>,
  ): Promise<readonly string[]> {
    const running = application
    if (!running) return []
    set({ pressedId: submission.buttonId ?? '', problem: null })
    const outcome = await running.submit(submission)
    if (!outcome) return []
    set({ pressedId: null })
    if (outcome.kind === 'done') {
      await follow(outcome.value, opened)
      return []
    }
    opened?.close()
    set({ problem: outcome.message })
    if (outcome.code === 'filterNotFound') return await renewFilters(running, modulesIn(outcome.detail))
    // Of any other refusal the page still stands; these say that the server stands elsewhere.
    if (['pageClosed', 'applicationEnded', 'pageNotReached'].includes(outcome.code)) await reopen()
    return []
  }

  /** The page as it is answered now; `button` null: for its timer. */
  function submitPage(
    page: PublicPage,
    button: PublicModuleItemOf<'button'> | null,
  ): Promise<readonly string[]> {
    for (const [id, known] of withoutGoneFilters(page, state.values, state.filters)) change(id, known)
    const seqOf = (module: string) => application?.seqOf(module)
    const answers = button?.data.saveAnswers === false ? [] : answersOf(page, state.values, seqOf)
    const opened = button?.data.openInNewWindow ? browser.openWindow() : undefined
    return send({ key: browser.newKey(), pageId: page.id, buttonId: button?.id ?? null, answers }, opened)
  }

  /** Nobody chooses another filter when the time is up: the page then goes without. */
  async function submitInTime(page: PublicPage): Promise<void> {
    const refused = await submitPage(page, null)
    if (refused.length > 0) await submitPage(page, null)
  }

  /** A filter was removed since: the list as it is now. Gives those of the modules that can be answered anew. */
  async function renewFilters(
    running: RunningApplication,
    modules: readonly string[],
  ): Promise<readonly string[]> {
    const { stage } = state
    if (stage.kind !== 'taking') return []
    const outcome = await keepTrying(() => calls.session(assessmentId, stage.page.position), running.patience)
    const filters = outcome?.kind === 'done' ? outcome.value.data?.filters : undefined
    // Not known: what the server said stands on the page.
    if (!filters) return []
    const missing = missingAnswers(stage.page, state.values, idsOf(filters))
    const missingIds = new Set(missing.filter((id) => modules.includes(id)))
    set({ filters, missingIds, problem: null, isWaitingForNetwork: false })
    return filters.length > 0 ? modules : []
  }

  function change(itemId: string, value: unknown): void {
    const values = new Map(state.values).set(itemId, value)
    const missingIds = new Set([...state.missingIds].filter((id) => id !== itemId))
    set({ values, missingIds })
    void application?.change(itemId, value).kept
  }

  async function follow(result: Submitted, opened?: ReturnType<Browser['openWindow']>): Promise<void> {
    const { stage } = state
    if (result.completed) {
      opened?.close()
      return finish(result.nextPage?.page ?? null)
    }
    if (!result.nextPage || stage.kind !== 'taking') return opened?.close()
    if (opened) return opened.goTo(result.nextPage.position)
    // A page that was there before comes with its answers.
    if (result.nextPage.position <= stage.page.position) return reopen(result.nextPage.position)
    set({ stage: { ...stage, application: result.application } })
    showPage(result.nextPage.page, null, 'push')
  }

  async function finish(page: PublicPage | null): Promise<void> {
    browser.tabApplication.set(null)
    await application?.finish()
    set({ stage: { kind: 'completed', page }, pressedId: null, isWaitingForNetwork: false })
    if (page) browser.showPosition(page.position, 'replace')
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => clock.now(),

    /** Goes on at once where this tab was; asks where the browser only remembers. */
    start: async (): Promise<void> => {
      const { resume } = test
      if (!resume || test.preview) showFirst()
      else if (browser.tabApplication.get() === resume.applicationId) await reopen(address.page ?? undefined)
      else set({ stage: { kind: 'resume', firstName: resume.firstName } })
    },
    continueAsSame: (): Promise<void> => {
      set({ stage: { kind: 'opening' }, moves: 1 })
      return reopen(address.page ?? undefined)
    },
    startAsAnother: async (): Promise<void> => {
      set({ stage: { kind: 'opening' } })
      await keepTrying(() => calls.leaveSession(assessmentId), patience)
      browser.tabApplication.set(null)
      showFirst()
    },

    identify: async (form: CandidateForm): Promise<void> => {
      if (test.preview) return showNext()
      set({ identification: { sending: true, notice: null } })
      // A page whose question arrives late loses whoever goes through it by keys.
      browser.prefetch()
      const identity = identityOf(form, address.token)
      const key = browser.newKey()
      const outcome = await keepTrying(() => calls.identify(assessmentId, identity, key), patience)
      set({ isWaitingForNetwork: false })
      if (outcome?.kind === 'done') {
        const { state: entered, application: created, message } = outcome.value
        if (entered) return enter(entered)
        if (created) return reopen()
        return set({
          identification: { sending: false, notice: { kind: 'information', text: message ?? '' } },
        })
      }
      const text = outcome?.message ?? ''
      set({ identification: { sending: false, notice: { kind: 'problem', text } } })
    },

    /** A new value of a module: on the screen at once, in the browser at once, on the server soon. */
    change,

    /** Gives the modules that need an answer: nothing was sent, or the server took nothing of what was. */
    press: async (button: PublicModuleItemOf<'button'>): Promise<readonly string[]> => {
      const { stage, values, pressedId } = state
      if (pressedId !== null) return []
      if (stage.kind === 'before') showNext()
      if (stage.kind !== 'taking' || !application) return []
      const missing = missingAnswers(stage.page, values, idsOf(state.filters))
      set({ missingIds: new Set(missing) })
      if (missing.length > 0) return missing
      return await submitPage(stage.page, button)
    },

    /** The page's time is up: what is there is submitted, whatever is missing. */
    timeIsUp: (): void => {
      const { stage, pressedId } = state
      if (stage.kind !== 'taking' || !application || pressedId !== null) return
      if (endedPageId === stage.page.id) return
      endedPageId = stage.page.id
      void submitInTime(stage.page)
    },

    /** Back and forward of the browser: the server says which page opens. */
    goTo: (position: number): void => {
      const { stage, pressedId } = state
      if (stage.kind === 'taking' && pressedId === null) void reopen(position)
      if (stage.kind === 'before') {
        const page = test.assessment.pageList.find((each) => each.position === position)
        if (page) showPage(page, null, 'replace')
      }
    },

    /** The network is back, or somebody looks again: sends what waits and hears the server's clock. */
    wake: (): void => {
      application?.wake()
      // Not while a submission is under way: it closes the page, and the visit would be refused.
      if (state.stage.kind === 'taking' && state.pressedId === null) void visitPage(state.stage.page)
    },
    lastCall: () => application?.lastCall(),
  }
}
