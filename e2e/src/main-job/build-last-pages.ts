import type { Page } from '@playwright/test'
import type { BuilderHands } from './builder-hands.ts'
import type { BuilderWords } from './builder-words.ts'
import { q9 } from './sample.ts'

/** Page 3: the answer to a mail with its three criteria. Page 4: thanks. */
export async function buildLastPages(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
  await hands.openPage(3)
  await hands.addModule(words.question)
  await hands.write(words.wording, q9.wording)
  await hands.turnOn(words.wordsCount)
  for (const [index, { name, max, competence }] of q9.criteria.entries()) {
    await hands.inspector.getByRole('button', { name: words.addCriterion }).click()
    await hands.field(`${words.criterionName} ${index + 1}`).fill(name)
    await hands.field(`${words.criterionMax} ${index + 1}`).fill(max)
    await hands.choose(`${words.criterionCompetence} ${index + 1}`, competence)
    await hands.choose(`${words.criterionExercise} ${index + 1}`, q9.exercise)
  }
  await hands.addModule(words.button)

  await hands.openPage(4)
  await hands.addModule(words.text)
  await hands.selected.getByRole('textbox', { name: words.text, exact: true }).click()
  await page.keyboard.insertText('Merci, vos réponses sont arrivées.')
}
