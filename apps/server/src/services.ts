/** Types of what every call is handed: the services of this process, and who makes the call. */
import type { Role } from '@assay/domain/users/roles'
import type pg from 'pg'
import type { AppSettings } from './app-settings.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connection.ts'
import type { Heartbeat } from './features/answers/outages/heartbeat.ts'
import type { BatchedWrites } from './features/answers/taking/writes/batched-writes.ts'
import type { Versions } from './features/answers/versions.ts'
import type { Passwords } from './features/session/passwords.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live/live.ts'
import type { Storage } from './storage/storage.ts'

/** The services that features use, made once by `buildApp` and handed to each feature's routes. */
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

/** The user who makes a staff call, as the session says at this very request. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  /** The company that the user belongs to. */
  readonly homeCompanyId: string
  /** The company that the call is about: another one only for a superadmin. */
  readonly companyId: string
  /** Bounds the acting role. */
  readonly realRole: Role
  /** What every check uses. */
  readonly actingRole: Role
  /** Ids of the filters whose applications the user sees; empty: all of the company. */
  readonly companyFilters: readonly string[]
  /** The reason why the user may only use their own account: the password must be changed first. */
  readonly passwordProblem: 'passwordMustChange' | 'passwordExpired' | null
  /** The operator asks this role for two-factor sign-in, and it is not on. */
  readonly lacksTwoFactor: boolean
}

/** The browser that makes a candidate's call: it holds the signed cookie of one application. */
export interface CandidateTicket {
  readonly companyId: string
  readonly assessmentId: string
  readonly applicationId: string
  /** The frozen version that the application is taken on. */
  readonly versionId: string
  /**
   * The number of this browser among those that held the application one after another; only the last one
   * writes.
   */
  readonly holder: number
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services
  }
  interface FastifyRequest {
    viewer: Viewer | null
    candidate: CandidateTicket | null
    /** All that could be meant where nothing has said yet which. */
    candidates: readonly CandidateTicket[] | null
  }
}
