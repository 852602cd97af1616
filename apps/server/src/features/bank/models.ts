/** The questions of the ready tests (product 11.7): they stand in every bank, and are read, never written. */
import type {
  BankQuestionFull,
  BankQuestionRow,
  listBankCategories as categoriesCall,
  listBankQuestions as listCall,
  ReadBankQuestion,
} from '@assay/contract/bank/calls'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { categorySeparator, keptQuestion, mayBeKept, wordsOfQuestion } from '@assay/domain/bank/question'
import type { z } from 'zod'
import type { ResponseOf } from '../../calls.ts'
import { startingTests } from '../assessments/models/starting-tests/starting-tests.ts'

type Query = z.output<typeof listCall.query>
type Model = BankQuestionRow & Pick<ReadBankQuestion, 'item'> & { readonly key: string }

/** Made once, when somebody looks: the tests are files of the installation. */
function modelsById(): ReadonlyMap<string, Model> {
  made ??= new Map(
    [...startingTests.values()].flatMap((test) => {
      const competences = new Map(test.evalGroupList.map(({ id, name }) => [id, name]))
      return test.pageList
        .flatMap(moduleItemsOf)
        .filter(mayBeKept)
        .map((item): [string, Model] => {
          const { title, words } = wordsOfQuestion(item)
          const groups = [item.evalGroupId, ...item.evaluationCriteriaList.map((each) => each.evalGroupId)]
          const id = `${test.slug}.${item.id}`
          const model: Model = {
            ...{ id, title, moduleId: item.moduleId, category: test.name.replaceAll('/', '-') },
            ...{ level: null, language: test.language, state: 'inUse', version: 1, uses: 0 },
            competence: groups.flatMap((group) => competences.get(group ?? '') ?? [])[0] ?? '',
            ...{ checkedBy: null, checkedAt: null, updatedAt: null },
            item: keptQuestion(item),
            key: folded(words),
          }
          return [id, model]
        })
    }),
  )
  return made
}
let made: ReadonlyMap<string, Model> | undefined

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A page of them, by their tests' names and their places there. */
export function listModelQuestions(query: Query): ResponseOf<typeof listCall> {
  const { page, itemsPerPage, category, competence, language, type } = query
  const words = folded(query.search ?? '').split(/\s+/)
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
  const ordered = query.sort === 'title' ? found.toSorted((a, b) => a.title.localeCompare(b.title)) : found
  return {
    data: ordered.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(rowOf),
    meta: { totalItems: found.length, totalIsExact: true },
  }
}

const rowOf = ({ item: _item, key: _key, ...row }: Model): BankQuestionRow => row

/** Their tests as categories, and their competences. */
export function listModelCategories(): ResponseOf<typeof categoriesCall> {
  const byTest = Map.groupBy(modelsById().values(), ({ category }) => category)
  const competences = new Set([...modelsById().values()].flatMap(({ competence }) => competence || []))
  return {
    data: [...byTest].map(([path, each]) => ({ id: null, path, questions: each.length })),
    competences: [...competences].sort((a, b) => a.localeCompare(b)),
  }
}

/** One of them as the bank shows a question; undefined for another id. */
export function modelQuestion(id: string): BankQuestionFull | undefined {
  const model = modelsById().get(id)
  return model && { ...rowOf(model), item: model.item, versions: [], tests: [] }
}

/** Those of these ids, for a test. */
export const readModelQuestions = (ids: readonly string[]): ReadBankQuestion[] =>
  ids.flatMap((id) => modelsById().get(id) ?? [])
