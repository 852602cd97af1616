/** The role that owns everything of the application where Assay connects as a superuser; none itself. */
import { staffRole, systemRole } from './roles.ts'

export const ownerRole = 'assay_owner'

/**
 * For a superuser: makes the owner, which is a member of the product's two roles (`roles.ts`) and may make no
 * others. Roles belong to the whole cluster, so roles that another database made first are left as they are.
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
 * Hands the owner everything of the superuser in this database. `reassign owned` refuses the cluster's first
 * superuser, so each kind is named (indexes and columns' sequences follow); extensions stay.
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
