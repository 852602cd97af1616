/** The questions of the ready tests (product 11.7): they stand in every bank, and are read, never written. */
import type { ReadBankQuestion } from '@assay/contract/bank/calls'
import type { BankQuestionFull, BankQuestionRow } from '@assay/contract/bank/schemas'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { storedQuestion } from '@assay/domain/bank/placed-question'
import { mayBeStored, wordsOfQuestion } from '@assay/domain/bank/question-facts'
import { foldText } from '@assay/domain/modules/shared/fold-letters'
import { startingTests } from '../assessments/models/starting-tests/starting-tests.ts'

type Model = BankQuestionRow & Pick<ReadBankQuestion, 'item'> & { readonly key: string }

/** Made once, when somebody looks: the tests are files of the installation. */
export function modelsById(): ReadonlyMap<string, Model> {
  made ??= new Map(
    [...startingTests.values()].flatMap((test) => {
      const competences = new Map(test.evalGroupList.map(({ id, name }) => [id, name]))
      return test.pageList
        .flatMap(moduleItemsOf)
        .filter(mayBeStored)
        .map((item): [string, Model] => {
          const { title, words } = wordsOfQuestion(item)
          const groups = [item.evalGroupId, ...item.evaluationCriteriaList.map((each) => each.evalGroupId)]
          const id = `${test.slug}.${item.id}`
          const model: Model = {
            id,
            title,
            moduleId: item.moduleId,
            category: test.name.replaceAll('/', '-'),
            level: null,
            language: test.language,
            state: 'inUse',
            version: 1,
            uses: 0,
            competence: groups.flatMap((group) => competences.get(group ?? '') ?? [])[0] ?? '',
            checkedBy: null,
            checkedAt: null,
            updatedAt: null,
            item: storedQuestion(item),
            key: foldText(words),
          }
          return [id, model]
        })
    }),
  )
  return made
}
let made: ReadonlyMap<string, Model> | undefined

export const rowOf = ({ item: _item, key: _key, ...row }: Model): BankQuestionRow => row

/** One of them as the bank shows a question; undefined for another id. */
export function modelQuestion(id: string): BankQuestionFull | undefined {
  const model = modelsById().get(id)
  return model && { ...rowOf(model), item: model.item, versions: [], tests: [], figures: null }
}

/** Those of these ids, for a test. */
export const readModelQuestions = (ids: readonly string[]): ReadBankQuestion[] =>
  ids.flatMap((id) => modelsById().get(id) ?? [])
