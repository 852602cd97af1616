import { newUuid } from '../api/new-uuid.ts'
import { keepLoading, prefetchLaterParts } from '../modules/heavy-player.ts'
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'
import { loadRecording } from './shell/load-recording.ts'
import { candidateTexts } from './shell/texts.ts'
import type { LoadingBrowser } from './taking/navigation/navigation.ts'
import type { Opening } from './taking/navigation/opening.ts'
import { tabKey } from './taking/state/state.ts'

// The session storage holds it, not the local one: closing the tab forgets it, and no other tab sees it.
const openingKey = 'opening'
const tab = () => sessionStorage
const read = (key: string): unknown => JSON.parse(storedChoice(key, tab) ?? 'null')
const write = (key: string, value: unknown): void =>
  storeChoice(key, value === null ? null : JSON.stringify(value), tab)
/** Whether this is a preview: whoever only looks goes on looking after a reload. */
const isPreview = new URLSearchParams(location.search).has('preview')
const searchOf = (position: number) => `${isPreview ? '?preview=1&' : '?'}page=${position}`
const addressOf = (position: number) => location.pathname + searchOf(position)

/** A reload, the way back, or a browser that puts its tabs back after a crash; not a link or an address. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type !== 'navigate'
}

export const thisBrowser: LoadingBrowser = {
  now: () => performance.now(),
  later: (callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  isOnline: () => navigator.onLine,
  keepsCookies: () => {
    // Chromium says that cookies are enabled where its user blocks them: one that is given tells.
    document.cookie = 'kept=1;max-age=9'
    return document.cookie.includes('kept=1')
  },
  isVisible: () => document.visibilityState === 'visible',
  newKey: newUuid,
  applicationCode: () => keepLoading(() => import('./taking/application-code.ts')),
  openChunks: async (parts) => (await loadRecording()).openChunks(parts),
  tabApplication: {
    get: () => storedChoice(tabKey, tab),
    set: (id) => storeChoice(tabKey, id, tab),
  },
  opening: {
    get: () => (isReturn() ? (read(openingKey) as Opening | null) : null),
    set: (opening) => write(openingKey, opening),
  },
  forget: async (applicationId) => {
    const { forgetReadStates } = await keepLoading(() => import('./shell/lazy-parts/parts.ts'))
    forgetReadStates(applicationId)
  },
  showPosition: (position, how) => {
    if (how === 'push' && location.search !== searchOf(position))
      history.pushState(null, '', addressOf(position))
    else history.replaceState(null, '', addressOf(position))
  },
  prefetch: prefetchLaterParts,
  openWindow: () => {
    const opened = window.open('', '_blank')
    opened?.document.body.append(candidateTexts.textsIn()('moment'))
    return {
      goTo: (position) => {
        if (!opened || opened.closed) return false
        opened.location.replace(addressOf(position))
        return true
      },
      close: () => opened?.close(),
    }
  },
}
