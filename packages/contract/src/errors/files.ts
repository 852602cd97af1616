/** Uploads and media. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const filesErrors = {
  fileMissing: entry(400, 'Aucun fichier reçu', 'No file received'),
  fileTooLarge: entry(413, 'Le fichier est trop volumineux', 'The file is too large'),
  rangeNotSatisfiable: entry(
    416,
    'Cette partie du fichier n’existe pas',
    'This part of the file does not exist',
  ),
  fileTypeRefused: entry(415, 'Ce type de fichier n’est pas accepté', 'This type of file is not accepted'),
  imageUnreadable: entry(
    422,
    'Cette image ne peut pas être lue, ou dépasse 40 mégapixels',
    'This image cannot be read, or has more than 40 megapixels',
  ),
  fileInfected: entry(
    409,
    'Ce fichier est retenu : l’antivirus y a trouvé un contenu dangereux',
    'This file is kept back: the virus scanner found something dangerous in it',
  ),
  mediaNotFound: entry(404, 'Ce fichier n’existe plus', 'This file does not exist any more'),
  mediaInUse: entry(
    409,
    'Ce fichier est utilisé par un test ou un e-mail : il ne peut pas être supprimé',
    'This file is used by a test or an e-mail: it cannot be deleted',
  ),
  mediaKindDiffers: entry(
    409,
    'Remplacez une image par une image, un son par un son, un film par un film',
    'Replace a picture by a picture, a sound by a sound, a film by a film',
  ),
} as const
