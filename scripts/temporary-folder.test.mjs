/** What a run leaves in the temporary directory: nothing, also where others are still at work in it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A run that ends while another process deletes its own files in the run's folder, as a database does. */
const run = `
  import { spawn } from 'node:child_process'
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { ownTemporaryFolder } from ${JSON.stringify(new URL('temporary-folder.mjs', import.meta.url).href)}
  ownTemporaryFolder()
  const folder = join(process.env.TMPDIR, 'database')
  for (let number = 0; number < 40; number += 1) {
    mkdirSync(join(folder, String(number)), { recursive: true })
    for (let file = 0; file < 50; file += 1) writeFileSync(join(folder, String(number), String(file)), '')
  }
  const deletes = \`const { readdirSync, rmSync } = require('node:fs')
    process.stdout.write('.')
    for (const one of readdirSync(\${JSON.stringify(folder)}).reverse())
      rmSync(\${JSON.stringify(folder)} + '/' + one, { recursive: true, force: true })\`
  const other = spawn(process.execPath, ['-e', deletes], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  other.stdout.once('data', () => process.kill(process.pid, 'SIGTERM'))
`

test('a run that is ended leaves no folder, while its database still deletes its own files', () => {
  const shared = mkdtempSync(join(tmpdir(), 'assay-shared-'))
  const { ASSAY_RUN_FOLDER: _, ...env } = process.env
  for (let time = 0; time < 3; time += 1) {
    spawnSync(process.execPath, ['--input-type=module', '-e', run], { env: { ...env, TMPDIR: shared } })
    expect(readdirSync(shared)).toEqual([])
  }
  rmSync(shared, { recursive: true })
})
