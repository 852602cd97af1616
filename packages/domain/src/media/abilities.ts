/** Says what a viewer may do with a file of the media library (product 1.6). No zod here. */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may, type Permission } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

const permissionFor = {
  /** Another name or folder. */
  edit: 'assessment.addFile',
  replace: 'assessment.addFile',
  /**
   * The list does not check whether a test or a version shows the file, as it does not read all documents;
   * deleting does.
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
