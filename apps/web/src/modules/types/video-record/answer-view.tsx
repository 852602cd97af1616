import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import { RecordingAnswer } from '../../shared/recording/recording-answer.tsx'

export function AnswerView({ answer }: AnswerViewProps<'video-record'>) {
  return <RecordingAnswer medium="video" answer={answer} />
}
