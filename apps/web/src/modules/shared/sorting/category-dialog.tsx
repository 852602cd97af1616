import { useEffect, useRef } from 'react'
import { Control } from '../../control.tsx'
import { CategoryMark } from './category-mark.tsx'
import styles from './sorting.module.css'
import type { SortingCategory } from './sorting-categories.ts'
import { sortingTexts } from './texts.ts'

interface CategoryDialogProps {
  /** The name of the item that is moved. */
  readonly label: string
  readonly sortingCategories: readonly SortingCategory[]
  readonly currentId: string
  /** Words that must be heard while the dialog is open, as everything around a dialog is silent. */
  readonly announcement?: string
  readonly onChoose: (categoryId: string) => void
  readonly onClose: () => void
}

/** Chooses where to put an item: from the bottom on a phone, wide above 550 px. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { label, sortingCategories, currentId, announcement = '', onChoose, onClose } = props
  const t = sortingTexts.useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    shown?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
  }, [])

  function choose(categoryId: string): void {
    // Closed first: closing gives the focus back, and what follows may want it elsewhere.
    dialog.current?.close()
    onChoose(categoryId)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('moveTo', { label })}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.dialogHead}>
        <p aria-hidden="true">{t('moveTo', { label })}</p>
        <Control look="quiet" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">×</span>
        </Control>
      </div>
      <ul className={`plain ${styles.choices}`} aria-label={t('choices')}>
        {sortingCategories.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              className={styles.choice}
              aria-current={category.id === currentId}
              style={{ paddingInlineStart: `${12 + category.depth * 20}px` }}
              onClick={() => choose(category.id)}
            >
              <CategoryMark color={category.color} />
              <span>
                <span className="visually-hidden">{category.above}</span>
                {category.name}
              </span>{' '}
              {category.id === currentId && <span className={styles.here}>{t('here')}</span>}
            </button>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{announcement}</output>
    </dialog>
  )
}
