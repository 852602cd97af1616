import { catalogue } from '../../../i18n/catalogue.ts'

const file = ['Document {{number}}', 'File {{number}}'] as const

export const fileHolderEditorTexts = catalogue('file-holder-editor', {
  files: ['Documents à consulter', 'Files'],
  'elementList.*.fileUrl': file,
  'elementList.*.fileName': file,
  'elementList.*.name': ['Nom du document {{number}}', 'Name of file {{number}}'],
  none: ['Aucun fichier choisi', 'No file chosen'],
  choose: ['Choisir', 'Choose'],
  'choose.for': ['Choisir le fichier du document {{number}}', 'Choose file {{number}}'],
  replace: ['Remplacer', 'Replace'],
  'replace.for': ['Remplacer le fichier du document {{number}}', 'Replace file {{number}}'],
  hint: [
    'Les documents s’ajoutent sur la page : un PDF, une image, un son ou une vidéo que le candidat consulte. Vous réglez ensuite ici la couleur de chacun et les sous-titres des vidéos.',
    'Files are added on the page: a PDF, an image, a sound or a video for candidates to look at. Here you then set the colour of each, and the captions of videos.',
  ],
  add: ['Ajouter un document', 'Add a file'],
  colour: ['Couleur', 'Colour'],
  'elementList.*.color': ['Couleur du document {{number}}', 'Colour of file {{number}}'],
  'elementList.*.captionsUrl': ['Sous-titres du document {{number}}', 'Captions of file {{number}}'],
  'elementList.*.captionsUrl.help': [
    'Un fichier VTT, pour les personnes qui n’entendent pas la vidéo.',
    'A VTT file, for people who cannot hear the video.',
  ],
})
