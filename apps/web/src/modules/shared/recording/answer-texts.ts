/** The texts for staff about recordings and photos. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const recordingAnswerTexts = catalogue('recordingAnswer', {
  'label.video': ['Vidéo du candidat', 'Candidate’s video'],
  'label.audio': ['Enregistrement audio du candidat', 'Candidate’s sound recording'],
  photo: ['Pièce d’identité photographiée', 'Photographed identity document'],
  waiting: ['Analyse antivirus en cours.', 'Being scanned for viruses.'],
  notScanned: ['Non analysé par l’antivirus.', 'Not scanned for viruses.'],
  infected: [
    'Retenu : l’antivirus y a trouvé un contenu dangereux.',
    'Kept back: the virus scanner found something dangerous in it.',
  ],
  receiving: [
    'Réception en cours : la suite peut encore arriver.',
    'Still being received: more of it may come.',
  ],
  joining: [
    'Assemblage en cours ; la lecture est déjà possible.',
    'Being put together; it can be played already.',
  ],
  incomplete: [
    'Incomplet : une partie de l’enregistrement n’est jamais arrivée.',
    'Incomplete: some of the recording never arrived.',
  ],
  missing: [
    'Un enregistrement annoncé n’est jamais arrivé.',
    'A recording that was announced never arrived.',
  ],
  deleted: [
    'Supprimé : une décision a été prise sur la candidature, ou la durée de conservation est écoulée.',
    'Deleted: a decision was made on the application, or the time to keep it is over.',
  ],
  'photo.deleted': [
    'Photo supprimée : une décision a été prise sur la candidature, ou la durée de conservation est écoulée.',
    'Photo deleted: a decision was made on the application, or the time to keep it is over.',
  ],
  'photo.missing': [
    'La photo n’est pas visible ici : elle n’est pas arrivée, ou l’identité est masquée.',
    'The photo cannot be seen here: it has not arrived, or identity is hidden.',
  ],
  'photo.open': ['Ouvrir en grand', 'Open full size'],
  'photo.failed': ['La photo n’a pas pu être affichée.', 'The photo could not be shown.'],
  retry: ['Réessayer', 'Try again'],
})
