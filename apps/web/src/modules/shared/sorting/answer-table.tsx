/** Items with where they were put, where they were expected, and their points: for staff. */
import type { CategoryData } from '@assay/domain/modules/shared/sorting/categories'
import { isSorted, type Sorting } from '@assay/domain/modules/shared/sorting/sorting'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { answerTexts } from '../answers/answer-texts.ts'
import classes from '../answers/answers.module.css'
import { NoAnswer } from '../answers/no-answer.tsx'
import { Points } from '../answers/points.tsx'
import { CategoryMark } from './category-mark.tsx'
import { compareSorting } from './compare-sorting.ts'
import styles from './sorting.module.css'
import { type SortingCategory, sortingCategoriesOf } from './sorting-categories.ts'
import { sortingTexts } from './texts.ts'

interface AnswerTableProps {
  /** The name of the table, which says what its items are. */
  readonly label: string
  readonly itemName: string
  readonly items: readonly {
    readonly id: string
    readonly content: ReactNode
    readonly expectedCategoryId: string
    readonly points: number
  }[]
  readonly categories: readonly CategoryData[]
  readonly answer: Sorting | null
}

export function AnswerTable({ label, itemName, items, categories, answer }: AnswerTableProps) {
  const t = useTexts(answerTexts)
  const s = useTexts(sortingTexts)
  const sortingCategories = sortingCategoriesOf(categories, {
    none: s('none'),
    trash: s('trash'),
    unnamed: (number) => s('unnamed', { number }),
  })
  return (
    <>
      {isSorted(answer) ? null : <NoAnswer />}
      <div className={classes.place}>
        <table className={`${classes.order} ${classes.sorting}`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{itemName}</th>
              <th scope="col">{t('sorting.given')}</th>
              <th scope="col">{t('sorting.expected')}</th>
              <th scope="col" className={classes.pointsHead}>
                {t('sorting.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {compareSorting(items, sortingCategories, answer).map(
              ({ id, given, expected, isExact, points }, index) => (
                <tr key={id}>
                  <th scope="row">{items[index]?.content}</th>
                  <td data-name={t('sorting.given')}>
                    {given === null ? (
                      '–'
                    ) : (
                      <span className={classes.given} data-tone={isExact ? 'green' : 'red'}>
                        {isExact ? (
                          <IconCheck size={16} stroke={2.2} aria-label={t('sorting.exact')} />
                        ) : (
                          <IconX size={16} stroke={2.2} aria-label={t('sorting.wrong')} />
                        )}
                        <CategoryName category={given} />
                      </span>
                    )}
                  </td>
                  <td data-name={t('sorting.expected')}>
                    <CategoryName category={expected} />
                  </td>
                  <td data-name={t('sorting.points')}>
                    <Points points={points} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

function CategoryName({ category }: { readonly category: SortingCategory }) {
  return (
    <span className={styles.categoryName}>
      <CategoryMark color={category.color} />
      {category.fullName}
    </span>
  )
}
