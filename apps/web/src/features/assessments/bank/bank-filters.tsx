/** The list of the bank’s questions and by what they are found: on its page, and in the builder. */

import { listBankQuestions } from '@assay/contract/bank/calls'
import { isQuestion } from '@assay/domain/assessments/public-walk'
import { questionLevels, questionStates } from '@assay/domain/bank/question'
import { type ModuleType, moduleTypeOf, moduleTypes } from '@assay/domain/modules/module-types'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moduleTexts } from '../../../modules/module-texts.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { oneOf, useList, words } from '../../../patterns/list/use-list.ts'
import { type BankSource, bankCategoriesQuery } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'

/** Whose questions: the company's, or those of the ready tests. */
export function SourceSwitch({ list, source, setSource }: BankList) {
  const t = useBankTexts()
  return (
    <SegmentedControl
      aria-label={t('source')}
      value={source}
      data={(['company', 'models'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
      onChange={(value) => {
        list.selection.clear()
        list.clearFilters()
        setSource(value)
      }}
    />
  )
}

const questionTypes = (Object.keys(moduleTypes) as ModuleType[]).filter(isQuestion)

export function BankFilters({ list, source }: BankList) {
  const t = useBankTexts()
  const names = moduleTexts.useTexts()
  const { data } = useQuery(bankCategoriesQuery(source))
  const { filters, setFilter } = list
  const isOwn = source === 'company'
  const select = <Name extends keyof typeof filters>(
    name: Name,
    all: string,
    options: readonly (readonly [value: string, label: string])[],
    read: (text: string) => (typeof filters)[Name],
  ) => (
    <NativeSelect
      aria-label={t(name as 'category')}
      value={String(filters[name] ?? '')}
      data={[{ value: '', label: all }, ...options.map(([value, label]) => ({ value, label }))]}
      onChange={(event) => setFilter(name, read(event.currentTarget.value))}
    />
  )
  return (
    <>
      {select(
        'category',
        t('category.all'),
        (data?.data ?? []).map(({ path, questions }) => [path, `${path} (${questions})`]),
        words,
      )}
      {select(
        'type',
        t('type.all'),
        questionTypes.map((type) => [String(moduleTypes[type]), names(`name.${type}`)]),
        typeAt,
      )}
      {isOwn
        ? select(
            'level',
            t('level.all'),
            questionLevels.map((level) => [String(level), t('level.of', { level })]),
            levelAt,
          )
        : null}
      {select(
        'competence',
        t('competence.all'),
        (data?.competences ?? []).map((name) => [name, name]),
        words,
      )}
      {select(
        'language',
        t('language.all'),
        (['fr', 'en'] as const).map((each) => [each, t(`language.${each}`)]),
        oneOf(['fr', 'en']),
      )}
      {isOwn
        ? select(
            'state',
            t('state.all'),
            questionStates.map((each) => [each, t(`state.${each}`)]),
            oneOf(questionStates),
          )
        : null}
    </>
  )
}

export const levelAt = (text: string): 1 | 2 | 3 | 4 | 5 | undefined =>
  questionLevels.find((level) => String(level) === text)
export const typeAt = (text: string): number | undefined => {
  const type = moduleTypeOf(Number(text))
  return isQuestion(type) ? Number(text) : undefined
}

export const sorts = ['newest', 'title', 'uses'] as const

/** @param prefix of its names in the address, where it lies over another page */
export function useBankList(prefix = '') {
  const sourceName = prefix === '' ? 'source' : `${prefix}Source`
  const [asked, setSource] = useUrlState(sourceName, 'company')
  const source: BankSource = asked === 'models' ? 'models' : 'company'
  const list = useList({
    call: listBankQuestions,
    prefix,
    sizes: [25, 50, 100],
    sorts,
    filters: {
      search: words,
      category: words,
      level: levelAt,
      competence: words,
      language: oneOf(['fr', 'en']),
      state: oneOf(questionStates),
      type: typeAt,
    },
    fixed: { source },
  })
  return { list, source, setSource: (to: BankSource) => setSource(to) }
}

export type BankList = ReturnType<typeof useBankList>
