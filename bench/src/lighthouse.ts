/**
 * Lighthouse's mobile preset (Slow 4G, CPU × 4) on the candidate's page, plain, with the device check and
 * with a picture above the test, and on the sign-in page: `npm run bench:lighthouse`. Candidates' pages also
 * say when the largest part is drawn, worked out and, by `devtools`, in a browser that is really that slow.
 * `-- --runs 3` for another number of runs; the median counts. Lighthouse is large and has a lockfile of its
 * own, in `bench/lighthouse`: it is installed when this is run, never with the product.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '../../e2e/chromium-path.ts'
import { goal, inFolder } from './bench.ts'
import { openDemo } from './demo.ts'
import { median } from './sittings/measure.ts'

const own = fileURLToPath(new URL('../lighthouse/', import.meta.url))
const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1 } as const
type Category = keyof typeof goals
const pages = {
  'candidate page': '/assessment/demo-conseiller-boutique',
  'device check': '/assessment/bench-device-check',
  'with a picture': '/assessment/bench-picture',
  login: '/login',
}
const largestMs = 1500

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)

interface Report {
  readonly runtimeError?: { readonly code: string }
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: { id: string }[] }>
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >
}

/**
 * A trace that failed says nothing of the page (NO_NAVSTART: it missed the navigation): it is taken again.
 */
const tries = 4

/** One run, repeated where its trace failed. @throws when Lighthouse or the browser fails each time */
async function audit(url: string, file: string, chrome: string, throttling = 'simulate'): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(url, file, chrome, throttling).catch(
      (error: unknown) => error as Error,
    )
    const failure = report instanceof Error ? report.message : report.runtimeError?.code
    if (!(report instanceof Error) && !failure) return report
    if (attempt === tries) throw report instanceof Error ? report : new Error(failure)
    console.log(`        taken again: ${String(failure)}`)
  }
}

/** One run in a browser of its own. @throws when Lighthouse or the browser fails */
async function runLighthouse(
  url: string,
  file: string,
  browser: string,
  throttling: string,
): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync']
  const quiet = ['--disable-quic', '--disable-background-networking', '--disable-component-update']
  const child = spawn(
    process.execPath,
    [
      join(own, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--throttling-method=${throttling}`,
      `--output-path=${file}`,
      `--only-categories=${Object.keys(goals).join()}`,
      `--chrome-flags=${[...flags, ...quiet].join(' ')}`,
      '--no-enable-error-reporting',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browser } },
  )
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`Lighthouse ended with status ${String(status)}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const failed = ({ categories, audits }: Report): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id }) => (audits[id]?.score === 0 ? [`${id}: ${audits[id].title}`] : []))

/** A picture that packs badly, as photographs do. */
async function aPicture(drawing: Browser): Promise<Buffer> {
  const page = await drawing.newPage({ viewport: { width: 1500, height: 500 } })
  await page.setContent(`<style>body{margin:0}</style><svg width="1500" height="500">
    <filter id="noise"><feTurbulence baseFrequency=".02" numOctaves="6" /></filter>
    <rect width="1500" height="500" filter="url(#noise)" /></svg>`)
  return await page.screenshot()
}

/** Two tests, online: one begins with the device check, one with a picture above its welcome. */
async function makeTests({ request: staff }: BrowserContext, drawing: Browser): Promise<void> {
  const send = async (path: string, options: Parameters<typeof staff.post>[1]) => {
    const answer = await staff.post(path, options)
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()).data
  }
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: await aPicture(drawing) }
  const { url } = await send('/api/media', { multipart: { file } })
  const film = anItem('video-record', { timeLimitSeconds: 60 }, { id: 'film' })
  const pages = [{ items: [anItem('auth')] }, { items: [film, anItem('button')] }, { items: [] }]
  const welcome = [{ items: [anItem('text'), anItem('auth')] }, { items: [anItem('button')] }, { items: [] }]
  for (const document of [
    aDocument(pages, { name: 'Device check', slug: 'bench-device-check' }),
    aDocument(welcome, { name: 'Picture', slug: 'bench-picture', coverImage: url }),
  ]) {
    const { id } = await send('/api/assessments/import', { data: { document } })
    await staff.patch(`/api/assessments/${id}`, { data: { isOnline: true } })
  }
}

/** Says when the largest part of a page is drawn, in ms. */
function sayLargest(name: string, how: string, reports: readonly Report[]): void {
  const times = reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity)
  const each = times.map((ms) => Math.round(ms)).join(' ')
  goal(
    `${name}, largest part drawn (${how}): ${Math.round(median(times))} ms (goal ${largestMs}; ${each})`,
    median(times) <= largestMs,
  )
}

if (!existsSync(join(own, 'node_modules/lighthouse'))) {
  console.log('Installing Lighthouse (once; 180 MB, only for this benchmark) …')
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: own, stdio: 'inherit' })
}
const browser = chromiumPath ?? chromium.executablePath()
await inFolder('lighthouse', async (place) => {
  const demo = await openDemo(place)
  const report = join(place.folder, 'report.json')
  await makeTests(await demo.openDesk(), demo.browser)
  for (const [name, path] of Object.entries(pages)) {
    const audits = async (throttling?: string): Promise<Report[]> => {
      const reports: Report[] = []
      for (let run = 0; run < runs; run += 1)
        reports.push(await audit(`${demo.baseURL}${path}`, report, browser, throttling))
      return reports
    }
    const reports = await audits()
    if (name !== 'login') {
      sayLargest(name, 'worked out', reports)
      sayLargest(name, 'slowed down', await audits('devtools'))
    }
    for (const category of Object.keys(goals) as Category[]) {
      const scores = reports.map(({ categories }) => categories[category]?.score ?? 0)
      const figure = Math.round(median(scores) * 100)
      goal(
        `${name}, ${category}: ${figure} (goal ${goals[category] * 100}; ${scores.map((score) => Math.round(score * 100)).join(' ')})`,
        median(scores) >= goals[category],
      )
    }
    for (const line of new Set(reports.flatMap(failed))) console.log(`        ${line}`)
  }
})
