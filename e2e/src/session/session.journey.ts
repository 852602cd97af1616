/** Signing in and out. */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { camille, elodie } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'

test('Camille follows a link, leaves the form empty, mistypes her password, and lands where the link led', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/401/)
  await page.goto('/user-profile?tab=rights')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
  // She was not signed in: no session has ended.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await checkAccessibility(page, 'sign in', { bothThemes: true })
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()

  await fillSignIn(page, { ...camille, password: 'horizon-2025' })
  await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(camille.email)
  await checkAccessibility(page, 'sign in, refused')
  await page.getByLabel('Mot de passe', { exact: true }).fill(camille.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user-profile\?tab=rights$/)
})

test('Élodie is led to no other site, is offered no test to create, signs out: the way back shows nothing', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/401/)
  await page.goto('/login?from=//example.com/stolen')
  await fillSignIn(page, elodie)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Menu de Élodie Marchetti' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ouvrir la palette' })
  await palette.getByRole('textbox').fill('créer')
  await expect(palette.getByText('Rien ne correspond')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.getByRole('button', { name: 'Menu de Élodie Marchetti' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await page.request.get('/api/user/me')).status()).toBe(401)
})
