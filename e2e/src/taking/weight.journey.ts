/**
 * How much a candidate waits for: requests and bytes of the first page, from nothing, and of a test of texts.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { goOn, question } from '../support/items.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'
import { storeAdviser } from './store-adviser.ts'

const mostRequests = 6
const mostBytes = 120 * 1024

/** Everything that comes over the wire while a page loads, as it is compressed there, heads included. */
async function measureLoad(page: Page, address: string): Promise<{ url: string; bytes: number }[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const loaded: { url: string; bytes: number }[] = []
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    if (url.startsWith('http')) loaded.push({ url: new URL(url).pathname, bytes: encodedDataLength })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return loaded
}

test.use(phone)

test('the first page of a test comes with few requests and few bytes, and can be answered', async ({
  page,
}) => {
  const loaded = await measureLoad(page, storeAdviser)
  await expect(page.getByLabel(labels.firstName)).toBeEditable()
  const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0)
  const report = loaded.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  test.info().annotations.push({ type: 'weight', description: `${loaded.length} requests, ${bytes} bytes` })
  expect(loaded.length, report).toBeLessThanOrEqual(mostRequests)
  expect(bytes, report).toBeLessThanOrEqual(mostBytes)
})

test('the first page stands before its script has come, and nothing moves when that draws it again', async ({
  page,
}) => {
  let show = () => {}
  const hold = new Promise<void>((resolve) => (show = resolve))
  await page.route('**/candidate/assets/index-*.js', async (route) => {
    await hold
    await route.continue()
  })
  await page.goto(storeAdviser, { waitUntil: 'commit' })
  await expect(page.locator('[inert] h1')).toBeVisible()
  await expect(page.locator('[inert]').getByText('Commencer le test')).toBeVisible()
  await expect(page.getByText('Chargement… · Loading…')).toBeHidden()
  show()
  await expect(page.getByLabel(labels.firstName)).toBeEditable()
  await expect(page.locator('[inert]')).toHaveCount(0)
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )
  expect(shifts).toEqual([])
})

test('a test of texts alone fetches no code of recorders, of sorting, of mails or of staff', async ({
  page,
  requestOf,
}) => {
  const { address } = await makeTest(await requestOf(bastien), [
    { items: [anItem('auth')] },
    { items: [question('a', 'Un'), goOn('ga')] },
    { items: [anItem('text', {}, { content: '<p>Merci.</p>' })] },
  ])
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.(?:js|css)$/.exec(request.url())?.[1]
    if (name) fetched.add(name)
  })
  await page.goto(address)
  await identify(page, aCandidate('Maya', 'Lopez'))
  await page.getByRole('textbox', { name: 'Un' }).fill('Bonjour')
  await waitUntilSaved(page)
  await page.getByRole('button', { name: labels.goOn }).click()
  await expect(page.getByRole('heading', { name: 'Merci, votre test est terminé' })).toBeVisible()
  const names = [...fetched].sort()
  const expected = ['application-code', 'dialog', 'help-dialog', 'index', 'light-players', 'parts', 'popups']
  // What several of these share; the slider, which is light, is pulled with the pointer.
  const small = [
    'answer',
    'browser-database',
    'fault-words',
    'follow-pointer',
    'formats',
    'lazy-addresses',
    'make-photo',
    'page-time',
    'plain-text',
    'read-state',
    'reading',
    'use-screen-on',
  ]
  const known = [...expected, ...small, 'whole-application']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['application-code', 'index', 'light-players', 'parts']))
})
