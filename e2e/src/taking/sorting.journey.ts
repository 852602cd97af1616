/**
 * Elements and mails are sorted by mouse, by choice and by keys; mails arrive by the clock; nothing is lost.
 */
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { looksAtEverything } from '../support/looks.ts'
import type { MadeTest } from '../support/make-test.ts'
import { aCandidate, bastien, camille } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'
import { drag, dragByFinger, expectIn, on, tabTo } from './sorting-hands.ts'
import { elements, makeSortingTest, subjects } from './sorting-test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const both = { bothThemes: true }
let made: MadeTest

test.beforeAll(async ({ browser }) => {
  const desk = await browser.newPage()
  await signInUnseen(desk, bastien)
  made = await makeSortingTest(desk.request)
  await desk.close()
})

async function begin(page: Page, firstName: string): Promise<ReturnType<typeof on>> {
  await page.clock.install()
  await page.goto(made.address)
  await identify(page, aCandidate(firstName, 'Lopez'))
  const seen = on(page)
  await expect(seen.demands).toBeVisible()
  return seen
}

async function sortAndGoOn(page: Page): Promise<void> {
  const seen = on(page)
  await seen.sort(elements.outage).click()
  await seen.choice(elements.outage).getByRole('button', { name: 'Peut attendre' }).click()
  await seen.goOn.click()
  await expect(seen.reading).toBeVisible()
}

test('Maya sorts with a mouse; a reload in the middle finds everything; staff read what she did', async ({
  browserOf,
}) => {
  test.setTimeout(120_000) // Six screens are looked at in both themes.
  const page = await browserOf(desktop)
  const seen = await begin(page, 'Maya')
  await checkAccessibility(page, 'elements to sort', both)

  await drag(page, seen.element(elements.outage), seen.category('Urgent', '0 élément'))
  await expectIn(page, elements.outage, 'Urgent', '1 élément')
  await drag(page, seen.element(elements.doctor), seen.category('Urgent › Même la nuit', '0 élément'))
  await drag(page, seen.element(elements.bill), seen.category('Urgent', '1 élément'))
  await expectIn(page, elements.bill, 'Urgent', '2 éléments')
  await seen
    .element(elements.bill)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expectIn(page, elements.bill, 'Aucune catégorie', '1 élément')
  await expect(page.getByText('2 éléments classés sur 3')).toBeVisible()
  await checkAccessibility(page, 'sorted elements', both)
  await page.reload()
  await expectIn(page, elements.outage, 'Urgent', '1 élément')
  await expectIn(page, elements.doctor, 'Urgent › Même la nuit', '1 élément')
  await seen.goOn.click()

  await expect(seen.reading.getByText('1 non lu', { exact: true })).toBeVisible()
  await seen.mail('Réunion de 14 h').click()
  await expect(seen.reader.getByRole('heading', { name: 'Réunion de 14 h' })).toBeFocused()
  await expect(seen.reading.getByText('0 non lu', { exact: true })).toBeVisible()
  await expect(seen.mail('Clés retrouvées')).toBeHidden()
  await page.clock.fastForward('10:01')
  await expect(seen.mail('Non lu Accueil 09:00 Clés retrouvées')).toBeVisible()
  await expect(page.getByRole('status').getByText('Nouveau mail. Accueil : Clés retrouvées')).toBeAttached()
  await checkAccessibility(page, 'a mailbox to read', both)
  await waitUntilSaved(page)
  await seen.goOn.click()

  await expect(seen.sorting.getByText('3 non lus', { exact: true })).toBeVisible()
  await drag(page, seen.mail(subjects.outage), seen.folder('À traiter › Aujourd’hui'))
  await expect(seen.folder('À traiter › Aujourd’hui')).toHaveAccessibleName(/ 1 mail, 1 non lu$/)
  await drag(page, seen.mail(subjects.quote), seen.folder('À transférer'))
  await page.getByRole('button', { name: `Mettre « ${subjects.contest} » à la corbeille` }).click()
  await expect(page.getByText('Aucun mail ici.')).toBeVisible()
  await seen.folder('Corbeille').click()
  await seen.mail(subjects.contest).click()
  await expect(seen.sorting.getByText('2 non lus', { exact: true })).toBeVisible()
  await checkAccessibility(page, 'a mailbox to sort', both)
  await waitUntilSaved(page)
  await page.reload()
  await expect(seen.sorting.getByText('2 non lus', { exact: true })).toBeVisible()
  for (const name of ['À traiter › Aujourd’hui', 'À transférer', 'Corbeille'])
    await expect(seen.folder(name)).toHaveAccessibleName(/ 1 mail/)
  await seen.goOn.click()
  await expect(seen.done).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mailbox:'))),
  ).toEqual([])

  const desk = await browserOf(desktop)
  await signInUnseen(desk, camille)
  await desk.goto(`/candidates/assessments/${made.id}?search=Maya`)
  await desk.getByRole('button', { name: 'Ouvrir la candidature de Maya Lopez' }).click()
  const rows = (table: string) => desk.getByRole('table', { name: table }).getByRole('row')
  await expect(rows('Éléments et leurs catégories').filter({ hasText: elements.bill })).toContainText(
    /Peut attendre\s*0 pt/,
  )
  await expect(rows('Mails et leurs dossiers').filter({ hasText: subjects.outage })).toContainText('+1 pt')
  await expect(rows('Mails lus et quand').filter({ hasText: 'Clés retrouvées' })).toContainText('Non lu')
  await checkAccessibility(desk, 'the sheet with sorted things', both)
})

