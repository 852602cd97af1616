/**
 * One candidate of the address book for a campaign: from two characters on, five rows, one choice (product
 * 7.7).
 */
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAttempt } from '../../patterns/attempt.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { addCandidate, searchFrom, searchQuery } from './api.ts'
import { campaignTexts } from './texts.ts'

interface CandidateSearchProps {
  readonly campaignId: string
  readonly onClose: () => void
}

export function CandidateSearch({ campaignId, onClose }: CandidateSearchProps) {
  const t = useTexts(campaignTexts)
  const pattern = useTexts(patternTexts)
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, debounceMilliseconds.candidateFilter)
  const [candidateId, choose] = useState('')
  const [busy, start] = useAttempt(t('search.addFailed'))

  const add = async (): Promise<void> => {
    const { added } = await addCandidate({ params: { id: campaignId }, body: { candidateId } })
    toast.success(added === 1 ? t('search.added') : t('search.known'))
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('candidates.add')}
      busy={busy}
      buttons={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {pattern('cancel')}
          </Button>
          <Button disabled={candidateId === ''} loading={busy} onClick={() => void start(add)}>
            {t('search.add')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

interface FoundProps {
  readonly typed: string
  readonly chosen: string
  readonly onChoose: (candidateId: string) => void
}

/** Who was found: one of them is chosen. */
function Found({ typed, chosen, onChoose }: FoundProps) {
  const t = useTexts(campaignTexts)
  const query = useQuery(searchQuery(typed))
  const told = (text: string) => (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
  if (typed.trim().length < searchFrom) return told(t('search.short'))
  return (
    <QueryState
      query={query}
      failure={t('search.failed')}
      skeleton={<RowsSkeleton rows={5} />}
      isEmpty={({ data }) => data.length === 0}
      empty={told(t('search.none'))}
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
