import type { UploadKind } from '@assay/domain/answers/upload-limits'
import { namedStatement, statementOf } from '../../../database/named-statement.ts'
import type { Ended } from '../application-columns.ts'

/** A chunk that was sent to a module, as both statements take it. */
export interface ChunkValues {
  readonly companyId: string
  readonly applicationId: string
  readonly uploadId: string
  readonly number: number
  readonly moduleId: string
  readonly pageId: string
  readonly position: number
  /** Null for whoever is no browser. */
  readonly holder: number | null
  readonly now: Date
}

/** The data that decides on a chunk before it is written. */
export interface LookRow {
  /** Another browser holds the application now. */
  taken_over: boolean
  ended: Ended
  reached: boolean
  /** The page takes nothing more. */
  closed: boolean
  /** The page's time ended it, and perhaps the application: chunks made before may still come. */
  closed_by_timer: boolean
  /** The page has a time limit, and neither it nor its grace is over. */
  in_time: boolean
  extra_time_percent: number
  /** The upload, where it was begun; null otherwise. */
  module_item_id: string | null
  state: string | null
  piece_count: number
  highest_piece: number
  size: number
  pieces_expected: number | null
  /** The hash of the chunk, where it is stored already. */
  sha256: Buffer | null
  module_uploads: number
  module_size: number
}

export const lookStatement = statementOf<LookRow, ChunkValues>(
  new URL('./look-at-chunk.sql', import.meta.url),
)

/**
 * Chunks of one application are stored one after the other, so that their sums are compared with the limits
 * correctly. No row is locked, so drafts wait for nothing. The query that looks next must be a statement of
 * its own, or it would see the older state.
 */
export const lockUploadsStatement = namedStatement<object, readonly [applicationId: string]>(
  'uploads.lock',
  "select pg_advisory_xact_lock(hashtextextended('uploads ' || $1::text, 0))",
)

export const keepChunkStatement = statementOf<
  Pick<LookRow, 'piece_count' | 'highest_piece' | 'pieces_expected'>,
  ChunkValues & {
    readonly kind: UploadKind
    readonly mime: string
    readonly size: number
    readonly sha256: Buffer
    readonly storageKey: string
  }
>(new URL('./keep-chunk.sql', import.meta.url))
