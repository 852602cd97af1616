/** The candidate's entry: the test came with the page, so the first page shows without a call. */
import './older-browsers.ts'
import '../modules/player-theme.css'
import '../rich-text/rich-text.css'
import './shell/theme/fonts.css'
import './shell/theme/base.css'
import { openedTestElement } from '@assay/contract/answers/addresses'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../i18n/language.ts'
import { calls } from './api/calls.ts'
import { App } from './app.tsx'
import { loadCheck } from './shell/screens/check.tsx'
import { readAddress } from './taking/navigation/address.ts'
import { Sitting } from './taking/sitting.ts'
import { readOpenedTest } from './taking/state/opened-test.ts'
import { thisBrowser } from './this-browser.ts'
import { afterPaint, watchBrowser } from './watch-browser.ts'

/** So long the drawn check waits for its code; then the page says that it waits. */
const lateMs = 6000

/** The drawn screen is painted before it is drawn again; a page that nobody looks at is never painted. */
const unpaintedMs = 300

async function begin(): Promise<void> {
  const opened = readOpenedTest(document.getElementById(openedTestElement)?.textContent)
  startLanguage(opened.problem === null ? opened.assessment.language : undefined)

  const address = readAddress(location.search, opened.problem === null ? opened.assessment.pageCount : 1)
  history.replaceState(history.state, '', location.pathname + address.cleanSearch)

  const sitting =
    opened.problem === null ? new Sitting({ test: opened, address, calls, browser: thisBrowser }) : undefined
  if (sitting) {
    watchBrowser(sitting)
    void sitting.start()
    const { token } = address
    if (token !== null && opened.problem === null && opened.invitation)
      afterPaint(() => void import('./shell/lazy-parts/parts.ts').then(({ tellOpened }) => tellOpened(token)))
  }
  const root = document.getElementById('root')
  const isDrawn = document.querySelector('.first') && document.documentElement.dataset.other === undefined
  if (isDrawn && opened.problem === null) {
    const { needs } = opened.assessment
    const ready = needs.length > 0 ? loadCheck() : new Promise<void>((painted) => afterPaint(painted))
    await Promise.race([
      ready,
      new Promise((late) => setTimeout(late, needs.length > 0 ? lateMs : unpaintedMs)),
    ])
  }
  if (root) createRoot(root).render(<App opened={opened} sitting={sitting} />)
}

void begin()
