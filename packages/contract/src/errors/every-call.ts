/** The errors that any call may answer. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const everyCallErrors = {
  unexpected: entry(500, 'Une erreur est survenue', 'An error occurred'),
  invalidData: entry(400, 'Données invalides', 'Invalid data'),
  bodyMissing: entry(400, 'Le corps de la requête est vide', 'The request has no body'),
  malformedJson: entry(
    400,
    'Le corps de la requête n’est pas du JSON valide',
    'The request body is not valid JSON',
  ),
  requiredFieldMissing: entry(400, 'Un champ obligatoire est manquant', 'A required field is missing'),
  unsupportedMediaType: entry(
    415,
    'Ce type de contenu n’est pas accepté',
    'This type of content is not accepted',
  ),
  bodyTooLarge: entry(413, 'L’envoi est trop volumineux', 'The request is too large'),
  requestTooSlow: entry(
    408,
    'L’envoi a pris trop de temps. Vérifiez votre connexion et réessayez.',
    'The request took too long to arrive. Check your connection and try again.',
  ),
  methodNotAllowed: entry(405, 'Cette méthode n’est pas possible ici', 'This method is not possible here'),
  crossSite: entry(
    403,
    'Cette requête vient d’un autre site et a été refusée',
    'This request comes from another site and was refused',
  ),
  notSignedIn: entry(401, 'Vous devez vous connecter', 'You must sign in'),
  noPermission: entry(
    403,
    'Vous n’avez pas la permission d’effectuer cette action',
    "You don't have the permission to do this action",
  ),
  notFound: entry(404, 'Ressource introuvable', 'Resource not found'),
  tooManyRequests: entry(
    429,
    'Trop de demandes. Réessayez dans un instant.',
    'Too many requests. Try again in a moment.',
  ),
  unavailable: entry(
    503,
    'Le service est momentanément indisponible. Rien n’est perdu, réessayez.',
    'The service is unavailable for a moment. Nothing is lost, try again.',
  ),
  storageFull: entry(
    507,
    'Il n’y a plus assez de place pour ce fichier',
    'There is not enough room left for this file',
  ),
  idempotencyConflict: entry(
    409,
    'Un premier envoi, différent de celui-ci, est déjà arrivé. Vérifiez-le avant de recommencer.',
    'A first request, different from this one, has arrived already. Check it before you try again.',
  ),
  failed: entry(0, 'Erreur', 'Error'),
  jobNotFound: entry(404, 'Cette tâche n’est plus en échec', 'This job has not failed any more'),
} as const
