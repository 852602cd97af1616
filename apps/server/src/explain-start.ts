/** Why a start failed, in the one line that the terminal shows. */
import { existsSync } from 'node:fs'
import { ApiError } from '@assay/contract/errors'
import { explainDataDir, isFull } from './data-dir.ts'
import { clusterOf } from './database/embedded/location.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** What PostgreSQL says of a full disk. */
const diskFull = '53100'

/**
 * A failure that a person can do something about as a StartProblem; any other as it is. A disk that runs full during
 * the start fails wherever it happens to: in the files, in a statement, or with the database itself, which then says
 * anything: its words are kept, and that its disk is full is said with them.
 */
export function explainStart(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, error: unknown): unknown {
  const { dataDir, databaseUrl } = settings
  const cause = error instanceof StartProblem && error.cause !== undefined ? error.cause : error
  if (cause instanceof ApiError && cause.code === 'storageFull') return noSpace(dataDir)
  if (!(error instanceof Error && isOfDatabase(cause))) return explainDataDir(dataDir, error)
  const says = error.message.split('\n')[0] ?? ''
  if (databaseUrl !== undefined)
    return hasCode(cause, diskFull)
      ? new StartProblem(`the disk of the database of DATABASE_URL is full (${says}).`, { cause })
      : error
  const folder = [clusterOf(dataDir), dataDir].find((each) => each !== undefined && existsSync(each))
  if (folder === undefined || !(hasCode(cause, diskFull) || isFull(folder))) return error
  return new StartProblem(`there is no space left for the database in ${folder} (${says}).`, { cause })
}

function isOfDatabase(cause: unknown): cause is Error {
  return cause instanceof Error && ('severity' in cause || /connection/i.test(cause.message))
}

const hasCode = (cause: Error, code: string): boolean => 'code' in cause && cause.code === code

const noSpace = (dataDir: string): StartProblem =>
  new StartProblem(`DATA_DIR ${dataDir} cannot be used: there is no space left.`)
