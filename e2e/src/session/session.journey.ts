/** Signing in and out (SPEC §2, §4). */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { camille, elodie } from '../support/people.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'

test('Camille mistypes her password, is told so, and gets in at the second try', async ({ page, watch }) => {
  watch.expectFailure(/401/)
  await page.goto('/login')
  await checkAccessibility(page, 'sign in', { bothThemes: true })
  await fillSignIn(page, { ...camille, password: 'horizon-2025' })
  await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(camille.email)
  await checkAccessibility(page, 'sign in, refused')
  await page.getByLabel('Mot de passe', { exact: true }).fill(camille.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an empty form says what is missing and leads to the first field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
})

test('Camille follows a link to her account, signs in, and lands there', async ({ page }) => {
  await page.goto('/user-profile?tab=rights')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
  // She was not signed in: no session has ended.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await fillSignIn(page, camille)
  await expect(page).toHaveURL(/\/user-profile\?tab=rights$/)
})

test('a link that leads to another site through the sign-in page is not followed', async ({ page }) => {
  await page.goto('/login?from=//example.com/stolen')
  await fillSignIn(page, camille)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Élodie signs out: the way back shows nothing of hers', async ({ page, watch }) => {
  watch.expectFailure(/401/)
  await signIn(page, elodie)
  await page.getByRole('button', { name: 'Menu de Élodie Marchetti' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await page.request.get('/api/user/me')).status()).toBe(401)
})
