import { recorderDocument } from '../../shared/recorder.ts'

export const audioRecordDocument = recorderDocument({
  specName: 'AudioRecord',
  names: ['Enregistrement audio', 'Audio recording'],
  about: ['Le candidat s’enregistre', 'The candidate records their voice'],
})
