/**
 * Recordings for real: `npm run bench:recording [-- --seconds 60]`. A minute of film in Chromium with its
 * pretended camera, half of it without a network, and once more with eight reloads; what the recorder handed
 * over until the press that reloads against what the server has. Goal: no byte of it missing; the length
 * within 2 s.
 */
import { parseArgs } from 'node:util'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { goal, inFolder, say } from './bench.ts'
import { openDemo } from './demo.ts'

const goalMs = 2000
const { values: given } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(given.seconds)

/** A test of one film, online. Gives its id and address. */
async function makeTest(staff: APIRequestContext, slug: string): Promise<{ id: string; address: string }> {
  const film = anItem('video-record', { timeLimitSeconds: 600 }, { id: 'film' })
  const pages = [
    [anItem('auth')],
    [film, anItem('button', { label: 'Continuer' }, { id: 'go' })],
    [anItem('text')],
  ]
  const document = aDocument(
    pages.map((items) => ({ items })),
    { name: slug, slug, evaluationType: 0 },
  )
  const imported = await staff.post('/api/assessments/import', { data: { document } })
  if (!imported.ok()) throw new Error(await imported.text())
  const { data } = await imported.json()
  await staff.patch(`/api/assessments/${data.id}`, { data: { isOnline: true } })
  return { id: data.id, address: `/assessment/${data.slug}` }
}

/** Bytes that the recorder of one page load has handed over. */
interface HandedOver {
  /** Until the press that reloads: what the recorder held then is asked of it, and comes next. */
  readonly untilLeaving: number
  readonly inAll: number
}

/**
 * Counts in the page what its recorder hands over, before anything is kept or sent; the figures outlive a
 * reload.
 */
async function countBytes(page: Page): Promise<(load: number) => Promise<HandedOver>> {
  await page.addInitScript(() => {
    const load = Number(sessionStorage.getItem('loads') ?? '0')
    sessionStorage.setItem('loads', String(load + 1))
    const made = { untilLeaving: 0, inAll: 0 }
    let isLeaving = false
    let isAsked = false
    addEventListener('beforeunload', () => {
      isLeaving = true
    })
    const Native = MediaRecorder
    class Counting extends Native {
      constructor(...args: ConstructorParameters<typeof MediaRecorder>) {
        super(...args)
        this.addEventListener('dataavailable', ({ data }) => {
          made.inAll += data.size
          if (!isAsked) made.untilLeaving += data.size
          isAsked = isLeaving
          sessionStorage.setItem(`load ${load}`, JSON.stringify(made))
        })
      }
    }
    window.MediaRecorder = Counting
  })
  return async (load) => {
    const made = await page.evaluate((key) => sessionStorage.getItem(key), `load ${load}`)
    return made === null ? { untilLeaving: 0, inAll: 0 } : JSON.parse(made)
  }
}

async function begin(page: Page): Promise<number> {
  const name = /Allumer la caméra et le micro|Continuer l’enregistrement/
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click()
  return Date.now()
}

/** One film; with `reloads`, in a part more for each. */
async function film(
  browser: Browser,
  baseURL: string,
  staff: APIRequestContext,
  reloads: number,
): Promise<void> {
  const { id, address } = await makeTest(staff, reloads > 0 ? 'bench-reload' : 'bench-film')
  const context = await browser.newContext({ baseURL, permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  const count = await countBytes(page)
  /**
   * Bytes of each chunk that the server acknowledged, by upload and number: one that went twice counts once.
   */
  const received = new Map<string, number>()
  page.on('response', (response) => {
    const [, upload, number] = /uploads\/([\w-]+)\/pieces\/(\d+)/.exec(response.url()) ?? []
    const bytes = response.request().postDataBuffer()?.length ?? 0
    if (upload && response.ok()) received.set(`${upload} ${number}`, bytes)
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Passer la vérification' }).click()
  await page.getByLabel('Prénom', { exact: true }).fill('Noor')
  await page.getByLabel('Nom', { exact: true }).fill('Haddad')
  await page.getByLabel('E-mail').fill('noor@candidats.example')
  await page.getByLabel('Téléphone').fill('+33 6 01 02 03 04')
  for (const box of await page.getByRole('checkbox', { name: /^J’ai/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Commencer le test' }).click()

  let recordedMs = 0
  let since = await begin(page)
  await page.waitForTimeout(seconds * 250)
  await context.setOffline(true)
  await page.waitForTimeout(seconds * 500)
  await context.setOffline(false)
  for (let reload = 0; reload < reloads; reload += 1) {
    await page.waitForTimeout(1000 + 37 * reload)
    recordedMs += Date.now() - since
    await page.reload()
    since = await begin(page)
  }
  await page.waitForTimeout(seconds * 250)
  recordedMs += Date.now() - since
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await page.getByText('Enregistrement reçu').waitFor({ timeout: 60_000 })
  const made = await Promise.all(Array.from({ length: reloads + 1 }, (_, load) => count(load)))
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByRole('heading', { name: 'Merci' }).waitFor({ timeout: 30_000 })

  const { data: cards } = await (await staff.get(`/api/assessments/${id}/applications`)).json()
  const lengthMs = await storedMs(staff, cards[0].id)
  /** The bytes that were kept of each part, in the order of recording. */
  const stored = new Map<string, number>()
  for (const [chunk, bytes] of received) {
    const [upload = ''] = chunk.split(' ')
    stored.set(upload, (stored.get(upload) ?? 0) + bytes)
  }
  const missing = made.map(({ untilLeaving }, part) =>
    Math.max(0, untilLeaving - ([...stored.values()][part] ?? 0)),
  )
  const lost = missing.reduce((sum, bytes) => sum + bytes, 0)
  const sum = (bytes: Iterable<number>) => [...bytes].reduce((all, each) => all + each, 0)
  goal(
    `${reloads > 0 ? `with ${reloads} reloads` : 'without one   '}: recorded ${recordedMs} ms, ` +
      `${sum(made.map(({ inAll }) => inAll))} bytes; the server has ${lengthMs} ms, ${sum(stored.values())} bytes in ` +
      `${received.size} chunks of ${stored.size} part(s); missing of what was recorded before the press that reloads: ${lost} bytes`,
    lost === 0 && Math.abs(recordedMs - lengthMs) <= goalMs,
  )
  await context.close()
}

/** Milliseconds of all parts once they are joined, as staff see them. */
async function storedMs(staff: APIRequestContext, applicationId: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { data } = await (await staff.get(`/api/applications/${applicationId}`)).json()
    const uploads: { state: string; durationMs: number }[] = data.uploads
    if (uploads.every(({ state }) => state === 'ready' || state === 'incomplete') || tries > 120)
      return uploads.reduce((sum, { durationMs }) => sum + durationMs, 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
}

await inFolder('recording', async (place) => {
  const { browser, baseURL, openDesk } = await openDemo(place, '--use-fake-device-for-media-stream')
  const desk = await openDesk()
  say(
    `${seconds} s of film, ${seconds / 2} s of them without a network (goal: no byte missing, within ${goalMs} ms)`,
  )
  for (const reloads of [0, 8]) await film(browser, baseURL, desk.request, reloads)
})
