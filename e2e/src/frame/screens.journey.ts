/** Every address of SPEC §2: who may open it, and what the others get. */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { camille, superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

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

test('a visitor who is not signed in: public screens show, the others ask to sign in and keep the way', async ({
  page,
}) => {
  for (const address of open) {
    await page.goto(address)
    await expect(page.getByRole('heading').or(page.getByRole('status')).first(), address).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
  for (const address of [...staff, ...superadmins]) {
    await page.goto(address)
    await expect(page, address).toHaveURL(`/login?from=${encodeURIComponent(address)}`)
  }
})

test('Camille, administrator: her screens show, those of superadmins are refused', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/403/)
  await signIn(page, camille)
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
})

test('a superadmin passes every check', async ({ page }) => {
  await signIn(page, superadmin)
  for (const address of ['/assessment-builder', ...superadmins]) {
    await page.goto(address)
    const title = page.getByRole('heading').first()
    await expect(title, address).toBeVisible()
    await expect(title, address).not.toHaveText(/403|perdu/)
  }
})

test('an address that does not exist: lost, and a way home', async ({ page }) => {
  await signIn(page, camille)
  await page.goto('/candidats/perdus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Êtes-vous perdu ?')
  await expect(page.getByText("Désolé, nous n'avons pas pu trouver la page.")).toBeVisible()
  await checkAccessibility(page, 'the 404 screen', { bothThemes: true })
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
