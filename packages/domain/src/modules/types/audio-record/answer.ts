import { recordingAnswer } from '../../shared/recording.ts'

export const audioRecordAnswer = recordingAnswer
