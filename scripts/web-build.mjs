/** The web's build in apps/web/dist, made again when anything it is made from has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture, root } from './processes.mjs'
import { Failure, step } from './terminal.mjs'

const script = join(root, 'apps/web/scripts/build.mjs')
const stamp = join(root, 'apps/web/dist/.made-from')

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        !['node_modules', 'dist', 'testing'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}

/** A hash of everything that the build is made from. */
function sources() {
  const hash = createHash('sha256')
  const files = ['apps/web', 'packages'].flatMap((folder) => filesUnder(join(root, folder)))
  for (const file of [...files, join(root, 'package-lock.json')])
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Builds the web if it is stale. Throws Failure.
 *
 * @param {string} node
 */
export async function buildWeb(node) {
  if (!existsSync(script)) return
  const now = sources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await step('Building the screens', async () => {
    const { status, output } = await capture(node, [script], { environment: { NODE_ENV: 'production' } })
    if (status !== 0) throw new Failure(`the screens could not be built:\n${output.trim()}`)
    if (existsSync(dirname(stamp))) writeFileSync(stamp, now)
  })
}
