/** A candidate's browser tab in Node: the page's own code; its timers and calls stop once it is killed. */
import type { OpenedTest } from '@assay/contract/answers/types'
import { calls as realCalls } from '../../../apps/web/src/candidate/api/calls.ts'
import type { LocalStore } from '../../../apps/web/src/candidate/sync/answers/local-store.ts'
import * as applicationCode from '../../../apps/web/src/candidate/taking/application-code.ts'
import type { LoadingBrowser } from '../../../apps/web/src/candidate/taking/navigation/navigation.ts'
import { Sitting } from '../../../apps/web/src/candidate/taking/sitting.ts'
import { readOpenedTest } from '../../../apps/web/src/candidate/taking/state/opened-test.ts'
import { acknowledge, type SittingLedger, type Totals, tell } from './ledger.ts'
import type { Chance } from './random.ts'

/** What the browser keeps, and what outlives a tab: store and cookies, nothing else. */
export interface Device {
  readonly store: LocalStore
  /** The application that a reloaded tab remembers; a closed tab forgets it. */
  application: string | null
}

export interface Tab {
  readonly sitting: Sitting
  kill(): void
}

const never = new Promise<never>(() => undefined)

/** Opens the page of the test, again until it comes, and starts what a browser starts. */
export async function openTab(
  slug: string,
  device: Device,
  ledger: SittingLedger,
  totals: Totals,
  chance: Chance,
): Promise<Tab> {
  const test = await openPage(slug)
  let isAlive = true
  const timers = new Set<NodeJS.Timeout>()
  const browser = browserOf(device, chance, (callback, ms) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (isAlive) callback()
    }, ms)
    timers.add(timer)
    return () => clearTimeout(timer)
  })
  const calls = listening(ledger, totals, () => isAlive)
  const address = { prefill: {}, token: null, isResumeLink: false, page: null, cleanSearch: '' }
  const sitting = new Sitting({ test, address, calls, browser })
  void sitting.start()
  return {
    sitting,
    kill() {
      isAlive = false
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function openPage(slug: string): Promise<OpenedTest> {
  for (;;) {
    const html = await fetch(`/assessment/${slug}`, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(3000),
    })
      .then((answer) => answer.text())
      .catch(() => '')
    const opened = readOpenedTest(/<script type="application\/json" id="opened-test">([^<]*)/.exec(html)?.[1])
    if (opened.problem === null) return opened
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function browserOf(device: Device, chance: Chance, later: LoadingBrowser['later']): LoadingBrowser {
  return {
    now: () => performance.now(),
    later,
    random: chance.next,
    isOnline: () => true,
    isVisible: () => true,
    keepsCookies: () => true,
    newKey: () => crypto.randomUUID(),
    applicationCode: async () => ({
      ...applicationCode,
      store: () => device.store,
      takeOver: () => ({ release: () => undefined }),
    }),
    openChunks: () => Promise.reject(new Error('nothing is recorded here')),
    tabApplication: {
      get: () => device.application,
      set: (id) => void (device.application = id),
    },
    opening: { get: () => null, set: () => undefined },
    forget: async () => undefined,
    showPosition: () => undefined,
    prefetch: async () => undefined,
    openWindow: () => ({ goTo: () => false, close: () => undefined }),
  }
}

/** The page's calls, and a note of what the server acknowledged. Of a dead tab nothing goes on. */
function listening(ledger: SittingLedger, totals: Totals, isAlive: () => boolean): typeof realCalls {
  const sent = new Set<string>()
  const tab = crypto.randomUUID().slice(0, 4)
  const note = (line: string): void => tell(ledger, `${tab}${isAlive() ? '' : ' (killed)'} ${line}`)
  const countReplay = (key: string): void => {
    if (sent.has(key)) totals.replayed += 1
    sent.add(key)
  }
  const whileAlive = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      const result = isAlive() ? await call(...args) : await never
      return isAlive() ? result : await never
    }
  }
  return {
    ...realCalls,
    identify: whileAlive(realCalls.identify),
    session: whileAlive(async (assessmentId, page) => {
      note(`session${page ? `?page=${page}` : ''}`)
      const outcome = await realCalls.session(assessmentId, page)
      const data = outcome.kind === 'done' ? outcome.value.data : null
      note(`session: ${outcome.kind} ${data ? `${data.application.status} on ${data.page?.id}` : ''}`)
      return outcome
    }),
    leaveSession: whileAlive(realCalls.leaveSession),
    visitPage: whileAlive(realCalls.visitPage),
    pageVisit: whileAlive(realCalls.pageVisit),
    setCompleted: whileAlive(realCalls.setCompleted),
    saveDraft: whileAlive(async (attempt, operations, keepalive) => {
      countReplay(operations.map(({ module, seq }) => `${module}:${seq}`).join())
      const outcome = await realCalls.saveDraft(attempt, operations, keepalive)
      // The server has answered, whether or not the tab lives to hear it.
      if (outcome.kind === 'done')
        for (const each of operations) acknowledge(ledger, totals, each.module, each)
      return outcome
    }),
    submitPage: whileAlive(async (attempt, assessmentId, submission, isDelayed) => {
      countReplay(submission.key)
      const about = `submit ${submission.pageId} under ${submission.key.slice(0, 8)}`
      note(about)
      const outcome = await realCalls.submitPage(attempt, assessmentId, submission, isDelayed)
      const next = outcome.kind === 'done' ? `, on to ${outcome.value.nextPage?.page.id ?? 'the end'}` : ''
      note(`${about}: ${outcome.kind}${next}`)
      if (outcome.kind === 'done')
        for (const { moduleId, value, seq } of submission.answers)
          acknowledge(ledger, totals, moduleId, { value, seq })
      return outcome
    }),
  }
}
