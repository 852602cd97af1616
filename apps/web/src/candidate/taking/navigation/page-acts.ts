/** What a candidate does on a page: presses, steps back, answers of two devices. */
import type { CandidateState, PageVisit } from '@assay/contract/answers/types'
import type { PublicModuleItemOf, PublicPage } from '@assay/domain/assessments/public-types'
import type { PendingSubmission, Submitted } from '../../api/calls.ts'
import { keepTrying } from '../../sync/keep-trying.ts'
import type { QueueView, RefusedOperation } from '../../sync/queue-view.ts'
import type { RunningApplication } from '../application.ts'
import type { OpenedWindow } from '../state/browser.ts'
import type { SittingContext } from '../state/context.ts'
import { answersOf, modulesIn, refusedFilters, withoutGoneFilters } from '../state/page-answers.ts'
import { noButton, type SittingState, type TimeNotice } from '../state/state.ts'

export type Button = PublicModuleItemOf<'button'>
type Opened = OpenedWindow | undefined

/** Refusals after which the server stands elsewhere; of any other the page still stands. */
export const elsewhere = new Set(['pageClosed', 'applicationEnded', 'pageNotReached'])

/** What acts on a page need of the navigation. */
export interface PageNavigation {
  application(): RunningApplication | undefined
  enter(from: CandidateState): Promise<void>
  reopen(page?: number): Promise<void>
  showPage(page: PublicPage, visit: PageVisit | null, how: 'push' | 'replace'): void
  finish(last: PublicPage | null): Promise<void>
  tidy(): Promise<void>
  letGo(): void
}

export class PageActs {
  readonly #context: SittingContext
  readonly #navigation: PageNavigation
  /** How many submissions the server has accepted. */
  submitted = 0

  constructor(context: SittingContext, navigation: PageNavigation) {
    this.#context = context
    this.#navigation = navigation
    context.refusals((code) => this.#hearRefusal(code))
  }

  /** Takes or drops an answer that was set apart for a later one from another device; works once. */
  async resolveAnsweredElsewhere(elsewhere: RefusedOperation, isAccepted: boolean): Promise<void> {
    if (!this.#context.getState().queue.refused.includes(elsewhere)) return
    const isStored = isAccepted ? this.#context.change(elsewhere.module, elsewhere.value) : true
    await this.#navigation.application()?.letGo(elsewhere, isStored ?? false)
    await this.#navigation.tidy()
  }

  /** Presses a button; gives modules that lack an answer. `isSure`: an only try may end. */
  async press(button: Button, isSure = false): Promise<readonly string[]> {
    const { stage, pressedId } = this.#context.getState()
    if (pressedId !== null) return []
    if (stage.kind !== 'taking') return []
    const missing = this.missingAnswers()
    this.#context.set({ missingIds: new Set(missing) })
    if (missing.length > 0) return missing
    if (!isSure && this.#isOnlyTryRunning()) {
      this.#context.set({ question: { kind: 'press', button } })
      return []
    }
    return await this.#submitPage(stage.page, button)
  }

  /** Ids of the items of the page being taken that still need an answer. */
  missingAnswers(): readonly string[] {
    const { stage, values, filters } = this.#context.getState()
    const application = this.#navigation.application()
    return stage.kind === 'taking' && application
      ? application.missingAnswers(stage.page, values, filters)
      : []
  }

  /** Leaves the page for another one of the history: the server says which page opens. */
  async goTo(position: number, isSure = false): Promise<void> {
    const { browser, getState, set } = this.#context
    const { stage, pressedId } = getState()
    if (stage.kind !== 'taking' || stage.page.position === position) return
    const mustAsk = !isSure && this.#isOnlyTryRunning()
    if (mustAsk) set({ question: { kind: 'back', position } })
    else if (pressedId === null && (await this.#leaveFor(position, stage.page))) return
    // A step of its own again: the next Back is like this one, and does not leave the test.
    const now = getState().stage
    if (now.kind === 'taking') browser.showPosition(now.page.position, 'push')
  }

  /** Whether an only try may end; if so, the press or step that asked goes on. */
  async answer(mayEnd: boolean): Promise<void> {
    const { question } = this.#context.getState()
    this.#context.set({ question: null })
    if (!mayEnd || !question) return
    if (question.kind === 'press') await this.press(question.button, true)
    else await this.goTo(question.position, true)
  }

  #hearRefusal(code: string): void {
    const { getState, set } = this.#context
    const { kind } = getState().stage
    if (code === 'applicationInterrupted' && kind === 'taking') {
      this.#navigation.letGo()
      set({ stage: { kind: 'opening' }, pressedId: null })
      return void this.#navigation.reopen()
    }
    const isErased = code === 'applicationErased'
    // A test that was finished on another device shows its end here too.
    if (!isErased && (code !== 'applicationTakenOver' || /^(takenOver|completed)$/.test(kind))) return
    this.#navigation.letGo()
    set({ stage: isErased ? { kind: 'failed', code } : { kind: 'takenOver' }, pressedId: null })
  }

  /** The page as it is answered now; `button` null: for its timer. */
  async #submitPage(page: PublicPage, button: Button | null): Promise<readonly string[]> {
    const { browser, getState, set } = this.#context
    // The window opens at once, as browsers allow it only while they handle a press.
    const opened = button?.data.openInNewWindow ? browser.openWindow() : undefined
    const pressedAt = browser.now()
    const recording = getState().uploads?.stopAll()
    if (recording) {
      set({ pressedId: button?.id ?? noButton })
      await recording
    }
    const { values, filters } = getState()
    for (const [id, known] of withoutGoneFilters(page, values, filters)) void this.#context.change(id, known)
    const seqOf = (module: string) => this.#navigation.application()?.seqOf(module)
    const answers = button?.data.saveAnswers === false ? [] : answersOf(page, getState().values, seqOf)
    return await this.send(
      { key: browser.newKey(), pageId: page.id, buttonId: button?.id ?? null, answers },
      opened,
      pressedAt,
    )
  }

  #recordings(): number | undefined {
    return this.#context.getState().uploads?.getView().uploads.size
  }

  #isOnlyTryRunning(): boolean {
    return this.#context.getState().uploads?.isOnlyTryRunning() === true
  }

