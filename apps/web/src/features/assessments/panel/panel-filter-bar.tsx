/** Statuses, name (not on a phone) and order of the panel (SPEC §2, §9). */

import { CloseButton, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import type { AssessmentSort } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { type PanelFilters, sorts } from './use-panel-filters.ts'
import { useSmallDisplay } from './use-small-display.ts'

export function PanelFilterBar({ filters }: { readonly filters: PanelFilters }) {
  const t = useTexts(panelTexts)
  const isSmall = useSmallDisplay()
  return (
    <Stack gap="xs">
      {isSmall ? null : <NameSearch value={filters.search} onChange={filters.setSearch} />}
      <MultiSelect
        aria-label={t('filter.status')}
        placeholder={filters.statuses.length === 0 ? t('filter.noStatus') : ''}
        size="xs"
        value={[...filters.statuses]}
        data={filters.choosable.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(chosen) => filters.setStatuses(chosen)}
      />
      <Select
        aria-label={t('filter.sort')}
        size="xs"
        allowDeselect={false}
        value={filters.sort}
        data={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => filters.setSort(sort as AssessmentSort)}
      />
    </Stack>
  )
}

function NameSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useTexts(panelTexts)
  const common = useTexts(patternTexts)
  const [typed, setTyped] = useState<string>()
  const commit = (text: string): void => {
    onChange(text.trim())
    setTyped(undefined)
  }
  const commitLater = useDebouncedCallback(commit, debounceMilliseconds.nameSearch)
  const shown = typed ?? value
  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={t('filter.search')}
      placeholder={t('filter.search')}
      data-search-field
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        shown === '' ? null : (
          <CloseButton size="xs" aria-label={common('clearSearch')} onClick={() => commit('')} />
        )
      }
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        commitLater(event.currentTarget.value)
      }}
    />
  )
}
