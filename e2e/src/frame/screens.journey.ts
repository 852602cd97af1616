/** Every address: who may open it, and what the others get. */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

const open = ['/login', '/loading', '/reset-password', '/reset-password/some-token', '/privacy']
const staff = [
  '/dashboard',
  '/user-profile',
  '/company',
  '/address-book',
  '/campaign',
  '/candidates/assessments',
  '/media',
  '/assessment-builder',
]
const superadmins = ['/superadmin', '/logs']

test('every address: for a visitor, for Camille, an administrator, and for Camille as a tester', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expectFailure(/403/)
  // A visitor: public screens show, the others ask to sign in and keep the way.
  for (const address of open) {
    await page.goto(address)
    await expect(page.getByRole('heading').or(page.getByRole('status')).first(), address).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
  for (const address of [...staff, ...superadmins]) {
    await page.goto(address)
    await expect(page, address).toHaveURL(`/login?from=${encodeURIComponent(address)}`)
  }

  // Camille: her screens show, those of superadmins are refused.
  await signInUnseen(page, camille)
  for (const address of staff) {
    await page.goto(address)
    const title = page.getByRole('heading').first()
    await expect(title, address).toBeVisible()
    await expect(title, address).not.toHaveText(/403|perdu/)
  }
  for (const address of superadmins) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('403')
    await expect(page.getByText("Désolé, vous n'avez pas accès à cette page.")).toBeVisible()
  }
  await checkAccessibility(page, 'the 403 screen', { bothThemes: true })

  await page.goto('/candidats/perdus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Êtes-vous perdu ?')
  await expect(page.getByText("Désolé, nous n'avons pas pu trouver la page.")).toBeVisible()
  await checkAccessibility(page, 'the 404 screen', { bothThemes: true })
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // As a tester: fewer screens, and the server holds to it.
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(menu.getByRole('link', { name: 'Tests', exact: true })).toBeVisible()
  const itemsAsAdmin = await menu.getByRole('link').count()

  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Testeur' }).click()
  await expect(page.getByText('Vous êtes maintenant Testeur')).toBeVisible()
  await expect.poll(() => menu.getByRole('link').count()).toBeLessThan(itemsAsAdmin)
  await expect(menu.getByRole('link', { name: 'Tests', exact: true })).toHaveCount(0)

  await page.goto('/assessment-builder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403')
  await expect(page.getByText("Désolé, vous n'avez pas accès à cette page.")).toBeVisible()
  const refused = await page.request.post('/api/assessments', { data: { name: 'Essai' } })
  expect(refused.status()).toBe(403)

  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Administrateur', exact: true }).click()
  await expect(page.getByText('Vous êtes maintenant Administrateur')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('403')
  await expect(menu.getByRole('link')).toHaveCount(itemsAsAdmin)
})
