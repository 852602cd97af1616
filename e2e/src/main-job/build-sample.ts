/** Builds the sample's pages through the builder's screens, and puts the test online. */
import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import type { Language } from '../support/languages.ts'
import { buildQuestions } from './build-questions.ts'
import { type BuilderHands, builderHands } from './builder-hands.ts'
import { type BuilderWords, builderWords } from './builder-words.ts'
import { competences, exercises, pages, q9, steps } from './sample.ts'
import { insertPicture } from './welcome-picture.ts'

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

  await emptyStart(page, hands, words)
  await buildTestSettings(page, hands, words)
  await buildWelcome(page, hands, words)
  await buildQuestions(hands, words)
  await checkAccessibility(page, 'the builder with a question', { bothThemes: language === 'fr' })
  await buildLastPages(page, hands, words)

  const bar = page.getByRole('region', { name: words.bar })
  await bar.getByRole('button', { name: words.save }).click()
  await expect(bar.getByText(words.saved)).toBeVisible()
  await expect(bar.getByRole('button', { name: words.checks })).toHaveText('0')
  await bar.getByRole('switch', { name: words.online }).click()
  const sharing = page.getByRole('dialog')
  await expect(sharing.getByRole('img', { name: words.qrCode })).toBeVisible()
  await checkAccessibility(page, 'the link of a test', { bothThemes: true })
  const link = await sharing.getByLabel(words.link).inputValue()
  await sharing.getByRole('button', { name: words.close }).click()
  await expect(bar.getByRole('switch', { name: words.online })).toBeChecked()
  return new URL(link).pathname
}

/** A new test has a welcome, a page and an end; the sample is composed from nothing. */
export async function emptyStart(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
  const outline = page.getByRole('navigation', { name: words.outline })
  for (const _ of ['end', 'questions']) {
    await outline.getByRole('button', { name: words.pageMenu }).last().click()
    await page.getByRole('menuitem', { name: words.removePage }).click()
  }
  await hands.openPage(1)
  const modules = page.locator('[data-module-cell]')
  for (let left = await modules.count(); left > 0; left -= 1) {
    await modules.first().hover()
    await modules.first().locator('[data-module-button]').first().click()
    await page.keyboard.press('Delete')
    await expect(modules).toHaveCount(left - 1)
  }
}

/** Page 3: the answer to a mail with its three criteria. Page 4: thanks. */
async function buildLastPages(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
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

/** Page 1: a picture, with what it shows, and a bold sentence; the identification, leading to page 2. */
async function buildWelcome(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
  await hands.openPage(1)
  await hands.addModule(words.text)
  const editor = hands.selected.getByRole('textbox', { name: words.text, exact: true })
  await expect(editor).toBeFocused()
  await insertPicture(page, { editor, hands, words })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.insertText('Ce test dure environ 25 minutes.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.insertText('Installez-vous au calme.')
  await expect(editor.locator('strong')).toHaveText('Ce test dure environ 25 minutes.')

  await hands.addModule(words.auth)
  await hands.field(words.contactEmail).fill('recrutement@example.com')
  await expect(hands.inspector.getByRole('switch', { name: words.birthdate })).not.toBeChecked()
  await hands.choose(words.leadsTo, /Questions/)
}

/** The pages by name; the test's competences, exercises and progress bar. */
async function buildTestSettings(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
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
