-- Reads the application, the page, the upload and the chunk at once. No row: the application is gone.
select coalesce(app.holder <> :holder::int, false) as taken_over,
  case when app.completed_at is not null then 'completed' when app.interrupted_at is not null then 'interrupted' end
    as ended,
  :position::int = any(app.path) as reached,
  coalesce(visit.closed_at is not null and not visit.closed_by_timer, false) as closed,
  coalesce(visit.closed_by_timer, false) as closed_by_timer,
  coalesce(visit.expires_at >= :now::timestamptz, false) as in_time,
  app.extra_time_percent,
  upload.module_item_id, upload.state,
  coalesce(upload.piece_count, 0) as piece_count, coalesce(upload.highest_piece, -1) as highest_piece,
  coalesce(upload.size, 0) as size, upload.pieces_expected,
  chunk.sha256,
  others.uploads as module_uploads, others.size as module_size
from applications app
left join page_visits visit
  on visit.company_id = :companyId and visit.application_id = :applicationId and visit.page_id = :pageId
left join uploads upload on upload.company_id = :companyId and upload.application_id = :applicationId
  and upload.id = :uploadId
left join upload_pieces chunk on chunk.company_id = :companyId and chunk.application_id = :applicationId
  and chunk.upload_id = :uploadId and chunk.number = :number
cross join lateral (
  select count(*)::int as uploads, coalesce(sum(size), 0)::bigint as size from uploads
  where company_id = :companyId and application_id = :applicationId and module_item_id = :moduleId
) others
where app.company_id = :companyId and app.id = :applicationId
