/** A superadmin changes company (SPEC §2 Layout, §8). */

import { anItem } from '@assay/domain/assessments/document-factory'
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('the superadmin goes to Horizon Télécom by typing a part of its name, and finds its figures', async ({
  page,
}) => {
  await signIn(page, superadmin)
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
})

test('in the builder, changing company asks about what is not saved, then shows the other company’s tests', async ({
  page,
}) => {
  await signIn(page, superadmin)
  const { id } = await makeTest(page.request, [{ items: [anItem('text')] }], { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  const words = builderWords('fr')
  const pageName = builderHands(page, words).field(words.pageName)
  await pageName.fill('Accueil')
  const selector = page.getByRole('combobox', { name: 'Entreprise' })
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
