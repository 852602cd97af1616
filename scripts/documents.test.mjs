/** What the documents say of files is true: they are read by somebody who does not know them yet. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const outside = new Set(['node_modules', 'dist'])
const files = globSync(['*.md', '.dependency-cruiser.mjs', '{apps,packages,e2e,bench,scripts,docs}/**/*'], {
  cwd: root,
  exclude: (name) => outside.has(name),
}).map((path) => `/${path}`)

/** Names of the worked examples, which are deleted again, and of what is made when something runs. */
const invented = /star-application|stars|sites|tell-of-empty|assay-run|^data\b|[…*<>{}]|\bX\b/

/** Files and folders that stand between backticks, whole or by the end of their path. */
const namedIn = (/** @type {string} */ text) =>
  [...text.matchAll(/`([\w@./<>{}*…-]+(?:\.(?:ts|tsx|mjs|css|html|txt|md)|\/))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !invented.test(path))

test.each([
  ['README.md', 0],
  ['CONTRIBUTING.md', 5],
  ['docs/architecture.md', 100],
])('every file and folder that %s names exists', (document, atLeast) => {
  const named = namedIn(read(document))
  const missing = named.filter(
    (path) => !files.some((file) => `${file}/`.includes(`/${path.replace(/^\/|\/$/g, '')}/`)),
  )
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThanOrEqual(atLeast)
})

test('an answer passes as many files as docs/architecture.md says, 25 at most', () => {
  const text = read('docs/architecture.md')
  const way = text.slice(text.indexOf('## An answer’s way'), text.indexOf('## Beside an answer’s way'))
  const passed = new Set([...way.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].map(([, path]) => path))
  expect(passed.size).toBeLessThanOrEqual(25)
  expect(way).toContain(`passes these ${passed.size} files`)
})

test('a rule that a file names as "product 4.12" stands on that page of docs/product', () => {
  const pages = files.filter((path) => /^\/docs\/product\/\d/.test(path))
  const rules = new Set(
    pages.flatMap((path) => {
      const [, page] = /(\d+)-/.exec(path) ?? []
      return [...read(path).matchAll(/^(?:\| )?(\d+)(?:\.| \|)/gm)].map(([, rule]) => `${page}.${rule}`)
    }),
  )
  expect(rules.size).toBeGreaterThan(150)
  const isText = /\.(?:ts|tsx|mjs|css|sql|md)$/
  const unknown = files
    .filter((path) => isText.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\bproduct (\d+\.\d+)/g)]
        .filter(([, rule = '']) => !rules.has(rule))
        .map(([, rule]) => `${path}: ${rule}`),
    )
  expect(unknown).toEqual([])
  // Texts that are not in the repository are cited nowhere.
  const cites = /\b(?:SPEC|PRODUCT|QUALITY)(?: §|[’']s\b)/
  expect(files.filter((path) => isText.test(path) && cites.test(read(path)))).toEqual([])
})

/** Words of a page, closely written. This limit goes down only. */
const pageWords = 752

test.each(files.filter((path) => path.startsWith('/docs/decisions/')))(
  '%s has a number, a status with its date, and a page at most',
  (path) => {
    const text = read(path)
    const number = path.slice('/docs/decisions/'.length).slice(0, 3)
    expect(text.startsWith(`# ${number} `)).toBe(true)
    expect(text).toMatch(/^Status: (in force|replaced by \d{3})\. Decided \d{1,2} \w+ 20\d\d[,.]/m)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(pageWords)
  },
)
