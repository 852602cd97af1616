import { catalogue } from '../../../i18n/catalogue.ts'

export const identityTexts = catalogue('identityDocument', {
  label: ['Pièce d’identité', 'Identity document'],
  deleted: [
    'Cette photo sera supprimée dès qu’une décision aura été prise sur votre candidature.',
    'This photo will be deleted as soon as a decision is made on your application.',
  ],
  off: [
    'Posez le document à plat, bien éclairé, puis allumez la caméra.',
    'Lay the document flat in good light, then switch on the camera.',
  ],
  prepare: ['Allumer la caméra', 'Switch on the camera'],
  live: ['Image de la caméra', 'Camera picture'],
  starting: ['La caméra démarre…', 'The camera is starting…'],
  hint: ['Tout le document doit être visible et lisible.', 'The whole document must be visible and legible.'],
  take: ['Prendre la photo', 'Take the photo'],
  retake: ['Reprendre la photo', 'Retake the photo'],
  taken: ['La photo est prise.', 'The photo is taken.'],
  photo: ['Photo de votre document', 'Photo of your document'],
  choose: ['Choisir une photo', 'Choose a photo'],
  unreadable: [
    'Cette image ne peut pas être lue. Choisissez une photo JPEG ou PNG.',
    'This image cannot be read. Choose a JPEG or PNG photo.',
  ],
  notMade: ['La photo n’a pas pu être prise. Réessayez.', 'The photo could not be taken. Try again.'],
  shownLater: [
    'La photo est gardée ; elle s’affichera une fois envoyée.',
    'The photo is kept; it will appear once it is sent.',
  ],
})
