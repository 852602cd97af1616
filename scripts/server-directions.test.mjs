/** The directions between the server's features, held against imports planted in a copy of nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  const { output } = await cruise(['apps'], { ...options, ruleSet: { forbidden }, validate: true })
  rmSync(join(folder, 'apps'), { recursive: true })
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

test('lists know no feature', async () => {
  expect(await broken('apps/server/src/lists/a.ts', feature('mail'))).toEqual(['lists-below-features'])
})
