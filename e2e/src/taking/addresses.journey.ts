/** What stands in a test's address, and addresses that lead nowhere (SPEC §2, PRODUCT §4). */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { identify } from '../support/take-test.ts'
import { begin, on, storeAdviser } from './store-adviser.ts'

test.use(phone)

test('an address with a page too far leads to the current page', async ({ page }) => {
  await begin(page, aCandidate('Maya', 'Lopez'))
  await page.goto(`${storeAdviser}?page=99`)
  await expect(on(page).shop).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
})

test('a first visit to the last page begins at the first', async ({ page }) => {
  await page.goto(`${storeAdviser}?page=4`)
  await expect(page.getByLabel('Prénom')).toBeVisible()
})

test('details in the address are filled in, and leave the address bar', async ({ page }) => {
  await page.goto(
    `${storeAdviser}?user_firstname=Maya&user_lastname=Lopez&user_email=maya%40candidats.example`,
  )
  await expect(page.getByLabel('Prénom')).toHaveValue('Maya')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Lopez')
  await expect(page.getByLabel('E-mail')).toHaveValue('maya@candidats.example')
  await expect(page).toHaveURL(storeAdviser)
})

test('an unknown address says so', async ({ page, watch }) => {
  watch.expectFailure(/404/)
  await page.goto('/assessment/un-test-inconnu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test introuvable')
  await checkAccessibility(page, 'an unknown test', { bothThemes: true })
})

test('a test that was taken offline says so, and asks to come back later', async ({
  page,
  browserOf,
  watch,
}) => {
  watch.expectFailure(/assessment\/.*(404|403)|(404|403).*assessment/)
  const desk = await browserOf()
  await signIn(desk, bastien)
  const created = await desk.request.post('/api/assessments', { data: { name: `Fermé ${Date.now()}` } })
  const { data } = await created.json()
  await desk.request.patch(`/api/assessments/${data.id}`, { data: { id: data.id, isOnline: false } })

  await page.goto(`/assessment/${data.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Le test n’est pas en ligne pour le moment',
  )
  await checkAccessibility(page, 'a test that is offline', { bothThemes: true })
})

test('Maya comes back on a strange computer: she learns only that a link was mailed', async ({
  page,
  browserOf,
  watch,
}) => {
  watch.expectFailure(/403/)
  const maya = aCandidate('Maya', 'Lopez')
  await begin(page, maya)
  const strange = await browserOf()
  await strange.goto(storeAdviser)
  await identify(strange, maya)
  await expect(strange.getByRole('form').getByRole('alert')).toBeVisible()
  await expect(on(strange).shop).toBeHidden()
})
