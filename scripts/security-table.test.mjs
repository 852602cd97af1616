import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('what holds'))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const tests = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
    return {
      number: Number(cells[1]),
      holds: cells[2] ?? '',
      tests: tests.filter((name) => !name.startsWith('npm ')),
    }
  })

/** A test, or a folder with one. @param {string} path */
const isTest = (path) =>
  existsSync(path) &&
  (statSync(path).isDirectory()
    ? readdirSync(path).some((name) => name.includes('.test.'))
    : /\.test\.tsx?$/.test(path) && /\b(?:test|it)\b/.test(readFileSync(path, 'utf8')))

test('docs/security.md has a row for each point that the attack found', () => {
  const numbers = new Set(rows.map(({ number }) => number))
  expect([...Array(15).keys()].filter((index) => !numbers.has(index + 1))).toEqual([])
})

test.each(rows)('docs/security.md: $holds – is held by tests that are there', ({ tests }) => {
  expect(tests).not.toEqual([])
  const places = ['', 'apps/server/src', 'apps/web/src']
  expect(tests.filter((name) => !places.some((folder) => isTest(join(root, folder, name))))).toEqual([])
})
