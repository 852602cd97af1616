/** Whatever happens to page and network, nothing is lost and nothing is doubled (PRODUCT §6). */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, phone, test } from '../support/journey.ts'
import { aCandidate } from '../support/people.ts'
import { putInOrder, waitUntilSaved } from '../support/take-test.ts'
import { keptWork } from './browser-memory.ts'
import { begin, goToWriting, on, storeAdviser } from './store-adviser.ts'

test.use(phone)

/** The link is opened in a new tab of the same browser. */
async function comeBack(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(storeAdviser)
  return page
}

const reply = 'Bonjour Madame, je suis désolée pour ces trois jours. Je vous rappelle à midi.'

test('Maya reloads in the middle of a page: the same page, with her answers', async ({ page }) => {
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await seen.greet.check()
  await seen.usage.check()
  await seen.operator.check()
  await putInOrder(page, ['Accueillir', 'Comprendre le besoin', 'Reformuler', 'Proposer', 'Conclure'])
  await waitUntilSaved(page)
  await page.reload()
  await expect(seen.shop).toBeVisible()
  await expect(seen.greet).toBeChecked()
  await expect(seen.usage).toBeChecked()
  await expect(seen.operator).toBeChecked()
  await expect(page.getByLabel('Position de « Conclure »')).toHaveValue('5')

  await seen.goOn.click()
  await seen.price.fill('216')
  await seen.reply.pressSequentially(reply.slice(0, 40))
  await page.reload() // At once: what was typed is in the browser, not yet on the server.
  await expect(seen.reply).toHaveValue(reply.slice(0, 40))
  await expect(seen.price).toHaveValue('216')
})

test('the train enters a tunnel: Maya is told, types on, and all is saved at its end', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await goToWriting(page)
  await seen.reply.pressSequentially('Bonjour Madame, ')
  await waitUntilSaved(page)

  await context.setOffline(true)
  await seen.reply.pressSequentially('je vous rappelle ')
  await expect(page.getByText(/^Hors ligne\s: réponses gardées ici$/)).toBeVisible({
    timeout: 5000,
  })
  await seen.reply.pressSequentially('à midi.')
  await context.setOffline(false)
  await waitUntilSaved(page, 'fr', 10_000)
  await page.reload()
  await expect(seen.reply).toHaveValue('Bonjour Madame, je vous rappelle à midi.')
})

test('a submit without a network leaves as soon as it is back, and then the browser keeps nothing', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await goToWriting(page)
  await seen.reply.fill(reply)
  await waitUntilSaved(page)
  await context.setOffline(true)
  await seen.send.click()
  await expect(page.getByText(/seront envoyées dès qu’il reviendra/)).toBeVisible()
  await context.setOffline(false)
  await expect(seen.done).toBeVisible()
  await expect.poll(() => keptWork(page)).toBe('[]')
})

test('the battery dies in the tunnel: what was typed last is there when Maya comes back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await goToWriting(page)
  await context.setOffline(true)
  await seen.reply.fill(reply)
  await expect.poll(() => keptWork(page)).toContain(reply)
  await page.close()
  await context.setOffline(false)
  const later = await comeBack(context)
  await later.getByRole('button', { name: 'Continuer en tant que Maya' }).click()
  await expect(on(later).reply).toHaveValue(reply)
})

test('Maya closes the page and comes back with her link: she may go on as herself', async ({
  page,
  context,
}) => {
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await seen.greet.check()
  await waitUntilSaved(page)
  await page.close()

  const later = await comeBack(context)
  await expect(later.getByRole('heading', { name: 'Reprendre le test' })).toBeFocused()
  await later.getByRole('button', { name: 'Continuer en tant que Maya' }).click()
  await expect(on(later).shop).toBeVisible()
  await expect(on(later).greet).toBeChecked()
})

test('her brother takes the same test on the same phone: nothing of hers is his', async ({
  page,
  context,
}) => {
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await seen.greet.check()
  await seen.operator.check()
  await waitUntilSaved(page)
  await page.close()

  const his = await comeBack(context)
  await his.getByRole('button', { name: 'Une autre personne' }).click()
  await expect(his.getByLabel('Prénom')).toHaveValue('')
  await begin(his, aCandidate('Diego', 'Lopez'))
  await expect(on(his).greet).not.toBeChecked()
  await expect(on(his).operator).not.toBeChecked()
})

test('Maya opens her link in a second tab: it takes over, and the first says so', async ({
  page,
  context,
}) => {
  const seen = await begin(page, aCandidate('Maya', 'Lopez'))
  await seen.greet.check()
  const second = await comeBack(context)
  await second.getByRole('button', { name: 'Continuer en tant que Maya' }).click()
  await expect(on(second).greet).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le test continue dans un autre onglet')
})
