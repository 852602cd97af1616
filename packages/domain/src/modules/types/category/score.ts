import type { ScoreDefinition } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import { sortingMax, sortingScore } from '../../shared/sorting/sorting-score.ts'
import type { CategoryAnswer } from './answer.ts'
import type { CategoryModuleData } from './document.ts'

/** Points for each element in its expected category. */
export const categoryScore: ScoreDefinition<CategoryModuleData, CategoryAnswer> = {
  max: (data) => sortingMax(itemsOf(data)),
  score: (data, answer) => sortingScore(itemsOf(data), data.categoryList, answer),
  isWhole: ({ elementList }) => elementList.every(({ score }) => Number.isInteger(score)),
}

function itemsOf({ elementList }: CategoryModuleData) {
  return elementList.map(({ id, content, expectedCategoryId, score }) => ({
    id,
    label: plainText(content),
    expectedCategoryId,
    points: score,
  }))
}
