/** Which imports are refused, held against imports planted in a copy of nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import configuration from '../.dependency-cruiser.mjs'

const before = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'assay-arrows-'))
beforeAll(() => process.chdir(folder))
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

/**
 * @param {string} from
 * @param {string} to
 */
async function broken(from, to) {
  /** @type {[string, string][]} */
  const files = [
    [from, `import '${'../'.repeat(from.split('/').length - 1)}${to}'\n`],
    [to, 'export {}\n'],
  ]
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { forbidden = [], options } = configuration
  const { output } = await cruise(await readdir('.'), { ...options, ruleSet: { forbidden }, validate: true })
  for (const top of await readdir('.')) rmSync(join(folder, top), { recursive: true })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule }) => rule.name)
}

const feature = (/** @type {string} */ name) => `apps/server/src/features/${name}/a.ts`

test.each([
  ['answers', 'applications', ['server-direction-of-answers']],
  ['assessments', 'applications', ['server-direction-of-assessments']],
  ['applications', 'answers', []],
  ['applications', 'assessments', []],
  ['mail', 'session', ['server-direction-of-mail']],
  ['unheard-of', 'logs', ['server-features-known']],
])('%s → %s', async (from, to, rules) => {
  expect(await broken(feature(from), feature(to).replace('a.ts', 'b.ts'))).toEqual(rules)
})

const web = 'apps/web/src'
const server = 'apps/server/src'
test.each([
  [`${web}/api/a.ts`, `${web}/session/b.ts`, ['web-line-of-api']],
  [`${web}/patterns/a.ts`, `${web}/modules/b.ts`, ['web-line-of-patterns']],
  [`${web}/modules/a.ts`, `${web}/candidate/shell/b.ts`, ['web-line-of-modules']],
  [`${web}/features/users/a.ts`, `${web}/recruiter/b.ts`, ['web-line-of-features']],
  [`${web}/modules/a.ts`, `${web}/patterns/b.ts`, []],
  [`${web}/session/a.ts`, `${web}/patterns/b.ts`, []],
  [`${web}/features/assessments/builder/a.ts`, `${web}/candidate/shell/b.ts`, []],
  [`${web}/features/assessments/builder/a.ts`, `${web}/candidate/sync/b.ts`, ['preview-of-shell']],
  [`${web}/features/users/a.ts`, `${web}/candidate/shell/b.ts`, ['preview-of-candidate']],
  [`${web}/candidate/shell/a.ts`, `${web}/session/b.ts`, ['candidate-without-patterns']],
  [`${server}/lists/a.ts`, `${server}/features/mail/b.ts`, ['server-line-of-documents']],
  [`${server}/jobs/a.ts`, `${server}/features/mail/b.ts`, ['server-line-of-database']],
  [`${server}/a.ts`, 'bench/src/b.ts', ['products-alone']],
])('of lines, %s → %s', async (from, to, rules) => {
  expect(await broken(from, to)).toEqual(rules)
})

const candidate = 'apps/web/src/candidate'
const answers = 'apps/server/src/features/answers'
test.each([
  [`${candidate}/sync/answers/a.ts`, `${candidate}/api/b.ts`, []],
  [`${candidate}/api/a.ts`, `${candidate}/sync/b.ts`, ['candidate-direction-of-api']],
  [`${candidate}/taking/a.ts`, `${candidate}/shell/frame/b.tsx`, ['candidate-direction-of-taking']],
  [`${candidate}/shell/a.ts`, `${candidate}/main.tsx`, ['candidate-direction-of-shell']],
  [`${candidate}/this-browser.ts`, `${candidate}/taking/b.ts`, []],
  [`${answers}/taking/a.ts`, `${answers}/uploads/b.ts`, []],
  [`${answers}/uploads/a.ts`, `${answers}/taking/b.ts`, ['answers-direction-of-uploads']],
  [`${answers}/taking/a.ts`, `${answers}/versions.ts`, []],
  [`${answers}/taking/a.ts`, `${answers}/routes.ts`, ['answers-direction-of-taking']],
  [`${answers}/versions.ts`, `${answers}/taking/b.ts`, ['answers-ground']],
  [`${answers}/routes.ts`, `${answers}/taking/b.ts`, []],
])('of rooms, %s → %s', async (from, to, rules) => {
  expect(await broken(from, to)).toEqual(rules)
})

const embedded = 'packages/embedded-postgres/src'
test.each([
  [`${embedded}/a.ts`, 'packages/domain/src/companies/b.ts', ['embedded-postgres-alone']],
  [`${embedded}/a.ts`, 'apps/server/src/data-dir.ts', ['embedded-postgres-alone']],
  ['apps/web/src/api/a.ts', `${embedded}/location.ts`, ['embedded-postgres-of-servers']],
  ['apps/server/src/backup/a.ts', `${embedded}/location.ts`, []],
  ['bench/src/a.ts', `${embedded}/start-postgres.ts`, []],
])('of the embedded PostgreSQL, %s → %s', async (from, to, rules) => {
  expect(await broken(from, to)).toEqual(rules)
})

const builder = 'apps/web/src/features/assessments/builder'
test.each([
  ['packages/domain/src/assessments/a.ts', 'packages/domain/src/testing/b.ts', ['no-tests-in-products']],
  ['apps/server/src/demo/a.ts', 'packages/domain/src/testing/b.ts', ['no-tests-in-products']],
  [`${builder}/state/a.ts`, `${builder}/testing/b.ts`, ['no-tests-in-products']],
  ['packages/domain/src/assessments/a.test.ts', 'packages/domain/src/testing/b.ts', []],
  ['packages/domain/src/testing/a.ts', 'packages/domain/src/assessments/b.ts', []],
  [
    'packages/domain/src/modules/a.ts',
    'packages/domain/src/modules/types/qcm/example.ts',
    ['no-tests-in-products'],
  ],
  ['bench/src/a.ts', 'packages/domain/src/testing/b.ts', []],
])('of material for tests, %s → %s', async (from, to, rules) => {
  expect(await broken(from, to)).toEqual(rules)
})
