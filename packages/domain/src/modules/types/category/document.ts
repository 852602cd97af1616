/** Category: elements to put into categories (product 3.10). */

import type { DocumentDefinition, ScoreDefinition } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import { categoryPaths, publicCategory } from '../../shared/sorting/public-category.ts'
import { categoryNames, sortedText } from '../../shared/sorting/sorted-text.ts'
import { checkSorting } from '../../shared/sorting/sorting-check.ts'
import { sortingMax, sortingScore } from '../../shared/sorting/sorting-score.ts'
import type { CategoryAnswer, CategoryPublic } from './answer.ts'
import type { CategoryModuleData, data } from './data.ts'

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

export const categoryDocument: DocumentDefinition<typeof data, CategoryPublic, CategoryAnswer> = {
  specName: 'Category',
  category: 'sorting',
  names: ['Classement', 'Sorting'],
  about: ['Des éléments à ranger par catégorie', 'Items to sort into categories'],
  publicPaths: [...categoryPaths, 'elementList.*.id', 'elementList.*.content'],
  answerText: ({ elementList, categoryList }, answer, words) =>
    sortedText(elementList, categoryList, answer, words),
  keyRows: ({ elementList, categoryList }, words) => {
    const nameOf = categoryNames(categoryList, words)
    return elementList.map(({ content, expectedCategoryId, score }) => [
      plainText(content),
      nameOf(expectedCategoryId),
      words.figure(score),
    ])
  },
  project: ({ categoryList, elementList }, draw, itemId) => ({
    categoryList: categoryList.map(publicCategory),
    elementList: draw.shuffle(
      `order:${itemId}`,
      elementList.map(({ id, content }) => ({ id, content })),
    ),
  }),
  mapRichText: (each, sanitise) => ({
    ...each,
    elementList: each.elementList.map((element) => ({ ...element, content: sanitise(element.content) })),
  }),
  check: ({ categoryList, elementList }) => checkSorting(categoryList, elementList),
  score: categoryScore,
}
