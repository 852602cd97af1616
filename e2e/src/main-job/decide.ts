import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import type { Language } from '../support/languages.ts'
import type { Candidate } from '../support/people.ts'
import { boardWords } from './board-words.ts'
import { fullName } from './evaluate.ts'

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
