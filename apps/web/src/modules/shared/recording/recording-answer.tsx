/** A recording as staff play it: its parts as one, and what is to be known about it. */
import type { Recording } from '@assay/domain/modules/shared/recording'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useAnsweredWith } from '../answers/answered-with.tsx'
import classes from '../answers/answers.module.css'
import { NoAnswer } from '../answers/no-answer.tsx'
import { PartsPlayer } from '../playback/parts-player.tsx'
import { recordingAnswerTexts } from './answer-texts.ts'
import type { Medium } from './media-type.ts'
import { playedAnswer, type Remark } from './played-answer.ts'
import { renewSession } from './renew-session.ts'
import { uploadAddress } from './upload-address.ts'

const worrying: ReadonlySet<Remark> = new Set(['incomplete', 'missing', 'infected'])

export function RecordingAnswer({ medium, answer }: { medium: Medium; answer: Recording | null }) {
  const t = recordingAnswerTexts.useTexts()
  const { id: applicationId, uploads, joinedRecordings } = useAnsweredWith()
  if (answer === null || answer.parts.length === 0) return <NoAnswer />
  const { played, remarks } = playedAnswer(answer.parts, uploads, joinedRecordings)
  return (
    <>
      {played.length === 0 ? null : (
        <PartsPlayer
          // Parts that were still coming may all be there now, so it is loaded anew.
          key={played.map(({ id, durationMs }) => `${id} ${durationMs}`).join()}
          medium={medium}
          label={t(`label.${medium}`)}
          parts={played.map(({ id }) => uploadAddress(applicationId, id))}
          beforeRetry={renewSession}
        />
      )}
      <Remarks remarks={remarks} />
    </>
  )
}

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const t = recordingAnswerTexts.useTexts()
  return remarks.map((remark) => {
    const Icon = worrying.has(remark) ? IconAlertTriangle : IconInfoCircle
    return (
      <p key={remark} className={classes.note}>
        <Icon size={14} aria-hidden />
        {t(remark)}
      </p>
    )
  })
}
