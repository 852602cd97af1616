import type pg from 'pg'
import type { AppSettings } from './app-settings.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connection.ts'
import type { Heartbeat } from './features/answers/outages/heartbeat.ts'
import type { BatchedWrites } from './features/answers/taking/batch/batched-writes.ts'
import type { Versions } from './features/answers/versions.ts'
import type { Passwords } from './features/session/passwords.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live/live.ts'
import type { Storage } from './storage/storage.ts'

/** What features stand on; made once by `buildApp`, handed to each feature's routes. */
export interface Services {
  readonly settings: AppSettings
  readonly db: Database
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly jobs: Jobs
  readonly storage: Storage
  readonly limits: Limits
  readonly passwords: Passwords
  /** Tells open boards what changed. */
  readonly live: Live
  /** Frozen versions of tests, remembered. */
  readonly versions: Versions
  /** Proves that the server is there, and gives back the time at which it was not. */
  readonly heartbeat: Heartbeat
  /** Drafts and visits of many candidates, written together. */
  readonly batchedWrites: BatchedWrites
  /** The folder of the two web builds. */
  readonly webDist: string
}
