import { type Recording, type RecordingPublic, recordingAnswer } from '../../recording.ts'

export type AudioRecordPublic = RecordingPublic
export type AudioRecordAnswer = Recording
export const audioRecordAnswer = recordingAnswer
