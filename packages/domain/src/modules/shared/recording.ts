/** A recorder's answer: its parts in the order made, to be played as one (product 4.9). */
import type { AnswerDefinition } from '../definition.ts'
import { readEntries, readIds } from '../reading.ts'

/** A reload in the middle starts another part. */
const recordingPartLimit = 50

export interface RecordingPublic {
  readonly timeLimitSeconds: number
  readonly onlyOneTry: boolean
}

export interface Recording {
  /** Ids of uploads; whether they are this application's is for the server to know. */
  readonly parts: readonly string[]
}

export const recordingAnswer: AnswerDefinition<RecordingPublic, Recording> = {
  read: (value) => {
    const entries = readEntries(value)
    if (entries?.length !== 1 || entries[0]?.[0] !== 'parts') return undefined
    const parts = readIds(entries[0][1], recordingPartLimit)
    return parts && { parts }
  },
  isAnswered: (answer) => answer !== null && answer.parts.length > 0,
}
