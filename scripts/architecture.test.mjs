/** What docs/architecture.md says of files is true: it is read by somebody who does not know them yet. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const outside = new Set(['node_modules', 'dist'])
const files = globSync(['.dependency-cruiser.mjs', '{apps,packages,e2e,bench,scripts,docs}/**/*'], {
  cwd: root,
  exclude: (name) => outside.has(name),
}).map((path) => `/${path}`)

/** Names of the worked examples, which are deleted again, and of what is made when something runs. */
const invented = /stars|sites|tell-of-empty|[…*<>{}]|\bX\b/

/** Files and folders that stand between backticks, whole or by the end of their path. */
const named = [...text.matchAll(/`([\w@./<>{}*…-]+(?:\.(?:ts|tsx|mjs|css|html|txt|md)|\/))`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !invented.test(path))

test('every file and folder that it names exists', () => {
  const missing = named.filter(
    (path) => !files.some((file) => `${file}/`.includes(`/${path.replace(/\/$/, '')}/`)),
  )
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('an answer passes as many files as it says, 25 at most', () => {
  const way = text.slice(text.indexOf('## An answer’s way'), text.indexOf('## Beside an answer’s way'))
  const passed = new Set([...way.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, path]) => path))
  expect(passed.size).toBeLessThanOrEqual(25)
  expect(way).toContain(`passes these ${passed.size} files`)
})
