import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import type { Language } from '../support/languages.ts'
import type { Candidate } from '../support/people.ts'
import { candidateWords, identify, putInOrder, startPart } from '../support/take-test.ts'
import { q3, q4, q9, type Sitting } from './sample.ts'

/**
 * Takes the test on a phone, from its link to its end. Somebody looks at every screen with axe, once is
 * enough.
 */
export async function takeSample(
  page: Page,
  address: string,
  who: Candidate,
  answers: Sitting,
  { language, looksClosely }: { language: Language; looksClosely: boolean },
): Promise<void> {
  const words = candidateWords(language)
  const look = async (screen: string) =>
    looksClosely ? await checkAccessibility(page, screen, { bothThemes: language === 'fr' }) : undefined
  await page.goto(address)
  if (language === 'en') await page.getByRole('button', { name: 'English' }).tap()
  await expect(page.getByText('Ce test dure environ 25 minutes.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'recrutement@example.com' })).toBeVisible()
  await look('the welcome')
  await identify(page, who, language)
  await look('the step before the questions')
  await startPart(page, language)

  await expect(page.getByRole('timer')).toContainText(/[45]\smin/)
  await page.getByRole('radio', { name: answers.q1 }).check()
  for (const choice of answers.q2) await page.getByRole('checkbox', { name: choice }).check()
  await page.getByRole('textbox', { name: q3.wording }).fill(answers.q3)
  await page.getByRole('textbox', { name: q4.wording }).fill(answers.q4)
  await putInOrder(page, answers.q5, language)
  await look('the questions')
  await page.getByRole('button', { name: words.goOn }).tap()

  await page.getByRole('textbox', { name: q9.wording }).fill(answers.q9)
  await look('the mail')
  await page.getByRole('button', { name: words.goOn }).tap()
  await expect(page.getByRole('heading', { name: words.completed })).toBeVisible()
  await expect(page.getByText('Merci, vos réponses sont arrivées.')).toBeVisible()
  await look('the end')
}
