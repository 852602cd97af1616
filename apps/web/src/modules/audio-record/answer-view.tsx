import type { AnswerViewProps } from '../answers/answer-view.ts'
import { RecordingAnswer } from '../recording/recording-answer.tsx'

/** What the candidate said. */
export function AudioRecordAnswerView({ answer }: AnswerViewProps<'audio-record'>) {
  return <RecordingAnswer medium="audio" answer={answer} />
}
