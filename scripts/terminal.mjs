/**
 * What the commands say on the way: one line when a long step begins, one when it ends, one for a failure.
 */

/** A failure that a person can do something about: its message is printed alone. */
export class Failure extends Error {}

/** @param {string} line */
export const say = (line) => process.stderr.write(`${line}\n`)

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Says what begins, every ten seconds that it still goes on, and how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  const since = Date.now()
  say(`${title} …`)
  const sign = setInterval(() => say(`  still at it, ${seconds(since)}`), 10_000)
  try {
    const result = await work()
    say(`  done in ${seconds(since)}`)
    return result
  } finally {
    clearInterval(sign)
  }
}

/**
 * Runs a command of the repository: a Failure ends it in one line, with status 1.
 *
 * @param {() => Promise<number>} command resolves to the exit status
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(`\nAssay: ${error.message}`)
    process.exitCode = 1
  }
}
