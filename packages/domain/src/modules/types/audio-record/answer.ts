import { recordingAnswer } from '../../recording.ts'

export const audioRecordAnswer = recordingAnswer
