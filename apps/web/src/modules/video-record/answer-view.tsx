import type { AnswerViewProps } from '../answers/answer-view.ts'
import { RecordingAnswer } from '../recording/recording-answer.tsx'

/** The film that the candidate made of themselves. */
export function VideoRecordAnswerView({ answer }: AnswerViewProps<'video-record'>) {
  return <RecordingAnswer medium="video" answer={answer} />
}
