/** How much a candidate waits for: requests and bytes of the first page, from nothing (QUALITY). */
import type { Page } from '@playwright/test'
import { expect, phone, test } from '../support/journey.ts'
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
  await expect(page.getByLabel('Prénom')).toBeEditable()
  const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0)
  const report = loaded.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  test.info().annotations.push({ type: 'weight', description: `${loaded.length} requests, ${bytes} bytes` })
  expect(loaded.length, report).toBeLessThanOrEqual(mostRequests)
  expect(bytes, report).toBeLessThanOrEqual(mostBytes)
})
