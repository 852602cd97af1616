/** Elements that are sorted or brought into an order, and open questions. */
import { plainText } from '../../modules/plain-text.ts'
import { noCategoryId } from '../../modules/shared/sorting/special-categories.ts'
import { ExchangeRefusal, type Language } from './draft.ts'
import { exact, itemOf } from './item.ts'

/** A question's points parted among its elements. */
export function evenly<Pair extends { readonly text: string }>(pairs: readonly Pair[], points: number) {
  const elements = pairs.filter(({ text }) => plainText(text) !== '').length
  return pairs.map((pair) => ({ ...pair, points: points / Math.max(1, elements) }))
}

/** Elements and their categories; one without a text adds a category, one without a category is in none. */
export function sortedItem(
  content: string,
  pairs: readonly {
    readonly text: string
    readonly category?: string | undefined
    readonly points: number
  }[],
) {
  const names = [...new Set(pairs.flatMap(({ category }) => category?.slice(0, 255) ?? []))]
  const elements = pairs.filter(({ text }) => plainText(text) !== '')
  if (elements.length === 0 || names.length < 2) throw new ExchangeRefusal('tooFewChoices')
  if (elements.length > 100 || names.length > 50) throw new ExchangeRefusal('tooMany', '100')
  const idOf = (category: string | undefined) =>
    category === undefined ? noCategoryId : `tmp-c${names.indexOf(category.slice(0, 255))}`
  return itemOf('category', content, {
    categoryList: names.map((name, at) => ({ id: `tmp-c${at}`, name })),
    elementList: elements.map(({ text, category, points }, at) => ({
      id: `tmp-${at}`,
      content: text,
      expectedCategoryId: idOf(category),
      score: exact(points),
    })),
  })
}

/** Elements to bring into the order in which they stand here, all or nothing. */
export function orderItem(content: string, labels: readonly string[], points: number) {
  if (labels.length < 2) throw new ExchangeRefusal('tooFewChoices')
  if (labels.length > 100) throw new ExchangeRefusal('tooMany', '100')
  return itemOf('priorisation', content, {
    evaluationType: 2,
    maxScore: points,
    priorisationList: labels.map((label, at) => ({ id: `tmp-${at}`, label, expectedPosition: at + 1 })),
  })
}

/** An open question with one criterion of all its points. */
export const openItem = (content: string, points: number, language: Language) =>
  itemOf('question', content, {}, [
    { id: 'tmp-0', name: language === 'fr' ? 'Réponse' : 'Answer', maxScore: points },
  ])
