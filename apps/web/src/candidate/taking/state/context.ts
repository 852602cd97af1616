import type { OpenedTest } from '@assay/contract/answers/types'
import type { Calls } from '../../api/calls.ts'
import { createNetwork, type Network } from '../../api/network.ts'
import type { Outcome } from '../../api/outcome.ts'
import type { Replayer } from '../../sync/answers/replayer.ts'
import type { TestAddress } from '../navigation/address.ts'
import { emptyOpening, isInvitationOver, type Opening, openingOf } from '../navigation/opening.ts'
import { createServerClock } from '../time/server-clock.ts'
import type { Browser } from './browser.ts'
import { initialState, type SittingState } from './state.ts'

export interface SittingParts {
  readonly test: OpenedTest
  readonly address: TestAddress
  readonly calls: Calls
  readonly browser: Browser
}

type Saving = NonNullable<SittingState['saving']>
type AnyCall = (...args: never[]) => Promise<Outcome<unknown>>

/** How long the page says that answers were saved, or were not (product 10.5). */
const savedMs = 1500
const unsavedMs = 3000

/** Calls that are answered only to who gives a cookie back. */
const callsOfApplication = /^(?:visitPage|pageVisit|saveDraft|submitPage)$/

/** What the parts of a sitting share. Arrow fields, as most take what they need without the object. */
export class SittingContext {
  readonly test: OpenedTest
  readonly address: TestAddress
  readonly browser: Browser
  readonly clock: ReturnType<typeof createServerClock>
  /** The calls, each watched, and its outcome heard of before the caller has it. */
  readonly calls: Calls
  readonly patience: Pick<Browser, 'now' | 'random'> & { readonly sleep: (ms: number) => Promise<void> }
  readonly #network: Network
  readonly #listeners = new Set<() => void>()
  /** Each ends a wait early, when there is reason to try again. */
  readonly #wakers = new Set<() => void>()
  #state: SittingState
  #opening: Opening
  /** The server knew this browser: a cookie that is missing later was not refused. */
  #isKnown: boolean
  #queue: Replayer | undefined
  #hearRefusal: (code: string) => void = () => undefined
  #callOffTelling: (() => void) | undefined

  constructor({ test, address, calls, browser }: SittingParts) {
    this.test = test
    this.address = address
    this.browser = browser
    this.clock = createServerClock(test.serverNow, browser.now)
    this.patience = { sleep: this.#sleep, now: browser.now, random: browser.random }
    this.#isKnown = test.resume !== null
    this.#opening = openingOf(test, address, browser.opening.get())
    const { form, prefill } = this.#opening
    const notice = isInvitationOver(test, address)
      ? ({ kind: 'information', about: 'invitationOver' } as const)
      : null
    this.#state = {
      ...initialState,
      filters: test.filters,
      areCookiesRefused: !test.preview && !browser.keepsCookies(),
      email: (form ?? prefill).email ?? '',
      identification: { sending: false, notice },
    }
    this.keepOpening({})
    this.#network = createNetwork({
      later: browser.later,
      isOnline: browser.isOnline,
      onChange: (trouble) => {
        if (trouble !== this.#state.trouble) this.set({ trouble })
      },
    })
    this.calls = Object.fromEntries(
      Object.entries<AnyCall>(calls).map(([name, call]) => [name, this.#watched(name, call)]),
    ) as unknown as Calls
  }

  readonly getState = (): SittingState => this.#state

  readonly set = (changed: Partial<SittingState>): void => {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a value: screen and browser at once, server soon. Says whether it outlives the page. */
  readonly change = (itemId: string, value: unknown): Promise<boolean> | undefined => {
    const missingIds = new Set([...this.#state.missingIds].filter((id) => id !== itemId))
    this.set({ values: new Map(this.#state.values).set(itemId, value), missingIds })
    return this.#queue?.change(itemId, value)
  }

  /** From here on the changes go to this queue. */
  sendBy(queue: Replayer): void {
    this.#queue = queue
  }

  /** Says for a moment, beside what lasts, that answers were saved or why not. */
  readonly tellOfSaving = (saving: Saving): void => {
    this.#callOffTelling?.()
    this.set({ saving })
    const ms = saving.kind === 'done' ? savedMs : unsavedMs
    this.#callOffTelling = this.browser.later(() => this.set({ saving: null }), ms)
  }

  /** What the test was opened with, in the place of the address after a reload. */
  readonly opening = (): Opening => this.#opening

  readonly keepOpening = (changed: Partial<Opening>): void => {
    this.#opening = { ...this.#opening, ...changed }
    this.browser.opening.set(this.test.preview ? null : this.#opening)
  }

  /** Removes from this tab whatever led to the identification, as somebody is identified now. */
  readonly forgetOpening = (): void => {
    this.#opening = emptyOpening(this.test.assessmentId)
    this.browser.opening.set(null)
  }

  /** Keeps in this tab only that the test is finished. */
  readonly keepFinished = (): void => this.browser.opening.set(emptyOpening(this.test.assessmentId, true))

  /** Runs a call and notices failures. A slow call is not reported as waiting. */
  readonly watch: Network['watch'] = async (call, isShort) => {
    const outcome = await this.#network.watch(call, isShort)
    if (outcome.kind === 'refused') this.#hearRefusal(outcome.code)
    return outcome
  }

  /** The listener hears of every refusal before the caller does. */
  refusals(listener: (code: string) => void): void {
    this.#hearRefusal = listener
  }

  /** Makes every waiting call try at once: the network is back, or the page is looked at again. */
  wake(): void {
    this.#network.look()
    for (const rise of this.#wakers) rise()
  }

  /** The browser says that its network came or went. */
  lookAtNetwork(): void {
    this.#network.look()
  }

  readonly #sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const rise = () => {
        this.#wakers.delete(rise)
        callOff()
        resolve()
      }
      const callOff = this.browser.later(rise, ms)
      this.#wakers.add(rise)
    })

  #watched(name: string, call: AnyCall): AnyCall {
    return async (...args) => {
      const outcome = await this.watch(() => call(...args), true)
      this.#hear(name, outcome)
      return outcome
    }
  }

  /** A call that the server itself fails is named in the state, until it gets through. */
  #hear(call: string, outcome: Outcome<unknown>): void {
    if (outcome.kind === 'done' && callsOfApplication.test(call)) this.#isKnown = true
    if (outcome.kind === 'refused' && outcome.code === 'applicationCookieMissing' && !this.#isKnown)
      this.set({ areCookiesRefused: true })
    const { fault } = this.#state
    // Of a submission that is tried again and again, the first failure counts.
    if (call === 'submitPage' && outcome.kind !== 'done' && outcome.message && fault?.call !== call)
      this.tellOfSaving({ kind: 'failed', text: outcome.message })
    if (outcome.kind === 'retry' && outcome.why && outcome.why !== 'slow')
      this.set({ fault: { call, why: outcome.why, message: outcome.message ?? '' } })
    else if (fault && fault.call === call && outcome.kind !== 'retry') this.set({ fault: null })
  }
}
