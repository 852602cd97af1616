/**
 * Recordings for real: `npm run bench:recording [-- --seconds 60]`. A minute of film in Chromium with its pretended
 * camera, half of it without a network, and once more with a reload in the middle; what the recorder handed over against
 * what the server has. Goal: no byte missing, of a reload at most what was handed over last; the length within 2 s.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aDocument, anItem } from '@assay/domain/assessments/document-factory'
import { demoSignIn } from '@assay/server/demo/seed-demo'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../e2e/chromium-path.ts'
import { startServerProcess } from './sittings/server-process.ts'

const goalMs = 2000
const { values: given } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(given.seconds)
const say = (line: string): void => console.log(line)

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

/** What a recorder has handed over so far. */
interface HandedOver {
  bytes: number
  /** The most at once: what a reload may catch on its way to the browser's store. */
  most: number
}

/** Counts in the page what its recorder hands over, before anything is sent. */
async function countBytes(page: Page): Promise<() => Promise<HandedOver>> {
  const made: HandedOver = { bytes: 0, most: 0 }
  await page.exposeFunction('countBytes', (size: number) => {
    made.bytes += size
    made.most = Math.max(made.most, size)
  })
  await page.addInitScript(() => {
    const Native = MediaRecorder
    class Counting extends Native {
      constructor(...args: ConstructorParameters<typeof MediaRecorder>) {
        super(...args)
        this.addEventListener('dataavailable', ({ data }) => {
          ;(window as unknown as { countBytes: (size: number) => void }).countBytes(data.size)
        })
      }
    }
    window.MediaRecorder = Counting
  })
  return async () => {
    await page.waitForTimeout(500)
    return made
  }
}

async function begin(page: Page): Promise<number> {
  const name = /Allumer la caméra et le micro|Continuer l’enregistrement/
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click()
  return Date.now()
}

/** One film; with `reloads`, in two parts. Gives whether the goal is met. */
async function film(
  browser: Browser,
  baseURL: string,
  staff: APIRequestContext,
  reloads: boolean,
): Promise<boolean> {
  const { id, address } = await makeTest(staff, reloads ? 'bench-reload' : 'bench-film')
  const context = await browser.newContext({ baseURL, permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  const count = await countBytes(page)
  /** Bytes of each piece that the server acknowledged, by upload and number: one that went twice counts once. */
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
  if (reloads) {
    recordedMs += Date.now() - since
    await page.reload()
    since = await begin(page)
  }
  await page.waitForTimeout(seconds * 250)
  recordedMs += Date.now() - since
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await page.getByText('Enregistrement reçu').waitFor({ timeout: 60_000 })
  const made = await count()
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByRole('heading', { name: 'Merci' }).waitFor({ timeout: 30_000 })

  const { data: cards } = await (await staff.get(`/api/assessments/${id}/applications`)).json()
  const lengthMs = await keptMs(staff, cards[0].id)
  const kept = [...received.values()].reduce((sum, bytes) => sum + bytes, 0)
  const parts = new Set([...received.keys()].map((piece) => piece.split(' ')[0])).size
  const isWhole = made.bytes - kept <= (reloads ? made.most : 0)
  const isMet = isWhole && Math.abs(recordedMs - lengthMs) <= goalMs
  say(
    `${isMet ? 'met    ' : 'MISSED '} ${reloads ? 'with a reload' : 'without one '}: recorded ${recordedMs} ms, ${made.bytes} bytes; ` +
      `the server has ${lengthMs} ms, ${kept} bytes in ${received.size} pieces of ${parts} part(s)`,
  )
  await context.close()
  return isMet
}

/** Milliseconds of all parts once they are joined, as staff see them. */
async function keptMs(staff: APIRequestContext, applicationId: string): Promise<number> {
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

const dataDir = mkdtempSync(join(tmpdir(), 'assay-bench-'))
chmodSync(dataDir, 0o711) // so that, as root, the database's user may pass
const server = await startServerProcess(dataDir, '', { DEMO: '1' })
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: ['--use-fake-device-for-media-stream'],
})
try {
  const baseURL = `http://127.0.0.1:${server.port}`
  const desk = await browser.newContext({ baseURL })
  const signedIn = await desk.request.post('/api/login', { data: demoSignIn })
  if (!signedIn.ok()) throw new Error(await signedIn.text())
  say(
    `${seconds} s of film, ${seconds / 2} s of them without a network (goal: no byte missing, within ${goalMs} ms)`,
  )
  const met = [
    await film(browser, baseURL, desk.request, false),
    await film(browser, baseURL, desk.request, true),
  ]
  process.exitCode = met.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
