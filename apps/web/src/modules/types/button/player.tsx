import { textsIn } from '../../../i18n/catalogue.ts'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { firstRefused } from '../../refused-field.ts'
import styles from './player.module.css'
import { buttonTexts } from './texts.ts'

/**
 * ButtonGoToPage. While a mandatory answer is missing it is disabled but stays in the tab order and says why
 * (SPEC §5), and words above it name the first one; pressing either leads there, and to a field that holds no answer.
 */
export function ButtonPlayer({ item, disabled, context }: PlayerProps<'button'>) {
  const t = textsIn(buttonTexts, context.language)
  const { missing, pressedId } = context
  const reasonId = `reason-${item.id}`
  const isSending = pressedId === item.id
  return (
    <div className={styles.place}>
      {missing && (
        <button
          type="button"
          className={styles.lead}
          // Its wording stands on the page already: here it is shown, and no text of its own.
          data-first={missing.first || undefined}
          aria-label={missing.first ? `${t('lacks', { count: missing.count })}. ${missing.first}` : undefined}
          onClick={() => context.press(item)}
        >
          {t('lacks', { count: missing.count })}
        </button>
      )}
      <button
        type="button"
        className={controls.primary}
        aria-disabled={missing !== null || disabled || pressedId !== null}
        aria-describedby={missing ? reasonId : undefined}
        onClick={({ currentTarget }) => {
          if (disabled || pressedId !== null) return
          const refused = item.data.saveAnswers ? firstRefused(currentTarget) : null
          if (refused) refused.focus()
          else context.press(item)
        }}
      >
        {isSending ? t('sending') : item.data.label || t('next')}
        {item.data.openInNewWindow && <span className="visually-hidden"> ({t('newWindow')})</span>}
      </button>
      {missing && (
        <p id={reasonId} className={styles.reason} role="tooltip">
          {t('missing')}
        </p>
      )}
    </div>
  )
}
