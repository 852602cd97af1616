/** The role that owns what is the application's, where a superuser made the way for it: it is none itself. */
import { staffRole, systemRole } from './roles.ts'

export const ownerRole = 'assay_owner'

/**
 * For a superuser: makes the owner, who holds the product's two roles (`roles.ts`) and may make no further
 * ones. Roles belong to the whole cluster: what another database got there first with is left as it is.
 */
export const makeOwner = `
  do $$ declare
    name text;
    roles constant text[] := array['${staffRole}', '${systemRole}', '${ownerRole}'];
  begin
    foreach name in array roles loop
      begin
        if not exists (select from pg_roles where rolname = name) then
          execute format('create role %I ' || case name when '${ownerRole}' then 'login' else 'nologin' end, name);
        end if;
      exception when duplicate_object or unique_violation then null;
      end;
    end loop;
    foreach name in array roles[1:2] loop
      if not pg_has_role('${ownerRole}', name, 'member') then
        execute format('grant %I to ${ownerRole}', name);
      end if;
    end loop;
  end $$`

/**
 * For a superuser: hands over what was made as that superuser in this database. `reassign owned` refuses the
 * one that the cluster was made with, so each thing is named: schemas, tables, views and sequences of their
 * own (indexes and columns' sequences follow), routines, enumerations and domains. What an extension brought
 * stays with it.
 */
export const giveEverything = `
  do $$ declare statement text; begin
    for statement in
      with ours as (
        select oid, nspname, nspowner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      ), brought as (select classid, objid from pg_depend where deptype = 'e')
      select format('alter schema %I owner to ${ownerRole}', nspname) from ours
        where nspowner = current_user::regrole
      union all
      select format('alter table %s owner to ${ownerRole}', c.oid::regclass)
        from pg_class c join ours on ours.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = current_user::regrole and not exists (
          select from pg_depend
          where classid = 'pg_class'::regclass and objid = c.oid and c.relkind = 'S' and deptype in ('a', 'i'))
        and ('pg_class'::regclass, c.oid) not in (table brought)
      union all
      select format('alter routine %s owner to ${ownerRole}', p.oid::regprocedure)
        from pg_proc p join ours on ours.oid = pronamespace
        where proowner = current_user::regrole and ('pg_proc'::regclass, p.oid) not in (table brought)
      union all
      select format('alter type %s owner to ${ownerRole}', format_type(t.oid, null))
        from pg_type t join ours on ours.oid = typnamespace
        where typtype in ('e', 'd') and typowner = current_user::regrole
        and ('pg_type'::regclass, t.oid) not in (table brought)
    loop
      execute statement;
    end loop;
  end $$`
