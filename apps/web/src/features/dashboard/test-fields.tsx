/** Fields to choose tests by their name: several to compare, or the one that a list is of. */
import { comparedAtMost } from '@assay/contract/dashboard/calls'
import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { comparableQuery } from './api.ts'
import { dashboardTexts } from './texts.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Options for what is chosen and what a search finds.
 *
 * @param known names of chosen ones that the search does not find
 */
function useTestOptions(chosen: readonly string[], known: readonly Named[]) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), debounceMilliseconds.candidateFilter)
  const found = useQuery(comparableQuery(settled)).data ?? []
  const names = new Map([...known, ...found].map(({ id, name }) => [id, name]))
  const data = [...new Set([...chosen, ...names.keys()])].map((id) => ({
    value: id,
    label: names.get(id) ?? '…',
  }))
  return { search, setSearch, data }
}

interface TestsFieldProps {
  readonly ids: readonly string[]
  readonly known: readonly Named[]
  readonly onChange: (ids: readonly string[]) => void
}

export function TestsField({ ids, known, onChange }: TestsFieldProps) {
  const t = useTexts(dashboardTexts)
  const { search, setSearch, data } = useTestOptions(ids, known)
  return (
    <MultiSelect
      aria-label={t('compare.tests')}
      placeholder={ids.length < comparedAtMost ? t('compare.tests') : ''}
      searchable
      hidePickedOptions
      maxValues={comparedAtMost}
      value={[...ids]}
      data={data}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={onChange}
      nothingFoundMessage={t('compare.notFound')}
    />
  )
}

interface TestFilterProps {
  readonly id: string | undefined
  readonly known: readonly Named[]
  readonly onChange: (id: string | undefined) => void
}

export function TestFilter({ id, known, onChange }: TestFilterProps) {
  const t = useTexts(dashboardTexts)
  const { setSearch, data } = useTestOptions(id === undefined ? [] : [id], known)
  return (
    <Select
      aria-label={t('counted.test')}
      placeholder={t('counted.allTests')}
      searchable
      clearable
      value={id ?? null}
      data={data}
      // What is chosen stands in the field: it is no search.
      onSearchChange={(text) => setSearch(known.some(({ name }) => name === text) ? '' : text)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      nothingFoundMessage={t('compare.notFound')}
    />
  )
}
