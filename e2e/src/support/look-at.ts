/**
 * Looking at a screen as it stands: axe, nothing that scrolls sideways, and a picture where `LOOKS_PICTURES`
 * names a folder.
 */
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { expect } from './journey.ts'
import type { Language } from './languages.ts'

export const widths = [1440, 768, 390] as const
const pictures = process.env.LOOKS_PICTURES

/** A device of a width; the narrow one is a telephone. */
export const deviceOf = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 900 },
  ...(width === 390 && { hasTouch: true, isMobile: true }),
})

/** What is opened on a screen before it is looked at: a press of a button by its name. */
export interface Look {
  readonly name: string
  readonly address: string
  readonly press?: readonly [fr: string | RegExp, en: string | RegExp]
  /** What is chosen of the menu that was opened so. */
  readonly item?: readonly [fr: string, en: string]
  /** What else is done before it is looked at: `spoken` is the place of the language in a pair of words. */
  readonly open?: (page: Page, spoken: 0 | 1) => Promise<void>
}

export async function look(page: Page, language: Language, width: number, each: Look): Promise<void> {
  const { name, address, press, item, open } = each
  const spoken = language === 'fr' ? 0 : 1
  await page.goto(address)
  await fullyDrawn(page)
  if (press) {
    await page.getByRole('button', { name: press[spoken] }).first().click()
    if (item) await page.getByRole('menuitem', { name: item[spoken] }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('textbox')).first()).toBeVisible()
  }
  await open?.(page, spoken)
  await lookAt(page, `${name} at ${width} px, in ${language}`, `${name}-${width}-${language}`)
}

/** Nothing of the page is still on its way. */
export async function fullyDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const waiting = page.locator('.mantine-Skeleton-root, .mantine-Loader-root')
  await expect(waiting.filter({ visible: true })).toHaveCount(0)
}

export async function lookAt(page: Page, what: string, file: string): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(tooWide, `${what}: pixels that scroll sideways`).toBeLessThanOrEqual(0)
  if (pictures !== undefined) await takePictures(page, file)
  await checkAccessibility(page, what, { bothThemes: true })
}

async function takePictures(page: Page, file: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((scheme) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    }, theme)
    const path = join(pictures ?? '', `${file}-${theme}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  })
}
