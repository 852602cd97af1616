/**
 * Keeps answers aside for a person that do not count any more: one function for drafts, submissions and what
 * is recovered. Of a module only the latest answer stays; one that equals the answer given in time is left
 * out, as there is nothing to look at. It gives the ids of the modules whose answer was kept, never null.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create function keep_aside(company uuid, application uuid, operations jsonb, at timestamptz)
      returns text[] language sql volatile as $$
      with kept as (
        insert into late_answers as stored
          (company_id, application_id, module_item_id, value, seq, received_at)
        select company, application, sent.module, coalesce(sent.value, 'null'), sent.seq, at
        from jsonb_to_recordset(operations) as sent(module text, seq bigint, value jsonb)
          left join answers known on known.company_id = company and known.application_id = application
            and known.module_item_id = sent.module
        where sent.seq > coalesce(known.seq, 0)
          and (coalesce(sent.value, 'null') <> coalesce(known.value, 'null') or exists (
            select from late_answers earlier where earlier.company_id = company
              and earlier.application_id = application and earlier.module_item_id = sent.module))
        order by sent.module collate "C"
        on conflict (company_id, application_id, module_item_id) do update
          set value = excluded.value, seq = excluded.seq, received_at = excluded.received_at, counted_at = null
          where stored.seq < excluded.seq
        returning module_item_id
      )
      select coalesce(array_agg(module_item_id), '{}') from kept;
    $$;
  `)
    .execute(db)
}
