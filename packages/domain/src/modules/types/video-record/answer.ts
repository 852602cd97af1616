import { recordingAnswer } from '../../recording.ts'

export const videoRecordAnswer = recordingAnswer
