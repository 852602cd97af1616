/** A form that moves under the pointer, and addresses that lead nowhere. */

import { boxOf } from '../support/box-of.ts'
import { checkAccessibility, endAnimations } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { bastien } from '../support/people.ts'
import { storeAdviser } from './store-adviser.ts'

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false })

test('a press of the button counts though it leaves a field that is wrong; addresses that lead nowhere say so', async ({
  page,
  requestOf,
  watch,
}) => {
  await page.goto(storeAdviser)
  const email = page.getByLabel('E-mail')
  await email.fill('maya@')
  const button = page.getByRole('button', { name: 'Commencer le test' })
  await button.scrollIntoViewIfNeeded()
  const { left, top } = await boxOf(button)
  // Near its upper edge: whatever shows up above pushes it away.
  await page.mouse.move(left + 20, top + 4)
  await page.mouse.down()
  await endAnimations(page)
  await page.mouse.up()
  await expect(page.getByText(/^Saisissez votre prénom/)).toBeVisible()
  await expect(page.getByText(/^Adresse e-mail invalide/)).toBeVisible()
  await expect(page.getByLabel(labels.firstName)).toBeFocused()

  watch.expectFailure(/404|403/)
  await page.goto('/assessment/un-test-inconnu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test introuvable')
  await checkAccessibility(page, 'an unknown test', { bothThemes: true })

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
