/** The candidate's entry: the test came with the page, so the first page shows without a call. */
import '../modules/player-theme.css'
import '../rich-text/rich-text.css'
import './shell/theme/fonts.css'
import './shell/theme/base.css'
import { openedTestElement } from '@assay/contract/answers/addresses'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../i18n/language.ts'
import { calls } from './api/calls.ts'
import { App } from './app.tsx'
import { untilStyled } from './shell/theme/until-styled.ts'
import { readAddress } from './taking/navigation/address.ts'
import { Sitting } from './taking/sitting.ts'
import { readOpenedTest } from './taking/state/opened-test.ts'
import { thisBrowser } from './this-browser.ts'
import { watchBrowser } from './watch-browser.ts'

async function begin(): Promise<void> {
  await untilStyled()
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
      void import('./shell/lazy-parts/parts.ts').then(({ tellOpened }) => tellOpened(token))
  }
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App opened={opened} sitting={sitting} />)
}

void begin()
