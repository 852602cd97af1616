/**
 * The browser's Back while a test is taken, and what stays in view on a phone whatever is opened or pressed.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { goOn, question } from '../support/items.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

const first = { items: [anItem('auth')] }
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const timer = (page: Page) => page.getByRole('timer')
const pageRange = {
  start: 3,
  end: 3,
  timer: 300,
  timerIsDisplayed: true,
  timerFlowReverse: false,
  backtrackingAllowed: false,
}

test('Back leads neither out of a time that runs nor onto a closed page: what Ines writes stays under her eyes', async ({
  page,
  requestOf,
  watch,
}) => {
  const staff = await requestOf(bastien)
  const asksForScore = {
    goToNextPage: false,
    isScoreChoice: true,
    pagePositionList: [{ id: 'to-3', pagePosition: 3, comparaisonType: '>=' as const, score: 0 }],
  }
  const { address } = await makeTest(staff, [
    first,
    { name: 'Avant', items: [question('a', 'Un'), goOn('ga', asksForScore)] },
    { name: 'Minutée', items: [question('b', 'Deux'), goOn('gb')], pageRange },
    { name: 'Après', items: [question('c', 'Trois'), goOn('gc')] },
    { name: 'Ensuite', items: [question('d', 'Quatre'), goOn('gd')] },
  ])
  await page.goto(address)
  await identify(page, aCandidate('Ines', 'Roux'))
  await field(page, 'Un').fill('vu')
  await button(page, labels.goOn).click()
  await field(page, 'Deux').fill('À moitié')
  await page.goBack()
  await expect(page).toHaveURL(/page=3/)
  await waitUntilSaved(page)
  await expect(field(page, 'Deux')).toHaveValue('À moitié')
  await expect(timer(page)).toBeVisible()
  await page.goto(`${address}?page=2`)
  await expect(page).toHaveURL(/page=3/)
  await expect(field(page, 'Deux')).toHaveValue('À moitié')
  await button(page, labels.goOn).click()
  await field(page, 'Trois').fill('plus tard')
  await button(page, labels.goOn).click()
  await expect(field(page, 'Quatre')).toBeVisible()
  // Untimed and without a condition: open again, with what was answered.
  await page.goBack()
  await expect(field(page, 'Trois')).toHaveValue('plus tard')
  await expect(page).toHaveURL(/page=4/)
  // Without a network each Back stays where one is, and none leaves the test.
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  for (const time of ['once', 'twice', 'three times']) {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page, time).toHaveURL(/page=4/)
    await expect(field(page, 'Trois'), time).toHaveValue('plus tard')
  }
  await page.context().setOffline(false)
})

test('on a phone Back closes the mail, not the page, whose head stays above it; what a press led to is seen right there', async ({
  browserOf,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const staff = await requestOf(bastien)
  const long = anItem('text', {}, { content: '<p>Lisez bien.</p>'.repeat(60) })
  const mail = {
    id: 'mail',
    emailSender: 'Claire Martin',
    emailSubject: 'Panne',
    emailContent: '<p>Bonjour,</p>',
    emailArrivalTime: '09:00',
  }
  const mails = anItem('sorting-mailbox', {
    mailboxList: [mail],
    categoryList: [{ id: 'no-category' }, { id: 'handle', name: 'À traiter', color: '#ED174C' }],
  })
  const { address } = await makeTest(staff, [
    first,
    { name: 'Avant', items: [question('a', 'Un'), goOn('ga')] },
    { name: 'Mails', items: [mails, goOn('gb')], pageRange },
    { name: 'Longue', items: [long, question('c', 'Trois'), goOn('gc')] },
    { name: 'Après', items: [question('d', 'Quatre'), goOn('gd')] },
  ])
  const page = await browserOf(phone)
  const reader = page.getByRole('article', { name: 'Mail ouvert' })
  const choice = page.getByRole('dialog', { name: 'Déplacer « Panne » vers…' })
  const open = () => page.getByRole('list', { name: 'Mails' }).getByRole('button').first().tap()
  await page.goto(address)
  await identify(page, aCandidate('Ines', 'Roux'))
  await field(page, 'Un').fill('vu')
  await button(page, labels.goOn).tap()

  await open()
  await expect(reader).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Mail ouvert' })
  for (const seen of [timer(page), page.locator('output').filter({ hasText: /Sauvegarde|Enregistr/ })])
    expect((await boxOf(seen)).bottom).toBeLessThanOrEqual((await boxOf(dialog)).top)
  expect((await boxOf(dialog)).bottom).toBeCloseTo(phone.viewport.height, 0)
  await page.goBack()
  await expect(reader).toBeHidden()
  await expect(page).toHaveURL(/page=3/)

  await open()
  await reader.getByRole('button', { name: 'Déplacer vers…' }).tap()
  await expect(choice).toBeVisible()
  await page.goBack()
  await expect(choice).toBeHidden()
  await expect(reader).toBeVisible()
  await page.goBack()
  await expect(reader).toBeHidden()

  // Closed by its own button it leaves no step behind: the help takes one again, and Back closes that.
  await open()
  await button(page, 'Retour à la liste').tap()
  await expect(reader).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await button(page, 'Aide').tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/page=3/)
  await expect(timer(page)).toBeVisible()

  // At the end of a long page, where its head is far away.
  await button(page, labels.goOn).tap()
  await field(page, 'Trois').fill('lu')
  await waitUntilSaved(page)
  await page.context().setOffline(true)
  await button(page, labels.goOn).tap()
  const notice = page.getByText(/seront envoyées dès qu’il reviendra/)
  await expect(notice).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(phone.viewport.height)
  await page.context().setOffline(false)
  await expect(field(page, 'Quatre')).toBeVisible({ timeout: 20_000 })
  await expect(notice).toBeHidden()
})
