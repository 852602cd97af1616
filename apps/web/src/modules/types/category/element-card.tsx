import { useTexts } from '../../../i18n/use-texts.ts'
import { RichText } from '../../shared/page/rich-text.tsx'
import type { SortingCategory } from '../../shared/sorting/sorting-categories.ts'
import styles from './player.module.css'
import { categoryTexts } from './texts.ts'

interface ElementCardProps {
  readonly element: { readonly id: string; readonly content: string }
  /** The content in words, for places that cannot show it. */
  readonly label: string
  /** The category in which the element lies. */
  readonly category: SortingCategory
  readonly isSorted: boolean
  readonly isDragged: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
  readonly onTakeOut: () => void
}

/** An element to sort: dragged, or moved by its button, which opens the choice. */
export function ElementCard(props: ElementCardProps) {
  const { element, label, category, isSorted, isDragged, disabled } = props
  const t = useTexts(categoryTexts)
  return (
    <li className={styles.card} data-drag={element.id} data-dragged={isDragged}>
      <span className={styles.grip} data-grip="" aria-hidden="true">
        ⠿
      </span>
      <div className={styles.content}>
        {element.content === '' ? label : <RichText html={element.content} />}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.sort}
          data-sort=""
          disabled={disabled}
          aria-haspopup="dialog"
          aria-label={t('sortThis', { label, category: category.fullName })}
          onClick={props.onChoose}
        >
          {t('sort')} <span aria-hidden="true">▾</span>
        </button>
        {isSorted && (
          <button
            type="button"
            className={styles.takeOut}
            disabled={disabled}
            aria-label={t('takeOut', { label })}
            onClick={props.onTakeOut}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
    </li>
  )
}
