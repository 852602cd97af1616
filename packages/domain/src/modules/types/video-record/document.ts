import { recorderDocument } from '../../shared/recorder.ts'

export const videoRecordDocument = recorderDocument({
  specName: 'VideoRecord',
  names: ['Enregistrement vidéo', 'Video recording'],
  about: ['Le candidat se filme', 'The candidate films themselves'],
})