test('Nadia sorts on a phone, by choosing and with a finger', async ({ browserOf }) => {
  test.setTimeout(120_000) // Four screens are looked at in both themes.
  const page = await browserOf(phone)
  const seen = await begin(page, 'Nadia')
  await seen.sort(elements.outage).tap()
  await checkAccessibility(page, 'the choice of a category', both)
  await seen.choice(elements.outage).getByRole('button', { name: 'Peut attendre' }).tap()
  await expectIn(page, elements.outage, 'Peut attendre', '1 élément')
  await seen.sort(elements.outage).tap()
  await seen.choice(elements.outage).getByRole('button', { name: 'Aucune catégorie' }).tap()
  await expectIn(page, elements.outage, 'Aucune catégorie', '3 éléments')
  await seen.goOn.press('Enter')
  await expect(seen.demands.getByRole('button').first()).toBeFocused()
  await dragByFinger(page, seen.element(elements.outage), seen.category('Urgent', '0 élément'))
  await expectIn(page, elements.outage, 'Urgent', '1 élément')
  await seen.goOn.tap()

  await seen.mail('Réunion de 14 h').tap()
  await checkAccessibility(page, 'a mail over the page', both)
  await page.clock.fastForward('10:01')
  await expect(page.getByRole('dialog').getByText('Nouveau mail. Accueil : Clés retrouvées')).toBeAttached()
  await page.getByRole('button', { name: 'Retour à la liste' }).tap()
  await expect(seen.mail('Réunion de 14 h')).toBeFocused()
  await seen.goOn.tap()

  await seen.mail(subjects.outage).tap()
  await seen.reader.getByRole('button', { name: 'Déplacer vers…' }).tap()
  await seen.choice(subjects.outage).getByRole('button', { name: 'À traiter › Aujourd’hui' }).tap()
  await expect(seen.reader).toBeHidden()
  await expect(seen.mail(subjects.outage)).toBeHidden()
  await page.getByRole('button', { name: `Déplacer « ${subjects.quote} » vers…` }).tap()
  await seen.choice(subjects.quote).getByRole('button', { name: 'À transférer' }).tap()
  await page.getByRole('button', { name: 'Dossiers' }).tap()
  await checkAccessibility(page, 'folders on a phone', both)
  await page.reload()
  await page.getByRole('button', { name: 'Dossiers' }).tap()
  await expect(seen.folder('À traiter › Aujourd’hui')).toHaveAccessibleName('À traiter › Aujourd’hui 1 mail')
  await seen.folder('À transférer').tap()
  await expect(seen.mail(subjects.quote)).toBeVisible()
})

