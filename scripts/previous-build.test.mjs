/**
 * Files of the build before are there after a build, and those of the one before that are not (decision 067).
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepBuild, readBuild } from '../apps/web/scripts/previous-build.mjs'

const dist = mkdtempSync(join(tmpdir(), 'assay-builds-'))
afterAll(() => rmSync(dist, { recursive: true }))
const assets = join(dist, 'assets')

/** Empties the folder and writes these files, as a build does. @param {Record<string, string>} files */
function build(files) {
  const before = readBuild(assets)
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content)
  keepBuild(assets, before)
}

const there = () =>
  Object.fromEntries(
    readdirSync(assets)
      .filter((name) => name !== '.build.json')
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  )

test('the build before stays beside the latest, and those before it go', () => {
  build({ 'index-1.js': 'one', 'font.woff2': 'letters' })
  expect(there()).toEqual({ 'index-1.js': 'one', 'font.woff2': 'letters' })
  build({ 'index-2.js': 'two', 'font.woff2': 'letters' })
  expect(there()).toEqual({ 'index-1.js': 'one', 'index-2.js': 'two', 'font.woff2': 'letters' })
  // Built again from the same sources: no other build, so what tabs may still ask for stays.
  build({ 'index-2.js': 'two', 'font.woff2': 'letters' })
  expect(there()).toEqual({ 'index-1.js': 'one', 'index-2.js': 'two', 'font.woff2': 'letters' })
  build({ 'index-3.js': 'three', 'font.woff2': 'letters' })
  expect(there()).toEqual({ 'index-2.js': 'two', 'index-3.js': 'three', 'font.woff2': 'letters' })
})

test('a folder that an earlier release built, without a list, is kept whole', () => {
  rmSync(assets, { recursive: true })
  mkdirSync(assets)
  writeFileSync(join(assets, 'index-0.js'), 'zero')
  build({ 'index-1.js': 'one' })
  expect(there()).toEqual({ 'index-0.js': 'zero', 'index-1.js': 'one' })
})
