/** What happens to the page: the network comes back, the page is hidden, looked at again, or moved in its history. */
import type { Sitting } from './sitting.ts'

export function watchBrowser(sitting: Pick<Sitting, 'wake' | 'lastCall' | 'goTo'>): void {
  addEventListener('online', () => sitting.wake())
  addEventListener('pagehide', () => sitting.lastCall())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sitting.lastCall()
    else sitting.wake()
  })
  addEventListener('popstate', () => {
    const position = Number(new URLSearchParams(location.search).get('page'))
    if (position >= 1) sitting.goTo(position)
  })
}
