/** The candidate's entry: the test came with the page, so the first page shows without a call. */
import '../modules/player-theme.css'
import '../rich-text/rich-text.css'
import './theme/fonts.css'
import './theme/base.css'
import { openedTestElement } from '@assay/contract/answers/addresses'
import { createRoot } from 'react-dom/client'
import { readAddress } from './address.ts'
import { calls } from './api/calls.ts'
import { App } from './app.tsx'
import { keptLanguage, speakAsTest } from './i18n/language.ts'
import { readOpenedTest } from './opened-test.ts'
import { Sitting } from './sitting/sitting.ts'
import { thisBrowser } from './sitting/this-browser.ts'
import { watchBrowser } from './sitting/watch-browser.ts'

const opened = readOpenedTest(document.getElementById(openedTestElement)?.textContent)
if (opened.problem === null) speakAsTest(opened.assessment.language)
document.documentElement.lang = keptLanguage()

const address = readAddress(location.search, opened.problem === null ? opened.assessment.pageCount : 1)
history.replaceState(history.state, '', location.pathname + address.cleanSearch)

const sitting =
  opened.problem === null ? new Sitting({ test: opened, address, calls, browser: thisBrowser }) : undefined
if (sitting) {
  watchBrowser(sitting)
  void sitting.start()
  const { token } = address
  if (token !== null && opened.problem === null && opened.invitation)
    void import('./lazy-parts/parts.ts').then(({ tellOpened }) => tellOpened(token))
}
const root = document.getElementById('root')
if (root) createRoot(root).render(<App opened={opened} sitting={sitting} />)
