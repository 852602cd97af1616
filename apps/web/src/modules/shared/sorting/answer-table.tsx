/** Items with where they were put, where they were expected, and their points: for staff. */
import type { CategoryData } from '@assay/domain/modules/shared/sorting/categories'
import { isSorted, type Sorting } from '@assay/domain/modules/shared/sorting/sorting'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { answerTexts } from '../answers/answer-texts.ts'
import classes from '../answers/answers.module.css'
import { NoAnswer } from '../answers/no-answer.tsx'
import { Points } from '../answers/points.tsx'
import { type ReadingColumns, ReadingTable } from '../answers/reading-table.tsx'
import { CategoryMark } from './category-mark.tsx'
import { compareSorting } from './compare-sorting.ts'
import styles from './sorting.module.css'
import { type SortingCategory, useCategories } from './sorting-categories.ts'

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
  const sortingCategories = useCategories(categories)
  return (
    <>
      {isSorted(answer) ? null : <NoAnswer />}
      <ReadingTable
        label={label}
        className={classes.sorting}
        rows={compareSorting(items, sortingCategories, answer).map((each, index) => ({
          ...each,
          content: items[index]?.content,
        }))}
        columns={useColumns(itemName)}
      />
    </>
  )
}

type Row = ReturnType<typeof compareSorting>[number] & { readonly content: ReactNode }

function useColumns(itemName: string): ReadingColumns<Row> {
  const t = answerTexts.useTexts()
  return [
    { title: itemName, cell: ({ content }) => content },
    {
      title: t('given'),
      cell: ({ given, isExact }) =>
        given === null ? (
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
        ),
    },
    { title: t('expected'), cell: ({ expected }) => <CategoryName category={expected} /> },
    {
      title: t('sorting.points'),
      className: classes.pointsHead,
      cell: ({ points }) => <Points points={points} />,
    },
  ]
}

function CategoryName({ category }: { readonly category: SortingCategory }) {
  return (
    <span className={styles.categoryName}>
      <CategoryMark color={category.color} />
      {category.fullName}
    </span>
  )
}
