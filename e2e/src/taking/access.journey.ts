/** Who uses only keys, a narrow phone or large letters takes the whole test too. */

import type { Locator, Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { looksAtEverything } from '../support/looks.ts'
import { aCandidate } from '../support/people.ts'
import { candidateWords } from '../support/take-test.ts'
import { begin, goToWriting, on, storeAdviser } from './store-adviser.ts'

/** Tabs on until what is wanted, or one of several, has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  const isThere = () => wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))
  await expect(wanted.first()).toBeAttached()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  expect(await isThere(), `${wanted.toString()} is reached with the Tab key`).toBe(true)
}

test('Noor takes the whole test with the keyboard alone', async ({ page }) => {
  const noor = aCandidate('Noor', 'Haddad')
  const words = candidateWords('fr')
  await page.goto(storeAdviser)
  await expect(page.getByLabel(labels.firstName)).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: labels.firstName }))
  await page.keyboard.type(noor.firstName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(noor.lastName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(noor.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(noor.phone)
  await tabTo(page, page.getByRole('checkbox', { name: words.purpose }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: words.rights }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: words.begin }))
  await page.keyboard.press('Enter')

  const seen = on(page)
  await expect(page.getByRole('heading', { name: 'Page 2 sur 4' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: words.startPart, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'En boutique, Page 2 sur 4' })).toBeFocused()
  await tabTo(page, page.getByRole('radio'))
  // The choices stand in an order of their own for each candidate: the arrows choose one after the other.
  for (let presses = 0; presses < 3 && !(await seen.greet.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(seen.greet).toBeChecked()
  await tabTo(page, page.getByRole('checkbox', { name: /Combien de données/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Déplacer « Conclure »' }))
  await page.keyboard.press('End')
  await expect(page.getByLabel('Position de « Conclure »')).toHaveValue('5')
  await expect(page.getByRole('button', { name: 'Déplacer « Conclure »' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: labels.goOn }))
  await page.keyboard.press('Enter')

  await expect(seen.writing).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: /Rédigez votre réponse/ }))
  await page.keyboard.type('Bonjour Madame, nous rétablissons votre ligne demain matin.')
  await tabTo(page, page.getByRole('button', { name: 'Envoyer mes réponses' }))
  await page.keyboard.press('Enter')
  await expect(seen.done).toBeFocused()
})

const narrow = [
  { device: 'a phone of 320 px', viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 },
  { device: 'a screen of 1,280 px at 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
]
for (const { device, ...screen } of looksAtEverything ? narrow : [])
  test(`nothing has to be scrolled sideways on ${device}`, async ({ browserOf }) => {
    const page = await browserOf(screen)
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto(storeAdviser)
    await expect(page.getByLabel(labels.firstName)).toBeVisible()
    await expect.poll(sideways).toBe(0)
    await begin(page, aCandidate('Noor', 'Haddad'))
    await page.getByRole('timer').evaluate(({ lastElementChild: left }) => left?.append(' 1 h'))
    await expect.poll(sideways).toBe(0)
    await checkAccessibility(page, `questions on ${device}`, { bothThemes: true })
    await goToWriting(page)
    await expect.poll(sideways).toBe(0)
    await on(page).reply.fill('Donaudampfschifffahrtsgesellschaft '.repeat(4) + 'x'.repeat(120))
    await expect.poll(sideways).toBe(0)
    await on(page).send.click()
    await expect(on(page).done).toBeVisible()
    await expect.poll(sideways).toBe(0)
  })
