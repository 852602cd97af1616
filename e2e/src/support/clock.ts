/** Time that passes for a page and for its server at once: nobody waits for minutes. */
import type { Page } from '@playwright/test'

/** The server whose clock is moved, as an address for `baseURL`. */
export const clockedUrl = `http://127.0.0.1:${process.env.ASSAY_CLOCKED_PORT ?? ''}`

/** Moves the server's clock, then the page's; timers that fall due in between run. `page.clock` must be installed. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await fetch(`http://127.0.0.1:${process.env.ASSAY_CLOCK_PORT ?? ''}/`, {
    method: 'POST',
    body: String(seconds * 1000),
  })
  await page.clock.fastForward(seconds * 1000)
}
