/**
 * `npm run size -w apps/web`: what a candidate's browser fetches before the first page, against the
 * budgets.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/candidate/', import.meta.url))
/** 80 KB of scripts and 120 KB in all (docs/benchmarks.md). */
const budget = { scripts: 80_000, all: 120_000, requests: 6 }
/** The company's logo and the test in the HTML are not in the build: room left for them. */
const reserved = { logo: 1, test: 8000 }

if (!existsSync(`${dist}index.html`)) {
  process.stderr.write('apps/web/dist/candidate is not built: npm run build -w apps/web\n')
  process.exit(1)
}
const html = readFileSync(`${dist}index.html`, 'utf8')
/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`)
/** Bytes on the wire: the precompressed twin where there is one. @param {string} path */
const bytes = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
const fetched = [...html.matchAll(/(?:src|href)="\/candidate\/([^"]+)"/g)].map(([, name]) => ({
  name: name ?? '',
  size: bytes(dist + name),
}))
/** @param {string} ending */
const sum = (ending) =>
  fetched.filter(({ name }) => name.endsWith(ending)).reduce((total, { size }) => total + size, 0)

const figures = {
  scripts: sum('.js'),
  // The server packs the page.
  all: gzipSync(html).length + reserved.test + fetched.reduce((total, { size }) => total + size, 0),
  requests: 1 + fetched.length + reserved.logo,
}
for (const { name, size } of fetched) say(`  ${String(size).padStart(7)} B  ${name}`)
const lazyParts = readdirSync(`${dist}assets`).filter(
  (name) => /\.(js|css)$/.test(name) && !fetched.some((each) => each.name.endsWith(name)),
)
for (const name of lazyParts)
  say(`  ${String(bytes(`${dist}assets/${name}`)).padStart(7)} B  assets/${name} (when a page needs it)`)

let exceeded = false
for (const [what, limit] of Object.entries(budget)) {
  const value = figures[/** @type {keyof typeof budget} */ (what)]
  exceeded ||= value > limit
  say(`candidate entry, ${what}: ${value} of ${limit}${value > limit ? '  EXCEEDED' : ''}`)
}
process.exit(exceeded ? 1 : 0)
