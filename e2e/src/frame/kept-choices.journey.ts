/** What a browser keeps: language and theme (SPEC §1, §9). */
import { expect, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('Camille prefers English and the dark: both are there after a reload and after signing out', async ({
  page,
}) => {
  const html = page.locator('html')
  await signIn(page, camille)
  await expect(html).toHaveAttribute('lang', 'fr')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')

  await page.getByRole('button', { name: 'Menu de Camille Aubert' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Menu of Camille Aubert' }).click()
  await page.getByRole('menuitem', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.reload()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.getByRole('button', { name: 'Menu of Camille Aubert' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the menu folds with a click on the logo, and stays folded', async ({ page }) => {
  await signIn(page, camille)
  const logo = (name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) })
  await logo('Réduire le menu').click()
  await expect(logo('Déplier le menu')).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(logo('Déplier le menu')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
})
