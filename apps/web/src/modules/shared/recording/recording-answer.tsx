/** A recording as staff play it: its parts as one, and what is to be known about it. */
import type { Recording } from '@assay/domain/modules/recording'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { useAnsweredWith } from '../answers/answered-with.tsx'
import { NoAnswer } from '../answers/no-answer.tsx'
import { PartsPlayer } from '../playback/parts-player.tsx'
import { recordingAnswerTexts } from './answer-texts.ts'
import type { Medium } from './media-type.ts'
import { playedAnswer } from './played-answer.ts'
import { Remarks } from './remarks.tsx'
import { renewSession } from './renew-session.ts'
import { uploadAddress } from './upload-address.ts'

export function RecordingAnswer({ medium, answer }: { medium: Medium; answer: Recording | null }) {
  const t = useTexts(recordingAnswerTexts)
  const language = useLanguage()
  const { id: applicationId, uploads, joinedRecordings } = useAnsweredWith()
  if (answer === null || answer.parts.length === 0) return <NoAnswer />
  const { played, remarks } = playedAnswer(answer.parts, uploads, joinedRecordings)
  return (
    <>
      {played.length === 0 ? null : (
        <PartsPlayer
          // What was still coming may be all there now: it is loaded anew.
          key={played.map(({ id, durationMs }) => `${id} ${durationMs}`).join()}
          medium={medium}
          language={language}
          label={t(`label.${medium}`)}
          parts={played.map(({ id, durationMs }) => ({ src: uploadAddress(applicationId, id), durationMs }))}
          beforeRetry={renewSession}
        />
      )}
      <Remarks remarks={remarks} />
    </>
  )
}
