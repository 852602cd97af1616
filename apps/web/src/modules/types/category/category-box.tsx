import { type ReactNode, useId } from 'react'
import { colouredBox } from '../../player-colours.ts'
import { RichText } from '../../shared/page/rich-text.tsx'
import type { SortingCategory } from '../../shared/sorting/sorting-categories.ts'
import styles from './player.module.css'
import { categoryTexts } from './texts.ts'

interface CategoryBoxProps {
  readonly category: SortingCategory
  readonly count: number
  readonly isOver: boolean
  /** What an empty one says. */
  readonly empty: string
  /** The cards that lie in it. */
  readonly children: ReactNode
}

/** A category to drop on: its name on its colour, how many lie in it, and they. */
export function CategoryBox({ category, count, isOver, empty, children }: CategoryBoxProps) {
  const t = categoryTexts.useTexts()
  const id = useId()
  return (
    <section
      className={styles.box}
      aria-labelledby={id}
      data-drop={category.id}
      data-over={isOver}
      style={{ marginInlineStart: `${Math.min(category.depth, 3) * 16}px` }}
    >
      <h2
        id={id}
        className={styles.boxName}
        style={category.color === null ? undefined : colouredBox(category.color)}
      >
        <span>
          {category.fullName} <span className="visually-hidden">{t('count', { count })}</span>
        </span>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </h2>
      {count === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={`plain ${styles.cards}`}>{children}</ul>
      )}
    </section>
  )
}

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
  const t = categoryTexts.useTexts()
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