const devices = [
  ['at a desk', desktop],
  ['at 320 px', { viewport: { width: 320, height: 640 } }],
] as const
for (const [where, device] of looksAtEverything ? devices : devices.slice(0, 1))
  test(`Omar sorts by keys alone, ${where}`, async ({ browserOf }) => {
    const page = await browserOf(device)
    const seen = await begin(page, 'Omar')
    await tabTo(page, seen.sort(elements.outage))
    await page.keyboard.press('Enter')
    await expect(
      seen.choice(elements.outage).getByRole('button', { name: 'Aucune catégorie Actuelle' }),
    ).toBeFocused()
    const place = (name: string) => seen.choice(elements.outage).getByRole('button', { name })
    await tabTo(page, place('Peut attendre'))
    await page.keyboard.press('Enter')
    await expectIn(page, elements.outage, 'Peut attendre', '1 élément')
    await expect(seen.sort(elements.outage)).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, place('Urgent › Même la nuit'))
    await page.keyboard.press('Enter')
    await expectIn(page, elements.outage, 'Urgent › Même la nuit', '1 élément')
    await expect(seen.sort(elements.outage)).toBeFocused()
    await expect(
      page.getByRole('status').getByText(`« ${elements.outage} » : Urgent › Même la nuit, 1 élément`),
    ).toBeAttached()
    await page.reload()
    await expectIn(page, elements.outage, 'Urgent › Même la nuit', '1 élément')
    await tabTo(page, seen.goOn)
    await page.keyboard.press('Enter')

    await expect(seen.reading).toBeVisible()
    await tabTo(page, seen.mail('Réunion de 14 h'))
    // Inside the row, where nothing cuts it off.
    await expect(seen.mail('Réunion de 14 h')).toHaveCSS('outline-offset', '-3px')
    await page.keyboard.press('Enter')
    await expect(seen.reader.getByRole('heading', { name: 'Réunion de 14 h' })).toBeFocused()
    const leave = page.getByRole('button', {
      name: where === 'at a desk' ? 'Fermer le mail' : 'Retour à la liste',
    })
    await page.keyboard.press(where === 'at a desk' ? 'Tab' : 'Shift+Tab')
    await expect(leave).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(seen.mail('Réunion de 14 h')).toBeFocused()
    await tabTo(page, seen.goOn)
    await page.keyboard.press('Enter')

    await expect(seen.sorting).toBeVisible()
    const rows = page.getByRole('list', { name: 'Mails' }).getByRole('listitem')
    await tabTo(page, rows.first().getByRole('button').first())
    const folder = (name: string) => page.getByRole('dialog').getByRole('button', { name })
    await tabTo(page, rows.last().getByRole('button', { name: /^Déplacer/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, folder('À transférer'))
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(rows.last().getByRole('button').first()).toBeFocused()
    await tabTo(page, rows.last().getByRole('button', { name: /corbeille$/ }))
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows.first().getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, seen.reader.getByRole('button', { name: 'Déplacer vers…' }))
    await page.keyboard.press('Enter')
    await tabTo(page, folder('À transférer'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aucun mail ici.')).toBeVisible()
    await waitUntilSaved(page)
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(sideways), 'nothing scrolls sideways').toBe(0)
    await page.reload()
    await expect(page.getByText('Aucun mail ici.')).toBeVisible()
    await tabTo(page, seen.goOn)
    await page.keyboard.press('Enter')
    await expect(seen.done).toBeVisible()
  })

test('the mails of who comes back long after, of her brother on the same device, and of a device that has not shown them', async ({
  browserOf,
}) => {
  const hers = await browserOf(desktop)
  const seen = await begin(hers, 'Maya')
  await sortAndGoOn(hers)
  await expect(seen.mail('Clés retrouvées')).toBeHidden()
  await seen.mail('Réunion de 14 h').click()
  await expect(seen.reading.getByText('0 non lu', { exact: true })).toBeVisible()
  await waitUntilSaved(hers)
  // The browser remembers when it first showed the mailbox: ten minutes are taken from that.
  await hers.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('mailbox:'))) {
      const state = JSON.parse(localStorage.getItem(key) ?? '{}')
      const firstDisplayDate = new Date(Date.parse(state.firstDisplayDate) - 600_000).toISOString()
      localStorage.setItem(key, JSON.stringify({ ...state, firstDisplayDate }))
    }
  })
  await hers.reload()
  await expect(seen.mail('Non lu Accueil 09:00 Clés retrouvées')).toBeVisible()
  await hers.close()

  const his = await hers.context().newPage()
  await his.goto(made.address)
  await his.getByRole('button', { name: 'Une autre personne' }).click()
  await identify(his, aCandidate('Diego', 'Lopez'))
  await expect(on(his).demands).toBeVisible()
  await sortAndGoOn(his)
  await expect(on(his).reading.getByText('1 non lu', { exact: true })).toBeVisible()
  await expect(on(his).mail('Clés retrouvées')).toBeHidden()
  // As on a device that has not shown the mailbox yet, ten minutes after another one did: the first visit
  // counts. The store is emptied as the page is loaded again: the page that is left may still write to it.
  await his.addInitScript(() => localStorage.clear())
  await his.route(/\/(session|visited)\b/, async (route) => {
    const response = await route.fetch()
    // Nobody waits for an answer to the page that was left by the reload.
    const said = await response.text().catch(() => null)
    if (said === null) return
    const text = said.replace(/"firstVisitedAt":"([^"]+)"/g, (_, at: string) => {
      return `"firstVisitedAt":"${new Date(Date.parse(at) - 600_000).toISOString()}"`
    })
    await route.fulfill({ response, body: text })
  })
  await his.reload()
  await expect(on(his).mail('Non lu Accueil 09:00 Clés retrouvées')).toBeVisible()
})
