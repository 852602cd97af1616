/** The browser of the journeys: CHROMIUM_PATH, the system's, Debian's package, or Playwright's download. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, machinePath, root } from './processes.mjs'
import { Failure, step } from './terminal.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const runs = async (/** @type {string} */ path) => (await capture(path, ['--version'])).status === 0

async function onPath() {
  for (const folder of [...machinePath().split(delimiter), '/usr/bin', '/snap/bin', '/opt/google/chrome'])
    for (const name of names) {
      const path = join(folder, name)
      if (folder && existsSync(path) && (await runs(path))) return path
    }
  return undefined
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await step('Installing Chromium (apt-get; once)', async () => {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await capture('apt-get', ['update', '-q'], { environment })
    await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { environment })
  })
  return onPath()
}

/** @param {string} node */
async function fromPlaywright(node) {
  const ask = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { status, output } = await capture(node, ['-e', ask])
  if (status !== 0) return undefined
  if (!existsSync(output))
    await step('Downloading Chromium (Playwright; once)', async () => {
      await capture(node, [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'])
    })
  return existsSync(output) && (await runs(output)) ? output : undefined
}

/**
 * The path of a Chromium that runs. Throws Failure, which says what to do.
 * @param {string} node
 */
export async function findChromium(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Failure(
      `CHROMIUM_PATH is ${given}, which does not run: set it to a Chromium or Chrome, or unset it.`,
    )
  }
  const found = (await onPath()) ?? (await fromDebian()) ?? (await fromPlaywright(node))
  if (found) return found
  throw new Failure(
    'the journeys need a browser and none was found: install chromium (Debian: apt-get install chromium) or Chrome, or set CHROMIUM_PATH.',
  )
}
