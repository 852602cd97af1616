/** Says what a viewer may do with a file of the media library (product 1.6). No zod here. */
import { rulesOf } from '../users/abilities.ts'

export const { actions: mediaActions, abilities: mediaAbilities } = rulesOf({
  /** Another name or folder. */
  edit: 'assessment.addFile',
  replace: 'assessment.addFile',
  /**
   * The list does not check whether a test or a version shows the file, as it does not read all documents;
   * deleting does.
   */
  delete: 'assessment.deleteFile',
})
export type MediaAction = (typeof mediaActions)[number]
