/**
 * Tests that start and kill whole processes, and take a minute of the machine: `npm test` runs each group
 * when a file that it covers has changed since it last passed in this clone, and always where CI is set.
 * Named to vitest, they run.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './processes.mjs'

/**
 * @typedef {{ tests: string[], covers: string[] }} LifeTests `covers`: files, and folders with all that is in
 * them
 */

const server = 'apps/server/src'
const embedded = [
  'packages/embedded-postgres',
  `${server}/database/embedded-database.ts`,
  `${server}/database/owner.ts`,
]

/** @type {Record<string, LifeTests>} */
const lifeTests = {
  'the embedded database': {
    tests: [
      'packages/embedded-postgres/src/start-postgres.test.ts',
      `${server}/database/embedded-database.test.ts`,
    ],
    covers: [...embedded, `${server}/database/embedded-database.test.ts`, `${server}/data-dir.ts`],
  },
  'the server’s process': {
    tests: [`${server}/main.test.ts`],
    covers: [
      ...embedded,
      ...['main', 'main.test', 'server', 'settings', 'data-dir', 'session-secret', 'listening'].map(
        (name) => `${server}/${name}.ts`,
      ),
      ...[
        'explain-start',
        'start-problem',
        'app',
        'plugins/drain',
        'plugins/health',
        'plugins/request-log',
      ].map((name) => `${server}/${name}.ts`),
      ...['open-database', 'connection', 'migrate', 'migrations', 'roles', 'database-clock'].map(
        (name) => `${server}/database/${name}${name === 'migrations' ? '' : '.ts'}`,
      ),
      ...['features/users/ensure-first-superadmin', 'demo/offer-demo', 'jobs/jobs'].map(
        (name) => `${server}/${name}.ts`,
      ),
    ],
  },
  'backups of rows of every width': {
    tests: [`${server}/backup/wide-rows.test.ts`],
    covers: [
      ...['backup', 'database/migrations', 'jobs'].map((name) => `${server}/${name}`),
      ...['wide-rows', 'postgres-15'].map((name) => `${server}/testing/${name}.ts`),
    ],
  },
  'the worker of webhooks': {
    tests: [`${server}/features/webhooks/killed-worker.test.ts`],
    covers: [
      ...['features/webhooks', 'jobs', 'outgoing-request.ts', 'testing/webhook-worker.ts'].map(
        (path) => `${server}/${path}`,
      ),
      `${server}/database/migrations/466-what-webhooks-are-told.ts`,
    ],
  },
  'joining recordings': {
    tests: [`${server}/features/answers/uploads/joining/crashes.test.ts`],
    covers: [`${server}/features/answers/uploads/joining`],
  },
}

const stamps = join(root, '.cache/life-tests')

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)))
}

/** The hash of what a group covers, as it is now. @param {LifeTests} group */
function hashOf({ covers }) {
  const hash = createHash('sha256')
  for (const file of covers.flatMap((path) => filesOf(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stamps, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * The groups that need not run: what they cover is as it was when they last passed. None in CI.
 *
 * @returns {[name: string, group: LifeTests][]}
 */
export function unchangedLifeTests() {
  if (process.env.CI) return []
  const stamped = readStamps()
  return Object.entries(lifeTests).filter(([name, group]) => stamped[name] === hashOf(group))
}

/**
 * Remembers the groups that passed.
 *
 * @param {(file: string) => boolean} hasPassed asked with paths from the repository's folder
 */
export function keepLifeTests(hasPassed) {
  const stamped = readStamps()
  for (const [name, group] of Object.entries(lifeTests))
    if (group.tests.every(hasPassed)) stamped[name] = hashOf(group)
  mkdirSync(dirname(stamps), { recursive: true })
  writeFileSync(stamps, JSON.stringify(stamped, null, 2))
}
