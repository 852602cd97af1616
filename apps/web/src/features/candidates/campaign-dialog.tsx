/** Adds the chosen candidates to an open campaign, which is searched by its name. */
import * as calls from '@assay/contract/campaigns/calls'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change, reading } from '../../api/server-data.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { FormDialog } from '../../patterns/form/form.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { failureText, toast, useSending } from '../../patterns/toast.tsx'
import { type BulkActProps, inParts, outcome } from './api.ts'
import { bulkTexts } from './bulk-texts.ts'
import { candidateTexts } from './texts.ts'

const add = change(calls.addCampaignCandidates, [calls.listCampaigns, calls.listCampaignCandidates])

export function CampaignDialog({ ids, onClose, onDone }: BulkActProps) {
  const t = candidateTexts.useTexts()
  const ofMany = bulkTexts.useTexts()
  const [chosen, choose] = useState<calls.Campaign | null>(null)
  const counts = { added: 0, known: 0, gone: 0 }
  const words = () =>
    outcome(counts, (kind, count) =>
      kind === 'gone' ? ofMany(kind, { count }) : t(`campaign.${kind}`, { count }),
    )
  const { busy, problem, setProblem, send } = useSending((error) => {
    const failure = failureText(error, t('campaign.failed'))
    // Those of the requests before stay added; sent again they are known.
    return counts.added > 0 ? `${words()} ${failure}` : failure
  })
  const submit = async (): Promise<void> => {
    if (chosen === null) return setProblem(t('campaign.choose'))
    await send(async () => {
      await inParts(ids, counts, (candidateIds) => add({ params: { id: chosen.id }, body: { candidateIds } }))
      toast.success(words())
      onClose()
      onDone()
    })
  }
  return (
    <FormDialog
      title={t('campaign.title', { count: ids.length })}
      problem={undefined}
      busy={busy}
      onClose={onClose}
      action={t('mass.submit')}
      onPress={() => void submit()}
    >
      <CampaignSelect
        chosen={chosen}
        problem={problem}
        onChoose={(campaign) => {
          choose(campaign)
          setProblem(undefined)
        }}
      />
      {chosen === null ? null : <Hint role="status">{t(whatLeaves(chosen))}</Hint>}
    </FormDialog>
  )
}

/** What becomes of the first mail of somebody who is added now. */
function whatLeaves(campaign: calls.Campaign) {
  const { startedAt, pausedAt, campaignSteps, assessments, hasSender, waitsUntil } = campaign
  if (startedAt === null || pausedAt !== null) return 'campaign.waiting'
  const isDue = campaignSteps[0]?.delay === 'P0D' && waitsUntil === null
  return isDue && hasSender && assessments[0]?.isOnline ? 'campaign.running' : 'campaign.later'
}

interface CampaignSelectProps {
  readonly chosen: calls.Campaign | null
  readonly problem: string | undefined
  readonly onChoose: (campaign: calls.Campaign | null) => void
}

function CampaignSelect({ chosen, problem, onChoose }: CampaignSelectProps) {
  const t = candidateTexts.useTexts()
  const [written, setWritten] = useState('')
  // What is chosen stands in the field as well: it is no search.
  const wanted = written === chosen?.name ? '' : written
  const [search] = useDebouncedValue(wanted, debounceMilliseconds.candidateFilter)
  const query = { page: 1, itemsPerPage: 20, state: 'open', search } as const
  const campaigns = useQuery({
    ...reading(calls.listCampaigns, { query }),
    placeholderData: keepPreviousData,
    // The dialog itself says what it lacks.
    meta: { isOptional: true },
  })
  return (
    <QueryState query={campaigns} failure={t('campaign.unread')} skeleton={<RowsSkeleton rows={1} />}>
      {({ data }) => {
        const all = chosen && !data.some(({ id }) => id === chosen.id) ? [...data, chosen] : data
        return (
          <Select
            label={t('campaign.name')}
            placeholder={t('campaign.choose')}
            nothingFoundMessage={t(search === '' ? 'campaign.none' : 'campaign.noneNamed')}
            searchable
            required
            openOnFocus={false}
            data-autofocus
            filter={({ options }) => options}
            value={chosen?.id ?? null}
            error={problem}
            data={all.map(({ id, name }) => ({ value: id, label: name }))}
            onSearchChange={setWritten}
            onChange={(id) => onChoose(all.find((each) => each.id === id) ?? null)}
          />
        )
      }}
    </QueryState>
  )
}
