/** The category that an element or a mail belongs in, chosen in place. */
import type { CategoryData } from '@assay/domain/modules/shared/sorting/categories'
import { noCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import type { Language } from '../../../i18n/catalogue.ts'
import { CategoryMark } from './category-mark.tsx'
import styles from './editing.module.css'
import { placeOf } from './places.ts'
import { placesIn } from './places-in.ts'

export interface CategoryInPlaceProps {
  readonly label: string
  readonly categories: readonly CategoryData[]
  readonly value: string
  readonly language: Language
  readonly onChange: (categoryId: string) => void
}

export function CategoryInPlace({ label, categories, value, language, onChange }: CategoryInPlaceProps) {
  const places = placesIn(categories, language)
  const { id, color } = placeOf(places, value)
  return (
    <span className={styles.chosen} data-none={id === noCategoryId || undefined}>
      <CategoryMark color={color} />
      <select aria-label={label} value={id} onChange={(event) => onChange(event.currentTarget.value)}>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.fullName}
          </option>
        ))}
      </select>
    </span>
  )
}
