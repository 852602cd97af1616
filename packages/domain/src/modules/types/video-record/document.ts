import { recorderDocument } from '../../recorder.ts'

export const videoRecordDocument = recorderDocument
