/** Choosing a file of the media library, or adding one. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const mediaTexts = catalogue('media-field', {
  choose: ['Choisir un fichier', 'Choose a file'],
  'choose.for': ['Choisir un fichier : {{name}}', 'Choose a file: {{name}}'],
  change: ['Remplacer', 'Replace'],
  'change.for': ['Remplacer le fichier : {{name}}', 'Replace the file: {{name}}'],
  remove: ['Retirer', 'Remove'],
  'remove.for': ['Retirer le fichier : {{name}}', 'Remove the file: {{name}}'],
  chosen: ['Fichier choisi', 'File chosen'],
  title: ['Médiathèque', 'Media library'],
  search: ['Rechercher par nom', 'Search by name'],
  upload: ['Ajouter un fichier', 'Add a file'],
  'upload.help': [
    'PNG, JPEG, WebP, GIF, MP3, MP4, WebM, PDF ou VTT, 20 Mo au plus.',
    'PNG, JPEG, WebP, GIF, MP3, MP4, WebM, PDF or VTT, 20 MB at most.',
  ],
  'upload.tooLarge': ['Ce fichier dépasse 20 Mo.', 'This file is larger than 20 MB.'],
  'upload.otherKind': ['Il faut ici une image.', 'An image is needed here.'],
  list: ['Fichiers de l’entreprise', 'Company files'],
  empty: ['Aucun fichier pour l’instant. Ajoutez-en un.', 'No file yet. Add one.'],
  noMatch: ['Aucun fichier ne porte ce nom.', 'No file has this name.'],
  more: ['Afficher la suite', 'Show more'],
})
