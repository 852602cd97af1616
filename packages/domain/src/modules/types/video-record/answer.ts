import { type Recording, type RecordingPublic, recordingAnswer } from '../../recording.ts'

export type VideoRecordPublic = RecordingPublic
export type VideoRecordAnswer = Recording
export const videoRecordAnswer = recordingAnswer
