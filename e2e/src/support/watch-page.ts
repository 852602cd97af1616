/** Listens to everything that goes wrong in a page without being seen: a journey fails for it. */
import type { Page } from '@playwright/test'

export interface Watch {
  /** What went wrong so far, in words. */
  readonly problems: readonly string[]
  /** A failure that the story is about: an address or message that matches is no problem. */
  readonly expectFailure: (pattern: RegExp) => void
}

/** Console errors (among them refusals of the content security policy), uncaught errors, and answers of 500 and above. */
export function createWatch(): Watch & { readonly watchPage: (page: Page) => void } {
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
