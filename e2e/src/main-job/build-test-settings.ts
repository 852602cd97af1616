import type { Page } from '@playwright/test'
import type { BuilderHands } from './builder-hands.ts'
import type { BuilderWords } from './builder-words.ts'
import { competences, exercises, pages, steps } from './sample.ts'

/** The pages by name; the test's competences, exercises and progress bar. */
export async function buildTestSettings(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
  for (const name of pages.slice(1)) {
    await page.getByRole('button', { name: words.addPage }).click()
    await hands.field(words.pageName).fill(name)
  }
  await page
    .getByRole('region', { name: words.bar })
    .getByRole('button', { name: words.testSettings })
    .click()
  await hands.unfold('evalGroupList')
  await hands.list(words.competence, competences, words.addCompetence)
  await hands.unfold('exerciceList')
  await hands.list(words.exercise, exercises, words.addExercise)
  await hands.unfold('stepper')
  await hands.pick(words.progress, words.progressBar)
  await hands.numbers(words.stepTitle, steps)
}
