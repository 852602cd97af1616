/** The one test of a campaign, searched by name. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { testsQuery } from './api.ts'
import type { ChosenTest } from './tests-panel.tsx'
import { campaignTexts } from './texts.ts'

interface TestSelectProps {
  readonly value: string
  /** The chosen test, whether the search finds it or not. */
  readonly chosen: ChosenTest | undefined
  readonly onChange: (id: string, name: string) => void
  readonly description?: string | undefined
  readonly disabled?: boolean
}

export function TestSelect({ value, chosen, onChange, description, disabled = false }: TestSelectProps) {
  const t = useTexts(campaignTexts)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, debounceMilliseconds.candidateFilter)
  // What the field shows once something is chosen is no search.
  const query = useQuery(testsQuery(asked === chosen?.name ? '' : asked))
  const found = (query.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = chosen === undefined || found.some((each) => each.value === chosen.id)
  return (
    <Select
      label={t('test')}
      description={description}
      placeholder={t('test.choose')}
      searchable
      clearable
      disabled={disabled}
      value={value === '' ? null : value}
      data={isListed ? found : [{ value: chosen.id, label: chosen.name }, ...found]}
      nothingFoundMessage={query.isError ? t('tests.failed') : t('test.none')}
      onSearchChange={setSearch}
      onChange={(id, option) => onChange(id ?? '', option?.label ?? '')}
    />
  )
}
