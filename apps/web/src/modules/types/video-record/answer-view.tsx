import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import { RecordingAnswer } from '../../shared/recording/recording-answer.tsx'

/** The film that the candidate made of themselves. */
export function AnswerView({ answer }: AnswerViewProps<'video-record'>) {
  return <RecordingAnswer medium="video" answer={answer} />
}
