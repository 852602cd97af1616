/**
 * Camille at her desk: what cannot be shown, the palette, and what her browser keeps.
 */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('a screen without code and one that fails say what to do; the palette finds; language, theme and menu are kept', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(90_000)
  // The home screen's reads may come after its signing out.
  watch.expectFailure(/400|401|ERR_INTERNET_DISCONNECTED|ApiError/)
  await signIn(page, camille)

  // A screen whose code never came, while the server is away: no connection, and it goes on once it is back.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Candidatures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion')
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /Conseiller·ère en boutique/ }).first()).toBeVisible()

  // The fallback screen says whom to write to, and reloads.
  const { data: tests } = await (await page.request.get('/api/assessments')).json()
  // A search longer than the server takes.
  await page.goto(`/candidates/assessments/${tests[0].id}?search=${'a'.repeat(300)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Une erreur s'est produite")
  await expect(page.getByRole('link', { name: /support@assay\.example/ })).toHaveAttribute(
    'href',
    'mailto:support@assay.example',
  )
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await page.goto('/dashboard')

  const { data } = await (await page.request.get('/api/dashboard')).json()
  const { candidate } = data.latestApplications.find(
    (each: { candidate: unknown }) => each.candidate !== null,
  )
  const palette = page.getByRole('dialog', { name: 'Ouvrir la palette' })
  const look = async (words: string) => {
    await expect(page.getByRole('button', { name: 'Menu de Camille Aubert' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette.getByRole('textbox').fill(words)
  }
  await look(candidate.fullName)
  await palette
    .getByRole('button', { name: new RegExp(`^${candidate.fullName}`) })
    .first()
    .waitFor()
  await checkAccessibility(page, 'the palette', { bothThemes: true })
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
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nom du test' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')

  // The menu folds with a click on the logo, and stays folded.
  const logo = (name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) })
  await logo('Réduire le menu').click()
  await expect(logo('Déplier le menu')).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(logo('Déplier le menu')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await logo('Déplier le menu').click()

  const html = page.locator('html')
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
