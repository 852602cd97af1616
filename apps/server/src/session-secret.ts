/** What signs candidates' cookies. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainDataDir } from './data-dir.ts'
import { StartProblem } from './start-problem.ts'

/**
 * SESSION_SECRET, or the one kept in DATA_DIR/session-secret, made there the first time. Throws StartProblem.
 */
export function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainDataDir(dataDir, error)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new StartProblem(`${file} holds no secret (32 characters or more): delete it, and a new one is made.`)
}
