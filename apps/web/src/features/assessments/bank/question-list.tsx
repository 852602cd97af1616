/** The list of the bank's questions with its filters: the page's own, and that of the builder's dialog. */
import { type BankQuestionRow, listBankQuestions } from '@assay/contract/bank/calls'
import { isQuestion } from '@assay/domain/assessments/public-walk'
import { questionLevels, questionStates } from '@assay/domain/bank/question'
import { type ModuleType, moduleTypeOf, moduleTypes } from '@assay/domain/modules/module-types'
import { Badge, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { moduleTexts } from '../../../modules/module-texts.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { oneOf, words } from '../../../patterns/list/list-address.ts'
import type { Column } from '../../../patterns/list/rows-table.tsx'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { useList } from '../../../patterns/list/use-list.ts'
import { type BankSource, bankCategoriesQuery } from '../api/bank-queries.ts'
import { bankTexts } from '../texts/bank-texts.ts'

const levelAt = (text: string): 1 | 2 | 3 | 4 | 5 | undefined =>
  questionLevels.find((level) => String(level) === text)
const typeAt = (text: string): number | undefined => {
  const type = moduleTypeOf(Number(text))
  return isQuestion(type) ? Number(text) : undefined
}

const sorts = ['newest', 'title', 'uses'] as const

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

type BankList = ReturnType<typeof useBankList>

/** Whose questions: the company's, or those of the ready tests. */
export function SourceSwitch({ list, source, setSource }: BankList) {
  const t = useTexts(bankTexts)
  return (
    <SegmentedControl
      aria-label={t('source')}
      value={source}
      data={(['company', 'models'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
      onChange={(value) => {
        list.selection.clear()
        list.clearFilters()
        setSource(value as BankSource)
      }}
    />
  )
}

const questionTypes = (Object.keys(moduleTypes) as ModuleType[]).filter(isQuestion)

export function BankFilters({ list, source }: BankList) {
  const t = useTexts(bankTexts)
  const names = useTexts(moduleTexts)
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
      <SearchField label={t('search')} list={list} />
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

const stateColours = { draft: 'gray', inUse: 'green', retired: 'orange' } as const

export function StateBadge({ state }: Pick<BankQuestionRow, 'state'>) {
  const t = useTexts(bankTexts)
  return (
    <Badge variant="light" color={stateColours[state]}>
      {t(`state.${state}`)}
    </Badge>
  )
}

type QuestionColumn = Column<BankQuestionRow, (typeof sorts)[number]>

export function useQuestionColumns(source: BankSource): readonly QuestionColumn[] {
  const t = useTexts(bankTexts)
  const names = useTexts(moduleTexts)
  const typeName = (moduleId: number): string => {
    const type = moduleTypeOf(moduleId)
    return type === undefined ? '' : names(`name.${type}`)
  }
  const all: readonly QuestionColumn[] = [
    {
      key: 'title',
      title: t('question'),
      cell: ({ title, moduleId }) => (
        <>
          <Text lineClamp={2}>{title || t('untitled')}</Text>
          <Text size="sm" c="dimmed">
            {typeName(moduleId)}
          </Text>
        </>
      ),
    },
    { key: 'category', title: t('category'), cell: ({ category }) => category },
    { key: 'level', title: t('level'), align: 'end', cell: ({ level }) => level ?? '–' },
    { key: 'competence', title: t('competence'), cell: ({ competence }) => competence || '–' },
    { key: 'state', title: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'version', title: t('version'), align: 'end', cell: ({ version }) => version },
    { key: 'uses', title: t('uses'), align: 'end', cell: ({ uses }) => uses },
  ]
  const ofModels = ['title', 'category', 'competence']
  return source === 'company' ? all : all.filter(({ key }) => ofModels.includes(key))
}
