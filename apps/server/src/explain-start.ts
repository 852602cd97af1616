/** Why a start failed, in the one line that the terminal shows. */
import { ApiError } from '@assay/contract/errors'
import { explainDataDir, isDataDirFull } from './data-dir.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** What PostgreSQL says of a full disk. */
const diskFull = '53100'

/**
 * A failure that a person can do something about as a StartProblem; any other as it is. A disk that runs full during
 * the start fails wherever it happens to: in the files, in a statement, or with the database itself.
 */
export function explainStart(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, error: unknown): unknown {
  const { dataDir, databaseUrl } = settings
  const cause = error instanceof StartProblem ? error.cause : error
  if (cause instanceof ApiError && cause.code === 'storageFull') return noSpace(dataDir)
  const isOfDatabase = cause instanceof Error && ('severity' in cause || /connection/i.test(cause.message))
  if (isOfDatabase && databaseUrl === undefined) {
    if (('code' in cause && cause.code === diskFull) || isDataDirFull(dataDir)) return noSpace(dataDir)
  } else if (isOfDatabase && 'code' in cause && cause.code === diskFull)
    return new StartProblem('the disk of the database of DATABASE_URL is full.')
  return explainDataDir(dataDir, error)
}

const noSpace = (dataDir: string): StartProblem =>
  new StartProblem(`DATA_DIR ${dataDir} cannot be used: there is no space left.`)
