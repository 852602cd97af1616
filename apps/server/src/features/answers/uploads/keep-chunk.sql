-- Stores a chunk and counts it; the first chunk begins its upload. Gives no row where the number is taken (of
-- equal chunks at once one is stored). A chunk after the end of its page's time is stored and marked late, as
-- drafts are. Another chunk of an upload that was given up takes it up again.
with chunk as (
  insert into upload_pieces
    (company_id, application_id, upload_id, number, size, sha256, storage_key, received_at)
  values (:companyId, :applicationId, :uploadId, :number, :size, :sha256, :storageKey, :now::timestamptz)
  on conflict do nothing
  returning size
),
kept as (
  insert into uploads as stored (company_id, application_id, id, module_item_id, kind, mime, piece_count,
    highest_piece, size, started_at, last_piece_at)
  select :companyId, :applicationId, :uploadId, :moduleId, :kind, :mime, 1, :number, size, :now::timestamptz,
    :now::timestamptz
  from chunk
  on conflict (company_id, application_id, id) do update
    set piece_count = stored.piece_count + 1, size = stored.size + excluded.size,
      highest_piece = greatest(stored.highest_piece, excluded.highest_piece),
      last_piece_at = excluded.last_piece_at,
      state = case when stored.state in ('joining', 'incomplete') then 'receiving' else stored.state end
  returning module_item_id, piece_count, highest_piece, pieces_expected
),
tardy as (
  update page_visits set late = true
  where company_id = :companyId and application_id = :applicationId and page_id = :pageId
    and expires_at < :now::timestamptz and not late and exists (select from kept)
  returning 1
),
seen as (
  update applications
  set last_seen_at = :now::timestamptz, late = applications.late or exists (select from tardy)
  where company_id = :companyId and id = :applicationId and exists (select from kept)
    and (last_seen_at < :now::timestamptz - interval '1 day' or exists (select from tardy))
)
select * from kept
