/** The actions on chosen candidates: invite them to a test, or add them to a campaign. */
import { addCampaignCandidates, listCampaignCandidates, listCampaigns } from '@assay/contract/campaigns/calls'
import { getCandidate } from '@assay/contract/candidates/calls'
import { Button, Select, Stack, Text } from '@mantine/core'
import { IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { reading } from '../../api/reading.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { requestInvitation } from '../../patterns/invitation/request-invitation.ts'
import { SelectionBar } from '../../patterns/list/selection-bar.tsx'
import type { Selection } from '../../patterns/list/use-selection.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { candidateTexts } from './texts.ts'

export function BookSelection({ selection }: { readonly selection: Selection }) {
  const t = useTexts(candidateTexts)
  const [chosen, choose] = useState<readonly string[]>()
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => requestInvitation({ mode: 'mass', candidateIds: [...selection.ids] })}
        >
          {t('selection.invite')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSpeakerphone size={14} aria-hidden />}
          onClick={() => choose([...selection.ids])}
        >
          {t('selection.campaign')}
        </Button>
      </SelectionBar>
      {chosen === undefined ? null : (
        <CampaignDialog ids={chosen} onClose={() => choose(undefined)} onAdded={selection.clear} />
      )}
    </>
  )
}

const add = change(addCampaignCandidates, [listCampaigns, listCampaignCandidates, getCandidate])
/** The newest: who has more picks an old one from its own side. */
const offered = { page: 1, itemsPerPage: 100 } as const
const idsOfRequest = 1_000

interface CampaignDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onAdded: () => void
}

function CampaignDialog({ ids, onClose, onAdded }: CampaignDialogProps) {
  const t = useTexts(candidateTexts)
  const common = useTexts(patternTexts)
  const campaigns = useQuery(reading(listCampaigns, { query: offered }))
  const open = (campaigns.data?.data ?? []).filter(({ closedAt }) => closedAt === null)
  const [id, setId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = open.find((each) => each.id === id)
  const isRunning = chosen !== undefined && chosen.startedAt !== null && chosen.pausedAt === null
  const submit = async (): Promise<void> => {
    if (id === null) return setProblem(t('campaign.choose'))
    setBusy(true)
    try {
      let added = 0
      for (let from = 0; from < ids.length; from += idsOfRequest)
        added += (await add({ params: { id }, body: { candidateIds: ids.slice(from, from + idsOfRequest) } }))
          .added
      toast.success(t('campaign.added', { count: added }))
      onAdded()
      onClose()
    } catch (error) {
      setProblem(failureText(error, t('campaign.failed')))
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      busy={busy}
      onClose={onClose}
      title={t('campaign.title', { count: ids.length })}
      buttons={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {t('campaign.add')}
          </Button>
        </>
      }
    >
      <Stack>
        <Select
          label={t('campaign.name')}
          placeholder={t('campaign.choose')}
          nothingFoundMessage={t('campaign.none')}
          searchable
          required
          data-autofocus
          value={id}
          error={problem}
          data={open.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={(value) => {
            setId(value)
            setProblem(undefined)
          }}
        />
        {chosen === undefined ? null : (
          <Text size="sm" c="dimmed" role="status">
            {isRunning ? t('campaign.running') : t('campaign.waiting')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
