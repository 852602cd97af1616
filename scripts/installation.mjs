/** What an installation is tried with: a clean Debian, a release with its libraries, and a candidate. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { compare } from '../bench/src/faults/compare.ts'
import { installFetch, through } from '../bench/src/faults/fetch-of-tabs.ts'
import { sitInNode } from '../bench/src/faults/node-candidate.ts'
import { chanceOf } from '../bench/src/faults/random.ts'
import { seed } from '../bench/src/sittings/seed.ts'
import { pageCount, theTest } from '../bench/src/sittings/the-test.ts'
import { run } from './clone.mjs'
import { root } from './processes.mjs'
import { Failure, say, step } from './terminal.mjs'

const kept = join(root, '.cache/installation')

/** Ends where this machine lacks what a command needs. @param {string[]} programs */
export async function needs(...programs) {
  if (process.getuid?.() !== 0) throw new Failure('this needs root: it makes roots of Debian and mounts.')
  for (const program of programs)
    await run('sh', '-c', `command -v ${program}`).catch(() => {
      throw new Failure(`${program} is not there: apt-get install ${programs.join(' ')}`)
    })
}

/** Debian's smallest system as an archive, made once. */
export async function debianArchive() {
  const archive = join(kept, 'debian.tar')
  if (existsSync(archive)) return archive
  const folder = join(mkdtempSync(join(tmpdir(), 'assay-debian-')), 'root')
  await step('Making a clean Debian (debootstrap)', async () => {
    await run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', folder)
    mkdirSync(kept, { recursive: true })
    await run('tar', '-C', folder, '-cf', `${archive}.part`, '.')
    renameSync(`${archive}.part`, archive)
  })
  return archive
}

/**
 * A folder with the release that `npm run release` made and the libraries that it runs with, those of the
 * lockfile that are not for development alone: linked from here where the lockfile is the same.
 */
export async function installedRelease() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(mkdtempSync(join(tmpdir(), 'assay-installed-')), 'assay')
  mkdirSync(folder)
  const archive = join(root, `release/assay-${version}.tar.gz`)
  if (!existsSync(archive)) throw new Failure('there is no release: npm run release')
  await run('tar', '-xzf', archive, '--strip-components=1', '-C', folder)
  const [lockfile, own] = [folder, root].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'))
  if (lockfile !== own) throw new Failure('the release has other libraries: npm run release')
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(own ?? '')
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && existsSync(join(root, path)),
  )
  const paths = [...shipped.map(([path]) => path), 'node_modules/.bin']
  await run('sh', '-c', `cd ${root} && cp -al --parents "$@" ${folder}`, 'sh', ...paths)
  return folder
}

/** A certificate for `localhost` in a folder, which this process trusts. @param {string} folder */
export async function trustedCertificate(folder) {
  mkdirSync(folder, { recursive: true })
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const about = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about, ...files)
  await run('chmod', '644', key)
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
}

/** Writes the settings of a trial. @param {string} file @param {Record<string, string>} own */
export function writeSettings(file, own) {
  const settings = {
    ...own,
    SESSION_SECRET: 'only for this trial, long enough to sign with',
    SUPPORT_EMAIL: 'help@example.com',
    PUBLISHER: 'Example SAS',
    ADMIN_EMAIL: 'you@example.com',
    DEMO: '0',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}

/** Waits until an address answers 200. @param {string} url @param {number} seconds */
export async function answers(url, seconds) {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(500)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Failure(`${url} did not answer in ${seconds} s`)
}

/**
 * One candidate takes a test of 20 questions with the page's own code; then the database is asked for the
 * answers. Throws Failure where one is missing.
 *
 * @param {string} origin
 * @param {string} databaseUrl
 */
export async function takeOneSitting(origin, databaseUrl) {
  installFetch()
  /** @type {typeof import('pg')} */
  const pg = createRequire(join(root, 'apps/server/package.json'))('pg')
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const { rows } = await pool.query("select slug from directory_slugs where slug = 'benchmark'")
    const { slug } = rows[0] ?? (await seed(pool, 0))
    const email = `candidate-${Date.now()}@example.org`
    const totals = { acknowledged: 0, replayed: 0, tabsKilled: 0 }
    const wire = { origin, address: '192.0.2.1', cookies: new Map() }
    const ledger = await through(wire, () => sitInNode(slug, email, totals, chanceOf(1)))
    const found = await compare(pool, theTest(slug), [ledger], pageCount + 1)
    const wrong = [...found.lost, ...found.doubled, ...found.wrongScores, ledger.broken ?? []].flat()
    if (wrong.length > 0) throw new Failure(`the sitting went wrong:\n${wrong.join('\n')}`)
    say(`A sitting was taken at ${origin}: ${ledger.last.size} answers given, all in the database, scored.`)
  } finally {
    await pool.end()
  }
}
