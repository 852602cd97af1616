import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const named = (/** @type {string} */ document) =>
  [
    ...readFileSync(join(root, document), 'utf8').matchAll(
      /`((?:packages|apps|bench|e2e|scripts)\/[\w./-]+)`/g,
    ),
  ].map(([, path = '']) => path)

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])(
  'every file and folder that %s names is there',
  (document) => {
    expect(named(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

test('an answer passes at most 25 files from the key to the sheet', () => {
  const [, way = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## An answer’s way')
  expect(way.split('\n## ')[0]?.match(/`[\w./-]+\.tsx?`/g)?.length).toBeLessThanOrEqual(25)
})
