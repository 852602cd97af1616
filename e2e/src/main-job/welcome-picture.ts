/** The picture of the welcome, and how an author puts it there. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { BuilderHands } from './builder-hands.ts'
import type { BuilderWords } from './builder-words.ts'

/** A picture of a sky over a field, 8 by 4 pixels: the server makes an image of its own from it anyway. */
export const welcomePicture: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAGElEQVR42mOo33QTK2LAKSFiFogV4ZQAAHiaKlGmH96jAAAAAElFTkSuQmCC',
  'base64',
)

/** What the picture shows. */
export const pictureAlt = 'Un casque de téléconseiller'

interface Writing {
  /** The part of the selected module in which one writes. */
  readonly editor: Locator
  readonly hands: BuilderHands
  readonly words: BuilderWords
}

/** Puts the picture into a text, says what it shows, and goes to the end of the text. */
export async function insertPicture(page: Page, { editor, hands, words }: Writing): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await hands.selected.getByRole('button', { name: words.image }).click()
  await (await choosing).setFiles({ name: 'accueil.png', mimeType: 'image/png', buffer: welcomePicture })
  const picture = editor.locator('img[src^="/api/files/"]')
  await expect(picture).toBeVisible()
  await picture.click()
  await page.getByRole('button', { name: words.imageAlt }).click()
  await page.getByRole('textbox', { name: words.imageAlt }).fill(pictureAlt)
  await page.getByRole('button', { name: words.apply }).click()
  await expect(picture).toHaveAttribute('alt', pictureAlt)
  await expect(editor).toBeFocused()
  await editor.press('Control+End')
}
