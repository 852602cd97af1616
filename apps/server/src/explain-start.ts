/** Explains why a start failed, in the one line that the terminal shows. */
import { existsSync } from 'node:fs'
import { ApiError } from '@assay/contract/errors'
import { clusterOf } from '@assay/embedded-postgres/location'
import { explainDataDir, isFull } from './data-dir.ts'
import { asApiError } from './plugins/known-failures.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Turns a failure that a person can mend into a StartProblem, and gives any other back. A full disk can show
 * itself in any message, which is repeated.
 */
export function explainStart(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, error: unknown): unknown {
  const { dataDir, databaseUrl } = settings
  const cause = error instanceof StartProblem && error.cause !== undefined ? error.cause : error
  if (cause instanceof ApiError && cause.code === 'storageFull')
    return new StartProblem(`DATA_DIR ${dataDir} cannot be used: there is no space left.`)
  if (!(error instanceof Error && isOfDatabase(cause))) return explainDataDir(dataDir, error)
  const code = asApiError(cause)?.code
  const says = error.message.split('\n')[0] ?? ''
  if (databaseUrl !== undefined) {
    if (code === 'storageFull')
      return new StartProblem(`the disk of the database of DATABASE_URL is full (${says}).`, { cause })
    if (error instanceof StartProblem || code !== 'unavailable') return error
    return new StartProblem(`the database of DATABASE_URL went away during the start (${says}).`, { cause })
  }
  const folder = [clusterOf(dataDir), dataDir].find((each) => each !== undefined && existsSync(each))
  if (folder === undefined || !(code === 'storageFull' || isFull(folder))) return error
  return new StartProblem(`there is no space left for the database in ${folder} (${says}).`, { cause })
}

const isOfDatabase = (cause: unknown): cause is Error =>
  cause instanceof Error && ('severity' in cause || /connection|connect$/i.test(cause.message))
