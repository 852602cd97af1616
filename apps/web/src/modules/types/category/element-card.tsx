import { useTexts } from '../../../i18n/use-texts.ts'
import { RichText } from '../../shared/page/rich-text.tsx'
import type { SortingCategory } from '../../shared/sorting/sorting-categories.ts'
import styles from './player.module.css'
import { categoryTexts } from './texts.ts'

interface ElementCardProps {
  readonly element: { readonly id: string; readonly content: string }
  readonly label: string
  readonly category: SortingCategory
  readonly isSorted: boolean
  readonly isDragged: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
  readonly onTakeOut: () => void
}

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
