import { expect, type Page } from '@playwright/test'
import type { BuilderHands } from './builder-hands.ts'
import type { BuilderWords } from './builder-words.ts'
import { welcomePicture } from './welcome-picture.ts'

/** Page 1: a picture, with what it shows, and a bold sentence; the identification, leading to page 2. */
export async function buildWelcome(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
  await hands.openPage(1)
  await hands.addModule(words.text)
  const editor = hands.selected.getByRole('textbox', { name: words.text, exact: true })
  await expect(editor).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await hands.selected.getByRole('button', { name: words.image }).click()
  await (await choosing).setFiles({ name: 'accueil.png', mimeType: 'image/png', buffer: welcomePicture })
  const picture = editor.locator('img[src^="/api/files/"]')
  await expect(picture).toBeVisible()
  await picture.click()
  await page.getByRole('button', { name: words.imageAlt }).click()
  await page.getByRole('textbox', { name: words.imageAlt }).fill('Un casque de téléconseiller')
  await page.getByRole('button', { name: words.apply }).click()
  await expect(picture).toHaveAttribute('alt', 'Un casque de téléconseiller')
  await editor.press('Control+End')
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
