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

test('Élodie adds a passkey to her account, signs out, and is in again without a password', async ({
  page,
  baseURL,
}) => {
  // Browsers make no passkey for an address in figures.
  const here = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${here}/login?from=/user-profile`)
  await fillSignIn(page, elodie)
  const card = page.getByRole('region', { name: 'Clés d’accès' })
  await card.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Nom', { exact: true }).last().fill('Téléphone')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(card.getByText('Téléphone')).toBeVisible()
  await expect(card.getByText(/jamais utilisée/)).toBeVisible()
  await checkAccessibility(page, 'an account with a passkey')

  await page.getByRole('button', { name: 'Menu de Élodie Marchetti' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${here}/login?from=/user-profile`)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(card.getByText(/ · utilisée le /)).toBeVisible()
  await card.getByRole('button', { name: 'Retirer la clé Téléphone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(card.getByText('Téléphone')).toBeHidden()
})
