import { useState } from 'react'
import { Screen } from '../frame/screen.tsx'
import { followResumeLink } from './calls.ts'
import styles from './coming-back.module.css'
import { comingBackTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

interface ResumeLinkScreenProps {
  /** null: it was used, or is too old. */
  readonly token: string | null
  readonly assessmentId: string
  /** The person whom this browser knows already, if any. */
  readonly firstName: string | undefined
  /** Goes on with the application, which this browser holds now. */
  readonly onGoOn: () => void
  readonly onIdentify: () => void
  /** The test was finished: nothing goes on. */
  readonly isCompleted: boolean
}

/** Asks for a press, which alone uses a mailed link up: mail programs look at links too. */
export function ResumeLinkScreen(props: ResumeLinkScreenProps) {
  const { token, assessmentId, firstName, onGoOn, onIdentify, isCompleted } = props
  const t = comingBackTexts.useTexts()
  const [sent, send] = useSending()
  const [isInvalid, setInvalid] = useState(token === null)
  const goOnLabel = firstName ? t('opened.as', { name: firstName }) : t('opened.goOn')

  async function follow(): Promise<void> {
    const outcome = token === null ? undefined : await send(() => followResumeLink(token))
    if (outcome?.kind === 'refused') setInvalid(true)
    if (outcome?.kind !== 'done') return
    const { value } = outcome
    // The link of another test leads to that one.
    if (value.assessmentId === assessmentId) onGoOn()
    else location.assign(`/assessment/${value.slug}`)
  }

  const identify = { label: t('opened.identify'), onPress: onIdentify }
  if (isInvalid) {
    const own = firstName ? { label: goOnLabel, onPress: onGoOn } : undefined
    return (
      <Screen
        title={t('opened.invalid')}
        text={sent.text || t('opened.again')}
        action={own ?? identify}
        {...(own && { second: identify })}
      />
    )
  }
  return (
    <Screen
      title={t(isCompleted ? 'opened.ended' : 'opened.title')}
      text={t(isCompleted ? 'opened.endedText' : 'opened.text')}
      action={{ label: isCompleted ? t('opened.see') : goOnLabel, onPress: () => void follow() }}
    >
      <output className={styles.said} data-kind={sent.kind}>
        {sent.text}
      </output>
    </Screen>
  )
}
