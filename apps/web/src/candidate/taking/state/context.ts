/**
 * What the parts of a sitting share: the test, one observable state, the server's clock, and calls whose
 * failures are noticed.
 */
import type { OpenedTest } from '@assay/contract/answers/types'
import type { Calls } from '../../api/calls.ts'
import { createNetwork, type Network } from '../../api/network.ts'
import type { Outcome } from '../../api/outcome.ts'
import type { TestAddress } from '../navigation/address.ts'
import { emptyOpening, isInvitationOver, type Opening, openingOf } from '../navigation/opening.ts'
import { createServerClock } from '../time/server-clock.ts'
import type { Browser } from './browser.ts'
import { initialState, type SittingState } from './state.ts'

/** Waits that end early when there is reason to try again: the network is back, or the page is looked at. */
interface Sleeper {
  readonly sleep: (ms: number) => Promise<void>
  /** Ends every wait. */
  readonly wake: () => void
}

export interface SittingParts {
  readonly test: OpenedTest
  readonly address: TestAddress
  readonly calls: Calls
  readonly browser: Browser
}

/** How long the page says that answers were saved, or were not (product 10.5). */
const savedMs = 1500
const unsavedMs = 3000

export type SittingContext = ReturnType<typeof createSittingContext>

type AnyCall = (...args: never[]) => Promise<Outcome<unknown>>

export function createSittingContext({ test, address, calls, browser }: SittingParts) {
  let opening = openingOf(test, address, browser.opening.get())
  const store = createStore(firstState({ test, address, calls, browser }, opening))
  const { getState, set } = store
  /** Hears of every refusal before the caller does. */
  let onRefusal: (code: string) => void = () => undefined

  function keepOpening(changed: Partial<Opening>): void {
    opening = { ...opening, ...changed }
    browser.opening.set(test.preview ? null : opening)
  }
  keepOpening({})
  const sleeper = createSleeper(browser.later)
  const network = createNetwork({
    later: browser.later,
    isOnline: browser.isOnline,
    onChange: (trouble) => {
      if (trouble !== getState().trouble) set({ trouble })
    },
  })
  const watch: Network['watch'] = async (call, isShort) => {
    const outcome = await network.watch(call, isShort)
    if (outcome.kind === 'refused') onRefusal(outcome.code)
    return outcome
  }

  let callOffTelling: (() => void) | undefined
  function tellOfSaving(saving: NonNullable<SittingState['saving']>): void {
    callOffTelling?.()
    set({ saving })
    const ms = saving.kind === 'done' ? savedMs : unsavedMs
    callOffTelling = browser.later(() => set({ saving: null }), ms)
  }

  return {
    test,
    address,
    /** Says for a moment, beside what lasts, that answers were saved or why not. */
    tellOfSaving,
    /** What the test was opened with, in the place of the address after a reload. */
    opening: () => opening,
    keepOpening,
    /** Removes from this tab whatever led to the identification, as somebody is identified now. */
    forgetOpening: (): void => {
      opening = emptyOpening(test.assessmentId)
      browser.opening.set(null)
    },
    /** Keeps in this tab only that the test is finished. */
    keepFinished: (): void => browser.opening.set(emptyOpening(test.assessmentId, true)),
    browser,
    clock: createServerClock(test.serverNow, browser.now),
    calls: watchedCalls(calls, watch, hearFaults(store, test.resume !== null, tellOfSaving)),
    /** Runs a call and notices failures. A slow call is not reported as waiting. */
    watch,
    patience: { sleep: sleeper.sleep, now: browser.now, random: browser.random },
    ...store,
    refusals: (listener: (code: string) => void) => {
      onRefusal = listener
    },
    /** Makes every waiting call try at once: the network is back, or the page is looked at again. */
    wake: (): void => {
      network.look()
      sleeper.wake()
    },
    /** The browser says that its network came or went. */
    lookAtNetwork: network.look,
  }
}

/** The one state of the page, and who hears of its changes. */
function createStore(first: SittingState) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    getState: () => state,
    set: (changed: Partial<SittingState>): void => {
      state = { ...state, ...changed }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function firstState({ test, address, browser }: SittingParts, { form, prefill }: Opening): SittingState {
  return {
    ...initialState,
    filters: test.filters,
    areCookiesRefused: !test.preview && !browser.keepsCookies(),
    email: (form ?? prefill).email ?? '',
    identification: {
      sending: false,
      notice: isInvitationOver(test, address) ? { kind: 'information', about: 'invitationOver' } : null,
    },
  }
}

type HearOutcome = (call: string, outcome: Outcome<unknown>) => void

/**
 * A call that the server itself fails is named in the state, until it gets through.
 *
 * @param wasKnown the server knew this browser when the page came: a cookie that is missing later was not
 * refused
 */
function hearFaults(
  { getState, set }: ReturnType<typeof createStore>,
  wasKnown: boolean,
  tellOfSaving: (saving: NonNullable<SittingState['saving']>) => void,
): HearOutcome {
  let isKnown = wasKnown
  return (call, outcome) => {
    if (outcome.kind === 'done' && isOfApplication(call)) isKnown = true
    if (outcome.kind === 'refused' && outcome.code === 'applicationCookieMissing' && !isKnown)
      set({ areCookiesRefused: true })
    const { fault } = getState()
    // Of a submission that is tried again and again, the first failure counts.
    if (call === 'submitPage' && outcome.kind !== 'done' && outcome.message && fault?.call !== call)
      tellOfSaving({ kind: 'failed', text: outcome.message })
    if (outcome.kind === 'retry' && outcome.why && outcome.why !== 'slow')
      set({ fault: { call, why: outcome.why, message: outcome.message ?? '' } })
    else if (fault && fault.call === call && outcome.kind !== 'retry') set({ fault: null })
  }
}

/** The calls, each watched, and its outcome heard of before the caller has it. */
function watchedCalls(calls: Calls, watch: Network['watch'], hear: HearOutcome): Calls {
  return Object.fromEntries(
    Object.entries<AnyCall>(calls).map(([name, call]) => [
      name,
      async (...args: never[]) => {
        const outcome = await watch(() => call(...args), true)
        hear(name, outcome)
        return outcome
      },
    ]),
  ) as unknown as Calls
}

/** Calls that are answered only to who gives a cookie back. */
const isOfApplication = (call: string): boolean => /^(?:visitPage|pageVisit|saveDraft|submitPage)$/.test(call)

function createSleeper(later: (callback: () => void, ms: number) => () => void): Sleeper {
  const asleep = new Set<() => void>()
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const rise = () => {
          asleep.delete(rise)
          callOff()
          resolve()
        }
        const callOff = later(rise, ms)
        asleep.add(rise)
      }),
    wake: () => {
      for (const rise of asleep) rise()
    },
  }
}
