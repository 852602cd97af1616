/** A campaign's candidates, ten a page, each with their step; a search adds more (product 7.7). */
import { type CampaignCandidate, listCampaignCandidates } from '@assay/contract/campaigns/calls'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { runOrToast, toast } from '../../patterns/toast.tsx'
import type { Campaign } from './api.ts'
import { CandidateSearch } from './candidate-search.tsx'
import { removeCandidate } from './changes.ts'
import { CsvButton } from './csv-button.tsx'
import { campaignTexts } from './texts.ts'

interface CampaignCandidatesProps {
  readonly campaign: Campaign
  /** Test, steps and mails are set and saved. */
  readonly isReady: boolean
}

export function CampaignCandidates({ campaign, isReady }: CampaignCandidatesProps) {
  const t = campaignTexts.useTexts()
  const isShown = isReady || campaign.startedAt !== null
  return (
    <Stack component="section" aria-label={t('candidates')} gap="sm">
      <Title order={3}>{t('candidates')}</Title>
      {isShown ? <CandidatesTable campaign={campaign} /> : <Hint>{t('candidates.later')}</Hint>}
    </Stack>
  )
}

function CandidatesTable({ campaign }: { readonly campaign: Campaign }) {
  const t = campaignTexts.useTexts()
  const [searching, setSearching] = useState(false)
  const { id } = campaign
  const mayEdit = campaign.abilities.edit
  const list = useList({ call: listCampaignCandidates, params: { id }, prefix: 'candidate', sizes: [10] })
  const columns = useColumns()
  const takeOut = (candidateId: string): Promise<void> =>
    runOrToast(async () => {
      await removeCandidate({ params: { id, candidateId } })
      toast.success(t('candidate.removed'))
    }, t('failed'))
  return (
    <>
      {mayEdit ? (
        <Group>
          <Button variant="default" onClick={() => setSearching(true)}>
            {t('candidates.add')}
          </Button>
          <CsvButton campaignId={id} />
        </Group>
      ) : null}
      <ListTable
        list={list}
        failure={t('candidates.failed')}
        label={t('candidates')}
        pages={t('candidates')}
        rowName={({ candidate }) => candidate.fullName}
        columns={columns}
        {...(mayEdit
          ? {
              actions: (row: CampaignCandidate) => [
                {
                  label: t('candidate.remove'),
                  icon: IconUserMinus,
                  isDangerous: true,
                  onClick: () => void takeOut(row.id),
                },
              ],
            }
          : {})}
        empty={<EmptyState title={t('candidates.empty')} icon={IconUsers} />}
      />
      {searching ? <CandidateSearch campaignId={id} onClose={() => setSearching(false)} /> : null}
    </>
  )
}

function useColumns(): readonly Column<CampaignCandidate>[] {
  const t = campaignTexts.useTexts()
  const { date } = useFormats()
  const standing = ({ currentStep }: CampaignCandidate): string => {
    if (currentStep === null) return '–'
    return currentStep.kind === 'step'
      ? t('current.step', { index: currentStep.index })
      : t(`current.${currentStep.kind}`)
  }
  return [
    { key: 'name', title: t('candidate.name'), cell: ({ candidate }) => candidate.fullName },
    { key: 'email', title: t('candidate.email'), cell: ({ candidate }) => candidate.email },
    { key: 'phone', title: t('candidate.phone'), cell: ({ candidate }) => candidate.phone || '–' },
    { key: 'date', title: t('candidate.date'), cell: (row) => date(row.date) },
    {
      key: 'step',
      title: t('candidate.step'),
      cell: (row) => (
        <>
          {standing(row)}
          {row.tookBefore === null || row.stat ? null : (
            <Text component="div" size="xs" c="dimmed">
              {t('candidate.tookBefore', { date: date(row.tookBefore) })}
            </Text>
          )}
          {row.silence === null ? null : (
            // Words of several lines in a narrow column: a chip would cut them off.
            <Text component="div" size="xs" c="dimmed">
              {t(`silence.${row.silence}`)}
            </Text>
          )}
        </>
      ),
    },
  ]
}
