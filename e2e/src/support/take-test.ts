/** What a candidate does on the screens of a test, by what they read there. */

import { expect, type Page } from '@playwright/test'
import { type Language, labels, wordsIn } from './languages.ts'
import type { Candidate } from './people.ts'

const twins = {
  firstName: [labels.firstName, 'First name'],
  lastName: [labels.lastName, 'Last name'],
  email: ['E-mail', 'E-mail'],
  phone: ['Téléphone', 'Phone'],
  purpose: [/^J’ai compris/, /^I understand/],
  rights: [/^J’ai pris connaissance/, /^I have read/],
  begin: ['Commencer le test', 'Start the test'],
  startPart: ['Commencer', 'Start'],
  goOn: [labels.goOn, 'Continue'],
  saved: [/^Enregistré à \d\d:\d\d:\d\d$/, /^Saved at \d\d:\d\d:\d\d$/],
  completed: ['Merci, votre test est terminé', 'Thank you, your test is complete'],
  position: ['Position de « {} »', 'Position of “{}”'],
} as const

/** The candidate's words: texts, and patterns where a text goes on. */
export const candidateWords = (language: Language) => wordsIn(language, twins)

/** Fills the form of one's details and starts the test. */
export async function identify(page: Page, who: Candidate, language: Language = 'fr'): Promise<void> {
  const words = candidateWords(language)
  await page.getByLabel(words.firstName, { exact: true }).fill(who.firstName)
  await page.getByLabel(words.lastName, { exact: true }).fill(who.lastName)
  await page.getByLabel(words.email).fill(who.email)
  await page.getByLabel(words.phone).fill(who.phone)
  await page.getByRole('checkbox', { name: words.purpose }).check()
  await page.getByRole('checkbox', { name: words.rights }).check()
  await page.getByRole('button', { name: words.begin }).click()
}

/** The step before a timed page: its time starts. */
export async function startPart(page: Page, language: Language = 'fr'): Promise<void> {
  await page.getByRole('button', { name: candidateWords(language).startPart, exact: true }).click()
}

/** Gives each label its position, in the order given. */
export async function putInOrder(
  page: Page,
  labels: readonly string[],
  language: Language = 'fr',
): Promise<void> {
  for (const [index, label] of labels.entries()) {
    const position = page.getByLabel(candidateWords(language).position.replace('{}', label))
    await position.fill(String(index + 1))
    await position.press('Enter')
  }
}

/** Waits until the server has everything that was typed. */
export async function waitUntilSaved(page: Page, language: Language = 'fr', timeout = 10_000): Promise<void> {
  await expect(page.getByText(candidateWords(language).saved)).toBeVisible({ timeout })
}
