import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/**
 * Describes the schema as text: every table with its columns, constraints, indexes and policies, and the
 * functions. It is committed as `schema.txt`, so that the result of a migration shows in a diff.
 */
export async function describeSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ table_name: string; kind: string; line: string }>`
    with tables as (
      select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    )
    select relname as table_name, '1' as kind, '  ' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
    from tables join pg_attribute a on attrelid = oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select relname, '2', '  ' || pg_get_constraintdef(k.oid)
    from tables t join pg_constraint k on conrelid = t.oid where contype <> 'n'
    union all
    select relname, '3', '  ' || regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX (\\S+) ON public\\.\\S+ USING', '\\1INDEX \\2')
    from tables join pg_indexes on tablename = relname and schemaname = 'public'
    where indexname not in (select conname from pg_constraint)
    union all
    select relname, '4', '  POLICY ' || policyname || ' TO ' || array_to_string(roles, ', ')
      || ' USING ' || qual || case when relforcerowsecurity then ' FORCED' else ' NOT FORCED' end
    from tables join pg_policies on tablename = relname and schemaname = 'public'
    union all
    select 'functions', '5', '  ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')'
    from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  return [...tables]
    .map(([name, lines]) => `${name}\n${lines.map(({ line }) => line).join('\n')}\n`)
    .join('\n')
}
