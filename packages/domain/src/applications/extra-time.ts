import { isAtLeast, type Role } from '../users/roles.ts'

/** Longest reason for extra time, in characters. */
export const extraTimeReasonLimit = 500
/** Most extra time: eleven times as long. */
export const extraTimePercentLimit = 1000

/**
 * Says whether a role may read why somebody has extra time. The reason may concern their health, so only an
 * admin and above may (product 5.11). Whoever edits applications may write it.
 */
export function maySeeExtraTimeReason(role: Role): boolean {
  return isAtLeast(role, 'ROLE_ADMIN')
}
