-- Keeps recovered answers aside that do not count any more, as `save-late-draft.sql` does.
with aside as (
  insert into late_answers as stored (company_id, application_id, module_item_id, value, seq, received_at)
  select :companyId, :applicationId, sent.module, coalesce(sent.value, 'null'), sent.seq, :now::timestamptz
  from jsonb_to_recordset(:operations::jsonb) as sent(module text, seq bigint, value jsonb)
    left join answers known on known.company_id = :companyId and known.application_id = :applicationId
      and known.module_item_id = sent.module
  where sent.seq > coalesce(known.seq, 0)
    and (coalesce(sent.value, 'null') <> coalesce(known.value, 'null') or exists (
      select from late_answers earlier where earlier.company_id = :companyId
        and earlier.application_id = :applicationId and earlier.module_item_id = sent.module))
  order by sent.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, received_at = excluded.received_at, counted_at = null
    where stored.seq < excluded.seq
  returning 1
),
tardy as (
  update page_visits set late = true
  where company_id = :companyId and application_id = :applicationId and page_id = any(:pageIds::text[])
    and exists (select from aside)
)
update applications set late = true
where company_id = :companyId and id = :applicationId and exists (select from aside)
