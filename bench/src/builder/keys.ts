/**
 * How long the browser takes from a key to the paint that shows it, by its own Event Timing, in steps of 8
 * ms.
 */
import type { Locator, Page } from '@playwright/test'

/** Keeps how long each key took until its paint, in ms, and how many keys there were. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded: number[] = []
    Object.assign(globalThis, {
      recordedDurations: recorded,
      keysBefore: performance.eventCounts.get('keydown') ?? 0,
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') recorded.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/**
 * How long each key took since the last call. What is below 16 ms the browser counts without telling how long
 * it took: those keys count as 8.
 *
 * @throws when the browser did not count that many keys
 */
export async function durationsOf(page: Page, count: number): Promise<number[]> {
  await page.waitForTimeout(500)
  const { recorded, counted } = await page.evaluate(() => {
    const recorded = globalThis as unknown as { recordedDurations: number[]; keysBefore: number }
    const now = performance.eventCounts.get('keydown') ?? 0
    const since = now - recorded.keysBefore
    recorded.keysBefore = now
    return { recorded: recorded.recordedDurations.splice(0), counted: since }
  })
  if (counted < count) throw new Error(`${count} keys were pressed and the browser counted ${counted}`)
  return [...recorded, ...Array.from({ length: Math.max(0, count - recorded.length) }, () => 8)]
}

/** Types keys one by one: how long each took. */
export async function typeKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.waitForTimeout(500)
  await durationsOf(page, 0)
  for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 60 })
  return await durationsOf(page, keys.length)
}

/** What a field holds, be it a line or rich text, with plain spaces. */
export async function heldBy(field: Locator): Promise<string> {
  const text = await field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? ''),
  )
  return text.replaceAll('\u00a0', ' ')
}
