/** Time limits of pages and of ranges of pages, and more of it for one candidate (SPEC §4; PRODUCT §6). */
import { anItem, type PageParts } from '@assay/domain/assessments/document-factory'
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { goOn, question } from '../support/items.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

const first: PageParts = { items: [anItem('auth')] }
const thanks: PageParts = { name: 'Fin', items: [anItem('text', {}, { content: '<p>Merci.</p>' })] }
const chip = (page: Page) => page.getByRole('timer')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Seconds that the chip shows. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec((await chip(page).innerText()).trim()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('time is up: what Ines has written is sent, and the page that the timer leads to opens', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const { address } = await makeTest(staff, [
    first,
    { name: 'Vite', items: [question('a', 'En bref'), goOn('ga')], timer: { time: 6, pageToReach: 4 } },
    { name: 'Sautée', items: [question('b', 'Jamais vue'), goOn('gb')] },
    { name: 'Ensuite', items: [question('c', 'La suite'), goOn('gc')] },
    thanks,
  ])
  await page.goto(address)
  await identify(page, aCandidate('Ines', 'Roux'))
  await expect(chip(page)).toContainText(/0:0\d/)
  await field(page, 'En bref').fill('À moitié')
  await expect(field(page, 'La suite')).toBeVisible({ timeout: 12_000 })
  await expect(page).toHaveURL(/page=4/)
  await expect(chip(page)).toHaveCount(0)
})

test('a range of pages shares its time: it counts up, and leads behind its end; a page left for long is closed', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const pageRange = {
    start: 2,
    end: 3,
    timer: 22,
    timerIsDisplayed: true,
    timerFlowReverse: true,
    backtrackingAllowed: false,
  }
  const { address } = await makeTest(staff, [
    first,
    { name: 'Une', items: [question('a', 'Un'), goOn('ga')], pageRange },
    { name: 'Deux', items: [question('b', 'Deux'), goOn('gb')] },
    { name: 'Après', items: [question('c', 'Trois'), goOn('gc')] },
    thanks,
  ])
  await page.goto(address)
  await identify(page, aCandidate('Ines', 'Roux'))
  await expect(chip(page)).toContainText(/Temps écoulé . 0:0/)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(field(page, 'Deux')).toBeVisible()
  await field(page, 'Deux').fill('Presque')
  // A reload leaves her where she is, however old the visit.
  await expect.poll(() => secondsShown(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(12)
  await page.reload()
  await expect(field(page, 'Deux')).toHaveValue('Presque')
  // The page before was left, and first seen more than 10 s ago.
  await page.goto(`${address}?page=2`)
  await expect(field(page, 'Deux')).toBeVisible()
  await expect(page).toHaveURL(/page=3/)
  await expect(field(page, 'Trois')).toBeVisible({ timeout: 20_000 })
})

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
  await identify(page, aCandidate('Ines', 'Roux'))
  await expect(field(page, 'Un')).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
  await page.waitForTimeout(4000)
  await expect(field(page, 'Un')).toBeVisible()
  await expect(field(page, 'Deux')).toBeVisible({ timeout: 10_000 })
  expect(await secondsShown(page)).toBeGreaterThan(90)
  expect(await secondsShown(page)).toBeLessThanOrEqual(100)
})

test('Camille gives Ines a third more while she writes: her time grows without a reload', async ({
  page,
  browserOf,
}) => {
  const desk = await browserOf()
  await signIn(desk, camille)
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
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Un nombre entier de 0 à 1000.')).toBeVisible()
  await dialog.getByLabel('Pourcentage en plus').fill('100')
  await dialog.getByLabel('Motif (facultatif)').fill('Tiers temps')
  await checkAccessibility(desk, 'the dialog of extra time', { bothThemes: true })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Temps +100 %')).toBeVisible()
  await expect(sheet.getByText('Motif du temps supplémentaire : Tiers temps')).toBeVisible()

  await expect(page.getByText(/Temps supplémentaire accordé/)).toBeVisible({ timeout: 15_000 })
  expect(await secondsShown(page)).toBeGreaterThan(120)
  await expect(field(page, 'Un')).toHaveValue('Je réfléchis')
})

test('who is no admin gives time, and reads no reason', async ({ page, browserOf }) => {
  const desk = await browserOf()
  await signIn(desk, bastien)
  const { id, address } = await makeTest(desk.request, [
    first,
    { name: 'Écrire', items: [question('a', 'Un'), goOn('ga')], timer: { time: 90, pageToReach: 3 } },
    thanks,
  ])
  await page.goto(address)
  await identify(page, aCandidate('Ines', 'Roux'))
  await expect(field(page, 'Un')).toBeVisible()
  await desk.goto(`/candidates/assessments/${id}`)
  await desk.getByRole('button', { name: 'Ouvrir la candidature de Ines Roux' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Ines Roux' })
  await sheet.getByRole('button', { name: 'Autres actions' }).click()
  await desk.getByRole('menuitem', { name: 'Temps supplémentaire…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Temps supplémentaire' })
  await dialog.getByLabel('Pourcentage en plus').fill('33')
  await dialog.getByLabel('Motif (facultatif)').fill('Dyslexie')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(sheet.getByText('Temps +33 %')).toBeVisible()
  await expect(sheet.getByText('Dyslexie')).toHaveCount(0)
})
