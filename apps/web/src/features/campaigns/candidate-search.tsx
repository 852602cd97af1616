/** One candidate of the address book for a campaign: from two characters on, five rows, one choice (SPEC §2, §5, §9). */
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
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
  const [busy, setBusy] = useState(false)
  const query = useQuery(searchQuery(asked))
  const isShort = asked.trim().length < searchFrom

  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      const { added } = await addCandidate({ params: { id: campaignId }, body: { candidateId } })
      toast.success(added === 1 ? t('search.added') : t('search.known'))
      onClose()
    } catch (error) {
      toast.failure(error, t('search.addFailed'))
      setBusy(false)
    }
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
          <Button disabled={candidateId === ''} loading={busy} onClick={() => void add()}>
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
        {isShort ? (
          <Text size="sm" c="dimmed">
            {t('search.short')}
          </Text>
        ) : (
          <QueryState
            query={query}
            failure={t('search.failed')}
            skeleton={<RowsSkeleton rows={5} />}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <Text size="sm" c="dimmed">
                {t('search.none')}
              </Text>
            }
          >
            {({ data }) => (
              <Radio.Group aria-label={t('candidates')} value={candidateId} onChange={choose}>
                <Stack gap="xs">
                  {data.map(({ id, fullName, email }) => (
                    <Radio key={id} value={id} label={fullName} description={email} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          </QueryState>
        )}
      </Stack>
    </Dialog>
  )
}
