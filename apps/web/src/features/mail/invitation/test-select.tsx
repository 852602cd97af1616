/** The test to invite to: those that are online, searched by name. */
import { listAssessments } from '@assay/contract/assessments/calls'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../../api/reading.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { invitationTexts } from './texts.ts'

interface TestSelectProps {
  readonly value: string
  /** Both '' where none is chosen. */
  readonly onChange: (id: string, slug: string) => void
  readonly error?: string | undefined
}

export function TestSelect({ value, onChange, error }: TestSelectProps) {
  const t = useTexts(invitationTexts)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, debounceMilliseconds.candidateFilter)
  const query = {
    page: 1,
    itemsPerPage: 20,
    sort: 'most_recent_assessments',
    statusFilter: '1',
    search: asked,
  } as const
  const tests = useQuery({
    ...reading(listAssessments, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      label={t('test')}
      placeholder={t('test.choose')}
      required
      searchable
      nothingFoundMessage={t('test.none')}
      value={value === '' ? null : value}
      data={(tests.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearchChange={setSearch}
      onChange={(id) => onChange(id ?? '', tests.data?.data.find((each) => each.id === id)?.slug ?? '')}
      error={error}
    />
  )
}
