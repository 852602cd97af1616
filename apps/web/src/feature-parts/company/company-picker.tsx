/** One company of all, found by searching: for superadmins. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { companyChoicesQuery } from './company-choices.ts'

interface CompanyPickerProps {
  readonly label?: string
  /** The field's accessible name and placeholder, where it has no visible label. */
  readonly name?: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** The chosen company, to show before the list has loaded. */
  readonly chosen?: { readonly id: string; readonly name: string }
  readonly clearable?: boolean
  /** No children: these have no children themselves. */
  readonly onlyTop?: boolean
  readonly error?: ReactNode
}

export function CompanyPicker({ label, value, onChange, chosen, error, ...rest }: CompanyPickerProps) {
  const { clearable = false, onlyTop = false, name } = rest
  const [written, setWritten] = useState('')
  const [search] = useDebouncedValue(written.trim(), debounceMilliseconds.candidateFilter)
  const { data = [] } = useQuery(companyChoicesQuery(search))
  const all = data.filter(({ parentCompanyId }) => !onlyTop || parentCompanyId === null)
  const options = all.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = chosen === undefined || options.some((each) => each.value === chosen.id)
  return (
    <Select
      label={label}
      {...(name === undefined ? {} : { 'aria-label': name, placeholder: name })}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      error={error}
      value={value}
      data={isKnown ? options : [{ value: chosen.id, label: chosen.name }, ...options]}
      onSearchChange={(text) => {
        // What is chosen stands in the field: it is no search.
        const isChoice = options.some((each) => each.label === text) || text === chosen?.name
        setWritten(isChoice ? '' : text)
      }}
      filter={({ options: found }) => found}
      onChange={onChange}
    />
  )
}
