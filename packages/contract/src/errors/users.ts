/** Users and their notifications. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const usersErrors = {
  userNotFound: entry(404, 'Cette personne n’existe plus', 'This user does not exist any more'),
  userAboveYou: entry(403, 'Le rôle de cette personne dépasse le vôtre', 'This user’s role is above yours'),
  userIsYourself: entry(409, 'Vous ne pouvez pas le faire pour vous-même', 'You cannot do this to yourself'),
  filtersBeyondOwn: entry(
    403,
    'Ces filtres montrent plus que les vôtres : choisissez parmi les vôtres, un au moins',
    'These filters show more than yours: choose among yours, one at least',
  ),
  lastSuperadmin: entry(
    409,
    'C’est le dernier superadministrateur : nommez-en un autre d’abord',
    'This is the last superadmin: name another one first',
  ),
  successorUnfit: entry(
    409,
    'Choisissez une autre personne de la même entreprise pour prendre la suite',
    'Choose another person of the same company to take over',
  ),
  userCreationFailed: entry(0, 'Echec de la création de l’utilisateur', 'Failed to create the user'),
  userUpdateFailed: entry(0, "Echec de la mise à jour de l'utilisateur", 'Failed to update the user'),
  userDeletionFailed: entry(0, "Echec de la suppression de l'utilisateur", 'Failed to delete the user'),
  notificationUpdateFailed: entry(
    0,
    'Echec de la mise à jour de la notification',
    'Failed to update the notification',
  ),
} as const
