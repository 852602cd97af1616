/** Roles, most to least privileged (product 1.3). */
export const roles = [
  'ROLE_SUPERADMIN',
  'ROLE_CREADMIN',
  'ROLE_ADMIN',
  'ROLE_BUILDER',
  'ROLE_COLLABORATOR',
  'ROLE_CONSULTANT',
  'ROLE_TRIAL',
] as const

export type Role = (typeof roles)[number]

/** The role that counts among those held: the highest; ROLE_TRIAL when none matches (product 1.3). */
function effectiveRole(held: readonly string[]): Role {
  return roles.find((role) => held.includes(role)) ?? 'ROLE_TRIAL'
}

/** Below zero when `a` is above `b`, zero when they are the same, above zero when `a` is below `b`. */
export function compareRoles(a: Role, b: Role): number {
  return roles.indexOf(a) - roles.indexOf(b)
}

/** Says whether `role` is `other` or stands above it. */
export function isAtLeast(role: Role, other: Role): boolean {
  return compareRoles(role, other) <= 0
}

/** The roles that somebody of this role may give, take or act as (product 1.4, 1.5). */
export function rolesUpTo(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role))
}

/** Says whether somebody sees the preview bar on a test page: a real role above admin (product 2.8). */
export function seesPreviewBar(held: readonly string[]): boolean {
  const real = effectiveRole(held)
  return real !== 'ROLE_ADMIN' && isAtLeast(real, 'ROLE_ADMIN')
}
