/** Says what a viewer may do with a file of the media library (product 1.6). No zod here. */
import { rulesOf } from '../users/abilities.ts'

export const { actions: mediaActions, abilities: mediaAbilities } = rulesOf({
  /** Another name or folder. */
  edit: 'assessment.addFile',
  replace: 'assessment.addFile',
  /** Whether a test or version shows the file is checked when deleting: the list reads no documents. */
  delete: 'assessment.deleteFile',
})
export type MediaAction = (typeof mediaActions)[number]
