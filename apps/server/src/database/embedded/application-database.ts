/** The database `assay` and the role that owns it. */
import pg from 'pg'
import { staffRole, systemRole } from '../roles.ts'
import { names } from './cluster.ts'
import { connectionStringOf } from './ownership.ts'

/**
 * Makes the application's database and its owner where they are missing. The application signs in as that owner, who
 * is no superuser: nothing that it runs gets past row-level security or out of its database. What an earlier release
 * made as the superuser is handed over, once.
 *
 * @param admin a session of the superuser, on another database
 */
export async function ensureApplicationDatabase(admin: pg.Client, sockets: string): Promise<void> {
  await admin.query(makeRoles)
  const { rows } = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [names.database],
  )
  const owner = rows[0]?.owner
  if (owner === undefined) await admin.query(`create database ${names.database} owner ${names.owner}`)
  else if (owner !== names.owner) await handOver(sockets)
}

/** The owner holds the product's two roles (`roles.ts`), and may make no further ones. */
const makeRoles = `
  do $$ declare name text; begin
    foreach name in array array['${staffRole}', '${systemRole}'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    end loop;
    if not exists (select from pg_roles where rolname = '${names.owner}') then
      create role ${names.owner} login;
    end if;
    grant ${staffRole}, ${systemRole} to ${names.owner};
  end $$`

/** All in one transaction, the database last: interrupted, it is done anew at the next start. */
async function handOver(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(sockets, names.database) })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `begin; ${giveEverything}; alter database ${names.database} owner to ${names.owner}; commit`,
    )
  } finally {
    await client.end()
  }
}

/**
 * `reassign owned` refuses the superuser that the cluster was made with, so each thing is named: schemas, tables, views
 * and sequences of their own (indexes and columns' sequences follow), routines, enumerations and domains.
 */
const giveEverything = `
  do $$ declare statement text; begin
    for statement in
      with ours as (
        select oid, nspname, nspowner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      select format('alter schema %I owner to ${names.owner}', nspname) from ours
        where nspowner = '${names.user}'::regrole
      union all
      select format('alter table %s owner to ${names.owner}', c.oid::regclass)
        from pg_class c join ours on ours.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
          select from pg_depend
          where classid = 'pg_class'::regclass and objid = c.oid and c.relkind = 'S' and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${names.owner}', p.oid::regprocedure)
        from pg_proc p join ours on ours.oid = pronamespace
      union all
      select format('alter type %s owner to ${names.owner}', format_type(t.oid, null))
        from pg_type t join ours on ours.oid = typnamespace
        where typtype in ('e', 'd')
    loop
      execute statement;
    end loop;
  end $$`
