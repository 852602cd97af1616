import type { AnswerDefinition } from '../../definition.ts'
import type { PublicCategory } from '../../shared/sorting/public-category.ts'
import { isSorted, readSorting, type Sorting } from '../../shared/sorting/sorting.ts'

export interface CategoryPublic {
  readonly categoryList: readonly PublicCategory[]
  readonly elementList: readonly { readonly id: string; readonly content: string }[]
}

export type CategoryAnswer = Sorting

export const categoryAnswer: AnswerDefinition<CategoryPublic, CategoryAnswer> = {
  read: (value, { elementList, categoryList }) => readSorting(value, elementList, categoryList),
  isAnswered: (answer) => isSorted(answer),
}
