/**
 * `npm run release [-- <commit>]`: `release/assay-<version>.tar.gz` of a commit, to be unpacked and started
 * (docs/operations.md, "A release"): sources without tests, lockfile, licences and the built screens, made in
 * a clone of its own. The same commit gives the same bytes. `SHA256SUMS` stands beside it.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cloneCommit, commitOf, run } from './clone.mjs'
import { root } from './processes.mjs'
import { main, say, step } from './terminal.mjs'

/** Left out: tests, what they stand on, and what only tries the product. Manifests stay, for `npm ci`. */
const isLeftOut = (/** @type {string} */ path) =>
  /\.test\.(ts|tsx|mjs)$|\/testing\/|^\.(?!npmrc$)|^(e2e|bench)\/(?!package\.json$)/.test(path)

/**
 * The files of a built tree that a release has, in an order that no machine changes.
 *
 * @param {readonly string[]} committed
 * @param {readonly string[]} built
 */
export const filesOfRelease = (committed, built) =>
  [...committed.filter((path) => !isLeftOut(path)), ...built].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * Writes an archive whose bytes follow from names, contents and the moment alone.
 *
 * @param {string} folder of the files
 * @param {readonly string[]} files
 * @param {{ name: string, seconds: string, into: string }} what its name without ending, when it was made
 * @returns {Promise<string>} the archive
 */
export async function pack(folder, files, { name, seconds, into }) {
  const work = mkdtempSync(join(tmpdir(), 'assay-pack-'))
  writeFileSync(join(work, 'list'), files.join('\n'))
  const who = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go=u,go-w']
  const how = ['--format=ustar', '--no-recursion', `--mtime=@${seconds}`, `--transform=s,^,${name}/,`]
  await run('tar', '-cf', join(work, 'tar'), ...who, ...how, '-C', folder, '-T', join(work, 'list'))
  const archive = gzipSync(readFileSync(join(work, 'tar')), { level: 9 })
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, `${name}.tar.gz`), archive)
  const sum = createHash('sha256').update(archive).digest('hex')
  writeFileSync(join(into, 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n`)
  return join(into, `${name}.tar.gz`)
}

/** A commit in a folder of its own, with its screens. @param {string} commit */
async function buildClone(commit) {
  const clone = join(mkdtempSync(join(tmpdir(), 'assay-release-')), 'clone')
  await cloneCommit(commit, clone)
  await run(process.execPath, join(clone, 'scripts/run.mjs'), '--web', '-e', '0')
  return clone
}

if (process.argv[1] === join(root, 'scripts/release.mjs'))
  await main(async () => {
    const commit = await commitOf(process.argv[2] ?? 'HEAD')
    const clone = await step(`Building ${commit.slice(0, 8)} in a clone`, () => buildClone(commit))
    const committed = (await run('git', '-C', clone, 'ls-files')).split('\n')
    const dist = readdirSync(join(clone, 'apps/web/dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(clone.length + 1))
    const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))
    const files = filesOfRelease(committed, dist)
    const seconds = await run('git', '-C', clone, 'log', '-1', '--format=%ct')
    const into = join(root, 'release')
    const archive = await pack(clone, files, { name: `assay-${version}`, seconds, into })
    say(`${archive}: ${files.length} files, ${(readFileSync(archive).length / 1e6).toFixed(1)} MB`)
    say(readFileSync(join(into, 'SHA256SUMS'), 'utf8').trim())
    return 0
  })
