import { useState } from 'react'
import controls from '../../modules/controls.module.css'
import { useTexts } from '../i18n/use-language.ts'
import { Screen } from '../screens/screen.tsx'
import { followResumeLink } from './calls.ts'
import { comingBackTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

interface ResumeLinkScreenProps {
  readonly token: string
  readonly assessmentId: string
  /** Who this browser knows already, if anybody. */
  readonly firstName: string | undefined
  /** This browser holds the application now. */
  readonly onGoOn: () => void
  readonly onIdentify: () => void
}

/** A mailed link was opened: a press uses it up, as mail programs look at links too. */
export function ResumeLinkScreen(props: ResumeLinkScreenProps) {
  const { token, assessmentId, firstName, onGoOn, onIdentify } = props
  const t = useTexts(comingBackTexts)
  const [sent, send] = useSending()
  const [isInvalid, setInvalid] = useState(false)
  const goOnLabel = firstName ? t('opened.as', { name: firstName }) : t('opened.goOn')

  async function follow(): Promise<void> {
    const outcome = await send(() => followResumeLink(token))
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
        text={sent.text}
        action={own ?? identify}
        {...(own && { second: identify })}
      />
    )
  }
  return (
    <Screen
      title={t('opened.title')}
      text={t('opened.text')}
      action={{ label: goOnLabel, onPress: () => void follow() }}
    >
      <output className={controls.problem} hidden={sent.kind !== 'problem'}>
        {sent.text}
      </output>
    </Screen>
  )
}
