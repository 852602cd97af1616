/** One candidate for a campaign, searched: from two characters on, five rows, one choice (product 7.7). */
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { FormDialog } from '../../patterns/form/form.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { toast, useRunOrToast } from '../../patterns/toast.tsx'
import { searchFrom, searchQuery } from './api.ts'
import { addCandidate } from './changes.ts'
import { campaignTexts } from './texts.ts'

interface CandidateSearchProps {
  readonly campaignId: string
  readonly onClose: () => void
}

export function CandidateSearch({ campaignId, onClose }: CandidateSearchProps) {
  const t = campaignTexts.useTexts()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, debounceMilliseconds.candidateFilter)
  const [candidateId, choose] = useState('')
  const [busy, start] = useRunOrToast(t('search.addFailed'))

  const add = async (): Promise<void> => {
    const { added } = await addCandidate({ params: { id: campaignId }, body: { candidateId } })
    toast.success(added === 1 ? t('search.added') : t('search.known'))
    onClose()
  }

  return (
    <FormDialog
      title={t('candidates.add')}
      problem={undefined}
      busy={busy}
      disabled={candidateId === ''}
      onClose={onClose}
      action={t('add')}
      onPress={() => void start(add)}
    >
      <Stack mih={260}>
        <TextInput
          type="search"
          label={t('search.label')}
          leftSection={<IconSearch size={16} aria-hidden />}
          data-autofocus
          maxLength={255}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            choose('')
          }}
        />
        <Found typed={asked} chosen={candidateId} onChoose={choose} />
      </Stack>
    </FormDialog>
  )
}

interface FoundProps {
  readonly typed: string
  readonly chosen: string
  readonly onChoose: (candidateId: string) => void
}

function Found({ typed, chosen, onChoose }: FoundProps) {
  const t = campaignTexts.useTexts()
  const query = useQuery(searchQuery(typed))
  const message = (text: string) => <Hint>{text}</Hint>
  if (typed.trim().length < searchFrom) return message(t('search.short'))
  return (
    <QueryState
      query={query}
      failure={t('search.failed')}
      skeleton={<RowsSkeleton rows={5} />}
      isEmpty={({ data }) => data.length === 0}
      empty={message(t('search.none'))}
    >
      {({ data }) => (
        <Radio.Group aria-label={t('candidates')} value={chosen} onChange={onChoose}>
          <Stack gap="xs">
            {data.map(({ id, fullName, email }) => (
              <Radio
                key={id}
                value={id}
                styles={{ labelWrapper: { flex: 1 }, label: { display: 'block' } }}
                label={
                  <>
                    {fullName}
                    <Text component="span" display="block" size="sm" c="dimmed">
                      {email}
                    </Text>
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </QueryState>
  )
}
