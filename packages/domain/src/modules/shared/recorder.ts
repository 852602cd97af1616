/** Data of the two recorders, sound and picture (product 4.20). */
import { z } from 'zod'
import type { DocumentDefinition } from '../definition.ts'
import type { Recording, RecordingPublic } from './recording.ts'

const recorderData = z.strictObject({
  /** The recording stops by itself: at most an hour. */
  timeLimitSeconds: z.int().min(1).max(3600).default(60),
  onlyOneTry: z.boolean().default(false),
})

type RecorderDocument = DocumentDefinition<typeof recorderData, RecordingPublic, Recording>

export const recorderDocument = (
  called: Pick<RecorderDocument, 'specName' | 'names' | 'about'>,
): RecorderDocument => ({
  ...called,
  category: 'recording',
  canUpload: true,
  data: recorderData,
  defaults: () => recorderData.parse({}),
  publicPaths: ['timeLimitSeconds', 'onlyOneTry'],
  answerText: (_data, _answer, words) => words.recording,
  project: ({ timeLimitSeconds, onlyOneTry }) => ({ timeLimitSeconds, onlyOneTry }),
})
