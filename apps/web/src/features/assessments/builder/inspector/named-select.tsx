import { Select } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { stableMemo } from '../../../../modules/shared/editing/stable-memo.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { NamedList } from '../edits/named-items.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'

interface NamedSelectProps {
  readonly list: NamedList
  readonly label: string
  /** The visible label where the whole one would repeat its surroundings. */
  readonly shortLabel?: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

export const NamedSelect = stableMemo(function NamedSelect({
  list,
  label,
  shortLabel,
  value,
  onChange,
}: NamedSelectProps) {
  const t = useTexts(inspectorTexts)
  const items = useBuilder((state) => present(state)[list])
  const none = t(list === 'evalGroupList' ? 'none' : 'noneMasculine')
  return (
    <Select
      label={shortLabel ?? label}
      {...(shortLabel === undefined ? {} : { 'aria-label': label })}
      value={value ?? ''}
      allowDeselect={false}
      data={[
        { value: '', label: none },
        ...items.map(({ id, name }, index) => ({ value: id, label: name || `${index + 1}` })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  )
})
