/** One test, searched by name. */
import { listAssessments } from '@assay/contract/assessments/calls'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../api/reading.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'

const testSelectTexts = catalogue('testSelect', {
  test: ['Test', 'Test'],
  choose: ['Choisir un test', 'Choose a test'],
  none: ['Aucun test ne correspond', 'No test matches'],
  failed: ['Tests non trouvés', 'Tests not found'],
  'online.choose': ['Choisir un test en ligne', 'Choose an online test'],
  'online.none': ['Aucun test en ligne à ce nom', 'No online test of this name'],
})

/** Tests by name, the newest first. */
export function testsQuery(search: string, isOnline = false) {
  const query = {
    page: 1,
    itemsPerPage: 20,
    sort: 'most_recent_assessments',
    statusFilter: isOnline ? '1' : '0_1',
    search,
  } as const
  return queryOptions({ ...reading(listAssessments, { query }), placeholderData: keepPreviousData })
}

/** The words of a field that chooses tests. */
export function useTestWords(isOnline = false, isFailed = false) {
  const t = useTexts(testSelectTexts)
  return {
    placeholder: t(isOnline ? 'online.choose' : 'choose'),
    nothingFoundMessage: t(isFailed ? 'failed' : isOnline ? 'online.none' : 'none'),
  }
}

interface Test {
  readonly id: string
  readonly name: string
  readonly slug?: string
}

interface TestSelectProps extends Pick<SelectProps, 'description' | 'disabled' | 'error' | 'required'> {
  /** '': none. */
  readonly value: string
  /** The chosen test, where it was chosen elsewhere: the search may not find it. */
  readonly chosen?: Test | undefined
  /** Offers only tests that somebody can be invited to. */
  readonly isOnline?: boolean
  readonly onChange: (test: Test | undefined) => void
}

export function TestSelect({ value, chosen, isOnline = false, onChange, ...field }: TestSelectProps) {
  const t = useTexts(testSelectTexts)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, debounceMilliseconds.candidateFilter)
  // What the field shows once something is chosen is no search.
  const query = useQuery(testsQuery(asked === chosen?.name ? '' : asked, isOnline))
  const words = useTestWords(isOnline, query.isError)
  const found = query.data?.data ?? []
  const all: readonly Test[] =
    chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found]
  return (
    <Select
      label={t('test')}
      {...words}
      {...field}
      searchable
      clearable={field.required !== true}
      value={value === '' ? null : value}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      onSearchChange={setSearch}
      onChange={(id) => onChange(all.find((each) => each.id === id))}
    />
  )
}
