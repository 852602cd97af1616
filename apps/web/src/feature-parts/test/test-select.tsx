/** One test or several, searched by name. */
import { listAssessments } from '@assay/contract/assessments/calls'
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readingData } from '../../api/server-data.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'

const testSelectTexts = catalogue('testSelect', {
  test: ['Test', 'Test'],
  choose: ['Choisir un test', 'Choose a test'],
  none: ['Aucun test ne correspond', 'No test matches'],
  failed: ['Tests non trouvés', 'Tests not found'],
  'online.choose': ['Choisir un test en ligne', 'Choose an online test'],
  'online.none': ['Aucun test en ligne à ce nom', 'No online test of this name'],
})

interface Test {
  readonly id: string
  readonly name: string
  readonly slug?: string
}

interface Offer {
  /** Offers only tests that somebody can be invited to. */
  readonly isOnline?: boolean | undefined
  /** The newest first, or those that were used last. */
  readonly sort?: 'most_recent_assessments' | 'most_recent_application' | undefined
}

/** What a field offers: what is chosen, which a search may not find, and what the search finds. */
function useTestOptions(chosen: readonly Test[], offer: Offer) {
  const { isOnline = false, sort = 'most_recent_assessments' } = offer
  const t = testSelectTexts.useTexts()
  const [search, setSearch] = useState('')
  // What the field shows once something is chosen is no search.
  const wanted = chosen.some(({ name }) => name === search) ? '' : search.trim()
  const [asked] = useDebouncedValue(wanted, debounceMilliseconds.candidateFilter)
  const statusFilter = isOnline ? '1' : '0_1'
  const query = { page: 1, itemsPerPage: 20, sort, statusFilter, search: asked } as const
  const { data, isError } = useQuery({
    ...readingData(listAssessments, { query }),
    placeholderData: keepPreviousData,
  })
  const found: readonly Test[] = data ?? []
  const all = [...chosen.filter(({ id }) => !found.some((each) => each.id === id)), ...found]
  const field = {
    searchable: true,
    placeholder: t(isOnline ? 'online.choose' : 'choose'),
    nothingFoundMessage: t(isError ? 'failed' : isOnline ? 'online.none' : 'none'),
    data: all.map(({ id, name }) => ({ value: id, label: name })),
    onSearchChange: setSearch,
  }
  return { all, search, field }
}

interface TestSelectProps extends Omit<SelectProps, 'value' | 'data' | 'onChange'>, Offer {
  /** '': none. */
  readonly value: string
  /** The chosen test, where it was chosen elsewhere. */
  readonly chosen?: Test | undefined
  readonly onChange: (test: Test | undefined) => void
}

export function TestSelect({ value, chosen, isOnline, sort, onChange, ...props }: TestSelectProps) {
  const t = testSelectTexts.useTexts()
  const { all, field } = useTestOptions(chosen ? [chosen] : [], { isOnline, sort })
  return (
    <Select
      label={t('test')}
      clearable={props.required !== true}
      {...field}
      {...props}
      value={value === '' ? null : value}
      onChange={(id) => onChange(all.find((each) => each.id === id))}
    />
  )
}

interface TestsSelectProps
  extends Omit<MultiSelectProps, 'value' | 'data' | 'onChange'>,
    Pick<Offer, 'sort'> {
  readonly ids: readonly string[]
  readonly known?: readonly Test[]
  readonly onChange: (ids: string[]) => void
}

export function TestsSelect({ ids, known = [], sort, onChange, ...props }: TestsSelectProps) {
  const [named, setNamed] = useState<readonly Test[]>([])
  const chosen = ids.map((id) => [...known, ...named].find((each) => each.id === id) ?? { id, name: '…' })
  const { all, search, field } = useTestOptions(chosen, { sort })
  return (
    <MultiSelect
      {...field}
      {...props}
      searchValue={search}
      value={[...ids]}
      onChange={(next) => {
        setNamed(all.filter(({ id }) => next.includes(id)))
        onChange(next)
      }}
    />
  )
}
