import { recordingAnswer } from '../../shared/recording.ts'

export const videoRecordAnswer = recordingAnswer
