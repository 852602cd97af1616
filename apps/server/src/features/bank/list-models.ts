/** The questions of the ready tests as a list like the bank’s own. */

import type * as calls from '@assay/contract/bank/calls'
import { categorySeparator } from '@assay/domain/bank/question'
import { foldText } from '@assay/domain/modules/shared/fold-letters'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { modelsById, rowOf } from './model-questions.ts'

type Query = QueryOf<typeof calls.listBankQuestions>

/** A page of them, those in the reader's language first, by their tests' names and their places there. */
export function listModelQuestions(query: Query, reader: 'fr' | 'en') {
  const { page, itemsPerPage, category, competence, language, type } = query
  const words = foldText(query.search ?? '').split(/\s+/)
  const found = [...modelsById().values()].filter(
    (each) =>
      words.every((word) => each.key.includes(word)) &&
      (!category || each.category === category || each.category.startsWith(category + categorySeparator)) &&
      (competence === undefined || each.competence === competence) &&
      (language === undefined || each.language === language) &&
      (type === undefined || each.moduleId === type) &&
      (query.level === undefined || each.level === query.level) &&
      (query.state === undefined || each.state === query.state),
  )
  const isForeign = (each: { language: string }) => Number(each.language !== reader)
  const ordered =
    query.sort === 'title'
      ? found.toSorted((a, b) => a.title.localeCompare(b.title))
      : found.toSorted((a, b) => isForeign(a) - isForeign(b))
  return {
    data: ordered.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(rowOf),
    meta: { totalItems: found.length, totalIsExact: true },
  }
}

/** Their tests as categories, in the same order, and their competences. */
export function listModelCategories(reader: 'fr' | 'en'): ResponseOf<typeof calls.listBankCategories> {
  const all = [...modelsById().values()]
  const ordered = all.toSorted((a, b) => Number(a.language !== reader) - Number(b.language !== reader))
  const byTest = Map.groupBy(ordered, ({ category }) => category)
  const competences = new Set([...modelsById().values()].flatMap(({ competence }) => competence || []))
  return {
    data: [...byTest].map(([path, each]) => ({ id: null, path, questions: each.length })),
    competences: [...competences].sort((a, b) => a.localeCompare(b)),
  }
}
