/** What a screen says when it cannot show what it is for (SPEC §2). */
import { expect, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('the fallback screen says whom to write to, and reloads', async ({ page, watch }) => {
  watch.expectFailure(/400/)
  await signIn(page, camille)
  const { data } = await (await page.request.get('/api/assessments')).json()
  // A search longer than the server takes.
  await page.goto(`/candidates/assessments/${data[0].id}?search=${'a'.repeat(300)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Une erreur s'est produite")
  await expect(page.getByRole('link', { name: /support@assay\.example/ })).toHaveAttribute(
    'href',
    'mailto:support@assay.example',
  )
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('a screen whose code never came, while the server is away: no connection, and it goes on once it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED|ApiError/)
  await signIn(page, camille)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Candidatures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('link', { name: /Conseiller·ère en boutique/ }).first()).toBeVisible()
})
