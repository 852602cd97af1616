/**
 * The candidate's page on screens of all sizes: what is in reach, what is seen, what does not move.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { goOn, question } from '../support/items.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

const steps = { style: 'linear' as const, stepList: [{ title: 'Présentation', startPage: 1 }] }

const sizes = {
  'a phone': { width: 390, height: 844 },
  'a smaller phone': { width: 360, height: 640 },
  'the smallest phone': { width: 320, height: 568 },
  'a desk at 200 %': { width: 720, height: 450 },
  'a tablet': { width: 820, height: 1180 },
} as const

/** Which of a page's controls something else lies over once they are gone to, by their names. */
async function covered(page: Page): Promise<string[]> {
  const controls = await page.locator('main :is(button, input, textarea, select, a):visible').all()
  const names: string[] = []
  for (const control of controls) {
    const name = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isSeen = [left + 2, (left + right) / 2, right - 2].every((x) => {
        const hit = document.elementFromPoint(x, Math.min((top + bottom) / 2, bottom - 2))
        return (
          hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
        )
      })
      return isSeen ? null : `${element.tagName} ${element.textContent || element.getAttribute('name')}`
    })
    if (name !== null) names.push(name)
  }
  return names
}

test('a first script that hangs, or is gone: the screen that the server drew, then that it takes long and a reload, which opens the test', async ({
  page,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/404|Failed to load resource/)
  const { address } = await makeTest(await requestOf(bastien), [{ items: [anItem('auth')] }])
  let state: 'silent' | 'gone' | 'there' = 'silent'
  await page.route('**/candidate/assets/index-*.js', async (route) => {
    if (state === 'there') await route.continue()
    if (state === 'gone') await route.fulfill({ status: 404, body: '' })
  })
  for (const fault of ['silent', 'gone'] as const) {
    state = fault
    await page.goto(address, { waitUntil: 'commit' })
    // What the server drew, of no use yet; a word where the browser knows more.
    const drawn = page.locator('h1', { hasText: 'Essai' }).or(page.getByText('Chargement… · Loading…'))
    await expect(drawn.filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Cette page met du temps à s’afficher.')).toBeVisible()
    state = 'there'
    await page.getByRole('link', { name: 'Recharger la page · Reload the page' }).click()
    await expect(page.getByRole('textbox', { name: labels.firstName })).toBeVisible()
  }
})

for (const [device, viewport] of Object.entries(sizes))
  test(`on ${device} nothing lies over what may be pressed`, async ({ browserOf, requestOf }) => {
    const staff = await requestOf(bastien)
    const sound = anItem('audio-record', {}, { id: 'sound', content: '<p>Racontez une journée</p>' })
    const { address } = await makeTest(staff, [
      { items: [anItem('auth')] },
      { items: [question('one', 'Un'), question('two', 'Deux'), question('three', 'Trois'), goOn('go')] },
      { items: [sound, goOn('on')] },
      { items: [anItem('text', {}, { content: '<p>Merci.</p>' })] },
    ])
    const page = await browserOf({ viewport, hasTouch: true })
    await page.goto(address)
    // The device check comes first.
    await expect(page.getByRole('button', { name: 'Passer la vérification' })).toBeVisible()
    expect(await covered(page), 'in the device check').toEqual([])
    await page.getByRole('button', { name: 'Passer la vérification' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(await covered(page), 'on the first page').toEqual([])
    await identify(page, aCandidate('Noor', 'Haddad'))
    await expect(page.getByRole('textbox', { name: 'Deux' })).toBeVisible()
    expect(await covered(page), 'on a page of questions').toEqual([])
    await page.getByRole('button', { name: labels.goOn }).click()
    await expect(page.getByRole('button', { name: 'Allumer le micro' })).toBeVisible()
    expect(await covered(page), 'on a page with a recorder').toEqual([])
  })

test('on a phone a short page has its button at the very bottom, its text high up, and hints for fingers', async ({
  browserOf,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const order = anItem(
    'priorisation',
    {
      useDragAndDrop: true,
      priorisationList: [
        { id: 'a', label: 'Écouter', expectedPosition: 1 },
        { id: 'b', label: 'Noter', expectedPosition: 2 },
      ],
    },
    { id: 'order', content: '<p>Rangez</p>' },
  )
  const popups = [{ id: 'pop', title: 'Un mot', content: '<p>Vous avez le temps.</p>', showAfterSeconds: 0 }]
  const { address } = await makeTest(
    staff,
    [
      { items: [anItem('auth')], showStepper: true },
      {
        items: [question('short', 'Pourquoi ?'), goOn('go')],
        showStepper: true,
        popups,
        timer: { time: 600, pageToReach: 3 },
      },
      { items: [order, goOn('end')], showStepper: true },
      { items: [anItem('text', {}, { content: '<p>Merci.</p>' })] },
    ],
    { stepperData: steps },
  )
  const page = await browserOf(phone)
  await page.goto(address)
  await expect(page.getByText('Certaines pages ont une limite de temps', { exact: false })).toContainText(
    '10 min au plus',
  )
  await identify(page, aCandidate('Noor', 'Haddad'))

  const popup = page.getByRole('dialog', { name: 'Un mot' })
  const close = popup.getByRole('button', { name: 'Fermer' }).last()
  const [text, button] = [await boxOf(popup.getByText('Vous avez le temps.')), await boxOf(close)]
  expect(button.top - text.bottom).toBeGreaterThanOrEqual(16)
  await close.click()

  const [dock, field] = [page.locator('[data-dock="last"]'), page.getByText('Pourquoi ?')]
  expect(Math.round((await boxOf(dock)).bottom)).toBe(phone.viewport.height)
  expect((await boxOf(page.getByRole('button', { name: labels.goOn }))).bottom).toBeLessThan(
    phone.viewport.height,
  )
  expect((await boxOf(field)).top).toBeLessThan(130)
  await page.getByRole('textbox', { name: 'Pourquoi ?' }).fill('Parce que.')
  await waitUntilSaved(page)
  expect((await boxOf(field)).top).toBeLessThan(130)
  await page.getByRole('button', { name: labels.goOn }).click()
  await expect(page.getByText('Touchez les flèches ou le numéro', { exact: false })).toBeVisible()
  await expect(page.getByText('Faites glisser les éléments', { exact: false })).toBeHidden()
})

test('a text that is too long stays whole in its field, which scrolls, says how much is too much, and holds the page', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const { address } = await makeTest(staff, [
    { items: [anItem('auth')] },
    { items: [question('long', 'Racontez'), goOn('go')] },
    { items: [question('after', 'La suite'), goOn('on')] },
  ])
  await page.goto(address)
  await identify(page, aCandidate('Maya', 'Lopez'))
  const field = page.getByRole('textbox', { name: 'Racontez' })
  // The limit lies within an emoji.
  const typed = `${'a'.repeat(199_999)}${'😀'.repeat(25_001)}`
  await field.fill(typed)
  await expect(page.getByText(/25\s001 caractères de trop/)).toBeVisible()
  await expect(field).toHaveValue(typed)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const { height } = page.viewportSize() ?? { height: 0 }
  expect((await boxOf(field)).height).toBeLessThanOrEqual(height * 0.6 + 1)
  await waitUntilSaved(page)
  await page.getByRole('button', { name: labels.goOn }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
  await field.fill('a'.repeat(200_000))
  await expect(page.getByText(/caractères de trop/)).toHaveCount(0)
  await waitUntilSaved(page)
  await page.reload()
  await expect(field).toHaveValue('a'.repeat(200_000))
  await page.getByRole('button', { name: labels.goOn }).click()
  await expect(page.getByRole('textbox', { name: 'La suite' })).toBeVisible()
})

test('on a desk nothing moves when the network goes, nor where a page shows no steps', async ({
  page,
  browserOf,
  context,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const desk = await browserOf()
  await signIn(desk, bastien)
  const { address } = await makeTest(
    desk.request,
    [
      { items: [anItem('auth')], showStepper: true },
      { items: [question('one', 'Un'), goOn('go')], showStepper: true, timer: { time: 600, pageToReach: 3 } },
      { items: [question('two', 'Deux'), goOn('end')], showStepper: false },
      { items: [anItem('text')] },
    ],
    { stepperData: steps },
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await identify(page, aCandidate('Maya', 'Lopez'))
  const top = async (name: string) => (await boxOf(page.getByRole('textbox', { name }))).top
  await page.getByRole('textbox', { name: 'Un' }).fill('bonjour')
  await waitUntilSaved(page)
  const before = await top('Un')
  await page.locator('summary').click()
  expect(await top('Un')).toBe(before)
  await page.locator('summary').click()
  await context.setOffline(true)
  await expect(page.getByText(/^Hors ligne/)).toBeVisible()
  expect(await top('Un')).toBe(before)
  await context.setOffline(false)
  await waitUntilSaved(page)
  await page.getByRole('button', { name: labels.goOn }).click()
  await expect(page.getByRole('textbox', { name: 'Deux' })).toBeVisible()
  expect(await top('Deux')).toBe(before)
})
