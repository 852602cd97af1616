import { Control } from '../../../modules/control.tsx'
import { requestResumeLink } from './calls.ts'
import styles from './coming-back.module.css'
import { comingBackTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

interface LinkRequestProps {
  readonly attempt: string
  readonly assessmentId: string
  readonly text: string
}

/** Asks for a link by mail, and says what came of it. */
export function LinkRequest({ attempt, assessmentId, text }: LinkRequestProps) {
  const t = comingBackTexts.useTexts()
  const [sent, send] = useSending()
  return (
    <>
      <p>{text}</p>
      <Control
        aria-disabled={sent.kind === 'sending'}
        onClick={() => void send(() => requestResumeLink(attempt, assessmentId))}
      >
        {t(sent.kind === 'done' ? 'link.again' : 'link.send')}
      </Control>
      <output className={styles.said} data-kind={sent.kind}>
        {sent.text}
      </output>
    </>
  )
}
