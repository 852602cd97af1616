/** Listens to the page: network, hidden, looked at again, moved in its history, left. */
import { keepLoading } from '../modules/heavy-player.ts'
import { refuseEarlyPresses } from '../modules/shared/page/early-press.ts'
import type { Sitting } from './taking/sitting.ts'
import { isAtRisk } from './taking/state/unacknowledged.ts'

type Watched = Pick<
  Sitting,
  'prepare' | 'wake' | 'lookAtNetwork' | 'lastCall' | 'goTo' | 'subscribe' | 'getState'
>

/** Does what can wait until the first screen stands and is looked at. */
export function afterPaint(act: () => void, ms = 0): void {
  requestAnimationFrame(() => setTimeout(act, ms))
}

/** The first page is there by then; from now on a cut finds the words that tell of it. */
const prepareAfterMs = 2500

const watchBack = () =>
  void keepLoading(() => import('./shell/lazy-parts/parts.ts')).then(({ closeByBack }) => closeByBack())

export function watchBrowser(sitting: Watched): void {
  refuseEarlyPresses()
  afterPaint(() => {
    sitting.prepare()
    watchBack()
  }, prepareAfterMs)
  // A first press may open something, however soon after the page it comes.
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, watchBack, { once: true, capture: true })
  addEventListener('online', () => sitting.wake())
  addEventListener('offline', () => sitting.lookAtNetwork())
  addEventListener('pagehide', () => sitting.lastCall())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sitting.lastCall()
    else sitting.wake()
  })
  addEventListener('popstate', () => {
    const position = Number(new URLSearchParams(location.search).get('page'))
    if (position >= 1) void sitting.goTo(position)
  })
  // The browser asks only while something would be lost or an only try would end, since this listener costs
  // every other page its quick return from the history.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  sitting.subscribe(() => {
    const state = sitting.getState()
    const isOnlyTry = state.uploads?.isOnlyTryRunning() === true
    if (isAtRisk(state) || isOnlyTry) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}
