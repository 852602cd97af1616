import { type Kysely, sql } from 'kysely'

/** Takes the place of the connecting user while staff act: owns nothing, sees one company. */
export const staffRole = 'assay_staff'
/** Held by the connecting user, so that an owner who is no superuser is not shut out by FORCEd policies. */
export const systemRole = 'assay_system'

const maxTries = 5

/** Makes the two roles and grants them; a step is repeated when another database was first. */
export async function ensureRoles<T>(db: Kysely<T>): Promise<void> {
  for (const role of [staffRole, systemRole]) {
    await sql
      .raw(`
      do $$ begin
        -- Asked first: who may make no roles may still use those that somebody made.
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)
      .execute(db)
    await grantToSelf(db, role)
  }
}

async function grantToSelf<T>(db: Kysely<T>, role: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      if (!(await isUsable(db, role))) await sql.raw(`grant ${role} to current_user`).execute(db)
      return
    } catch (error) {
      if (tried === maxTries) throw error
    }
  }
}

/** Whether the connecting user has the role's rights and may switch to it. A superuser always may. */
async function isUsable<T>(db: Kysely<T>, role: string): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select (select rolsuper from pg_roles where rolname = current_user)
      or exists (
        select from pg_auth_members m
        join pg_roles held on held.oid = m.roleid
        join pg_roles member on member.oid = m.member
        where held.rolname = ${role} and member.rolname = current_user
          and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
          and coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true)
      ) as usable`.execute(db)
  return rows[0]?.usable === true
}
