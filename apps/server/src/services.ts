/** Types of what every call is handed: the services of this process, and the transactions that it opens. */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { AppSettings } from './app-settings.ts'
import type { Callers, CandidateTicket, Viewer } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connection.ts'
import type { AnyTransaction, CompanyTransaction, RowKey, SystemTransaction } from './database/for-company.ts'
import type { SharedPipeline } from './database/pipeline.ts'
import type { ReadReplica } from './database/read-replica.ts'
import type { Heartbeat } from './features/answers/outages/heartbeat.ts'
import type { BatchedWrites } from './features/answers/taking/batched-writes.ts'
import type { Versions } from './features/answers/versions.ts'
import type { Passwords } from './features/session/passwords.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live/live.ts'
import type { DiskSpace } from './plugins/disk-space.ts'
import type { Storage } from './storage/storage.ts'
import type { Span } from './work.ts'

export type {
  AnyTransaction,
  Callers,
  CandidateTicket,
  CompanyTransaction,
  RowKey,
  SystemTransaction,
  Viewer,
}

/** The services that features use, made once by `buildApp` and handed to each feature's routes. */
export interface Services {
  readonly log: FastifyBaseLogger
  readonly settings: AppSettings
  readonly db: Database
  readonly pool: pg.Pool
  /** Answers reads beside the primary; undefined where there is none. */
  readonly replica: ReadReplica | undefined
  readonly clock: Clock
  readonly jobs: Jobs
  readonly storage: Storage
  readonly disk: DiskSpace
  readonly limits: Limits
  /** Says who makes a request. */
  readonly callers: Callers
  readonly passwords: Passwords
  /** Tells open boards what changed. */
  readonly live: Live
  /** Frozen versions of tests, remembered. */
  readonly versions: Versions
  /** Proves that the server is there, and gives back the time at which it was not. */
  readonly heartbeat: Heartbeat
  /** Drafts and visits of many candidates, written together. */
  readonly batchedWrites: BatchedWrites
  /** Short reads that wait for nobody: those of one moment go together. */
  readonly reads: SharedPipeline
  /** The folder of the two web builds. */
  readonly webDist: string
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services
  }
  interface FastifyRequest {
    /** Its span, where traces are sent. */
    span: Span | undefined
    viewer: Viewer | null
    candidate: CandidateTicket | null
    /** All that could be meant where nothing has said yet which. */
    candidates: readonly CandidateTicket[] | null
  }
}
