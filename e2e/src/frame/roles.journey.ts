/** Acting as a lower role (SPEC §6, PRODUCT §2). */
import { expect, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('Camille looks at the product as a tester: fewer screens, and the server holds to it', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/403/)
  await signIn(page, camille)
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const itemsAsAdmin = await menu.getByRole('link').count()

  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Testeur' }).click()
  await expect(page.getByText('Vous êtes maintenant Testeur')).toBeVisible()
  await expect.poll(() => menu.getByRole('link').count()).toBeLessThanOrEqual(itemsAsAdmin)
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
  expect(await menu.getByRole('link').count()).toBe(itemsAsAdmin)
})
