/** Days for which a page that its timer closed takes its one late submission (product 4.11). */
export const lateDays = 30

/**
 * Builds the step of a statement that keeps aside answers for a sealed page: `$1` company, `$2` application.
 * Only the latest answer of each module stays. An answer that equals the one given in time is left out, as
 * there is nothing to look at.
 *
 * @param source the step with the answers: `module`, `seq`, `value`
 * @param now the parameter that holds the time
 */
export const keepAside = (source: string, now: string): string => `
    insert into late_answers as stored (company_id, application_id, module_item_id, value, seq, received_at)
    select $1, $2, aside.module, aside.value, aside.seq, ${now}::timestamptz
    from ${source} aside
    left join answers known
      on known.company_id = $1 and known.application_id = $2 and known.module_item_id = aside.module
    where aside.seq > coalesce(known.seq, 0)
      and (aside.value <> coalesce(known.value, 'null') or exists (
        select from late_answers earlier
        where earlier.company_id = $1 and earlier.application_id = $2 and earlier.module_item_id = aside.module))
    order by aside.module collate "C"
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, received_at = excluded.received_at, counted_at = null
      where stored.seq < excluded.seq
    returning 1`
