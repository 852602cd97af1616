/** What the built recruiter's screens fetch before they show, packed: `npm test` has them built. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const dist = join(root, 'apps/web/dist/recruiter')
const assets = join(dist, 'assets')
const named = (/** @type {string} */ name) =>
  readFileSync(join(dist, 'index.html'), 'utf8').match(new RegExp(`assets/${name}-[\\w-]+\\.js`))?.[0] ?? ''

/** Goals: 300 kB with all that every screen has, 60 beyond that. What is above them only goes down. */
const goal = { first: 300, own: 60 }
/** @type {Readonly<Record<string, Partial<typeof goal>>>} */
const above = {
  'builder-screen': { first: 342, own: 118 },
  'compare-screen': { first: 306, own: 82 },
  'superadmin-page': { first: 304, own: 80 },
  'board-page': { own: 74 },
  'company-page': { own: 72 },
}

/** @param {Iterable<string>} files */
const kilobytes = (files) =>
  [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1000

test.skipIf(!existsSync(assets))('no screen weighs more than it may', () => {
  const entry = named('application')
  const code = readFileSync(join(dist, entry), 'utf8')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const every = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''),
  )
  const list = /** @type {string[]} */ (JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]'))
  const asked = [
    ...code.matchAll(
      /import\(`\.\/([\w-]+-(?:screen|page))-[\w-]+\.js`\)[^[]{0,40}__vite__mapDeps\(\[([\d,]*)\]/g,
    ),
  ]
  expect(asked.length).toBeGreaterThan(15)
  const base = kilobytes(every)
  for (const [, name = '', numbers = ''] of asked) {
    const files = numbers.split(',').map((number) => list[Number(number)] ?? '')
    const own = kilobytes(files.filter((file) => !every.has(file)))
    const limit = { ...goal, ...above[name] }
    expect.soft(own, `${name}: of its own`).toBeLessThanOrEqual(limit.own)
    expect.soft(base + own, `${name}: opened first`).toBeLessThanOrEqual(limit.first)
  }
})
