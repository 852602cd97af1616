import { colouredBox } from '../../player-colours.ts'
import styles from './sorting.module.css'
import type { SortingCategory } from './sorting-categories.ts'

/** The colour of a category as a small square; a ring where it has none. The name stands beside it. */
export function CategoryMark({ color }: Pick<SortingCategory, 'color'>) {
  return (
    <span
      className={styles.mark}
      data-plain={color === null}
      style={color === null ? undefined : { background: color }}
      aria-hidden="true"
    />
  )
}

/** A category's name on its colour, readable on any colour. */
export function CategoryChip({ category }: { readonly category: SortingCategory }) {
  return (
    <span className={styles.chip} style={category.color === null ? undefined : colouredBox(category.color)}>
      {category.fullName}
    </span>
  )
}
