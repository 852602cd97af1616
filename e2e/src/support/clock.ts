/** Time that passes for a page and for its server at once: nobody waits for minutes. */
import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import type { Page } from '@playwright/test'

/** The server whose clock is moved, as an address for `baseURL`. */
export const clockedUrl = `http://127.0.0.1:${process.env.ASSAY_CLOCKED_PORT ?? ''}`

const control = `http://127.0.0.1:${process.env.ASSAY_CLOCK_PORT ?? ''}`

async function move(path: '/' | '/days', milliseconds: number): Promise<Date> {
  const answer = await fetch(control + path, { method: 'POST', body: String(milliseconds) })
  return new Date(await answer.text())
}

/** Five past eight in Paris on the next day, by the server's clock: mails of campaigns and digests leave. */
export async function letMorningCome(): Promise<void> {
  const now = await move('/', 0)
  const eight = instantAt('Europe/Paris', plusDays(dayIn('Europe/Paris', now), 1), 8)
  await move('/days', eight.getTime() + 300_000 - now.getTime())
}

/**
 * Moves the server's clock, then the page's; timers that fall due in between run. `page.clock` must be
 * installed.
 */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await move('/', seconds * 1000)
  await page.clock.fastForward(seconds * 1000)
}
