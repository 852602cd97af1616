/**
 * The way through the test: which page shows, when it was seen, what is submitted and where that leads. Decisions
 * about the way are the server's.
 */
import type { CandidateState, PageVisit, Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { keepLoading } from '../../modules/heavy-player.ts'
import type { Submitted } from '../api/calls.ts'
import { keepTrying } from '../queue/keep-trying.ts'
import type { PendingSubmission } from '../queue/local-store.ts'
import { emptyView } from '../queue/queue-view.ts'
import type { RunningApplication } from './application.ts'
import type { ApplicationCode, Browser } from './browser.ts'
import type { Core } from './core.ts'
import { answersOf, isEnd, modulesIn, refusedFilters } from './page-answers.ts'
import { isRecordedIn } from './page-time.ts'
import { createPieces } from './pieces.ts'
import { createTimeKeeper } from './time-keeper.ts'
import { keepsWork } from './unsent.ts'

export type Way = ReturnType<typeof createWay>
type Opened = ReturnType<Browser['openWindow']> | undefined

/** Refusals after which the server stands elsewhere; of any other the page still stands. */
const elsewhere = new Set(['pageClosed', 'applicationEnded', 'pageNotReached'])

export function createWay(core: Core, onTimeUp: () => void) {
  const { test, address, browser, calls, clock, patience, getState, set } = core
  const { pageList, pageCount } = test.assessment
  let code: ApplicationCode | undefined
  let application: RunningApplication | undefined
  let answersView = emptyView
  const showQueue = () => set({ queue: getState().uploads?.joinedTo(answersView) ?? answersView })
  const pieces = createPieces(core, showQueue)
  /** The page whose visit is on its way. */
  let visiting: string | null = null

  const keeper = createTimeKeeper({
    now: clock.now,
    later: browser.later,
    isWatched: () => browser.isVisible() && browser.isOnline(),
    isBusy: () => getState().pressedId !== null,
    ask: async (pageId) => {
      const running = application
      if (!running) return null
      const sentAt = browser.now()
      const outcome = await calls.pageVisit(running.id, pageId)
      if (outcome.kind !== 'done' || !outcome.value.data) return null
      clock.hear(outcome.value.data.serverNow, browser.now() - sentAt)
      return outcome.value.data
    },
    onVisit: (visit) => {
      const { stage } = getState()
      if (stage.kind === 'taking' && stage.page.id === visit.pageId) set({ stage: { ...stage, visit } })
    },
    onTimeUp,
  })

  /** Fetches what runs an application, before it is needed. */
  async function prepare(): Promise<ApplicationCode> {
    code ??= await browser.applicationCode()
    return code
  }

  async function renewFilters(
    running: RunningApplication,
    modules: readonly string[],
  ): Promise<readonly string[]> {
    const filters = await keepLoading(() => import('./filters.ts'))
    return await filters.renewFilters(core, running, modules)
  }

  /** The page to begin with before anybody is known: the one asked for, if it came, else the first. */
  function showFirst(): void {
    const page = pageList.find(({ position }) => position === address.page) ?? pageList[0]
    const stage = page
      ? ({ kind: 'before', page } as const)
      : ({ kind: 'failed', code: 'assessmentNotFound' } as const)
    set({ stage, moves: getState().moves + 1, values: new Map(), pressedId: null })
    // An address that names no page stays as it was given.
    if (page && address.page !== null) browser.showPosition(page.position, 'replace')
  }

  /** The next page that came with the test. */
  function showNext(): void {
    const { stage } = getState()
    if (stage.kind !== 'before') return
    const next = pageList.find(({ position }) => position > stage.page.position)
    if (next) showPage(next, null, 'push')
  }

  function showPage(page: PublicPage, visit: PageVisit | null, how: 'push' | 'replace'): void {
    const { stage, moves } = getState()
    keeper.keep(visit, isRecordedIn(page))
    set({ moves: moves + 1, question: null })
    if (stage.kind === 'before') set({ stage: { kind: 'before', page }, problem: null })
    if (stage.kind === 'taking') {
      set({ stage: { ...stage, page, visit }, missingIds: new Set(), problem: null })
      if (!page.announced) void visitPage(page)
    }
    browser.showPosition(page.position, how)
  }

  /** Tells the server that the page is seen; its clock comes back. One call at a time. */
  async function visitPage(page: PublicPage): Promise<void> {
    const running = application
    if (!running || visiting === page.id) return
    visiting = page.id
    let sentAt = 0
    const outcome = await keepTrying(() => {
      sentAt = browser.now()
      return calls.visitPage(running.id, page.id)
    }, running.patience)
    visiting = null
    const { stage } = getState()
    if (stage.kind !== 'taking' || stage.page.id !== page.id) return
    if (outcome?.kind === 'refused') set({ problem: outcome.message })
    if (outcome?.kind !== 'done') return
    clock.hear(outcome.value.serverNow, browser.now() - sentAt)
    set({ stage: { ...stage, visit: outcome.value } })
    keeper.keep(outcome.value, isRecordedIn(page))
    if (isEnd(page, pageCount) && stage.application.status === 'inProgress') {
      await keepTrying(() => calls.setCompleted(running.id), running.patience)
      await finish(page)
    }
  }

  /**
   * "Commencer": the announced page comes, and its time runs. Asked once: a press that got no answer is pressed again,
   * as nothing may begin when nobody is there any more.
   */
  async function begin(): Promise<boolean> {
    const running = application
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
      if (elsewhere.has(outcome.code)) await reopen()
      else set({ problem: outcome.message })
      return true
    }
    const { page, ...visit } = outcome.value
    if (!page) return false
    clock.hear(visit.serverNow, browser.now() - sentAt)
    set({ stage: { ...now, page, visit }, moves: getState().moves + 1, timeNotice: null })
    keeper.keep(visit, isRecordedIn(page))
    return true
  }

  async function enter(from: CandidateState): Promise<void> {
    clock.hear(from.serverNow)
    browser.tabApplication.set(from.application.id)
    core.forgetOpening()
    // Where it is slow to come, the screen that waits says so.
    if (!code) set({ stage: { kind: 'opening' } })
    const { runApplication, store, takeOver } = code ?? (await prepare())
    set({ email: from.email, priorApplicationId: from.priorApplicationId })
    keeper.keep(null)
    application?.stop()
    pieces.enter(from.application.id)
    const running = runApplication({
      id: from.application.id,
      assessmentId: test.assessmentId,
      browser,
      store,
      takeOver,
      calls,
      clock,
      patience,
      onQueue: (queue) => {
        const modules = refusedFilters(queue, getState().queue)
        answersView = queue
        showQueue()
        if (modules.length > 0) void renewFilters(running, modules)
      },
      settled: pieces.settled,
      onLost: () => {
        pieces.stop()
        keeper.keep(null)
        set({ stage: { kind: 'elsewhere' } })
      },
    })
    application = running
    const { values, submission } = await running.restore(from)
    // Where it was finished on the other device, the end is seen here too.
    if (from.takenOver && from.application.status !== 'completed') {
      running.stop()
      pieces.stop()
      return set({ stage: { kind: 'takenOver' }, pressedId: null })
    }
    if (from.application.status === 'completed') {
      const seqOf = (module: string) => running.seqOf(module)
      // A page that its timer closed takes what was typed on it even now.
      const answers = from.page ? answersOf(from.page, values, seqOf) : []
      const late = { key: browser.newKey(), pageId: from.page?.id ?? '', buttonId: null, answers }
      set({ timeNotice: from.isMovedByTimer ? { kind: 'closed' } : null })
      return finish(from.page, from.resubmission, submission ?? (answers.length > 0 ? late : undefined))
    }
    if (from.application.status === 'interrupted') {
      // What waits here is refused from now on: it is kept, and a file of it offered.
      const { endedAt = null, retryFrom = null } = from.resubmission ?? {}
      const isSubmitting = submission !== null
      return set({ stage: { kind: 'interrupted', endedAt, retryFrom, isSubmitting }, pressedId: null })
    }
    if (!from.page) return set({ stage: { kind: 'failed', code: 'unexpected' } })
    const stored = from.answers.map(({ moduleId, value }) => [moduleId, value] as const)
    set({
      // What this page load knows of other pages stays: their answers do not come again.
      values: new Map([...getState().values, ...stored, ...values]),
      stage: { kind: 'taking', application: from.application, page: from.page, visit: from.visit },
      identification: { sending: false, notice: null },
      filters: from.filters,
    })
    showPage(from.page, from.visit, 'replace')
    set({ timeNotice: from.isMovedByTimer ? { kind: 'closed' } : null })
    browser.prefetch(test.assessment.moduleTypes)
    if (submission) await send(submission)
  }

  /** Asks the server where the application stands, and stands there; `only`: if it is this one. */
  async function reopen(page?: number, only?: string): Promise<void> {
    // What the page needs comes while the server is asked.
    void prepare()
    browser.prefetch(test.assessment.moduleTypes)
    const outcome = await keepTrying(() => calls.session(test.assessmentId, page), patience)
    if (outcome?.kind === 'refused') return set({ stage: { kind: 'failed', code: outcome.code } })
    const data = outcome?.value.data
    if (data && data.application.id === (only ?? data.application.id)) await enter(data)
    else if (core.opening().isFinished) await finish(null)
    else showFirst()
  }

  /** Gives the modules whose answers the server did not take. */
  async function send(
    submission: PendingSubmission,
    opened?: Opened,
    pressedAt?: number,
  ): Promise<readonly string[]> {
    const running = application
    if (!running) return []
    set({ pressedId: submission.buttonId ?? '', problem: null, timeNotice: null })
    const outcome = await running.submit(submission, pressedAt)
    if (!outcome) return []
    set({ pressedId: null })
    if (outcome.kind === 'done') {
      tellOfTime(submission, outcome.value)
      if (submission.answers.length > 0) core.tellOfSaving({ kind: 'done' })
      await follow(outcome.value, opened)
      return []
    }
    opened?.close()
    // Too large: the server's words do not say what to do.
    set({ problem: (outcome.code !== 'tooLarge' && outcome.message) || outcome.code })
    if (outcome.code === 'filterNotFound') return await renewFilters(running, modulesIn(outcome.detail))
    if (elsewhere.has(outcome.code)) await reopen()
    return []
  }

  /** A timer has moved the page, or ended the test: what shows next says so, and what became of the answers. */
  function tellOfTime({ pageId, buttonId, answers }: PendingSubmission, submitted: Submitted): void {
    const { completed, nextPage, late } = submitted
    const isMoved = completed || nextPage?.page.id !== pageId
    if (buttonId === null && isMoved) set({ timeNotice: { kind: 'sent', count: answers.length, late } })
  }

  async function follow(result: Submitted, opened: Opened): Promise<void> {
    const { stage } = getState()
    if (result.completed) {
      // The end shows in the window that was opened for it, and here.
      opened?.goTo(result.nextPage?.position ?? pageCount)
      return finish(result.nextPage?.page ?? null)
    }
    if (!result.nextPage || stage.kind !== 'taking') return opened?.close()
    if (opened) return opened.goTo(result.nextPage.position)
    // A page that was there before comes with its answers.
    if (result.nextPage.position <= stage.page.position) return reopen(result.nextPage.position)
    set({ stage: { ...stage, application: result.application } })
    showPage(result.nextPage.page, null, 'push')
  }

  /** `late`: what is still to be handed over; until it is, the end says so. */
  async function finish(
    last: PublicPage | null,
    resubmission: Resubmission | null = null,
    late?: PendingSubmission,
  ): Promise<void> {
    keeper.keep(null)
    // A page with questions is no end: of them nothing can be answered any more.
    const page = last && isEnd(last, pageCount) ? last : null
    const running = application
    const attempt = running?.id ?? ''
    const isAgain = resubmission !== null
    set({ stage: { kind: 'completed', page, attempt, resubmission, isAgain }, pressedId: late ? '' : null })
    if (page) browser.showPosition(page.position, 'replace')
    if (late) await running?.submit(late)
    if (late) set({ pressedId: null })
    await pieces.settled()
    if (application !== running) return
    await tidy()
    if (running && !resubmission) await askForResubmission(running.id)
  }

  /** What whoever has just finished may still do; without an answer they are offered nothing. */
  async function askForResubmission(attempt: string): Promise<void> {
    const outcome = await calls.session(test.assessmentId)
    const { stage } = getState()
    const resubmission = outcome.kind === 'done' ? outcome.value.data?.resubmission : null
    if (resubmission && stage.kind === 'completed' && stage.attempt === attempt)
      set({ stage: { ...stage, resubmission } })
  }

  /** Of a test that is finished nothing stays in this browser, once nothing of it is only here. */
  async function tidy(): Promise<void> {
    const { stage } = getState()
    if (stage.kind !== 'completed' || keepsWork(getState())) return
    browser.tabApplication.set(null)
    core.keepFinished()
    await application?.finish()
    await pieces.clear()
  }

  return {
    showFirst,
    prepare,
    showNext,
    showPage,
    visitPage,
    begin,
    enter,
    reopen,
    send,
    tidy,
    /** The one that runs; undefined before anybody is known. */
    application: () => application,
    wake: (): void => {
      application?.wake()
      getState().uploads?.wake()
    },
    /** The application goes on elsewhere: nothing more is sent from here, everything stays in the browser. */
    letGo: (): void => {
      keeper.keep(null)
      pieces.stop()
      application?.stop()
    },
  }
}
