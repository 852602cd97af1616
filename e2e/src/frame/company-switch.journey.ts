/** A superadmin changes company. */

import { anItem } from '@assay/domain/testing/document-factory'
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { superadmin } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

test('the superadmin passes every check, changes company by typing a part of its name; in the builder that asks first', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  // The builder that closes says so after the change, when its test is another company's: forgotten within
  // the minute.
  watch.expectFailure(/\/editing/)
  // What is on its way to the old company's tests when the company changes finds nothing there.
  watch.expectFailure(/\/dashboard\/compare/)
  // What the other tab asks for of the company before is refused.
  watch.expectFailure(/status of 409/)
  await signInUnseen(page, superadmin)
  for (const address of ['/assessment-builder', '/superadmin', '/logs']) {
    await page.goto(address)
    const title = page.getByRole('heading').first()
    await expect(title, address).toBeVisible()
    await expect(title, address).not.toHaveText(/403|perdu/)
  }
  await page.goto('/dashboard')
  const selector = page.getByRole('combobox', { name: 'Entreprise' })
  await selector.click()
  await selector.fill('horiz')
  // It stays for 0.3 s: looked for before it can be there, and often.
  const said = expect
    .poll(() => page.getByText("Changement d'entreprise effectué !").count(), { intervals: [50] })
    .toBe(1)
  await page.getByRole('option', { name: 'Horizon Télécom' }).click()
  await said
  await expect(selector).toHaveValue('Horizon Télécom')
  await expect(page.getByRole('button', { name: /^Horizon Télécom/ })).toBeVisible()
  await expect(page.getByText('Conseiller·ère en boutique').first()).toBeVisible()
  await page.reload()
  await expect(selector).toHaveValue('Horizon Télécom')

  const secondTab = await page.context().newPage()
  await secondTab.goto('/address-book')
  await expect(secondTab.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Horizon Télécom')
  await selector.click()
  // The field shows the company that was asked for before the session is there.
  const moved = page.waitForResponse(/\/set-company\//)
  await page.getByRole('option', { name: 'Assay', exact: true }).click()
  await moved
  await expect(selector).toHaveValue('Assay')
  // The other tab is told at once, and draws nothing of Assay under the name of Horizon.
  await expect(secondTab.getByText(/^Cette page montre Horizon Télécom/)).toBeVisible()
  const refused = secondTab.waitForResponse((response) => response.status() === 409)
  await secondTab.getByRole('link', { name: 'Campagnes' }).first().click()
  await refused
  await secondTab.close()
  const { id } = await makeTest(page.request, [{ items: [anItem('text')] }], { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  const words = builderWords('fr')
  const pageName = builderHands(page, words).field(words.pageName)
  await pageName.fill('Accueil')
  const change = async (): Promise<void> => {
    await selector.click()
    await page.getByRole('option', { name: 'Horizon Télécom' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await change()
  await question.getByRole('button', { name: 'Rester ici' }).click()
  await expect(selector).toHaveValue('Assay')
  await expect(pageName).toHaveValue('Accueil')
  await change()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/assessment-builder$/)
  await expect(selector).toHaveValue('Horizon Télécom')
  // Searched for: other journeys make tests there at the same time.
  await page.getByRole('searchbox', { name: 'Rechercher un test' }).fill('en boutique')
  await expect(page.getByText('Conseiller·ère en boutique').first()).toBeVisible()
  await expect(page.getByText('Êtes-vous perdu ?')).toHaveCount(0)
})
