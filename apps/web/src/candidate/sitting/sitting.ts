/**
 * A sitting: who is here, what the candidate does and what the server answers, joined into one state (PRODUCT §3, §6).
 * Decisions about the way are the server's; nothing is lost on the way there is the queue's part.
 */
import type { PublicModuleItemOf, PublicPage } from '@assay/domain/assessments/public-types'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { keepTrying } from '../queue/keep-trying.ts'
import type { RefusedOperation } from '../queue/queue-view.ts'
import { type Core, createCore, type SittingParts } from './core.ts'
import { identityOf, retryFromOf } from './opening.ts'
import { answersOf, withoutGoneFilters } from './page-answers.ts'
import type { SittingState } from './state.ts'
import { watchUnsent } from './unsent.ts'
import { Way } from './way.ts'

type Button = PublicModuleItemOf<'button'>

export class Sitting {
  readonly #core: Core
  readonly #way: Way

  constructor(parts: SittingParts) {
    this.#core = createCore(parts)
    this.#way = new Way(this.#core, () => void this.#timeIsUp())
    watchUnsent(this.#core)
    this.#core.refusals((code) => this.#hearRefusal(code))
  }

  /** Fields and no methods, as are `now` and `change`: who draws is handed them alone. */
  readonly getState = (): SittingState => this.#core.getState()
  readonly subscribe = (listener: () => void): (() => void) => this.#core.subscribe(listener)
  readonly now = (): Date => this.#core.clock.now()
  /** A new value of a module: on the screen at once, in the browser at once, on the server soon. */
  readonly change = (itemId: string, value: unknown): void => void this.#change(itemId, value)

  /**
   * Goes on at once where this tab was, the end included, and where thirty idle days were the end; asks where the
   * browser only remembers, or a mailed link was opened.
   */
  async start(): Promise<void> {
    const { test, address, browser, opening, set } = this.#core
    const { resume, preview } = test
    const { token, isResumeLink, isFinished } = opening()
    const tab = browser.tabApplication.get()
    if (preview) this.#way.showFirst()
    else if (isResumeLink) set({ stage: { kind: 'resumeLink', token } })
    else if (resume ? resume.isInterrupted : isFinished) await this.#way.reopen()
    // Nothing to resume, and this tab was on an application: it has ended, and may have left something here.
    else if (!resume) await (tab ? this.#way.reopen(undefined, tab) : this.#way.showFirst())
    else if (tab === resume.applicationId) await this.#way.reopen(address.page ?? undefined)
    else set({ stage: { kind: 'resume', firstName: resume.firstName } })
  }

  /** With this browser's application, where the server has it. */
  async continueAsSame(): Promise<void> {
    this.#core.set({ stage: { kind: 'opening' }, moves: 1 })
    await this.#way.reopen(this.#core.address.page ?? undefined)
  }

  /** From the first page, as a new identification; what this browser holds stays with it. */
  startAnew(): void {
    this.#core.keepOpening({ token: null, isResumeLink: false, isFinished: false })
    this.#way.showFirst()
  }

  async startAsAnother(): Promise<void> {
    const { test, browser, calls, patience, opening, keepOpening, set } = this.#core
    set({ stage: { kind: 'opening' } })
    await keepTrying(() => calls.leaveSession(test.assessmentId), patience)
    browser.tabApplication.set(null)
    keepOpening({ form: null, key: null, isFinished: false })
    set({ email: opening().prefill.email ?? '' })
    this.#way.showFirst()
  }

  /** What the identification begins with: as typed before, else as the address gave it. */
  prefill(): Partial<CandidateForm> {
    const { form, prefill } = this.#core.opening()
    return form ?? prefill
  }

  /** The form as it is typed. */
  fillIn(form: CandidateForm): void {
    this.#core.keepOpening({ form, key: null })
    void this.#way.prepare()
  }

  async identify(form: CandidateForm): Promise<void> {
    const { test, browser, calls, patience, opening, keepOpening, set } = this.#core
    if (test.preview) return this.#way.showNext()
    set({ identification: { sending: true, notice: null }, email: form.email.trim() })
    // A page whose question arrives late loses whoever goes through it by keys.
    browser.prefetch(test.assessment.moduleTypes)
    void this.#way.prepare()
    const identity = identityOf(form, opening().token)
    const key = opening().key ?? browser.newKey()
    keepOpening({ key })
    const outcome = await keepTrying(() => calls.identify(test.assessmentId, identity, key), patience)
    keepOpening({ key: null })
    if (outcome?.kind === 'done') {
      const { state: entered, application: created, message } = outcome.value
      if (entered) return this.#way.enter(entered)
      if (created) return this.#way.reopen()
      const notice = message ? { text: message } : { about: 'linkMailed' as const }
      return set({ identification: { sending: false, notice: { kind: 'information', ...notice } } })
    }
    const retryFrom = outcome?.code === 'retryTooEarly' ? retryFromOf(outcome.detail) : undefined
    const text = outcome?.message
    set({ identification: { sending: false, notice: { kind: 'problem', text, retryFrom } } })
  }

  /** What was set apart for a later answer from another device: takes it after all, or lets go of it. Once. */
  async settleApart(apart: RefusedOperation, isTaken: boolean): Promise<void> {
    if (!this.getState().queue.refused.includes(apart)) return
    const isKept = isTaken ? this.#change(apart.module, apart.value) : true
    await this.#way.application()?.letGo(apart, isKept ?? false)
    await this.#way.tidy()
  }

  /**
   * Gives the modules that need an answer: nothing was sent, or the server took nothing of what was. `isSure`: an only
   * try that is being recorded may end.
   */
  async press(button: Button, isSure = false): Promise<readonly string[]> {
    const { stage, pressedId } = this.getState()
    if (pressedId !== null) return []
    if (stage.kind === 'before') this.#way.showNext()
    if (stage.kind !== 'taking') return []
    const missing = this.missingAnswers()
    this.#core.set({ missingIds: new Set(missing) })
    if (missing.length > 0) return missing
    if (!isSure && this.#isOnlyTryRunning()) {
      this.#core.set({ question: { kind: 'press', button } })
      return []
    }
    return await this.#submitPage(stage.page, button)
  }

  /** Ids of the items of the page being taken that still need an answer. */
  missingAnswers(): readonly string[] {
    const { stage, values, filters } = this.getState()
    const application = this.#way.application()
    return stage.kind === 'taking' && application
      ? application.missingAnswers(stage.page, values, filters)
      : []
  }

  /** "Commencer" on the announcement of a timed page. */
  async begin(): Promise<boolean> {
    return await this.#way.begin()
  }

  /** Back and forward of the browser: the server says which page opens. */
  async goTo(position: number, isSure = false): Promise<void> {
    const { browser, test, set } = this.#core
    const { stage, pressedId } = this.getState()
    if (stage.kind === 'taking' && stage.page.position !== position) {
      const mustAsk = !isSure && this.#isOnlyTryRunning()
      if (mustAsk) set({ question: { kind: 'back', position } })
      else if (pressedId === null && (await this.#leaveFor(position, stage.page))) return
      // A step of its own again: the next Back is like this one, and does not leave the test.
      const now = this.getState().stage
      if (now.kind === 'taking') browser.showPosition(now.page.position, 'push')
    }
    if (stage.kind === 'before') {
      const page = test.assessment.pageList.find((each) => each.position === position)
      if (page) this.#way.showPage(page, null, 'replace')
    }
  }

  /** Whether an only try that is being recorded ends: then what was asked for goes on. */
  async answer(mayEnd: boolean): Promise<void> {
    const { question } = this.getState()
    this.#core.set({ question: null })
    if (!mayEnd || !question) return
    if (question.kind === 'press') await this.press(question.button, true)
    else await this.goTo(question.position, true)
  }

  /** The network is back, or somebody looks again: sends what waits and hears the server's clock. */
  wake(): void {
    this.#core.wake()
    this.#way.wake()
    const { stage, pressedId } = this.getState()
    // Not while a submission is under way: it closes the page, and the visit would be refused.
    if (stage.kind === 'taking' && !stage.page.announced && pressedId === null)
      void this.#way.visitPage(stage.page)
  }

  lookAtNetwork(): void {
    this.#core.lookAtNetwork()
  }

  lastCall(): void {
    this.#way.application()?.lastCall()
  }

  /** The application that runs here, and what this browser keeps of it. */
  attempt(): string | null {
    return this.#way.application()?.id ?? null
  }

  async keptPieces() {
    return (await this.getState().uploads?.recoverable()) ?? []
  }

  async keptWork(attempt?: string) {
    return this.#way.application()?.keptWork(attempt)
  }

  #hearRefusal(code: string): void {
    const { set } = this.#core
    const { kind } = this.getState().stage
    if (code === 'applicationInterrupted' && kind === 'taking') {
      this.#way.letGo()
      set({ stage: { kind: 'opening' }, pressedId: null })
      return void this.#way.reopen()
    }
    // Who finished it on another device sees the end here too.
    if (code !== 'applicationTakenOver' || /^(takenOver|completed)$/.test(kind)) return
    this.#way.letGo()
    set({ stage: { kind: 'takenOver' }, pressedId: null })
  }

  #change(itemId: string, value: unknown): Promise<boolean> | undefined {
    const state = this.getState()
    const values = new Map(state.values).set(itemId, value)
    const missingIds = new Set([...state.missingIds].filter((id) => id !== itemId))
    this.#core.set({ values, missingIds })
    return this.#way.application()?.change(itemId, value)
  }

  /** The page as it is answered now; `button` null: for its timer. */
  async #submitPage(page: PublicPage, button: Button | null): Promise<readonly string[]> {
    const { browser, set } = this.#core
    // At once: browsers open windows only while a press is being handled.
    const opened = button?.data.openInNewWindow ? browser.openWindow() : undefined
    const pressedAt = browser.now()
    const recording = this.getState().uploads?.stopAll()
    if (recording) {
      set({ pressedId: button?.id ?? '' })
      await recording
    }
    const { values, filters } = this.getState()
    for (const [id, known] of withoutGoneFilters(page, values, filters)) void this.#change(id, known)
    const seqOf = (module: string) => this.#way.application()?.seqOf(module)
    const answers = button?.data.saveAnswers === false ? [] : answersOf(page, this.getState().values, seqOf)
    return await this.#way.send(
      { key: browser.newKey(), pageId: page.id, buttonId: button?.id ?? null, answers },
      opened,
      pressedAt,
    )
  }

