/**
 * The candidate's page as a browser opens it, for component tests: the real application, a server for
 * `fetch`.
 */
import type { OpenedTest } from '@assay/contract/answers/types'
import { aDocument, type PageParts } from '@assay/domain/testing/document-factory'
import { render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { calls } from '../candidate/api/calls.ts'
import { App } from '../candidate/app.tsx'
import { readAddress } from '../candidate/taking/navigation/address.ts'
import type { LoadingBrowser } from '../candidate/taking/navigation/navigation.ts'
import { Sitting } from '../candidate/taking/sitting.ts'
import { thisBrowser } from '../candidate/this-browser.ts'
import { watchBrowser } from '../candidate/watch-browser.ts'
import { changeLanguage, type Language } from '../i18n/language.ts'
import { pressClock } from '../modules/shared/page/early-press.ts'
import { atEndOfTest, server } from './browser.ts'
import { TakenTest } from './taken-test.ts'
import { aUser } from './user.ts'

interface OpenParts {
  /** Put over what the page of the test carries. */
  readonly opened?: Partial<OpenedTest>
  /** Query of the address, with its `?`. */
  readonly search?: string
  readonly language?: Language
  /** A server that has the candidate already, say. */
  readonly taken?: TakenTest
  /**
   * A reload or the way back, as it is by default; else a link that was followed: nothing of the tab counts.
   */
  readonly isReturn?: boolean
  /** The time of a press; without it each comes long after its page. */
  readonly pressedAt?: () => number
  /** Put over what this browser can. */
  readonly browser?: Partial<LoadingBrowser>
}

export interface CandidatePage {
  readonly user: UserEvent
  /** The server's side. */
  readonly taken: TakenTest
  readonly sitting: Sitting
  /** The page goes as a tab does: nothing of it runs on. The storage of the browser stays. */
  readonly close: () => void
}

/** Opens a test of these pages, as a whole page load does; the first page should hold an identity form. */
export function openTest(pages: readonly PageParts[], parts: OpenParts = {}): CandidatePage {
  const { opened = {}, search = '', language = 'fr', isReturn = true } = parts
  const { taken = new TakenTest(aDocument(pages)) } = parts
  const test = taken.opened(opened)
  taken.answerOn(server)
  Object.assign(pressClock, { now: parts.pressedAt ?? (() => 0), of: parts.pressedAt ?? (() => Infinity) })
  changeLanguage(language)
  history.replaceState(null, '', `/assessment/${test.assessment.slug}${search}`)
  const opening = isReturn ? thisBrowser.opening : { ...thisBrowser.opening, get: () => null }
  const life = aLife({ ...thisBrowser, opening, ...parts.browser })
  const address = readAddress(location.search, test.assessment.pageCount)
  history.replaceState(history.state, '', location.pathname + address.cleanSearch)
  const sitting = new Sitting({ test, address, calls: life.calls, browser: life.browser })
  life.listen(() => watchBrowser(sitting))
  const { unmount } = render(<App opened={test} sitting={sitting} />)
  void sitting.start()
  const close = () => {
    unmount()
    life.end()
  }
  atEndOfTest(close)
  return { user: aUser(), taken, sitting, close }
}

/** Fills the form of one's details and starts the test. */
export async function identify({ user }: Pick<CandidatePage, 'user'>, firstName = 'Léa'): Promise<void> {
  const fill = async (label: RegExp, text: string) => {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
  await fill(/^Prénom|^First name/, firstName)
  await fill(/^Nom|^Last name/, 'Morel')
  await fill(/^E-mail/, 'lea@candidats.example')
  await fill(/^Téléphone|^Phone/, '+33601020304')
  await user.click(screen.getByRole('checkbox', { name: /^J’ai compris|^I understand/ }))
  await user.click(screen.getByRole('checkbox', { name: /^J’ai pris connaissance|^I have read/ }))
  await user.click(screen.getByRole('button', { name: /^Commencer le test|^Start the test/ }))
}

/** What lives as long as a page load: its timers, its calls, what it hears. */
function aLife(real: LoadingBrowser) {
  const listeners: (() => void)[] = []
  let isOver = false
  const never = new Promise<never>(() => undefined)
  const later: LoadingBrowser['later'] = (callback, ms) =>
    real.later(() => (isOver ? undefined : callback()), ms)
  return {
    browser: { ...real, later },
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (...args: never[]) => (isOver ? never : (call as (...args: never[]) => unknown)(...args)),
      ]),
    ) as unknown as typeof calls,
    /** Hears what `run` listens to, until the end. */
    listen(run: () => void): void {
      const restore = [window, document].map((target) => {
        const own = target.addEventListener.bind(target)
        target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
          own(type, listener, options)
          listeners.push(() => target.removeEventListener(type, listener, options))
        }
        return () => {
          target.addEventListener = own
        }
      })
      run()
      for (const each of restore) each()
    },
    end(): void {
      isOver = true
      for (const each of listeners) each()
    },
  }
}
