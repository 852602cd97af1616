/** A builder's hands: what one does on the builder's screens, with the mouse and with the keyboard. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { BuilderWords } from './builder-words.ts'

type Folded =
  | 'timer'
  | 'range'
  | 'popups'
  | 'slug'
  | 'description'
  | 'evalGroupList'
  | 'exerciceList'
  | 'retry'
  | 'stepper'

export type BuilderHands = ReturnType<typeof builderHands>

export function builderHands(page: Page, words: BuilderWords) {
  const inspector = page.getByRole('complementary', { name: words.inspector })
  /** The module that is selected, on the page. */
  const selected = page.locator('[data-module-cell][data-selected]').last()
  /** In the panel, or typed on the page in the selected module. */
  const field = (label: string): Locator =>
    inspector.getByLabel(label, { exact: true }).or(selected.getByLabel(label, { exact: true }))

  async function choose(label: string, option: string | RegExp): Promise<void> {
    await inspector.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  return {
    inspector,
    selected,
    field,
    choose,
    /** Opens a page of the outline with the mouse. */
    openPage: async (position: number): Promise<void> => {
      await page
        .getByRole('navigation', { name: words.outline })
        .getByRole('button', { name: new RegExp(`^Page ${position}\\b`) })
        .first()
        .click()
      await expect(field(words.pageName)).toBeVisible()
    },
    /**
     * At the end of the page, from the palette: searched by typing, taken with Enter, as fast as that goes.
     */
    addModule: async (type: string): Promise<void> => {
      await page.getByRole('button', { name: words.insert }).last().click()
      await page.getByLabel(words.moduleType).fill(type)
      await page.keyboard.press('Enter')
      await expect(inspector.getByRole('navigation')).toContainText(type)
      // The panel shows it.
      const added = (await selected.getAttribute('data-module-cell')) ?? ''
      await expect(inspector.locator('[data-inspector-fields]')).toHaveAttribute('data-of', added)
    },
    /** A length of time, as minutes and seconds. */
    duration: async (seconds: number): Promise<void> => {
      await field(words.minutes).fill(String(Math.floor(seconds / 60)))
      await field(words.seconds).fill(String(seconds % 60))
    },
    /** Writes the wording of the selected module. */
    write: async (label: string, text: string): Promise<void> => {
      await selected.getByRole('textbox', { name: label, exact: true }).click()
      await page.keyboard.insertText(text)
    },
    /** Chooses one of a few values that stand side by side. */
    pick: async (label: string, choice: string): Promise<void> =>
      await inspector.getByRole('radiogroup', { name: label }).getByText(choice, { exact: true }).click(),
    /** What stands folded under a sentence of the panel of the test or of a page. */
    unfold: async (setting: Folded): Promise<void> => {
      const fold = inspector.locator(`[data-folds~="${setting}"]`)
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
    },
    turnOn: async (label: string): Promise<void> =>
      await inspector.getByRole('switch', { name: label }).check(),
    /** Fills the fields `<label> 1`, `<label> 2`…, adding what is missing. */
    list: async (label: string, values: readonly string[], add: string): Promise<void> => {
      for (const [index, value] of values.entries()) {
        const line = field(`${label} ${index + 1}`)
        if ((await line.count()) === 0)
          await inspector
            .getByRole('button', { name: add, exact: true })
            .or(selected.getByRole('button', { name: add, exact: true }))
            .click()
        await line.fill(value)
      }
    },
    /** Shows the points of the choices of the selected question, which are folded. */
    unfoldPoints: async (): Promise<void> => {
      const scale = selected.getByRole('button', { name: words.scale, exact: true })
      if ((await scale.getAttribute('aria-expanded')) === 'false') await scale.click()
    },
    /** Fills the numbers that stand beside a list's fields. */
    numbers: async (label: string, values: readonly string[]): Promise<void> => {
      for (const [index, value] of values.entries()) await field(`${label} ${index + 1}`).fill(value)
    },
  }
}
