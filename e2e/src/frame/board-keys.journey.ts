/**
 * The board by its keys: a card that is moved keeps the focus, so that J and K go on from it.
 */
import { demoTestId } from '../support/demo-test.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { camille } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

test('Camille moves a card by S, then hires by S and the question: the focus stays on the card', async ({
  page,
}) => {
  await signInUnseen(page, camille)
  await page.goto(`/candidates/assessments/${await demoTestId(page.request)}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const first = column('Évalué').locator('[data-card-button]').first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const card = (inColumn: string) => column(inColumn).getByRole('button', { name, exact: true })
  // `/` searches candidates, not tests.
  await first.focus()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Rechercher un candidat')).toBeFocused()
  await first.focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'À évaluer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card('À évaluer')).toBeFocused()

  // Cancelled, the focus comes back once: later the board leaves it where it is.
  const question = page.getByRole('dialog')
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'Refusé' }).press('Enter')
  await question.getByRole('button', { name: labels.cancel }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(card('À évaluer')).toBeFocused()
  await page.getByRole('button', { name: 'Annuler l’action' }).press('Enter')
  await expect(card('Évalué')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await card('Évalué').focus()
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'À évaluer' }).press('Enter')
  await expect(card('À évaluer')).toBeFocused()

  await page.keyboard.press('s')
  // The card's own column comes first, and cannot be chosen: the focus begins behind it.
  await expect(page.getByRole('menuitem', { name: 'Évalué' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Embauché' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The closing menu gives the focus back first; then the question takes it.
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Embaucher', exact: true })
  await expect(confirm).toBeFocused()
  await confirm.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card('Embauché')).toBeFocused()
})

test('no chip of a card or of a row of the list is cut, nothing is set smaller than 12 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInUnseen(page, camille)
  const address = `/candidates/assessments/${await demoTestId(page.request)}`
  for (const view of ['board', 'table']) {
    await page.goto(`${address}?view=${view}`)
    const small = () =>
      page.getByText(/\S/).evaluateAll((each) => {
        const sizeOf = (text: Element) => {
          const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 1) : 1
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale
        }
        return each.filter((text) => sizeOf(text) < 12).map(({ textContent }) => textContent)
      })
    const labels = page.locator('main .mantine-Badge-label')
    await expect(labels.filter({ hasText: /^\d+.*\/\d+ ·|^Auto \d/ }).first()).toBeVisible()
    const cut = () =>
      labels.evaluateAll((each) => {
        const isCut = (label: Element) => label.scrollWidth > label.clientWidth
        return each.filter(isCut).map(({ textContent }) => textContent)
      })
    expect(await cut(), `cut in the ${view}`).toEqual([])
    expect(await small(), `small in the ${view}`).toEqual([])
  }
})
