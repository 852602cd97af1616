/**
 * Builds the step of a statement that stores submitted answers: `$1` company, `$2` application, `$7` the
 * answers as JSON (`module`, `seq`, `value`), `$8` now. A stored answer with a higher number stays. Rows are
 * written in one order everywhere, so that no two statements wait for each other.
 *
 * @param gate the step that lets them in: nothing is stored where it has no row.
 */
export const writeSubmitted = (gate: string): string => `
    insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
    select $1, $2, answer.module, coalesce(answer.value, 'null'), answer.seq, $8::timestamptz
    from ${gate}, jsonb_to_recordset($7::jsonb) as answer(module text, seq bigint, value jsonb)
    order by answer.module collate "C"
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
      where stored.seq < excluded.seq`
