/** One company of all, found by searching: for superadmins. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readingData } from '../../api/server-data.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'

const pickerTexts = catalogue('companyPicker', {
  companies: ['Entreprises', 'Companies'],
  children: ['Entreprises filles', 'Child companies'],
  none: ['Aucune entreprise', 'No company'],
})

const offered = 100

/** Part of the frame, so it outlives navigation. */
const choicesQuery = (search: string) => ({
  ...readingData(listAllCompanies, { query: { itemsPerPage: offered, search }, keepOnNavigation: true }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  meta: { keepOnNavigation: true },
})

interface CompanyPickerProps extends Omit<SelectProps, 'data' | 'filter' | 'onSearchChange'> {
  /** The chosen company, to show before the list has loaded. */
  readonly chosen?: { readonly id: string; readonly name: string }
  /** No children: these have no children themselves. */
  readonly onlyTop?: boolean
}

export function CompanyPicker({ chosen, onlyTop = false, clearable = false, ...field }: CompanyPickerProps) {
  const t = pickerTexts.useTexts()
  const [written, setWritten] = useState('')
  const [search] = useDebouncedValue(written.trim(), debounceMilliseconds.candidateFilter)
  const { data = [] } = useQuery(choicesQuery(search))
  const optionsOf = (areChildren: boolean) =>
    data
      .filter(({ parentCompanyId }) => (parentCompanyId !== null) === areChildren)
      .map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = chosen === undefined || data.some(({ id }) => id === chosen.id)
  const top = [...optionsOf(false), ...(isKnown ? [] : [{ value: chosen.id, label: chosen.name }])]
  const groups = [
    { group: t('companies'), items: top },
    { group: t('children'), items: optionsOf(true) },
  ]
  return (
    <Select
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      nothingFoundMessage={t('none')}
      maxDropdownHeight={360}
      {...field}
      data={onlyTop ? top : groups}
      // What is chosen stands in the field: it is no search.
      onSearchChange={(text) =>
        setWritten(data.some(({ name }) => name === text) || text === chosen?.name ? '' : text)
      }
      // The server searches, also by permalink and siret.
      filter={({ options }) => options}
    />
  )
}
