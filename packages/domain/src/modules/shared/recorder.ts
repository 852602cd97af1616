/** The two recorders, sound and picture (product 4.20). */
import type { DocumentDefinition } from '../definition.ts'
import type { data } from './recorder-data.ts'
import type { Recording, RecordingPublic } from './recording.ts'

type RecorderDocument = DocumentDefinition<typeof data, RecordingPublic, Recording>

export const recorderDocument = (
  called: Pick<RecorderDocument, 'specName' | 'names' | 'about'>,
): RecorderDocument => ({
  ...called,
  category: 'recording',
  canUpload: true,
  publicPaths: ['timeLimitSeconds', 'onlyOneTry'],
  answerText: (_data, _answer, words) => words.recording,
  project: ({ timeLimitSeconds, onlyOneTry }) => ({ timeLimitSeconds, onlyOneTry }),
})
