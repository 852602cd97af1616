/** Steps of a candidate that several journeys share. */
import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Tests of the demonstration company. */
export const demoTests = { french: 'demo-conseiller-boutique', english: 'demo-customer-support' } as const

export interface Choices {
  readonly language: 'fr' | 'en'
  readonly theme: 'LIGHT' | 'DARK'
}

/** The browser remembers a language and a theme from an earlier visit. */
export async function remember(page: Page, { language, theme }: Choices): Promise<void> {
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('language', chosenLanguage)
      localStorage.setItem('theme', chosenTheme)
    },
    [language, theme] as const,
  )
}

/** Fills in who one is, by the fields' names, and starts. Gives the e-mail. */
export async function identify(page: Page, firstName = 'Inès'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const fields = { firstName, lastName: 'Robert', email, phone: '06 01 02 03 04' }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('[name="rgpd1"]').check()
  await page.locator('[name="rgpd2"]').check()
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(/page=2/)
  return email
}

/** axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
