/** The photo of the identity document, until it is deleted. */
import { Anchor, Button } from '@mantine/core'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import { useAnsweredWith } from '../../shared/answers/answered-with.tsx'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { useTries } from '../../shared/playback/use-tries.ts'
import { recordingAnswerTexts } from '../../shared/recording/answer-texts.ts'
import { renewSession } from '../../shared/recording/renew-session.ts'
import { uploadAddress } from '../../shared/recording/upload-address.ts'
import styles from './answer-view.module.css'

export function AnswerView({ answer }: AnswerViewProps<'identity-document'>) {
  const t = recordingAnswerTexts.useTexts()
  const { id: applicationId, uploads } = useAnsweredWith()
  if (answer === null) return <NoAnswer />
  const upload = uploads.find(({ id }) => id === answer.photoId)
  if (upload?.state === 'deleted') return <p className={classes.none}>{t('photo.deleted')}</p>
  if (!upload || upload.size === 0) return <p className={classes.none}>{t('photo.missing')}</p>
  if (upload.scan === 'infected') return <p className={classes.none}>{t('infected')}</p>
  return (
    <>
      <Photo src={uploadAddress(applicationId, upload.id)} />
      {upload.scan === undefined ? null : <p className={classes.note}>{t(upload.scan)}</p>}
    </>
  )
}

function Photo({ src }: { src: string }) {
  const t = recordingAnswerTexts.useTexts()
  // The session may have run out since the page was opened.
  const { tries, hasFailed, tryAgain, handleError } = useTries(renewSession)
  if (hasFailed)
    return (
      <p className={classes.note} role="alert">
        {t('photo.failed')}
        <Button variant="default" size="xs" onClick={tryAgain}>
          {t('retry')}
        </Button>
      </p>
    )
  return (
    <figure className={styles.figure}>
      <img key={tries} className={styles.photo} src={src} alt={t('photo')} onError={handleError} />
      <figcaption>
        <Anchor href={src} target="_blank" rel="noopener" size="sm">
          {t('photo.open')}
        </Anchor>
      </figcaption>
    </figure>
  )
}
