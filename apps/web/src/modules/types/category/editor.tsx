/** Category: its elements, each with where it belongs and its points (product 3.10). */

import { sortedAmong } from '@assay/domain/modules/shared/sorting/category-edits'
import { categoryLimit, noCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import type { CategoryModuleData } from '@assay/domain/modules/types/category/data'
import type { EditorProps, InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { htmlOfWords } from '../../shared/editing/plain-rich.ts'
import inPlace from '../../shared/in-place/in-place.module.css'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { WordsInPlace, wordsMaxLength } from '../../shared/in-place/words-in-place.tsx'
import { CategoriesInPlace } from '../../shared/sorting/categories-in-place.tsx'
import { CategorySettings } from '../../shared/sorting/category-settings.tsx'
import styles from '../../shared/sorting/editing.module.css'
import { ExpectedInPlace } from '../../shared/sorting/expected-in-place.tsx'
import { PointsTotal } from '../../shared/sorting/points-total.tsx'
import { categoryEditorTexts } from './editor-texts.ts'

type Element = CategoryModuleData['elementList'][number]

/** The data with these categories; an element whose category is not among them is in none again. */
const withCategories = (
  { elementList }: CategoryModuleData,
  categoryList: CategoryModuleData['categoryList'],
): CategoryModuleData => ({ categoryList, elementList: sortedAmong(elementList, categoryList) })

function InPlace({ item, change, newId }: InPlaceProps<'category'>) {
  const t = categoryEditorTexts.useTexts()
  const { categoryList, elementList } = item.data
  const elementOf = (content: string): Element => ({
    id: newId(),
    content,
    expectedCategoryId: noCategoryId,
    currentCategoryId: noCategoryId,
    score: 1,
  })
  return (
    <>
      <CategoriesInPlace
        categories={categoryList}
        onChange={(list, intent) => change(withCategories(item.data, list), intent)}
        newId={newId}
        max={categoryLimit}
      />
      <p className={styles.title} aria-hidden>
        {t('elements')}
      </p>
      <ListInPlace
        label={t('elements')}
        className={styles.elements}
        items={elementList}
        nameOf={(index) => t('elementList.*.content', { number: index + 1 })}
        isEmpty={({ content }) => content === ''}
        newItem={() => elementOf('')}
        itemOf={(words) => elementOf(htmlOfWords(words.slice(0, wordsMaxLength)))}
        onChange={(list, intent) => change({ elementList: list }, intent)}
        addLabel={t('add')}
        min={0}
        max={100}
      >
        {({ content, expectedCategoryId, score }, { number, set, first }) => (
          <div className={inPlace.box}>
            <WordsInPlace {...first} value={content} onChange={(html) => set({ content: html }, 'element')} />
            <ExpectedInPlace
              categories={categoryList}
              categoryLabel={t('elementList.*.expectedCategoryId', { number })}
              categoryId={expectedCategoryId}
              pointsLabel={t('elementList.*.score', { number })}
              points={score}
              onCategory={(id) => set({ expectedCategoryId: id, currentCategoryId: id })}
              onPoints={(points) => set({ score: points }, 'points')}
            />
          </div>
        )}
      </ListInPlace>
    </>
  )
}

function Content({ item, change }: EditorProps<'category'>) {
  return (
    <CategorySettings
      categories={item.data.categoryList}
      onChange={(list, intent) => change(withCategories(item.data, list), intent)}
    />
  )
}

function Scoring({ item }: EditorProps<'category'>) {
  return <PointsTotal points={item.data.elementList.map(({ score }) => score)} />
}

export const editor: ModuleEditor<'category'> = { InPlace, Content, Scoring }
