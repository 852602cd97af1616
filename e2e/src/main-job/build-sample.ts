/** Builds the sample's pages through the builder's screens, and puts the test online. */
import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import type { Language } from '../support/languages.ts'
import { buildLastPages } from './build-last-pages.ts'
import { buildQuestions } from './build-questions.ts'
import { buildTestSettings } from './build-test-settings.ts'
import { buildWelcome } from './build-welcome.ts'
import { builderHands } from './builder-hands.ts'
import { builderWords } from './builder-words.ts'

/** From the list of tests to a test that is online. Gives the address of its public page. */
export async function buildSample(page: Page, name: string, language: Language): Promise<string> {
  const words = builderWords(language)
  await page.goto('/assessment-builder')
  await page.getByRole('button', { name: words.create }).first().click()
  await page.getByRole('dialog').getByLabel(words.newTestName).fill(name)
  await checkAccessibility(page, 'a new test')
  await page.getByRole('button', { name: words.compose }).click()
  const hands = builderHands(page, words)
  await expect(hands.field(words.pageName)).toBeVisible()

  await buildTestSettings(page, hands, words, name)
  await buildWelcome(page, hands, words)
  await buildQuestions(hands, words)
  await checkAccessibility(page, 'the builder with a question', { bothThemes: language === 'fr' })
  await buildLastPages(page, hands, words)

  const bar = page.getByRole('region', { name: words.bar })
  await bar.getByRole('button', { name: words.save }).click()
  await expect(bar.getByText(words.saved)).toBeVisible()
  await expect(bar.getByRole('button', { name: words.checks })).toHaveText('0')
  await bar.getByRole('switch', { name: words.online }).click()
  await expect(page.getByText(words.isOnline)).toBeVisible()
  await expect(bar.getByRole('switch', { name: words.online })).toBeChecked()
  const preview = await bar.getByRole('link', { name: /Aperçu|Preview/ }).getAttribute('href')
  return new URL(preview ?? '', page.url()).pathname
}
