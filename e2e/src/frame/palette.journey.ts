/** The palette: go to, create, find (DESIGN "Keys"). */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { camille, elodie } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('Camille finds a candidate by name and a test by name, creates a test, goes to her account', async ({
  page,
}) => {
  await signIn(page, camille)
  const { data } = await (await page.request.get('/api/dashboard')).json()
  const { candidate } = data.latestApplications.find(
    (each: { candidate: unknown }) => each.candidate !== null,
  )
  const palette = page.getByRole('dialog', { name: 'Ouvrir la palette' })
  const look = async (words: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('textbox').fill(words)
  }
  await look(candidate.fullName)
  await palette
    .getByRole('button', { name: new RegExp(`^${candidate.fullName}`) })
    .first()
    .waitFor()
  await checkAccessibility(page, 'the palette', { bothThemes: true })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: candidate.fullName })).toBeVisible()
  await page.keyboard.press('Escape')

  await look('boutique')
  await palette.getByRole('button', { name: /Conseiller·ère en boutique.*Éditeur de test/ }).click()
  await expect(page).toHaveURL(/\/assessment-builder\//)

  await look('mon compte')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user-profile/)

  await look('créer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
})

test('Élodie, who evaluates, is offered no test to create', async ({ page }) => {
  await signIn(page, elodie)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ouvrir la palette' })
  await palette.getByRole('textbox').fill('créer')
  await expect(palette.getByText('Rien ne correspond')).toBeVisible()
})
