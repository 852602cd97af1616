/** The categories of a module, named on the page; deleting one takes what lay there out of it. */
import type { CategoryData } from '@assay/domain/modules/shared/sorting/categories'
import { ownCategories, withOwnCategories } from '@assay/domain/modules/shared/sorting/category-edits'
import inPlace from '../in-place/in-place.module.css'
import { LineInPlace } from '../in-place/line-in-place.tsx'
import { ListInPlace } from '../in-place/list-in-place.tsx'
import { CategoryMark } from './category-mark.tsx'
import styles from './editing.module.css'
import { sortingEditorTexts } from './editor-texts.ts'

interface CategoriesInPlaceProps {
  readonly categories: readonly CategoryData[]
  readonly onChange: (categories: CategoryData[], intent?: string) => void
  readonly newId: () => string
  /** Most that there may be, the two special ones counted in. */
  readonly max: number
}

export function CategoriesInPlace(props: CategoriesInPlaceProps) {
  const { categories, onChange, newId, max } = props
  const t = sortingEditorTexts.useTexts()
  const own = ownCategories(categories)
  return (
    <section className={styles.categories}>
      <p className={styles.title} aria-hidden>
        {t('categoryList')}
      </p>
      <ListInPlace
        label={t('categoryList')}
        className={styles.chips}
        items={own}
        nameOf={(index) => t('categoryList.*.name', { number: index + 1 })}
        isEmpty={({ name }) => name === ''}
        newItem={() => ({
          id: newId(),
          name: '',
          color: null,
          parentCategoryId: null,
          subcategoryIdList: [],
        })}
        onChange={(list, intent) => onChange(withOwnCategories(categories, list), intent)}
        addLabel={t('add')}
        min={0}
        max={max - (categories.length - own.length)}
      >
        {({ name, color, parentCategoryId }, { set, first }) => (
          <div
            className={`${inPlace.box} ${styles.chip}`}
            data-below={parentCategoryId !== null || undefined}
          >
            <CategoryMark color={color} />
            <LineInPlace
              {...first}
              value={name}
              maxLength={255}
              onChange={(typed) => set({ name: typed }, 'category')}
            />
          </div>
        )}
      </ListInPlace>
    </section>
  )
}
