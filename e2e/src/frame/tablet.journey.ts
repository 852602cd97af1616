/** At 768 px the menu leaves the screen its room, and the tests fill what the board will fill. */
import { boxOf } from '../support/box-of.ts'
import { demoTestId } from '../support/demo-test.ts'
import { expect, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

test('Camille on her tablet: the menu is folded until she opens it, no void stands beside the tests', async ({
  browserOf,
}) => {
  const page = await browserOf({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  await signIn(page, camille)
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect.poll(async () => (await boxOf(menu)).width, 'the folded menu').toBeLessThan(70)
  await page.getByRole('button', { name: /Déplier le menu$/ }).tap()
  await expect.poll(async () => (await boxOf(menu)).width).toBeGreaterThan(200)
  // On the company's colour the ring is what its words are: a key that was pressed shows it.
  const logo = page.getByRole('button', { name: /Réduire le menu$/ })
  await page.keyboard.press('Shift')
  await logo.focus()
  const colour = await logo.evaluate((element) => getComputedStyle(element).color)
  await expect(logo).toHaveCSS('outline-color', colour)

  await menu.getByRole('link', { name: 'Candidatures' }).tap()
  const tests = page.getByRole('complementary', { name: 'Tests' })
  await expect(tests.getByRole('link', { name: 'Conseiller·ère en boutique', exact: true })).toBeVisible()
  await expect(page.getByText('Choisissez un test', { exact: true })).toBeHidden()
  expect((await boxOf(tests)).right, 'the tests fill the width').toBe(768)
  // A field around several choices shows the focus as any other.
  const statuses = page.getByRole('combobox', { name: 'Statuts' })
  await statuses.focus()
  const field = tests.locator('.mantine-Input-input').filter({ has: statuses })
  await expect(field).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')

  await page.goto(`/candidates/assessments/${await demoTestId(page.request)}`)
  for (const column of ['À évaluer', 'Évalué', 'Refusé'])
    await expect(page.getByRole('region', { name: column, exact: true })).toBeInViewport({ ratio: 0.9 })
})
