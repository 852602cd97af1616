/**
 * A sitting joins who is here, what the candidate does and what the server answers into one state (PRODUCT
 * §3, §6). The server decides where the candidate goes; the queue makes sure that nothing is lost on the way
 * to it.
 */
import type { PublicModuleItemOf, PublicPage } from '@assay/domain/assessments/public-types'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { kept } from '../../storage/kept-choice.ts'
import { keepTrying } from '../sync/keep-trying.ts'
import type { RefusedOperation } from '../sync/queue-view.ts'
import { Navigation } from './navigation/navigation.ts'
import { createSittingContext, type SittingContext, type SittingParts } from './state/context.ts'
import { answersOf, withoutGoneFilters } from './state/page-answers.ts'
import { noButton, type SittingState, takenKey } from './state/state.ts'

type Button = PublicModuleItemOf<'button'>

export class Sitting {
  readonly #context: SittingContext
  readonly #navigation: Navigation

  constructor(parts: SittingParts) {
    this.#context = createSittingContext(parts)
    this.#navigation = new Navigation(this.#context, () => void this.#timeIsUp())
    this.#context.refusals((code) => this.#hearRefusal(code))
  }

  /** Arrow fields, not methods: components receive these functions without the object. */
  readonly getState = (): SittingState => this.#context.getState()
  readonly subscribe = (listener: () => void): (() => void) => this.#context.subscribe(listener)
  readonly now = (): Date => this.#context.clock.now()
  /** A new value of a module: on the screen at once, in the browser at once, on the server soon. */
  readonly change = (itemId: string, value: unknown): void => void this.#change(itemId, value)

  /**
   * Resumes without asking when this tab was already in the test, or when the test has ended. Asks first when
   * only the browser remembers an application, or when a mailed link was opened.
   */
  async start(): Promise<void> {
    const { test, address, browser, opening, set } = this.#context
    const { resume, preview } = test
    const { token, isResumeLink, isFinished } = opening()
    const tab = browser.tabApplication.get()
    // What may be kept of an application before is told above the first page, before somebody fills it in.
    if (kept(takenKey(test.assessmentId))) this.prepare()
    if (preview) this.#navigation.showFirst()
    else if (isResumeLink) set({ stage: { kind: 'resumeLink', token } })
    else if (resume ? resume.isInterrupted : isFinished) await this.#navigation.reopen()
    // There is nothing to resume, but this tab was on an application: that has ended, and may have left
    // answers here.
    else if (!resume) await (tab ? this.#navigation.reopen(undefined, tab) : this.#navigation.showFirst())
    else if (tab === resume.applicationId) await this.#navigation.reopen(address.page ?? undefined)
    else set({ stage: { kind: 'resume', firstName: resume.firstName } })
  }

  /** Resumes the application of this browser. */
  async continueAsSame(): Promise<void> {
    this.#context.set({ stage: { kind: 'opening' }, moves: 1 })
    await this.#navigation.reopen(this.#context.address.page ?? undefined)
  }

  /**
   * Begins at the first page with a new identification. What this browser holds of the earlier application
   * stays there.
   */
  startAnew(): void {
    this.#context.keepOpening({ token: null, isResumeLink: false, isFinished: false })
    this.#navigation.showFirst()
  }

  async startAsAnother(): Promise<void> {
    const { test, browser, calls, patience, opening, keepOpening, set } = this.#context
    set({ stage: { kind: 'opening' } })
    await keepTrying(() => calls.leaveSession(test.assessmentId), patience)
    browser.tabApplication.set(null)
    keepOpening({ form: null, key: null, isFinished: false })
    set({ email: opening().prefill.email ?? '' })
    this.#navigation.showFirst()
  }

  /** The values that the identification form begins with: those typed before, else those of the address. */
  prefill(): Partial<CandidateForm> {
    const { form, prefill } = this.#context.opening()
    return form ?? prefill
  }

  /** The form as it is typed. */
  fillIn(form: CandidateForm): void {
    this.#context.keepOpening({ form, key: null })
    this.prepare()
  }

  /** Fetches what the next pages need and what tells of faults, while there is a network. */
  prepare(): void {
    void this.#navigation.prepare()
  }

  async identify(form: CandidateForm): Promise<void> {
    const { test, browser, opening, keepOpening, set } = this.#context
    if (test.preview) return this.#navigation.showNext()
    const pressedAt = browser.now()
    set({ identification: { sending: true, notice: null }, email: form.email.trim() })
    const key = opening().key ?? browser.newKey()
    keepOpening({ key })
    // A timed page that came before its code would begin when nobody may be there any more.
    const { sendIdentification } = await this.#navigation.prepared()
    await sendIdentification(this.#context, this.#navigation, form, key, pressedAt)
  }

  /** Takes or drops an answer that was set apart for a later one from another device; works once. */
  async settleAnsweredElsewhere(elsewhere: RefusedOperation, isTaken: boolean): Promise<void> {
    if (!this.getState().queue.refused.includes(elsewhere)) return
    const isKept = isTaken ? this.#change(elsewhere.module, elsewhere.value) : true
    await this.#navigation.application()?.letGo(elsewhere, isKept ?? false)
    await this.#navigation.tidy()
  }

  /**
   * Presses a button. Gives the modules that need an answer: nothing was sent, or the server took nothing.
   * `isSure` says that an only try that is being recorded may end.
   */
  async press(button: Button, isSure = false): Promise<readonly string[]> {
    const { stage, pressedId } = this.getState()
    if (pressedId !== null) return []
    if (stage.kind === 'before') this.#navigation.showNext()
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
    const { stage, values, filters } = this.getState()
    const application = this.#navigation.application()
    return stage.kind === 'taking' && application
      ? application.missingAnswers(stage.page, values, filters)
      : []
  }

  /** "Commencer" on the announcement of a timed page. */
  async begin(): Promise<boolean> {
    return await this.#navigation.begin()
  }

  /** Back and forward of the browser: the server says which page opens. */
  async goTo(position: number, isSure = false): Promise<void> {
    const { browser, test, set } = this.#context
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
      if (page) this.#navigation.showPage(page, null, 'replace')
    }
  }

  /**
   * Answers whether an only try that is being recorded may end; if so, the press or step that asked goes on.
   */
  async answer(mayEnd: boolean): Promise<void> {
    const { question } = this.getState()
    this.#context.set({ question: null })
    if (!mayEnd || !question) return
    if (question.kind === 'press') await this.press(question.button, true)
    else await this.goTo(question.position, true)
  }

  /** The network is back, or somebody looks again: sends what waits and hears the server's clock. */
  wake(): void {
    this.#context.wake()
    this.#navigation.wake()
    const { stage, pressedId } = this.getState()
    // No visit while a submission is under way: that closes the page, and the visit would be refused.
    if (stage.kind === 'taking' && pressedId === null) void this.#navigation.visitPage(stage.page)
  }

  lookAtNetwork(): void {
    this.#context.lookAtNetwork()
  }

  lastCall(): void {
    this.#navigation.application()?.lastCall()
  }

  /** The id of the application that runs here, or null. */
  attempt(): string | null {
    return this.#navigation.application()?.id ?? null
  }

  async keptChunks() {
    return (await this.getState().uploads?.recoverable()) ?? []
  }

  /** The work of this application, or of another, that this browser keeps and the server may not have. */
  async keptWork(attempt = this.attempt()) {
    const { store } = await this.#navigation.prepare()
    return attempt === null ? undefined : await store(() => undefined).load(attempt)
  }

  #hearRefusal(code: string): void {
    const { set } = this.#context
    const { kind } = this.getState().stage
    if (code === 'applicationInterrupted' && kind === 'taking') {
      this.#navigation.letGo()
      set({ stage: { kind: 'opening' }, pressedId: null })
      return void this.#navigation.reopen()
    }
    // A test that was finished on another device shows its end here too.
    if (code !== 'applicationTakenOver' || /^(takenOver|completed)$/.test(kind)) return
    this.#navigation.letGo()
    set({ stage: { kind: 'takenOver' }, pressedId: null })
  }

