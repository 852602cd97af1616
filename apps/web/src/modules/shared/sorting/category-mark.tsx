import { colouredBox } from '../../player-colours.ts'
import type { SortingCategory } from './places.ts'
import styles from './sorting.module.css'

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

/** A category's name on its colour, readable whatever the colour. */
export function CategoryChip({ place }: { readonly place: SortingCategory }) {
  return (
    <span className={styles.chip} style={place.color === null ? undefined : colouredBox(place.color)}>
      {place.fullName}
    </span>
  )
}
