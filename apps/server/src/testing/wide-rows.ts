/** Rows of every width in every table of a database, for backups: people write as much as they like. */
import type pg from 'pg'

/** Rows that each table is given where its rules let it. */
const perTable = 30

/**
 * A text of hexadecimal digits, which PostgreSQL can hardly pack: mostly short, now and then very long.
 */
const wide = `create function pg_temp.wide(most int) returns text language sql volatile as $$
  select left(string_agg(md5(random()::text || g), ''), 1 + (power(random(), 4) * (most - 1))::int)
  from generate_series(0, most / 32) g $$`

/**
 * Adds rows like those that are there, or made from the types of the columns, with new keys and with texts
 * as wide as the table takes them; a row that a rule of the table refuses is left out. Then a third of all
 * rows are written a second time.
 */
const fill = `do $do$
declare
  t record; f record; c record; n int; most int; i int;
  base jsonb; one jsonb; parent jsonb; linked text[];
begin
  for t in select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' order by 1
  loop
    for n in 1..${perTable} loop
      execute format('select to_jsonb(x) from public.%I x order by random() limit 1', t.relname) into base;
      one := coalesce(base, '{}');
      linked := '{}';
      for f in select confrelid::regclass as parent,
          array(select attname::text from unnest(conkey) with ordinality k(num, o)
            join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num order by o) as own,
          array(select attname::text from unnest(confkey) with ordinality k(num, o)
            join pg_attribute a on a.attrelid = confrelid and a.attnum = k.num order by o) as theirs
        from pg_constraint where contype = 'f' and conrelid = t.oid and conparentid = 0
      loop
        linked := linked || f.own;
        -- A row that is there has the parents it needs; others and half of those get any.
        if base is null or random() < 0.5 then
          execute format('select to_jsonb(x) from %s x order by random() limit 1', f.parent) into parent;
          for i in 1..coalesce(array_length(f.own, 1), 0) loop
            if parent is not null then one := one || jsonb_build_object(f.own[i], parent -> f.theirs[i]); end if;
          end loop;
        end if;
      end loop;
      for c in select attname::text as name, attnum as num, format_type(atttypid, atttypmod) as type, attnotnull or base is null as needed,
          exists (select from pg_index where indrelid = t.oid and indisunique and attnum = any (indkey)) as is_key
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and not attname = any (linked)
      loop
        if c.is_key or (base is null and c.needed) then
          one := one || jsonb_build_object(c.name, case
            when c.type = 'uuid' then to_jsonb(gen_random_uuid())
            when c.type ~ '^(integer|bigint|smallint|double|real|numeric)' then to_jsonb((random() * 1e4)::int)
            when c.type = 'boolean' then to_jsonb(random() < 0.5)
            when c.type like 'timestamp%' then to_jsonb(now() - random() * interval '9 days')
            when c.type = 'date' then to_jsonb(current_date - (random() * 900)::int)
            when c.type = 'jsonb' then '{}'
            when c.type = 'bytea' then to_jsonb('\\x' || md5(random()::text))
            when c.type like '%[]' then '[]'
            -- One of the words that a rule of the table names, if any.
            else to_jsonb(coalesce((select word[1] from pg_constraint,
              regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''::text', 'g') word
              where contype = 'c' and conrelid = t.oid and c.num = any (conkey) and base is null
              order by random() limit 1), md5(random()::text))) end);
        end if;
      end loop;
      -- As wide as the table takes it: an index, a limit or a format refuses some.
      foreach most in array array[7000, 150, 0] loop
        begin
          if most > 0 then
            for c in select attname::text as name, atttypid::regtype::text as type from pg_attribute
              where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
                and not attname = any (linked) and atttypid in ('text'::regtype, 'jsonb'::regtype)
                and not exists (select from pg_constraint where contype = 'c' and conrelid = t.oid and attnum = any (conkey))
            loop
              one := one || case when c.type = 'text' then jsonb_build_object(c.name, pg_temp.wide(most))
                when jsonb_typeof(one -> c.name) = 'object'
                  then jsonb_build_object(c.name, (one -> c.name) || jsonb_build_object('wide', pg_temp.wide(most)))
                else '{}' end;
            end loop;
          end if;
          execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', t.relname,
            (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = t.oid and attnum > 0
              and not attisdropped and attgenerated = '' and attidentity = '' and (base is not null or one ? attname)))
          using one;
          exit;
        exception when others then
          null;
        end;
      end loop;
    end loop;
    begin
      execute (select format('update public.%I set %2$I = %2$I where random() < 0.3', t.relname, attname) from pg_attribute
        where attrelid = t.oid and attnum > 0 and attgenerated = '' and attidentity = '' and not attisdropped limit 1);
    exception when others then
      null;
    end;
  end loop;
  insert into pgboss.job (name, state, data)
    select 'send-mail', 'completed', jsonb_build_object('wide', pg_temp.wide(7000)) from generate_series(1, ${perTable});
end $do$`

/**
 * Fills a database of the product, in which there should be something already, with rows of every width.
 *
 * @param client the owner's
 * @param seed between -1 and 1: the same one gives the same widths
 * @returns how many rows each table then has
 */
export async function addWideRows(client: pg.ClientBase, seed: number): Promise<Map<string, number>> {
  await client.query(wide)
  await client.query('select setseed($1)', [seed])
  await client.query(fill)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely%' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public."${name}"`)
    counts.set(name, Number(rows[0]?.count))
  }
  return counts
}
