/** What every command does first, on whatever Node the machine has: libraries, then the web's build. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, install, isInstalled } from './install.mjs'
import { alone, markInUse } from './one-at-a-time.mjs'
import { root } from './processes.mjs'
import { Failure } from './terminal.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Brings this clone to where its programs can run, skipping what is done, and marks it as in use.
 *
 * @param {{ web?: boolean }} [what] `web`: build the screens too
 * @returns {Promise<string>} the Node to run them on
 */
export async function prepare({ web = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 11))
    throw new Failure(`Node 20.11 or later is needed to begin with; this is ${process.versions.node}.`)
  if (!existsSync(join(root, 'package-lock.json'))) throw new Failure(`${root} is not a whole clone.`)
  try {
    return await alone(async () => {
      if (!isInstalled()) await install()
      markInUse()
      const node = findNode()
      if (web) await buildWeb(node)
      return node
    })
  } catch (error) {
    const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code))
      throw new Failure(
        `this folder cannot be prepared: ${code === 'ENOSPC' ? 'no space left for' : 'may not write'} ${path ?? root}.`,
      )
    throw error
  }
}