  #recordings(): number | undefined {
    return this.getState().uploads?.getView().uploads.size
  }

  #isOnlyTryRunning(): boolean {
    return this.getState().uploads?.isOnlyTryRunning() === true
  }

  /**
   * Leaves the page only for another: on one that holds, nothing is stopped. Asked once, and only while nobody has gone
   * on here meanwhile: a page that changes under somebody who types or records is worse than a Back that does nothing.
   *
   * @returns false where it stays.
   */
  async #leaveFor(position: number, from: PublicPage): Promise<boolean> {
    const { calls, test } = this.#core
    const before = this.getState()
    const recorded = this.#recordings()
    const outcome = await calls.session(test.assessmentId, position)
    const there = outcome.kind === 'done' ? outcome.value.data : null
    const { stage, pressedId, values, uploads, queue } = this.getState()
    if (!there?.page || there.page.position === from.position) return false
    if (stage.kind !== 'taking' || stage.page.id !== from.id || pressedId !== null) return false
    if (values !== before.values || this.#recordings() !== recorded) return false
    const stopping = uploads?.stopAll()
    await stopping
    // What was on its way to the server may not be in what it said.
    if (stopping || queue !== before.queue || queue.waiting > 0) await this.#way.reopen(there.page.position)
    else await this.#way.enter(there)
    return true
  }

  /** The page's time is up: what is there is submitted, whatever is missing. */
  async #timeIsUp(): Promise<void> {
    const { stage, pressedId } = this.getState()
    if (stage.kind !== 'taking' || pressedId !== null) return
    const refused = await this.#submitPage(stage.page, null)
    // Nobody chooses another filter now: the page then goes without.
    if (refused.length > 0) await this.#submitPage(stage.page, null)
  }
}
