/** Statuses, name (not on a phone) and order of the panel (SPEC §2, §9). */
import { MultiSelect, Select, Stack } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { panelTexts } from '../texts/panel-texts.ts'
import { type AssessmentSort, type PanelList, sorts } from './use-panel-list.ts'

export function PanelFilterBar({ list }: { readonly list: PanelList }) {
  const t = useTexts(panelTexts)
  return (
    <Stack gap="xs">
      {list.isSmall ? null : (
        <SearchField
          label={t('filter.search')}
          name={list.nameOf('search')}
          pageName={list.nameOf('page')}
          waitMilliseconds={debounceMilliseconds.nameSearch}
          size="xs"
          isWide
        />
      )}
      <MultiSelect
        aria-label={t('filter.status')}
        size="xs"
        value={[...list.statuses]}
        data={list.choosable.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(chosen) => list.setStatuses(chosen)}
      />
      <Select
        aria-label={t('filter.sort')}
        size="xs"
        allowDeselect={false}
        value={list.sort ?? sorts[0]}
        data={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => list.setSort(sort as AssessmentSort)}
      />
    </Stack>
  )
}
