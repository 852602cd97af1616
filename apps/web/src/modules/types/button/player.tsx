import { useState } from 'react'
import { Control } from '../../control.tsx'
import type { PlayerProps } from '../../player.ts'
import { firstRefused } from '../../shared/fields/refused-field.ts'
import styles from './player.module.css'
import { buttonTexts } from './texts.ts'

/**
 * ButtonGoToPage. While an answer is missing or loading it is disabled but keeps its tab stop and says why
 * (product 3.17); pressing it, or the words above it, leads to the first missing or invalid one.
 */
export function Player({ item, disabled, context }: PlayerProps<'button'>) {
  const t = buttonTexts.useTexts()
  const { missing, isLoading, pressedId } = context
  const [hadMissing, setHadMissing] = useState(false)
  if (missing && !hadMissing) setHadMissing(true)
  const reason = isLoading ? 'loading' : missing && 'missing'
  const reasonId = `reason-${item.id}`
  const isSending = pressedId === item.id
  return (
    <div className={styles.frame} data-leads>
      {/* The button stays where it was when the last answer is given. */}
      {!missing && hadMissing && <span className={styles.room} />}
      {missing && (
        <button
          type="button"
          className={styles.lead}
          // The wording of the button stands on the page already, so only that is shown.
          data-first={missing.first || undefined}
          aria-label={missing.first ? `${t('lacks', { count: missing.count })}. ${missing.first}` : undefined}
          onClick={() => context.press(item)}
        >
          {t('lacks', { count: missing.count })}
        </button>
      )}
      <Control
        look="primary"
        aria-disabled={reason !== null || disabled || pressedId !== null}
        aria-describedby={reason ? reasonId : undefined}
        onClick={({ currentTarget }) => {
          if (disabled || isLoading || pressedId !== null) return
          const refused = item.data.saveAnswers ? firstRefused(currentTarget) : null
          if (refused) refused.focus()
          else context.press(item)
        }}
      >
        {isSending ? t('sending') : item.data.label || t('next')}
        {item.data.openInNewWindow && <span className="visually-hidden"> ({t('newWindow')})</span>}
      </Control>
      {reason && (
        <p id={reasonId} className={styles.reason} role="tooltip">
          {t(reason)}
        </p>
      )}
    </div>
  )
}
