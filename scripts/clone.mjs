/** Commits of this repository in folders of their own, with their libraries. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture, root } from './processes.mjs'
import { Failure } from './terminal.mjs'

/** Runs a program; its output where it went well. @param {string} program @param {string[]} args */
export async function run(program, ...args) {
  const { status, output } = await capture(program, args)
  if (status !== 0) throw new Failure(`${program} ${args.join(' ')}\n${output.trim()}`)
  return output.trim()
}

/** The whole name of a commit. @param {string} name */
export const commitOf = (name) => run('git', '-C', root, 'rev-parse', '--verify', `${name}^{commit}`)

/**
 * Clones a commit. Its libraries are linked where its lockfile is ours, which takes seconds; npm brings
 * others.
 *
 * @param {string} commit
 * @param {string} folder that is not there yet
 */
export async function cloneCommit(commit, folder) {
  mkdirSync(dirname(folder), { recursive: true })
  await run('git', 'clone', '--quiet', '--shared', '--no-checkout', root, folder)
  await run('git', '-C', folder, 'checkout', '--quiet', '--detach', commit)
  const [wanted, own] = [folder, root].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'))
  if (wanted === own) await run('cp', '-al', join(root, 'node_modules'), folder)
  await run(process.execPath, join(folder, 'scripts/run.mjs'), '-e', '0')
}
