/** Time limits of pages and of ranges of pages, and more of it for one candidate. */

import { anItem, type PageParts } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { goOn, question } from '../support/items.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, camille } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

const first: PageParts = { items: [anItem('auth')] }
const thanks: PageParts = { name: 'Fin', items: [anItem('text', {}, { content: '<p>Merci.</p>' })] }
const chip = (page: Page) => page.getByRole('timer')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Seconds that the chip shows. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes = 0, seconds = 0] =
    /(?:(\d+)\smin)?\s?(?:(\d+)\ss)?$/.exec(await chip(page).innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('a hidden time is not shown, and still ends; the clock of the device does not matter', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const hidden = { start: 2, end: 2, timer: 8, timerIsDisplayed: false }
  const { address } = await makeTest(staff, [
    first,
    { name: 'Une', items: [question('a', 'Un'), goOn('ga')], pageRange: hidden },
    { name: 'Deux', items: [question('b', 'Deux'), goOn('gb')], timer: { time: 100, pageToReach: 4 } },
    thanks,
  ])
  // A day ahead, on a device that is put right and wrong again.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + (now() % 4000 < 2000 ? 86_400_000 : -86_400_000)
  })
  await page.goto(address)
  const before = Date.now()
  await identify(page, aCandidate('Ines', 'Roux'))
  await expect(field(page, 'Un')).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
  // Nobody may be there: what follows waits for a press.
  await page.getByRole('button', { name: 'Commencer', exact: true }).click({ timeout: 10_000 })
  expect(Date.now() - before).toBeGreaterThan(hidden.timer * 1000)
  await expect(field(page, 'Deux')).toBeVisible()
  expect(await secondsShown(page)).toBeGreaterThan(90)
  expect(await secondsShown(page)).toBeLessThanOrEqual(100)
})

test('Camille gives Ines more while she writes: her time grows without a reload; Bastien, no admin, gives time and reads no reason', async ({
  page,
  browserOf,
}) => {
  const desk = await browserOf()
  await signInUnseen(desk, camille)
  const { id, address } = await makeTest(desk.request, [
    first,
    { name: 'Écrire', items: [question('a', 'Un'), goOn('ga')], timer: { time: 90, pageToReach: 3 } },
    thanks,
  ])
  const ines = aCandidate('Ines', 'Roux')
  await page.goto(address)
  await identify(page, ines)
  await field(page, 'Un').fill('Je réfléchis')
  await waitUntilSaved(page)

  await desk.goto(`/candidates/assessments/${id}`)
  await desk.getByRole('button', { name: 'Ouvrir la candidature de Ines Roux' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Ines Roux' })
  await sheet.getByRole('button', { name: 'Autres actions' }).click()
  await desk.getByRole('menuitem', { name: 'Temps supplémentaire…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Temps supplémentaire' })
  await dialog.getByLabel('Pourcentage en plus').fill('2000')
  await dialog.getByRole('button', { name: labels.save }).click()
  await expect(dialog.getByText('Un nombre entier de 0 à 1000.')).toBeVisible()
  await dialog.getByLabel('Pourcentage en plus').fill('100')
  await dialog.getByLabel('Motif (facultatif)').fill('Tiers temps')
  await checkAccessibility(desk, 'the dialog of extra time', { bothThemes: true })
  await dialog.getByRole('button', { name: labels.save }).click()
  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Temps +100 %')).toBeVisible()
  await expect(sheet.getByText('Motif du temps supplémentaire : Tiers temps')).toBeVisible()

  await expect(page.getByText(/Du temps vous a été accordé/)).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => secondsShown(page)).toBeGreaterThan(120)
  await expect(field(page, 'Un')).toHaveValue('Je réfléchis')

  const office = await browserOf()
  await signInUnseen(office, bastien)
  await office.goto(`/candidates/assessments/${id}`)
  await office.getByRole('button', { name: 'Ouvrir la candidature de Ines Roux' }).click()
  const his = office.getByRole('dialog', { name: 'Ines Roux' })
  await expect(his.getByText('Temps +100 %')).toBeVisible()
  await expect(his.getByText('Tiers temps')).toHaveCount(0)
  await his.getByRole('button', { name: 'Autres actions' }).click()
  await office.getByRole('menuitem', { name: 'Temps supplémentaire…' }).click()
  const form = office.getByRole('dialog', { name: 'Temps supplémentaire' })
  await form.getByLabel('Pourcentage en plus').fill('133')
  await form.getByLabel('Motif (facultatif)').fill('Dyslexie')
  await form.getByRole('button', { name: labels.save }).click()
  await expect(his.getByText('Temps +133 %')).toBeVisible()
  await expect(his.getByText('Dyslexie')).toHaveCount(0)
})
