/**
 * Role switching (SPEC §4 and §6, PRODUCT §2): the session carries the acting role, the real one bounds it.
 * No zod here.
 */
import { effectiveRole, isAtLeast, type Role, roles, rolesUpTo } from './roles.ts'

/** Whether somebody holds a role that is one: only they see the role switch. */
function hasRealRole(held: readonly string[]): boolean {
  return roles.some((role) => held.includes(role))
}

/** The roles that somebody may act as: the real one and those below; none without a real role. */
export function rolesToActAs(held: readonly string[]): readonly Role[] {
  return hasRealRole(held) ? rolesUpTo(effectiveRole(held)) : []
}

/** Whether somebody may switch to a role. */
export function mayActAs(held: readonly string[], role: Role): boolean {
  return rolesToActAs(held).includes(role)
}

/**
 * The role that counts: the chosen one while the real role still allows it, else the real one. A choice that
 * equals the real role is no choice.
 */
export function actingRole(held: readonly string[], chosen: Role | null): Role {
  return chosen && mayActAs(held, chosen) ? chosen : effectiveRole(held)
}

/** Whether somebody sees the preview bar on a test page: a real role above admin (SPEC §2). */
export function seesPreviewBar(held: readonly string[]): boolean {
  const real = effectiveRole(held)
  return real !== 'ROLE_ADMIN' && isAtLeast(real, 'ROLE_ADMIN')
}
