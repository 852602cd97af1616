import type { UploadKind } from '@assay/domain/answers/upload-limits'
import { namedStatement } from '../../../database/named-statement.ts'

/** An upload as it stands with the chunk. */
interface StoredRow {
  module_item_id: string
  piece_count: number
  highest_piece: number
  pieces_expected: number | null
}

/**
 * Chunks of one application are stored in turn, so that sums are compared with the limits. Drafts wait for
 * nothing. What looks next is a statement of its own, or it would see the older state.
 */
export const lockUploadsStatement = namedStatement<object, readonly [applicationId: string]>(
  'uploads.lock',
  "select pg_advisory_xact_lock(hashtextextended('uploads ' || $1::text, 0))",
)

/**
 * Stores and counts a chunk; the first begins its upload, which another takes up again where it was given up.
 * No row where the number is in use. After its page's time it is marked late, as drafts are.
 */
export const keepChunkStatement = namedStatement<
  StoredRow,
  readonly [
    companyId: string,
    applicationId: string,
    uploadId: string,
    number: number,
    moduleId: string,
    pageId: string,
    kind: UploadKind,
    mime: string,
    size: number,
    sha256: Buffer,
    storageKey: string,
    now: Date,
  ]
>(
  'uploads.keepChunk',
  `
  with chunk as (
    insert into upload_pieces
      (company_id, application_id, upload_id, number, size, sha256, storage_key, received_at)
    values ($1, $2, $3, $4, $9, $10, $11, $12::timestamptz)
    on conflict do nothing
    returning size
  ),
  counted as (
    insert into uploads as stored (company_id, application_id, id, module_item_id, kind, mime, piece_count,
      highest_piece, size, started_at, last_piece_at)
    select $1, $2, $3, $5, $7, $8, 1, $4, size, $12::timestamptz, $12::timestamptz from chunk
    on conflict (company_id, application_id, id) do update
      set piece_count = stored.piece_count + 1, size = stored.size + excluded.size,
        highest_piece = greatest(stored.highest_piece, excluded.highest_piece),
        last_piece_at = excluded.last_piece_at,
        state = case when stored.state in ('joining', 'incomplete') then 'receiving' else stored.state end
    returning module_item_id, piece_count, highest_piece, pieces_expected
  ),
  tardy as (
    update page_visits set late = true
    where company_id = $1 and application_id = $2 and page_id = $6 and expires_at < $12::timestamptz and not late
      and exists (select from counted)
    returning 1
  ),
  seen as (
    update applications
    set last_seen_at = $12::timestamptz, late = applications.late or exists (select from tardy)
    where company_id = $1 and id = $2 and exists (select from counted)
      and (last_seen_at < $12::timestamptz - interval '1 day' or exists (select from tardy))
  )
  select * from counted`,
)
