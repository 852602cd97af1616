/** `npm run backup [-- folder]` and `npm run restore -- folder`, with the settings that the server has. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../settings.ts'
import { inOneLine, StartProblem } from '../start-problem.ts'
import { defaultFolder, ensureParent, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Gives the exit status: 1 where files are missing that were lost before. */
async function backup(settings: Settings, folder: string, withTrial: boolean): Promise<number> {
  ensureParent(folder)
  const prove = withTrial ? async () => await tryOut(folder) : undefined
  const { missingFiles } = await makeBackup(settings, folder, tell, prove)
  tell(`The backup is in ${folder}`)
  if (missingFiles.length === 0) return 0
  tell(
    `${missingFiles.length} files that the database speaks of are not in the store: ${missingFiles.slice(0, 5).join(', ')}`,
  )
  return 1
}

/** Restores the rows into a database that is thrown away, and starts on them. */
async function tryOut(folder: string): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'assay-trial-'))
  chmodSync(parent, 0o711) // so that, as root, the database's user may pass
  try {
    const settings = readSettings({ DATA_DIR: join(parent, 'data'), DEMO: '0', PORT: '0' }, root)
    await restoreBackup(settings, folder, (line) => tell(`Trial: ${line}`), { withoutFiles: true })
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

process.umask(0o077)
await inOneLine(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-trial': { type: 'boolean', default: false } },
  })
  const [what, given] = positionals
  const folder = given ? resolve(given) : undefined
  const settings = readSettings(process.env, root)
  if (what === 'backup')
    process.exitCode = await backup(settings, folder ?? defaultFolder(root, new Date()), !values['no-trial'])
  else if (what === 'restore' && folder) {
    await restoreBackup(settings, folder, tell)
    tell('Restored. Start it as usual, with DEMO=0.')
  } else throw new StartProblem('which folder? npm run restore -- /path/of/a/backup')
})
