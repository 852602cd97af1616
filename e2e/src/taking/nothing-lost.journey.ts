/** Whatever happens to page and network, nothing is lost and nothing is doubled. */

import type { BrowserContext, Page } from '@playwright/test'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { aCandidate, camille } from '../support/people.ts'
import { putInOrder, waitUntilSaved } from '../support/take-test.ts'
import { begin, on, storeAdviser } from './store-adviser.ts'

test.use(phone)

/** The link is opened in a new tab of the same browser. */
async function comeBack(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(storeAdviser)
  return page
}

const reply = 'Bonjour Madame, je suis désolée pour ces trois jours. Je vous rappelle à midi.'

test('Maya reloads, opens a second tab, comes back by her link, drives through tunnels: all is there, and once', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000) // A whole sitting, with everything that can cut it.
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const goOnAsMaya = async (tab: Page) =>
    await tab.getByRole('button', { name: 'Continuer en tant que Maya' }).click()

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

  // A second tab takes over, and the first says so.
  const second = await comeBack(context)
  await goOnAsMaya(second)
  await expect(on(second).greet).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le test continue dans un autre onglet')
  await page.close()
  await second.close()

  // By her link, after the page was closed: as herself.
  const third = await comeBack(context)
  await expect(third.getByRole('heading', { name: 'Reprendre le test' })).toBeFocused()
  await goOnAsMaya(third)
  await expect(on(third).shop).toBeVisible()
  await expect(on(third).greet).toBeChecked()

  const writing = on(third)
  await writing.goOn.click()
  await writing.price.fill('216')
  await writing.reply.pressSequentially(reply.slice(0, 40))
  await third.reload() // At once: what was typed is in the browser, not yet on the server.
  await expect(writing.reply).toHaveValue(reply.slice(0, 40))
  await expect(writing.price).toHaveValue('216')

  // Without a network a reload says that her answers are kept, and the test opens again by itself.
  await third.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await writing.reply.press('End')
  await writing.reply.pressSequentially(' !')
  await third.reload()
  await expect(third.getByRole('heading', { name: 'Pas de connexion' })).toBeVisible()
  await expect(third.getByText('1 réponse attend d’être envoyée.')).toBeVisible()
  await expect(third.getByText('1 answer is waiting to be sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(writing.reply).toHaveValue(`${reply.slice(0, 40)} !`)

  // A tunnel: she is told, types on, and all is saved at its end.
  await writing.reply.fill('Bonjour Madame, ')
  await waitUntilSaved(third)
  await context.setOffline(true)
  await writing.reply.press('End')
  await writing.reply.pressSequentially('je vous rappelle ')
  await expect(third.getByText(/^Hors ligne\s: réponses gardées ici$/)).toBeVisible({
    timeout: 5000,
  })
  await writing.reply.pressSequentially('à midi.')
  await context.setOffline(false)
  await waitUntilSaved(third, 'fr', 10_000)
  await third.reload()
  await expect(writing.reply).toHaveValue('Bonjour Madame, je vous rappelle à midi.')

  // The battery dies in the next one: what was typed last is there.
  await context.setOffline(true)
  await writing.reply.fill(reply)
  await expect.poll(() => storedWork(third)).toContain(reply)
  await third.close()
  await context.setOffline(false)
  const last = await comeBack(context)
  await goOnAsMaya(last)
  await expect(on(last).reply).toHaveValue(reply)

  // Submitted without a network: it leaves as soon as that is back, and then the browser keeps nothing.
  await on(last).reply.fill(`${reply} À bientôt.`)
  await waitUntilSaved(last)
  await context.setOffline(true)
  await on(last).send.click()
  await expect(last.getByText(/seront envoyées dès qu’il reviendra/)).toBeVisible()
  await context.setOffline(false)
  await expect(on(last).done).toBeVisible()
  await expect.poll(() => storedWork(last)).toBe('[]')
  await expect
    .poll(() => last.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
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
  await expect(his.getByLabel(labels.firstName)).toHaveValue('')
  await begin(his, aCandidate('Diego', 'Lopez'))
  await expect(on(his).greet).not.toBeChecked()
  await expect(on(his).operator).not.toBeChecked()
})

test('her details are erased while she takes it: she is told, and this browser forgets her', async ({
  page,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/410/)
  const maya = aCandidate('Maya', 'Effacée')
  const seen = await begin(page, maya)
  await seen.greet.check()
  await waitUntilSaved(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const staff = await requestOf(camille)
  const found = await (
    await staff.get(`/api/candidate/addressbook?search=${encodeURIComponent(maya.email)}`)
  ).json()
  expect((await staff.delete(`/api/candidate/${found.data[0].id}`)).status()).toBe(200)

  await seen.operator.check()
  await expect(page.getByRole('heading', { name: 'Votre candidature a été supprimée' })).toBeVisible()
  await expect.poll(() => storedWork(page)).toBe('[]')
  const stored = () =>
    page.evaluate(async () => ({
      session: Object.keys(sessionStorage),
      named: JSON.stringify(Object.entries(localStorage)).includes('Maya'),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  await expect.poll(stored).toEqual({ session: [], named: false, workers: 0 })
})

/** What the test keeps of unsent work in this browser, as text; `[]` when everything was handed over. */
async function storedWork(page: Page): Promise<string> {
  return await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('assay-candidate')
        request.addEventListener('success', () => {
          const all = request.result.transaction('work').objectStore('work').getAll()
          all.addEventListener('success', () => {
            request.result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )
}
