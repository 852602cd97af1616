/**
 * Builds the recruiter's entry, then the candidate's. The hashed files of the build before stay beside the new ones, so
 * that a tab that was open meanwhile finds the code that it still asks for; those of builds before that go.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Names the files of a folder's latest build, so that the next tells them from what was kept already. */
const list = '.build.json'

/** @param {string} folder @returns {Map<string, Buffer>} the files of its latest build, by name */
function readBuild(folder) {
  if (!existsSync(folder)) return new Map()
  const names = existsSync(join(folder, list))
    ? /** @type {string[]} */ (JSON.parse(readFileSync(join(folder, list), 'utf8')))
    : readdirSync(folder)
  const there = names.filter((name) => existsSync(join(folder, name)))
  return new Map(there.map((name) => [name, readFileSync(join(folder, name))]))
}

for (const entry of ['recruiter', 'candidate']) {
  const configFile = fileURLToPath(new URL(`../vite.${entry}.config.ts`, import.meta.url))
  if (!existsSync(configFile)) continue
  const assets = fileURLToPath(new URL(`../dist/${entry}/assets`, import.meta.url))
  const before = readBuild(assets)
  await build({ configFile, logLevel: 'warn' })
  mkdirSync(assets, { recursive: true })
  const made = new Set(readdirSync(assets))
  for (const [name, content] of before) if (!made.has(name)) writeFileSync(join(assets, name), content)
  writeFileSync(join(assets, list), JSON.stringify([...made]))
}
