import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'

const dayMs = 24 * 3600 * 1000

/**
 * The reason why a password has to be changed before anything else (product 1.14); null when it need not be.
 */
export function passwordProblem(
  user: { must_change_password: boolean; password_changed_at: Date | null },
  now: Date,
  maxAgeDays: number | undefined,
): Viewer['passwordProblem'] {
  if (user.must_change_password) return 'passwordMustChange'
  if (!maxAgeDays || !user.password_changed_at) return null
  return now.getTime() - user.password_changed_at.getTime() > maxAgeDays * dayMs ? 'passwordExpired' : null
}

/**
 * Whether the company of a row of `users` takes this user's password no more: all but superadmins' and the
 * one that is kept as a way out.
 */
export const passwordIsForbidden = sql<boolean>`(users.role <> 'ROLE_SUPERADMIN' and exists (
  select from identity_providers p where p.company_id = users.company_id and p.forbids_passwords
    and p.password_kept_by is distinct from users.id))`
