import { expect, type Page } from '@playwright/test'
import type { BuilderHands } from './builder-hands.ts'
import type { BuilderWords } from './builder-words.ts'
import { welcomePicture } from './welcome-picture.ts'

/** Page 1: a picture and a bold sentence; the identification, leading to page 2. */
export async function buildWelcome(page: Page, hands: BuilderHands, words: BuilderWords): Promise<void> {
  await hands.openPage(1)
  await hands.addModule(words.text)
  const editor = hands.inspector.getByRole('textbox', { name: words.text, exact: true })
  const choosing = page.waitForEvent('filechooser')
  await hands.inspector.getByRole('button', { name: words.image }).click()
  await (await choosing).setFiles({ name: 'accueil.png', mimeType: 'image/png', buffer: welcomePicture })
  await expect(editor.locator('img[src^="/api/files/"]')).toBeVisible()
  await editor.press('Control+End')
  await page.keyboard.press('Enter')
  await hands.inspector.getByRole('button', { name: words.bold }).click()
  await page.keyboard.insertText('Ce test dure environ 25 minutes.')
  await page.keyboard.press('Enter')
  await hands.inspector.getByRole('button', { name: words.bold }).click()
  await page.keyboard.insertText('Installez-vous au calme.')
  await expect(editor.locator('strong')).toHaveText('Ce test dure environ 25 minutes.')

  await hands.addModule(words.auth)
  await hands.field(words.contactEmail).fill('recrutement@example.com')
  await expect(hands.inspector.getByRole('switch', { name: words.birthdate })).not.toBeChecked()
  await hands.choose(words.leadsTo, /Questions/)
}
