import { namedStatement } from '../../../database/named-statement.ts'
import { type Ended, endedAs } from '../application-columns.ts'

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

/** Reads the application, the page, the upload and the chunk at once. No row: the application is gone. */
export const lookStatement = namedStatement<
  LookRow,
  readonly [
    companyId: string,
    applicationId: string,
    uploadId: string,
    number: number,
    moduleId: string,
    pageId: string,
    position: number,
    /** Null for whoever is no browser. */
    holder: number | null,
    now: Date,
  ]
>(
  'uploads.look',
  `
  select coalesce(app.holder <> $8::int, false) as taken_over,
    ${endedAs('app')} as ended,
    $7::int = any(app.path) as reached,
    coalesce(visit.closed_at is not null and not visit.closed_by_timer, false) as closed,
    coalesce(visit.closed_by_timer, false) as closed_by_timer,
    coalesce(visit.expires_at >= $9::timestamptz, false) as in_time,
    app.extra_time_percent,
    upload.module_item_id, upload.state,
    coalesce(upload.piece_count, 0) as piece_count, coalesce(upload.highest_piece, -1) as highest_piece,
    coalesce(upload.size, 0) as size, upload.pieces_expected,
    chunk.sha256,
    others.uploads as module_uploads, others.size as module_size
  from applications app
  left join page_visits visit
    on visit.company_id = $1 and visit.application_id = $2 and visit.page_id = $6
  left join uploads upload on upload.company_id = $1 and upload.application_id = $2 and upload.id = $3
  left join upload_pieces chunk on chunk.company_id = $1 and chunk.application_id = $2 and chunk.upload_id = $3
    and chunk.number = $4
  cross join lateral (
    select count(*)::int as uploads, coalesce(sum(size), 0)::bigint as size from uploads
    where company_id = $1 and application_id = $2 and module_item_id = $5
  ) others
  where app.company_id = $1 and app.id = $2`,
)