  #change(itemId: string, value: unknown): Promise<boolean> | undefined {
    const state = this.getState()
    const values = new Map(state.values).set(itemId, value)
    const missingIds = new Set([...state.missingIds].filter((id) => id !== itemId))
    this.#context.set({ values, missingIds })
    return this.#navigation.application()?.change(itemId, value)
  }

  /** The page as it is answered now; `button` null: for its timer. */
  async #submitPage(page: PublicPage, button: Button | null): Promise<readonly string[]> {
    const { browser, set } = this.#context
    // The window opens at once, as browsers allow it only while they handle a press.
    const opened = button?.data.openInNewWindow ? browser.openWindow() : undefined
    const pressedAt = browser.now()
    const recording = this.getState().uploads?.stopAll()
    if (recording) {
      set({ pressedId: button?.id ?? noButton })
      await recording
    }
    const { values, filters } = this.getState()
    for (const [id, known] of withoutGoneFilters(page, values, filters)) void this.#change(id, known)
    const seqOf = (module: string) => this.#navigation.application()?.seqOf(module)
    const answers = button?.data.saveAnswers === false ? [] : answersOf(page, this.getState().values, seqOf)
    return await this.#navigation.send(
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
   * Asks before leaving a page for another one ends an only try; a page that stays stops nothing. It asks
   * once, and moves only while nobody has gone on here meanwhile: a page that changes under somebody who
   * types or records is worse than a Back that does nothing.
   *
   * @returns false where it stays.
   */
  async #leaveFor(position: number, from: PublicPage): Promise<boolean> {
    const { calls, test } = this.#context
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
    // The server's answer may lack an operation that was on its way to it.
    if (stopping || queue !== before.queue || queue.waiting > 0)
      await this.#navigation.reopen(there.page.position)
    else await this.#navigation.enter(there)
    return true
  }

  /** Handles the end of the page's time: the answers that are there are submitted, whatever is missing. */
  async #timeIsUp(): Promise<void> {
    const { stage, pressedId } = this.getState()
    if (stage.kind !== 'taking' || pressedId !== null) return
    const refused = await this.#submitPage(stage.page, null)
    // Nobody chooses another filter now: the page then goes without.
    if (refused.length > 0) await this.#submitPage(stage.page, null)
  }
}
