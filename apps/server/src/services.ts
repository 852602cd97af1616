import type pg from 'pg'
import type { AppSettings } from './app-settings.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connection.ts'
import type { Passwords } from './features/session/passwords.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'

/** What features stand on; made once by `buildApp`, handed to each feature's routes. */
export interface Services {
  readonly settings: AppSettings
  readonly db: Database
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly jobs: Jobs
  readonly limits: Limits
  readonly passwords: Passwords
}
