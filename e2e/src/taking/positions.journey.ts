/** Bringing items into an order by numbers alone (SPEC §5: positions 1 to 100). */
import { anItem } from '@assay/domain/assessments/document-factory'
import { goOn } from '../support/items.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

test('Noor types positions: what is no position is said, and keeps the page until it is one', async ({
  page,
  requestOf,
}) => {
  const labels = ['Saluer', 'Écouter', 'Proposer']
  const priorisationList = labels.map((label, index) => ({
    id: `step-${index}`,
    label,
    expectedPosition: index + 1,
  }))
  const steps = anItem('priorisation', { useDragAndDrop: false, priorisationList }, { id: 'steps' })
  const last = anItem('text', {}, { content: '<p>Merci de votre temps.</p>' })
  const staff = await requestOf(bastien)
  const { address } = await makeTest(staff, [
    { items: [anItem('auth')] },
    { items: [steps, goOn()] },
    { items: [last] },
  ])
  await page.goto(address)
  await identify(page, aCandidate('Noor', 'Rang'))
  const position = (label: string) => page.getByRole('textbox', { name: `Position de « ${label} »` })
  const next = page.getByRole('button', { name: 'Continuer', exact: true })

  await position('Saluer').fill('20')
  await position('Écouter').fill('20')
  await expect(page.getByText('Cette position est déjà donnée')).toBeVisible()
  const refused = page.locator('input[aria-invalid="true"]')
  await next.click()
  await expect(refused).toBeFocused()
  await refused.fill('101')
  await expect(page.getByText('Entre 1 et 100')).toBeVisible()
  await next.press('Enter')
  await expect(refused).toBeFocused()
  await refused.fill('100')
  await expect(refused).toHaveCount(0)
  await position('Proposer').fill('60')
  await waitUntilSaved(page)
  await next.click()
  await expect(page.getByText('Merci de votre temps.')).toBeVisible()
})
