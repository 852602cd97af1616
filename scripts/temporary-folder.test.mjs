/** What a run leaves in the temporary directory: nothing, also where others are still at work in it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beganAt, isRunning } from './processes.mjs'

const { ASSAY_RUN_FOLDER: _, ...env } = process.env
const own = `
  import { ownTemporaryFolder } from ${JSON.stringify(new URL('temporary-folder.mjs', import.meta.url).href)}
  ownTemporaryFolder()
`

/** A run that ends while another process deletes its own files in the run's folder, as a database does. */
const run = `
  import { spawn } from 'node:child_process'
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  ${own}
  const folder = join(process.env.TMPDIR, 'database')
  for (let number = 0; number < 40; number += 1) {
    mkdirSync(join(folder, String(number)), { recursive: true })
    for (let file = 0; file < 50; file += 1) writeFileSync(join(folder, String(number), String(file)), '')
  }
  const deletes = \`const { readdirSync, rmSync } = require('node:fs')
    process.stdout.write('.')
    for (const one of readdirSync(\${JSON.stringify(folder)}).reverse())
      rmSync(\${JSON.stringify(folder)} + '/' + one, { recursive: true, force: true })\`
  const other = spawn(process.execPath, ['-e', deletes], { detached: true, env: {}, stdio: ['ignore', 'pipe', 'ignore'] })
  other.stdout.once('data', () => process.kill(process.pid, 'SIGTERM'))
`

test('a run that is ended leaves no folder, while its database still deletes its own files', () => {
  const shared = mkdtempSync(join(tmpdir(), 'assay-shared-'))
  for (let time = 0; time < 3; time += 1) {
    spawnSync(process.execPath, ['--input-type=module', '-e', run], { env: { ...env, TMPDIR: shared } })
    expect(readdirSync(shared)).toEqual([])
  }
  rmSync(shared, { recursive: true })
})

/** A run that began one that hears no SIGTERM, a database without parent, and one that goes by the run. */
const busy = `
  import { spawn, spawnSync } from 'node:child_process'
  ${own}
  const deaf = spawn('sh', ['-c', 'trap "" TERM; sleep 30'], { detached: true })
  deaf.kill('SIGSTOP')
  const place = 'mkdir $TMPDIR/a; cd $TMPDIR/a; ln -s $(command -v sleep) postgres;'
  const orphan = spawnSync('sh', ['-c', place + ' env -i ./postgres 30 >&- 2>&- & echo $!'])
  const inner = spawn(process.execPath, ['--input-type=module', '-e', \`${own}; setInterval(() => {}, 1000)\`])
  console.log([deaf.pid, Number(orphan.stdout), inner.pid].join(' '))
  setInterval(() => {}, 1000)
`

test.runIf(beganAt(process.pid)).concurrent.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))(
  'a run ended by %s leaves no process',
  async (signal) => {
    const shared = mkdtempSync(join(tmpdir(), 'assay-shared-'))
    const options = { env: { ...env, TMPDIR: shared } }
    const run = spawn(process.execPath, ['--input-type=module', '-e', busy], options)
    const [line] = await once(run.stdout, 'data')
    const begun = String(line)
      .split(' ')
      .map(Number)
      .map((pid) => ({ pid, began: beganAt(pid) }))
    const left = () => begun.filter(({ pid, began }) => isRunning(pid, began))
    expect(left()).toHaveLength(3)
    run.kill(signal)
    await expect.poll(() => [left(), readdirSync(shared)], { timeout: 20_000 }).toEqual([[], []])
    rmSync(shared, { recursive: true })
  },
)
