/** The list's search: in the address after a pause (product 9.12), focused by `/`. */
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useUrlChange, useUrlState } from '../../navigation/use-url-state.ts'
import { debounceMilliseconds } from '../durations.ts'
import { patternTexts } from '../texts.ts'
import type { List } from './use-list.ts'

interface SearchFieldProps {
  /** Says what is searched: "Rechercher un candidat". */
  readonly label: string
  readonly name?: string
  /** Whose search it is, where two lists share the address: a search begins its pages anew. */
  readonly list?: Pick<List, 'nameOf'>
  readonly waitMilliseconds?: number
  readonly size?: 'xs' | 'sm'
  /** Takes the width that there is. */
  readonly isWide?: boolean
  /** Why what is written finds nothing. */
  readonly problem?: string | undefined
}

export function SearchField(props: SearchFieldProps) {
  const { label, list, waitMilliseconds, size = 'sm', isWide = false, problem } = props
  const nameOf = list?.nameOf ?? ((own: string) => own)
  const name = nameOf(props.name ?? 'search')
  const t = patternTexts.useTexts()
  const [inUrl] = useUrlState(name)
  const change = useUrlChange()
  const [typed, setTyped] = useState<string>()
  const commit = (value: string): void => {
    change({ [name]: value.trim(), [nameOf('page')]: '' })
    setTyped(undefined)
  }
  const commitLater = useDebouncedCallback(commit, waitMilliseconds ?? debounceMilliseconds.candidateFilter)
  const clear = (): void => {
    // Otherwise the text typed before would come back after its pause.
    commitLater.cancel()
    commit('')
  }
  const value = typed ?? inUrl
  return (
    <TextInput
      type="search"
      size={size}
      w={isWide ? '100%' : { base: '100%', sm: 260 }}
      aria-label={label}
      placeholder={label}
      data-search-field
      value={value}
      error={problem}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value === '' ? null : <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} />
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        commitLater(event.currentTarget.value)
      }}
    />
  )
}
