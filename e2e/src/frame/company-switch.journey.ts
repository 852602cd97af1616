/** A superadmin changes company (SPEC §2 Layout, §8). */
import { expect, test } from '../support/journey.ts'
import { superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('the superadmin goes to Horizon Télécom by typing a part of its name, and finds its figures', async ({
  page,
}) => {
  await signIn(page, superadmin)
  const selector = page.getByRole('combobox', { name: 'Entreprise' })
  await selector.click()
  await selector.fill('horiz')
  await page.getByRole('option', { name: 'Horizon Télécom' }).click()
  await expect(page.getByText("Changement d'entreprise effectué !")).toBeVisible()
  await expect(selector).toHaveValue('Horizon Télécom')
  await expect(page.getByRole('button', { name: /^Horizon Télécom/ })).toBeVisible()
  await expect(page.getByText('Conseiller·ère en boutique').first()).toBeVisible()
  await page.reload()
  await expect(selector).toHaveValue('Horizon Télécom')
})
