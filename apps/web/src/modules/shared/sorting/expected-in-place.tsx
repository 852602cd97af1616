/** Edits, beside an item to sort, the category that it belongs in and the points for it. */
import type { CategoryData } from '@assay/domain/modules/shared/sorting/categories'
import { noCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import inPlace from '../in-place/in-place.module.css'
import { NumberInPlace } from '../in-place/number-in-place.tsx'
import { inPlaceTexts } from '../in-place/texts.ts'
import { CategoryMark } from './category-mark.tsx'
import styles from './editing.module.css'
import { sortingCategoryOf, useCategories } from './sorting-categories.ts'

interface CategoryInPlaceProps {
  readonly label: string
  readonly categories: readonly CategoryData[]
  readonly value: string
  readonly onChange: (categoryId: string) => void
}

interface ExpectedInPlaceProps extends Pick<CategoryInPlaceProps, 'categories'> {
  readonly categoryLabel: string
  readonly categoryId: string
  readonly pointsLabel: string
  readonly points: number
  readonly onCategory: (id: string) => void
  readonly onPoints: (points: number) => void
}

export function ExpectedInPlace(props: ExpectedInPlaceProps) {
  const common = inPlaceTexts.useTexts()
  const { categories, categoryLabel, categoryId, pointsLabel, points, onCategory, onPoints } = props
  return (
    <>
      <CategoryInPlace
        label={categoryLabel}
        categories={categories}
        value={categoryId}
        onChange={onCategory}
      />
      <NumberInPlace
        label={pointsLabel}
        unit={common('points', { count: points })}
        value={points}
        min={-1000}
        max={1000}
        decimals={2}
        onChange={onPoints}
      />
    </>
  )
}

/** The category that an element or a mail belongs in, chosen in place. */
function CategoryInPlace({ label, categories, value, onChange }: CategoryInPlaceProps) {
  const sortingCategories = useCategories(categories)
  const { id, color } = sortingCategoryOf(sortingCategories, value)
  return (
    <span className={`${inPlace.chosen} ${styles.chosen}`} data-none={id === noCategoryId || undefined}>
      <CategoryMark color={color} />
      <select aria-label={label} value={id} onChange={(event) => onChange(event.currentTarget.value)}>
        {sortingCategories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.fullName}
          </option>
        ))}
      </select>
    </span>
  )
}
