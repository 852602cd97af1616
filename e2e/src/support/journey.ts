/** The `test` of every journey: browsers for named people, each watched for what goes wrong unseen. */
import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Staff } from './people.ts'

/** Listens to everything that goes wrong in a page without being seen: a journey fails for it. */
interface Watch {
  /** What went wrong so far, in words. */
  readonly problems: readonly string[]
  /** A failure that the story is about: an address or message that matches is no problem. */
  readonly expectFailure: (pattern: RegExp) => void
}

/** A telephone held upright. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

export interface Fixtures {
  readonly watch: Watch
  /** A browser of somebody's own, with its first tab: nothing is shared with the others. */
  readonly browserOf: (device?: BrowserContextOptions) => Promise<Page>
  /** Whoever acts here looks at a page before they press; a story of hasty people switches it off. */
  readonly looksFirst: boolean
  /** Somebody's calls without a browser, signed in: for what a journey needs and does not look at. */
  readonly requestOf: (who: Staff) => Promise<APIRequestContext>
}

export const test = base.extend<Fixtures & { readonly watchAll: ReturnType<typeof createWatch> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern.
  watchAll: async ({}, use) => {
    const watch = createWatch()
    await use(watch)
    expect(watch.problems, 'what went wrong in a page without being seen').toEqual([])
  },
  watch: async ({ watchAll }, use) => await use(watchAll),
  looksFirst: [true, { option: true }],
  context: async ({ context, watchAll, looksFirst }, use) => {
    if (looksFirst) await context.addInitScript(lookFirst)
    context.on('page', watchAll.watchPage)
    await use(context)
  },
  browserOf: async ({ browser, watchAll, looksFirst }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async (device = {}) => {
      const context = await browser.newContext(device)
      contexts.push(context)
      if (looksFirst) await context.addInitScript(lookFirst)
      context.on('page', watchAll.watchPage)
      return await context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  requestOf: async ({ playwright, baseURL }, use) => {
    const requests: APIRequestContext[] = []
    await use(async ({ email, password }) => {
      const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
      requests.push(request)
      expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(200)
      return request
    })
    await Promise.all(requests.map((request) => request.dispose()))
  },
})

export { expect }

/**
 * In a browser: each press comes long after it does, so that none is too early, also where the
 * clock of the page is moved on.
 */
function lookFirst(): void {
  // Presses are all of this kind; a clock that the journey installs replaces what their ancestor says.
  Object.defineProperty(UIEvent.prototype, 'timeStamp', {
    configurable: true,
    get() {
      const own = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
      return own?.get?.call(this) + 1_000_000_000
    },
  })
}

/**
 * Console errors (among them refusals of the content security policy), uncaught errors, and answers of 500
 * and above.
 */
function createWatch(): Watch & { readonly watchPage: (page: Page) => void } {
  const found: string[] = []
  const expected: RegExp[] = []
  const isProblem = (text: string) => !expected.some((pattern) => pattern.test(text))
  return {
    get problems() {
      return found.filter(isProblem)
    },
    expectFailure: (pattern) => void expected.push(pattern),
    watchPage: (page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) found.push(`answer ${response.status()}: ${response.url()}`)
      })
    },
  }
}
