/** What stands in a test's address, and addresses that lead nowhere (SPEC §2, PRODUCT §4). */
import { boxOf } from '../support/box-of.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { aCandidate, bastien } from '../support/people.ts'
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

test('the form of one’s details outlives a reload, and whoever opens the test next finds it empty', async ({
  page,
}) => {
  await page.goto(`${storeAdviser}?user_firstname=Maya`)
  await page.getByLabel('Nom', { exact: true }).fill('Lopez')
  await page.getByRole('checkbox', { name: /^J’ai compris/ }).check()
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Maya')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Lopez')
  await expect(page.getByRole('checkbox', { name: /^J’ai compris/ })).toBeChecked()
  await page.goto(storeAdviser)
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('')

  await identify(page, aCandidate('Maya', 'Lopez'))
  await expect(on(page).shop).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('opening'))).toBeNull()
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false })
  test('a press of the button counts though it leaves a field that is wrong', async ({ page }) => {
    await page.goto(storeAdviser)
    const email = page.getByLabel('E-mail')
    await email.fill('maya@')
    const button = page.getByRole('button', { name: 'Commencer le test' })
    await button.scrollIntoViewIfNeeded()
    const { left, top } = await boxOf(button)
    // Near its upper edge: whatever shows up above pushes it away.
    await page.mouse.move(left + 20, top + 4)
    await page.mouse.down()
    await page.waitForTimeout(300)
    await page.mouse.up()
    await expect(page.getByText(/^Saisissez votre prénom/)).toBeVisible()
    await expect(page.getByText(/^Adresse e-mail invalide/)).toBeVisible()
    await expect(page.getByLabel('Prénom')).toBeFocused()
  })

  test('leaving a field that is wrong says so', async ({ page }) => {
    await page.goto(storeAdviser)
    await page.getByLabel('E-mail').fill('maya@')
    await page.getByLabel('Téléphone').click()
    await expect(page.getByText(/^Adresse e-mail invalide/)).toBeVisible()
    await page.getByLabel('Téléphone').fill('06')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Téléphone invalide/)).toBeVisible()
  })
})

test('an unknown address says so', async ({ page, watch }) => {
  watch.expectFailure(/404/)
  await page.goto('/assessment/un-test-inconnu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test introuvable')
  await checkAccessibility(page, 'an unknown test', { bothThemes: true })
})

test('a test that was taken offline says so, and asks to come back later', async ({
  page,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/assessment\/.*(404|403)|(404|403).*assessment/)
  const staff = await requestOf(bastien)
  const created = await staff.post('/api/assessments', { data: { name: `Fermé ${Date.now()}` } })
  const { data } = await created.json()
  await staff.patch(`/api/assessments/${data.id}`, { data: { id: data.id, isOnline: false } })

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
