import type { FilterChoice, Resubmission } from '@assay/contract/answers/types'
import { useId, useRef, useState } from 'react'
import { Control } from '../../../modules/control.tsx'
import controls from '../../../modules/controls.module.css'
import { Dialog } from '../frame/dialog.tsx'
import { addFilter } from './calls.ts'
import styles from './coming-back.module.css'
import { retryWords, shortDate } from './retry-words.ts'
import { comingBackTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

interface ResubmissionDialogProps {
  readonly attempt: string
  readonly resubmission: Resubmission
  /** The time by the server's clock. */
  readonly now: Date
  /** Called when the application was sent to this contact too, who is not offered again. */
  readonly onSent: (filterId: string) => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** For whom has taken the test: another contact for the results, and when it may be taken again. */
export function ResubmissionDialog(props: ResubmissionDialogProps) {
  const { attempt, resubmission, now, onSent, onRetry, onClose } = props
  const { endedAt, retryFrom } = resubmission
  const t = comingBackTexts.useTexts()
  const { filters } = resubmission
  const [hasContacts] = useState(filters.length > 0)
  const mayRetry = retryFrom !== null && Date.parse(retryFrom) <= now.getTime()
  return (
    <Dialog title={t('again.title')} onClose={onClose}>
      <p>{t('again.text', { date: shortDate(endedAt) })}</p>
      {hasContacts && <AnotherContact attempt={attempt} filters={filters} onSent={onSent} />}
      <p>{mayRetry ? t('again.now') : retryWords(retryFrom)}</p>
      {mayRetry && <Control onClick={onRetry}>{t('again.retry')}</Control>}
    </Dialog>
  )
}

interface AnotherContactProps {
  readonly attempt: string
  readonly filters: readonly FilterChoice[]
  readonly onSent: (id: string) => void
}

function AnotherContact({ attempt, filters, onSent }: AnotherContactProps) {
  const t = comingBackTexts.useTexts()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const [sent, send] = useSending()

  async function handleSend(): Promise<void> {
    setMissing(chosen === '')
    if (chosen === '') return select.current?.focus()
    const outcome = await send(() => addFilter(attempt, chosen))
    if (outcome?.kind !== 'done') return
    setSentTo(outcome.value.name)
    setChosen('')
    onSent(chosen)
  }

  return (
    <form
      className={styles.choice}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void handleSend()
      }}
    >
      {filters.length > 0 && (
        <>
          <label className={controls.label} htmlFor={id}>
            {t('again.contact')}
          </label>
          <select
            ref={select}
            id={id}
            className={controls.field}
            required
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value)
              setMissing(false)
            }}
          >
            <option value="">{t('again.choose')}</option>
            {filters.map((filter) => (
              <option key={filter.id} value={filter.id}>
                {filter.name}
              </option>
            ))}
          </select>
          {isMissing && (
            <p id={`${id}-missing`} className={controls.problem} role="alert">
              {t('again.missing')}
            </p>
          )}
          <Control look="primary" type="submit" aria-disabled={sent.kind === 'sending'}>
            {t(sent.kind === 'sending' ? 'again.sending' : 'again.send')}
          </Control>
        </>
      )}
      <output className={styles.said} data-kind={sent.kind}>
        {sent.kind === 'done' ? `${t('again.sentTo', { name: sentTo })} ${sent.text}` : sent.text}
      </output>
    </form>
  )
}
