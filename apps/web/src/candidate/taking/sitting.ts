/** Joins who is here, what they do and what the server answers into one state (product 4). */
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { storedChoice } from '../../storage/stored-choice.ts'
import { keepTrying } from '../sync/keep-trying.ts'
import type { RefusedOperation } from '../sync/queue-view.ts'
import { type LoadingBrowser, Navigation } from './navigation/navigation.ts'
import type { Button } from './navigation/page-acts.ts'
import { SittingContext, type SittingParts } from './state/context.ts'
import { localApplicationsKey } from './state/state.ts'

export class Sitting {
  readonly #context: SittingContext
  readonly #navigation: Navigation
  readonly getState: SittingContext['getState']
  readonly subscribe: SittingContext['subscribe']
  readonly now: () => Date
  /** A new value of a module: see `SittingContext`. */
  readonly change: SittingContext['change']
  constructor(parts: SittingParts & { readonly browser: LoadingBrowser }) {
    this.#context = new SittingContext(parts)
    this.#navigation = new Navigation(this.#context, parts.browser.applicationCode)
    this.getState = this.#context.getState
    this.subscribe = this.#context.subscribe
    this.change = this.#context.change
    this.now = this.#context.clock.now
  }
  /** Resumes where this tab was in the test or it has ended; else asks whom the browser remembers. */
  async start(): Promise<void> {
    const { test, address, browser, opening, set } = this.#context
    const { resume, preview } = test
    const { token, isResumeLink, isFinished } = opening()
    const tab = browser.tabApplication.get()
    // The work stored of an earlier application is shown above the first page, before somebody fills it in.
    if (storedChoice(localApplicationsKey(test.assessmentId))) this.prepare()
    if (preview) this.#navigation.showFirst()
    else if (isResumeLink) set({ stage: { kind: 'resumeLink', token } })
    else if (resume?.firstName ? resume.isInterrupted : isFinished) await this.#navigation.reopen()
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
  /** Begins with a new identification; what the earlier application left here stays. */
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
  async resolveAnsweredElsewhere(elsewhere: RefusedOperation, isAccepted: boolean): Promise<void> {
    await this.#navigation.acts?.resolveAnsweredElsewhere(elsewhere, isAccepted)
  }

  /** Presses a button. Gives the modules that need an answer: nothing was sent or stored. */
  async press(button: Button): Promise<readonly string[]> {
    if (this.getState().stage.kind === 'before') this.#navigation.showNext()
    return (await this.#navigation.acts?.press(button)) ?? []
  }

  /** Ids of the items of the page being taken that still need an answer. */
  missingAnswers(): readonly string[] {
    return this.#navigation.acts?.missingAnswers() ?? []
  }

  /** "Commencer" on the announcement of a timed page. */
  async begin(): Promise<boolean> {
    return await this.#navigation.begin()
  }

  /** Back and forward of the browser. */
  async goTo(position: number): Promise<void> {
    if (this.getState().stage.kind === 'before') this.#navigation.showBefore(position)
    else await this.#navigation.acts?.goTo(position)
  }

  /** Answers whether an only try that is being recorded may end. */
  async answer(mayEnd: boolean): Promise<void> {
    await this.#navigation.acts?.answer(mayEnd)
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
  async storedChunks() {
    return (await this.getState().uploads?.recoverable()) ?? []
  }

  /** The work of this application, or of another, that this browser keeps and the server may not have. */
  async storedWork(attempt = this.attempt()) {
    const { store } = await this.#navigation.prepare()
    return attempt === null ? undefined : await store(() => undefined).load(attempt)
  }
}
