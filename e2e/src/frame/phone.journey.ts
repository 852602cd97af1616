/** The frame under 768 px. */
import { boxOf } from '../support/box-of.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { demoTestId } from '../support/demo-test.ts'
import { expect, phone, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('Camille on her phone: the burger opens the same menu, Esc closes it, an item leads on', async ({
  browserOf,
}) => {
  const page = await browserOf(phone)
  await signIn(page, camille)
  await checkAccessibility(page, 'the dashboard on a phone', { bothThemes: true })
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const burger = page.getByRole('button', { name: 'Ouvrir le menu' })
  await expect(menu).toBeHidden()
  await burger.tap()
  await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await checkAccessibility(page, 'the menu on a phone')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
  await burger.tap()
  await menu.getByRole('link', { name: 'Tableau de bord' }).tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Camille compares tests on her phone and on a tablet: nothing scrolls sideways', async ({
  browserOf,
}) => {
  // Two devices, two subjects, each with its charts.
  test.slow()
  for (const device of [phone, { viewport: { width: 768, height: 1024 } }]) {
    const page = await browserOf(device)
    await signIn(page, camille)
    for (const subject of ['scores', 'competences']) {
      await page.goto(`/dashboard?of=${subject}`)
      const name = subject === 'scores' ? 'Comparer des tests' : 'Compétences'
      const table = page.getByRole('table', { name })
      await expect(table).toBeVisible()
      const { right } = await boxOf(table)
      expect(right, subject).toBeLessThanOrEqual(device.viewport.width)
      const wider = await table.evaluate((each) => {
        const place = each.parentElement
        return place === null ? 0 : place.scrollWidth - place.clientWidth
      })
      expect(wider, subject).toBe(0)
      if (device === phone) await checkAccessibility(page, `tests compared by ${subject}`)
    }
  }
})

test('Camille’s board on her phone: where nothing waits, the cards of the next column are in sight', async ({
  browserOf,
  requestOf,
}) => {
  const id = await demoTestId(await requestOf(camille))
  const page = await browserOf(phone)
  await signIn(page, camille)
  // What has a score is evaluated, and nobody else moves this one.
  await page.goto(`/candidates/assessments/${id}?scoreFrom=1&search=Gabriel`)
  await expect(page.getByText('Aucune candidature ne correspond').first()).toBeVisible()
  const cards = page.getByRole('region', { name: 'Évalué', exact: true }).getByRole('listitem')
  expect(phone.viewport.width - (await boxOf(cards.first())).left).toBeGreaterThan(190)
  // The row of actions ends where the fields below do.
  const search = await boxOf(page.getByRole('searchbox', { name: 'Rechercher un candidat' }))
  expect((await boxOf(page.getByRole('button', { name: 'Inviter' }))).right).toBeCloseTo(search.right, 0)
})
