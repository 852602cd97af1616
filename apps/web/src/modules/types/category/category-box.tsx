import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { colouredBox } from '../../player-colours.ts'
import type { SortingCategory } from '../../shared/sorting/sorting-categories.ts'
import styles from './player.module.css'
import { categoryTexts } from './texts.ts'

interface CategoryBoxProps {
  readonly category: SortingCategory
  readonly count: number
  readonly isOver: boolean
  readonly empty: string
  readonly children: ReactNode
}

export function CategoryBox({ category, count, isOver, empty, children }: CategoryBoxProps) {
  const t = useTexts(categoryTexts)
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
