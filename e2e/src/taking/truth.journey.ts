/**
 * What the candidate's page says when time, code or the server fails: never untrue, never nothing.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Page, Request } from '@playwright/test'
import { goOn, question } from '../support/items.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

const auth = { items: [anItem('auth')] }
const thanks = { name: 'Fin', items: [anItem('text', {}, { content: '<p>Merci.</p>' })] }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Presses "Recharger la page" once, and from that very load on the server has all files again. */
async function reloadOnce(page: Page, serveAll: () => void): Promise<void> {
  const hear = (request: Request) => {
    if (!request.isNavigationRequest()) return
    page.off('request', hear)
    serveAll()
  }
  page.on('request', hear)
  await button(page, 'Recharger la page').first().click()
}

test.use(phone)

test('time runs out in a tunnel: what was sent is said, and the next timed part waits for a press', async ({
  page,
  context,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const { address } = await makeTest(await requestOf(bastien), [
    auth,
    { items: [question('a', 'Un'), goOn('ga')], timer: { time: 7, pageToReach: 3 } },
    { items: [question('b', 'Deux'), goOn('gb')], timer: { time: 300, pageToReach: 4 } },
    thanks,
  ])
  await page.clock.install()
  await page.goto(address)
  await identify(page, aCandidate('Ines', 'Roux'))
  await field(page, 'Un').fill('À moitié')
  await waitUntilSaved(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Le temps est écoulé, mais il n’y a pas de réseau/)).toBeVisible({
    timeout: 15_000,
  })
  await page.clock.fastForward(11_000)
  await context.setOffline(false)
  // Nobody may be there any more: the part that follows has not begun.
  await expect(button(page, 'Commencer')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/^Le temps imparti à la partie précédente est écoulé\./)).toBeInViewport()
  await expect(field(page, 'Deux')).toHaveCount(0)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText(/^Time ran out on the previous part\./)).toBeInViewport()
  await button(page, 'Start').click()
  await expect(field(page, 'Deux')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/[45]\smin/)
})

test('a cut between reading and typing: the start says that it waits, and the same press works', async ({
  page,
  context,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  const { address } = await makeTest(await requestOf(bastien), [
    auth,
    { items: [question('a', 'Un'), goOn('ga')] },
    thanks,
  ])
  const underWay = new Set<object>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  const prepared = page.waitForResponse(/application-code/)
  await page.goto(address)
  await prepared
  await expect.poll(() => underWay.size).toBe(0)
  await context.setOffline(true)
  await identify(page, aCandidate('Maya', 'Lopez'))
  await expect(page.getByText(/réseau/).first()).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await expect(field(page, 'Un')).toBeVisible({ timeout: 20_000 })
})

test('code that does not come: each part says so under its title, comes by itself later, and a reload keeps every answer', async ({
  page,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/404|ERR_FAILED|Failed to fetch|Failed to load resource/)
  const staff = await requestOf(bastien)
  const steps = ['Écouter', 'Noter'].map((label, at) => ({ id: `s${at}`, label, expectedPosition: at + 1 }))
  const { id, address } = await makeTest(staff, [
    auth,
    { name: 'Écrire', items: [question('a', 'Un'), goOn('ga')] },
    {
      name: 'Ranger',
      items: [anItem('priorisation', { priorisationList: steps }, { content: '<p>Rangez</p>' }), goOn('gb')],
    },
    thanks,
  ])
  /** Names of the files that a cut keeps away, and then a new build. */
  let gone = /application-code|parts|light-players|sortable-players/
  let isCut = true
  await page.route('**/candidate/assets/*', (route) => {
    if (!gone.test(route.request().url())) return route.continue()
    return isCut ? route.abort() : route.fulfill({ status: 404, body: '' })
  })
  const slow = page.getByText('Cette partie met du temps à s’afficher', { exact: false }).first()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(address)
  await identify(page, aCandidate('Maya', 'Lopez'))
  await expect(slow).toBeVisible({ timeout: 15_000 })
  await expect(title).toHaveText('Ouverture du test…')

  isCut = false
  gone = /parts|sortable-players/
  // The same press, without a reload: what was typed is not asked for again.
  await expect(field(page, 'Un')).toBeVisible({ timeout: 20_000 })
  await expect(title).toHaveText('Écrire, Page 2 sur 4')
  // Where the time and the saving would be told.
  await expect(slow).toBeVisible({ timeout: 15_000 })
  await field(page, 'Un').fill('Gardé')
  await button(page, labels.goOn).click()
  await expect(title).toHaveText('Ranger, Page 3 sur 4')
  await expect(page.getByText('Rangez')).toBeVisible()
  await expect(slow).toBeVisible({ timeout: 15_000 })
  // Nobody passes a question that was never seen.
  await button(page, labels.goOn).click({ force: true })
  await expect(page.getByText('Cette page n’est pas encore chargée')).toBeVisible()
  await expect(title).toHaveText('Ranger, Page 3 sur 4')

  // Where the time and the saving would be told, and the player: one press brings all.
  const serveAll = () => void (gone = /nothing/)
  await expect(slow).toBeVisible()
  await reloadOnce(page, serveAll)
  await expect(page.getByLabel(/^Position de «\sNoter/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Sauvegarde auto')).toBeVisible()
  await expect(button(page, 'Recharger la page')).toHaveCount(0)

  gone = /parts/
  await page.reload()
  await button(page, labels.goOn).click()
  await expect(slow).toBeVisible({ timeout: 15_000 })
  await expect(title).not.toBeEmpty()
  await reloadOnce(page, serveAll)
  await expect(page.getByRole('heading', { name: 'Merci, votre test est terminé', level: 1 })).toBeVisible({
    timeout: 20_000,
  })
  const { data } = await (await staff.get(`/api/assessments/${id}/applications`)).json()
  const sheet = await (await staff.get(`/api/applications/${data[0].id}`)).json()
  expect(JSON.stringify(sheet.data.answers)).toContain('Gardé')
})

test('a server that fails, starts again or is busy is named, in both languages, and the press goes through', async ({
  page,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/500|503|429|Failed to load resource/)
  const { address } = await makeTest(await requestOf(bastien), [
    auth,
    { items: [question('a', 'Un'), goOn('ga')] },
    thanks,
  ])
  let status = 500
  await page.route(/\/api\/(candidates|answers|assessment-pages)\//, (route) =>
    status === 200 ? route.continue() : route.fulfill({ status, body: '' }),
  )
  await page.goto(address)
  await identify(page, aCandidate('Maya', 'Lopez'))
  await expect(
    page.getByText(/^Votre inscription n’a pas pu être enregistrée\. Le problème vient de nous/),
  ).toBeInViewport()
  status = 503
  await expect(page.getByText(/Le service est en cours de redémarrage/)).toBeInViewport()
  status = 200
  await expect(field(page, 'Un')).toBeVisible({ timeout: 15_000 })

  status = 503
  await field(page, 'Un').fill('Gardé')
  await expect(page.getByText(/^Service en redémarrage\s: réponses gardées ici$/)).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  status = 429
  await expect(page.getByText('Service very busy: answers kept here')).toBeVisible({ timeout: 15_000 })
  await button(page, labels.goOn).click()
  await expect(
    page.getByText(/^Failed to save answers\. The service is receiving too many requests/),
  ).toBeInViewport()
  await expect(page.getByText(/Hors ligne|Offline|No network/)).toHaveCount(0)
  status = 200
  await expect(page.getByRole('heading', { name: 'Thank you, your test is complete' })).toBeVisible({
    timeout: 20_000,
  })
})
