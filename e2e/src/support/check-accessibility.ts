import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { looksAtEverything } from './looks.ts'

type Rules = (axe: AxeBuilder) => AxeBuilder

const allRules: Rules = (axe) =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
/** All that another theme can change. */
const colourRules: Rules = (axe) => axe.withRules(['color-contrast', 'link-in-text-block'])

/**
 * Fails when axe finds anything in the page as it stands. With `bothThemes` its colours are also looked at in
 * the other theme, where all looks are gone through; it comes back as it was.
 */
export async function checkAccessibility(
  page: Page,
  screen: string,
  { bothThemes = false } = {},
): Promise<void> {
  await checkOnce(page, screen, allRules)
  if (!bothThemes || !looksAtEverything) return
  await switchTheme(page)
  await checkOnce(page, `${screen}, in the other theme`, colourRules)
  await switchTheme(page)
}

async function checkOnce(page: Page, screen: string, rules: Rules): Promise<void> {
  // Colours change over some frames: a finding counts when the page keeps it.
  await expect
    .poll(() => findings(page, rules), { message: `accessibility of ${screen}`, timeout: 20_000 })
    .toEqual([])
}

async function findings(page: Page, rules: Rules) {
  await endAnimations(page)
  // In the page itself: without frames of other origins there is nothing to gather in a page of its own.
  const { violations } = await rules(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.flatMap(({ id, help, nodes }) => {
    // An open menu belongs to the button that opened it, wherever in the page it is drawn.
    const found = nodes.filter(
      ({ target }) => id !== 'region' || !target.join(' ').includes('mantine-Menu-item'),
    )
    if (found.length === 0) return []
    const where = found.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary ?? ''}`)
    return [{ rule: id, help, where }]
  })
}

/** Waits until what has changed is drawn, and moves no more. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.race([
      Promise.allSettled(ending.map((each) => each.finished)),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ])
  })
}

/**
 * The candidate's page works its colours out, so its own switch is pressed; staff's screens follow an
 * attribute.
 */
async function switchTheme(page: Page): Promise<void> {
  const own = page.locator('.candidate-page > header button[aria-label]')
  if ((await own.count()) > 0) {
    const label = await own.getAttribute('aria-label')
    await own.dispatchEvent('click')
    return await expect(own).not.toHaveAttribute('aria-label', label ?? '')
  }
  await page.evaluate(() => {
    const root = document.documentElement
    const isDark = root.getAttribute('data-mantine-color-scheme') === 'dark'
    root.setAttribute('data-mantine-color-scheme', isDark ? 'light' : 'dark')
  })
}