  /**
   * Asks once before a step to another page ends an only try, and moves only while nobody has gone on here
   * meanwhile: a Back that does nothing is better. @returns false where it stays
   */
  async #leaveFor(position: number, from: PublicPage): Promise<boolean> {
    const { calls, getState, test } = this.#context
    const before = getState()
    const recorded = this.#recordings()
    const outcome = await calls.session(test.assessmentId, position)
    const there = outcome.kind === 'done' ? outcome.value.data : null
    const { stage, pressedId, values, uploads, queue } = getState()
    if (!there?.page || there.page.position === from.position) return false
    if (stage.kind !== 'taking' || stage.page.id !== from.id || pressedId !== null) return false
    if (values !== before.values || this.#recordings() !== recorded) return false
    const stopping = uploads?.stopAll()
    await stopping
    // The server's answer may lack an operation that was on its way to it.
    if (stopping || queue !== before.queue || queue.waiting > 0)
      await this.#navigation.reopen(there.page.position)
    else await this.#navigation.enter(there)
    return true
  }

  /** Handles the end of the page's time: the answers that are there are submitted, whatever is missing. */
  async timeIsUp(): Promise<void> {
    const { stage, pressedId } = this.#context.getState()
    if (stage.kind !== 'taking' || pressedId !== null) return
    const refused = await this.#submitPage(stage.page, null)
    // Nobody chooses another filter now: the page then goes without.
    if (refused.length > 0) await this.#submitPage(stage.page, null)
  }

  /** Gives the modules whose answers the server did not take. */
  async send(submission: PendingSubmission, opened?: Opened, pressedAt?: number): Promise<readonly string[]> {
    const { getState, set, tellOfSaving } = this.#context
    const running = this.#navigation.application()
    if (!running) return []
    set({ pressedId: submission.buttonId ?? noButton, problem: null, timeNotice: null })
    const outcome = await running.submit(submission, pressedAt, opened)
    if (!outcome) return []
    set({ pressedId: null })
    if (outcome.kind === 'done') {
      this.submitted += 1
      const timeNotice = timeNoticeOf(submission, outcome.value, getState())
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
    if (outcome.code === 'filterNotFound')
      return await renewFilters(this.#context, running, modulesIn(outcome.detail))
    if (elsewhere.has(outcome.code)) await this.#navigation.reopen()
    return []
  }

  /** Renews the filters where a draft was refused just now because its filter is no more. */
  hearQueue(running: RunningApplication, queue: QueueView): void {
    const modules = refusedFilters(queue, this.#context.getState().queue)
    if (modules.length > 0) void renewFilters(this.#context, running, modules)
  }

  async #follow(result: Submitted, opened: Opened): Promise<void> {
    const { getState, set, test } = this.#context
    const { stage } = getState()
    if (result.completed) {
      // The end shows in the window that was opened for it, and here.
      opened?.goTo(result.nextPage?.position ?? test.assessment.pageCount)
      return this.#navigation.finish(result.nextPage?.page ?? null)
    }
    if (!result.nextPage || stage.kind !== 'taking') return opened?.close()
    if (opened?.goTo(result.nextPage.position)) return
    // A page that was there before comes with its answers.
    if (result.nextPage.position <= stage.page.position) {
      const { timeNotice } = getState()
      await this.#navigation.reopen(result.nextPage.position)
      return timeNotice ? set({ timeNotice }) : undefined
    }
    set({ stage: { ...stage, application: result.application } })
    this.#navigation.showPage(result.nextPage.page, null, 'push')
  }
}

/** Reads the company's filters anew, and gives those of the modules that can be answered again. */
async function renewFilters(
  { test, calls, getState, set }: SittingContext,
  running: RunningApplication,
  modules: readonly string[],
): Promise<readonly string[]> {
  const { stage, values } = getState()
  if (stage.kind !== 'taking') return []
  const session = () => calls.session(test.assessmentId, stage.page.position)
  const outcome = await keepTrying(session, running.patience)
  const filters = outcome?.kind === 'done' ? outcome.value.data?.filters : undefined
  // Not known: what the server said stands on the page.
  if (!filters) return []
  const missing = running.missingAnswers(stage.page, values, filters)
  set({ filters, missingIds: new Set(missing.filter((id) => modules.includes(id))), problem: null })
  return filters.length > 0 ? modules : []
}

/** Says what a timer did with the answers; null where nobody was moved, or a press did it. */
function timeNoticeOf(
  { pageId, buttonId, answers }: PendingSubmission,
  { completed, nextPage, late }: Submitted,
  { stage, queue }: SittingState,
): TimeNotice | null {
  if (buttonId !== null || (!completed && nextPage?.page.id === pageId)) return null
  const isOfRange = stage.kind === 'taking' && stage.visit?.clocks[0]?.cause === 'range'
  const refused = new Set(queue.refusedUploads)
  const stored = answers.filter(({ moduleId }) => refused.has(moduleId)).length
  return {
    kind: 'sent',
    count: answers.length - stored,
    refused: isOfRange ? refused.size : stored,
    late,
    isOfRange,
  }
}
