/** What a viewer may do with a file of the media library (SPEC §6). No zod here. */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may, type Permission } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

const permissionFor = {
  /** Another name or folder. */
  edit: 'assessment.addFile',
  replace: 'assessment.addFile',
  /**
   * Whether a test or a version shows it is found out when it is tried: a list does not read all documents.
   */
  delete: 'assessment.deleteFile',
} as const satisfies Record<string, Permission>

export type MediaAction = keyof typeof permissionFor
export const mediaActions = Object.keys(permissionFor) as MediaAction[]

export function mediaAbilities(viewer: { readonly role: Role }): Abilities<MediaAction> {
  return abilitiesBy(mediaActions, (action) =>
    may(viewer.role, permissionFor[action]) ? null : 'noPermission',
  )
}
