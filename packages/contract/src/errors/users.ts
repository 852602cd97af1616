/** Users and their notifications. Texts of SPEC §5 and §8 stand to the letter. */
import { entry } from './entry.ts'

export const usersErrors = {
  userCreationFailed: entry(0, "Echec de la création de l'utilisateur", 'Failed to create the user'),
  userUpdateFailed: entry(0, "Echec de la mise à jour de l'utilisateur", 'Failed to update the user'),
  userDeletionFailed: entry(0, "Echec de la suppression de l'utilisateur", 'Failed to delete the user'),
  notificationUpdateFailed: entry(
    0,
    'Echec de la mise à jour de la notification',
    'Failed to update the notification',
  ),
} as const
