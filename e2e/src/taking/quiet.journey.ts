/**
 * Nothing moves under a candidate who reads and types: layout shift is 0 on the phones and the
 * tablet of the looks, in both languages, while the save state changes.
 */
import type { Page } from '@playwright/test'
import { endAnimations } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { looksAtEverything } from '../support/looks.ts'
import { aCandidate } from '../support/people.ts'
import { waitUntilSaved } from '../support/take-test.ts'
import { madeTest } from './recorder.ts'
import { begin, on } from './store-adviser.ts'

/**
 * Collects every shift, those too that the browser calls a press's own: keys count as presses there. What an
 * arriving page moves is thrown away, as it would count on a slow machine alone (500 ms after the press).
 */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly {
          readonly node: Node | null
          readonly previousRect: DOMRectReadOnly
          readonly currentRect: DOMRectReadOnly
        }[]
      })[])
        shifts.push(
          entry.sources
            .map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
              return `${from.x} ${from.y} to ${to.x} ${to.y}: ${name}`
            })
            .join(' | '),
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))
}

const screens = [
  [360, 'fr'],
  [768, 'en'],
  [390, 'en'],
  [768, 'fr'],
  [360, 'en'],
  [390, 'fr'],
] as const
for (const [width, language] of looksAtEverything ? screens : screens.slice(0, 2))
  test(`a sitting of ${width} px in ${language}: nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    const shifts = await watchShifts(page)
    const seen = await begin(page, aCandidate('Léa', 'Blanc'))
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await endAnimations(page)
    await shifts()
    await seen.greet.check()
    await waitUntilSaved(page, language)
    await seen.usage.check()
    await waitUntilSaved(page, language)
    expect(await shifts()).toEqual([])
    await seen.goOn.click()
    await expect(on(page).reply).toBeVisible()
    await seen.reply.click()
    await endAnimations(page)
    await shifts()
    for (const words of ['Bonjour Madame, ', 'je vous rappelle ', 'à midi.']) {
      await seen.reply.pressSequentially(words)
      await waitUntilSaved(page, language)
    }
    expect(await shifts()).toEqual([])
    await seen.send.click()
    await expect(page.getByRole('heading', { name: /test (est terminé|is complete)$/ })).toBeVisible()
  })

test('the device check is drawn as it stays, before its own code and style are there', async ({
  page,
  requestOf,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const shifts = await watchShifts(page)
  const { address } = await madeTest(requestOf, { only: 'paper' })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Passer la vérification' })).toBeVisible()
  expect(await shifts()).toEqual([])
})
