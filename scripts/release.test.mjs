import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesOfRelease, pack } from './release.mjs'

const folder = mkdtempSync(join(tmpdir(), 'assay-release-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a release has no tests, no benches and no settings of tools, but what npm needs, in one order', () => {
  const committed = [
    'package.json',
    'apps/server/src/main.ts',
    'apps/server/src/main.test.ts',
    'apps/server/src/testing/bucket.ts',
    'bench/package.json',
    'bench/src/upgrade.ts',
    'e2e/src/pictures/take-pictures.ts',
    '.npmrc',
    '.ci/run',
  ]
  expect(filesOfRelease(committed, ['apps/web/dist/.made-from', 'apps/Zebra'])).toEqual([
    '.npmrc',
    'apps/Zebra',
    'apps/server/src/main.ts',
    'apps/web/dist/.made-from',
    'bench/package.json',
    'package.json',
  ])
})

test('the same files give the same bytes, whenever and with whatever rights they were written', async () => {
  const archives = []
  for (const [name, mode] of /** @type {const} */ ([
    ['one', 0o600],
    ['other', 0o664],
  ])) {
    const tree = join(folder, name)
    mkdirSync(join(tree, 'docs'), { recursive: true })
    writeFileSync(join(tree, 'README.md'), 'Read me', { mode })
    writeFileSync(join(tree, 'docs/page.md'), 'A page', { mode })
    utimesSync(join(tree, 'README.md'), mode, mode)
    const into = join(folder, `${name}-made`)
    const files = ['README.md', 'docs/page.md']
    archives.push(await pack(tree, files, { name: 'assay-1.2.3', seconds: '1764430000', into }))
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: into })
  }
  const [one = '', other = ''] = archives
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
  execFileSync('tar', ['-xzf', one, '-C', folder])
  expect(readFileSync(join(folder, 'assay-1.2.3/docs/page.md'), 'utf8')).toBe('A page')
})
