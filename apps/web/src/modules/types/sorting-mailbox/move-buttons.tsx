import { Control } from '../../control.tsx'
import dragging from '../../shared/dragging/dragging.module.css'
import { Icon } from '../../shared/mails/icons.tsx'
import { CategoryChip } from '../../shared/sorting/category-mark.tsx'
import type { SortingCategory } from '../../shared/sorting/sorting-categories.ts'
import styles from './folders.module.css'
import { sortingMailboxTexts } from './texts.ts'

interface MoveButtonsProps {
  /** The mail's subject. */
  readonly label: string
  readonly disabled: boolean
  readonly onMove: () => void
  /** Absent where there is no trash, or the mail lies in it. */
  readonly onTrash: (() => void) | undefined
}

/** The buttons of a mail in the list; the first one is also the grip of dragging. */
export function RowMoveButtons({ label, disabled, onMove, onTrash }: MoveButtonsProps) {
  const t = sortingMailboxTexts.useTexts()
  return (
    <>
      <button
        type="button"
        className={`${dragging.tool} ${styles.rowMove}`}
        data-grip=""
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={t('moveThis', { label })}
        title={t('move')}
        onClick={onMove}
      >
        <Icon name="move" />
      </button>
      {onTrash && (
        <button
          type="button"
          className={dragging.tool}
          disabled={disabled}
          aria-label={t('trashThis', { label })}
          title={t('trash')}
          onClick={onTrash}
        >
          <Icon name="trash" />
        </button>
      )}
    </>
  )
}

/** In the reader: where the mail lies, and buttons to move it. */
export function ReaderMoveButtons({
  category,
  disabled,
  onMove,
  onTrash,
}: Omit<MoveButtonsProps, 'label'> & { readonly category: SortingCategory }) {
  const t = sortingMailboxTexts.useTexts()
  return (
    <>
      <p className={styles.liesIn}>
        <span className="visually-hidden">{t('liesIn')} </span>
        <CategoryChip category={category} />
      </p>
      <div className={styles.readerButtons}>
        <Control disabled={disabled} aria-haspopup="dialog" onClick={onMove}>
          <Icon name="move" /> {t('move')}
        </Control>
        {onTrash && (
          <Control look="quiet" disabled={disabled} onClick={onTrash}>
            <Icon name="trash" /> {t('trash')}
          </Control>
        )}
      </div>
    </>
  )
}
