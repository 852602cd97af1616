import type { AnswerWords, KeyWords } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import { noCategoryId, trashCategoryId } from './special-categories.ts'

/** Writes the sorted items, one a line, each with its category. An item in no category is left out. */
export function sortedText(
  items: readonly { readonly id: string; readonly content: string }[],
  categories: readonly { readonly id: string; readonly name: string }[],
  sorting: Readonly<Record<string, string>>,
  words: AnswerWords,
): string {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const special = new Map([
    [noCategoryId, words.noCategory],
    [trashCategoryId, words.trash],
  ])
  return items
    .flatMap(({ id, content }) => {
      const categoryId = Object.hasOwn(sorting, id) ? sorting[id] : undefined
      if (categoryId === undefined) return []
      return `${plainText(content)} → ${names.get(categoryId) || (special.get(categoryId) ?? '')}`
    })
    .join('\n')
}

/** Gives the name of each category as a test on paper says it. */
export function categoryNames(
  categories: readonly { readonly id: string; readonly name: string }[],
  { t }: KeyWords,
): (id: string) => string {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (id) => {
    if (id === trashCategoryId) return t('trash')
    return id === noCategoryId ? t('noCategory') : (names.get(id) ?? id)
  }
}
