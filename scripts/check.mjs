/**
 * `npm run check`: types, lint, format, arrows, licences. It prints what is not well, whole. With
 * `--behind-others` it takes the processors' time that nobody else wants.
 */
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { capture, root } from './processes.mjs'
import { main, say } from './terminal.mjs'

/** @returns {{ title: string, program: string, args: string[] }[]} */
const checks = () => [
  {
    // The compiler's own findings in every project come with those of the lint: the types are worked out once
    // for both.
    title: 'types and lint',
    program: 'node_modules/.bin/oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  { title: 'format and order of imports', program: 'node_modules/.bin/biome', args: ['check', '.'] },
  { title: 'arrows between the rooms, and the limits of the house', program: 'scripts/arrows.mjs', args: [] },
  { title: 'licences', program: 'scripts/licences.mjs', args: [] },
]

/**
 * Runs every check, two at a time.
 *
 * @param {string} node
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check(node) {
  const waiting = checks()
  let failed = 0
  const total = waiting.length
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const since = Date.now()
      const { status, output } = await capture(node, [join(root, next.program), ...next.args])
      const time = `${((Date.now() - since) / 1000).toFixed(1)} s`
      say(`${status === 0 ? '  ok    ' : '  FAILED'} ${next.title} (${time})`)
      if (status === 0) continue
      failed += 1
      say(output.trimEnd())
    }
  }
  say('Checking …')
  await Promise.all([worker(), worker()])
  return { passed: total - failed, failed }
}

if (process.argv[1] === join(root, 'scripts/check.mjs')) {
  if (process.argv.includes('--behind-others')) setPriority(constants.priority.PRIORITY_LOW)
  await main(async () => ((await check(await prepare())).failed === 0 ? 0 : 1))
}
