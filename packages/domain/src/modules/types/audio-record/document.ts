import { recorderDocument } from '../../recorder.ts'

export const audioRecordDocument = recorderDocument
