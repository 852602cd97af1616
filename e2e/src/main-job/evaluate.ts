/** An evaluator's part: the board, the sheet with its automatic scores, marks by hand, the decision. */
import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import type { Language } from '../support/languages.ts'
import type { Candidate } from '../support/people.ts'
import { boardWords, figure } from './board-words.ts'
import { maximum, q9, type Sitting } from './sample.ts'

export const fullName = ({ firstName, lastName }: Candidate) => `${firstName} ${lastName}`

/** Goes from the list of tests to the board, where everybody waits to be evaluated. */
export async function openBoard(
  page: Page,
  testName: string,
  waiting: readonly Candidate[],
  language: Language,
): Promise<void> {
  const words = boardWords(language)
  await page.goto('/candidates/assessments')
  await page.getByRole('link', { name: testName, exact: true }).click()
  const column = page.getByRole('region', { name: words.toEvaluate })
  for (const who of waiting)
    await expect(column.getByRole('button', { name: `${words.open} ${fullName(who)}` })).toBeVisible()
  await expect(column.getByRole('listitem')).toHaveCount(waiting.length)
  await checkAccessibility(page, 'the board', { bothThemes: language === 'fr' })
}

/** Opens the sheet: each question's automatic score is the sample's, and explains itself. */
export async function expectAutomaticScores(
  page: Page,
  who: Candidate,
  sitting: Sitting,
  language: Language,
): Promise<void> {
  const words = boardWords(language)
  await page.getByRole('button', { name: `${words.open} ${fullName(who)}` }).click()
  const sheet = page.getByRole('dialog', { name: fullName(who) })
  const automatic = `${figure(sitting.automatic, language)}/${maximum.automatic}`
  await expect(sheet.getByRole('region', { name: words.score })).toContainText(
    `${words.automaticPart} ${automatic}`,
  )
  for (const [wording, score, max] of sitting.points) {
    const question = sheet.getByRole('article').filter({ hasText: wording })
    await expect(question).toContainText(`${figure(score, language)}/${max}`)
    await question.getByText(words.why).click()
    await expect(question.locator('details').getByRole('listitem').first()).toBeVisible()
  }
  await checkAccessibility(page, 'the sheet with its answers')
}

/** Marks the three criteria, by digits and Enter; the total follows to the hundredth; submits. */
export async function evaluate(page: Page, sitting: Sitting, language: Language): Promise<void> {
  const words = boardWords(language)
  await page.getByRole('tab', { name: words.evaluation }).click()
  await page.getByLabel(q9.criteria[0].name).focus()
  for (const [index, mark] of sitting.marks.entries()) {
    await expect(page.getByLabel(q9.criteria[index]?.name ?? '')).toBeFocused()
    await page.keyboard.type(String(mark))
    await page.keyboard.press('Enter')
  }
  const total = `${figure(sitting.total, language)}/${maximum.total}`
  await expect(page.getByRole('region', { name: words.total })).toContainText(total)
  const submit = page.getByRole('button', { name: words.submit })
  // Where another application waits, Enter leads on to it; this one is read again once it is submitted.
  await expect(submit.or(page.getByRole('button', { name: words.submitNext })).last()).toBeFocused()
  await checkAccessibility(page, 'the evaluation')
  await submit.press('Enter')
  await expect(page.getByText(words.submitted)).toBeVisible()
  await expect(page.getByRole('region', { name: words.score })).toContainText(total)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Hires one and refuses the other, each confirmed; the columns show it, also after a reload. */
export async function decide(
  page: Page,
  { hired, refused }: { hired: Candidate; refused: Candidate },
  language: Language,
): Promise<void> {
  const words = boardWords(language)
  for (const [who, verb] of [
    [hired, words.hire],
    [refused, words.refuse],
  ] as const) {
    await page.getByRole('button', { name: `${words.open} ${fullName(who)}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
    const question = page.getByRole('dialog', { name: new RegExp(`^${verb} ${fullName(who)}`) })
    await expect(question).toBeVisible()
    await checkAccessibility(page, `the question "${verb}"`)
    await question.getByRole('button', { name: verb, exact: true }).click()
    await expect(question).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const expectColumns = async () => {
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(column(words.hired)).toContainText(fullName(hired))
    await expect(column(words.refused)).toContainText(fullName(refused))
    await expect(column(words.toEvaluate).getByRole('listitem')).toHaveCount(0)
    await expect(column(words.evaluated).getByRole('listitem')).toHaveCount(0)
  }
  await expectColumns()
  await page.reload()
  await expectColumns()
}
