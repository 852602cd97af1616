/**
 * The error catalogue (product 1.18): code → status, French and English, answered as `{ code, message,
 * detail? }` in Accept-Language; the interface words its own failures (without status) from it.
 * `i18n/spec-texts.test.ts` holds what is fixed.
 */
import { applicationsErrors } from './applications.ts'
import { assessmentsErrors } from './assessments.ts'
import { campaignsErrors } from './campaigns.ts'
import { candidatesErrors } from './candidates.ts'
import { companiesErrors } from './companies.ts'
import { type ErrorEntry, entry } from './entry.ts'
import { everyCallErrors } from './every-call.ts'
import { mailErrors } from './mail.ts'
import { sessionErrors } from './session.ts'
import { takingATestErrors } from './taking-a-test.ts'
import { usersErrors } from './users.ts'

/** Uploads and media. The texts are fixed to the letter. */
const filesErrors = {
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

/** The parts of the catalogue, one for each feature. */
export const errorParts = [
  everyCallErrors,
  sessionErrors,
  assessmentsErrors,
  takingATestErrors,
  applicationsErrors,
  filesErrors,
  mailErrors,
  candidatesErrors,
  companiesErrors,
  usersErrors,
  campaignsErrors,
] as const satisfies readonly Readonly<Record<string, ErrorEntry>>[]

type CodesOf<Part> = Part extends unknown ? keyof Part : never

export type ErrorCode = CodesOf<(typeof errorParts)[number]>

/** The catalogue itself, for the server, the interface, docs and tests. */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = Object.assign({}, ...errorParts)
