/**
 * The hashed files of the build before stay beside the new ones, so that a tab that was open meanwhile finds
 * the code that it still asks for; those of builds before that go (decision 067).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the files of a folder's latest build, so that the next tells them from what was kept already. */
const list = '.build.json'

/** @typedef {Map<string, Buffer>} Files by name */

/**
 * What stands in a folder of assets before a build empties it.
 *
 * @param {string} folder
 * @returns {{ latest: Files, older: Files }} of its latest build, and what was kept beside it
 */
export function readBuild(folder) {
  /** @type {{ latest: Files, older: Files }} */
  const there = { latest: new Map(), older: new Map() }
  if (!existsSync(folder)) return there
  const names = readdirSync(folder).filter((name) => name !== list)
  const latest = existsSync(join(folder, list))
    ? new Set(/** @type {string[]} */ (JSON.parse(readFileSync(join(folder, list), 'utf8'))))
    : new Set(names)
  for (const name of names)
    there[latest.has(name) ? 'latest' : 'older'].set(name, readFileSync(join(folder, name)))
  return there
}

/**
 * Puts the files of the build before beside those that a build has just made. The same build made again is no
 * other: what stood beside it stays.
 *
 * @param {string} folder of assets, with the new build alone in it
 * @param {ReturnType<typeof readBuild>} before what stood there
 */
export function keepBuild(folder, { latest, older }) {
  mkdirSync(folder, { recursive: true })
  const made = new Set(readdirSync(folder))
  const isSame = made.size === latest.size && [...made].every((name) => latest.has(name))
  for (const [name, content] of isSame ? older : latest)
    if (!made.has(name)) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, list), JSON.stringify([...made]))
}
