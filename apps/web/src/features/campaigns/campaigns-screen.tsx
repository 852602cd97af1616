/** /campaign: six cards a page, the tests beside them, one campaign in the drawer (product 9.11). */
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { Button, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { Paginator } from '../../patterns/list/paginator.tsx'
import { ActionMenu } from '../../patterns/list/row-menu.tsx'
import { totalText } from '../../patterns/list/total.ts'
import { useList } from '../../patterns/list/use-list.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { ListState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { useMay } from '../../session/me.ts'
import type { Campaign } from './api.ts'
import { CampaignDrawer } from './campaign-drawer.tsx'
import classes from './campaigns.module.css'
import { CreateDialog, type Creating } from './create-dialog.tsx'
import { CampaignStatus } from './status.tsx'
import { TestsPanel } from './tests-panel.tsx'
import { campaignTexts } from './texts.ts'

export function CampaignsScreen() {
  const t = campaignTexts.useTexts()
  const list = useList({ call: listCampaigns, sizes: [6] })
  const panel = usePanel('campaign', list.rows)
  const mayAdd = useMay('candidate.sendMail')
  const [creating, setCreating] = useState<Creating>()
  const addMenu = (
    <ActionMenu
      button={<Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('add')}</Button>}
      actions={(['one', 'several'] as const).map((mode) => ({
        label: t(`add.${mode}`),
        onClick: () => setCreating({ mode }),
      }))}
    />
  )
  return (
    <ListPage title={t('title')} total={list.total} primaryAction={mayAdd ? addMenu : null}>
      <div className={classes.page}>
        {/* The pages are the cards', not those of the tests beside them. */}
        <Stack>
          <ListState
            list={list}
            failure={t('fetchFailed')}
            skeleton={<RowsSkeleton rows={list.itemsPerPage} height={124} inPairs />}
            empty={
              <EmptyState
                title={t('empty')}
                text={t('emptyText')}
                icon={IconSpeakerphone}
                action={
                  mayAdd ? (
                    <Button variant="default" onClick={() => setCreating({ mode: 'one' })}>
                      {t('add.one')}
                    </Button>
                  ) : undefined
                }
                guide="campaigns"
              />
            }
          >
            {(rows) => (
              <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" className="plain">
                {rows.map((campaign) => (
                  <li key={campaign.id}>
                    <CampaignCard
                      campaign={campaign}
                      isOpened={campaign.id === panel.openedId}
                      onOpen={() => panel.open(campaign.id)}
                    />
                  </li>
                ))}
              </SimpleGrid>
            )}
          </ListState>
          <Paginator list={list} />
        </Stack>
        <TestsPanel onLaunch={mayAdd ? (test) => setCreating({ mode: 'one', test }) : undefined} />
      </div>
      <CampaignDrawer panel={panel} />
      {creating === undefined ? null : (
        <CreateDialog
          creating={creating}
          onClose={() => setCreating(undefined)}
          onCreated={(first) => panel.open(first.id)}
        />
      )}
    </ListPage>
  )
}

interface CampaignCardProps {
  readonly campaign: Campaign
  readonly isOpened: boolean
  readonly onOpen: () => void
}

function CampaignCard({ campaign, isOpened, onOpen }: CampaignCardProps) {
  const t = campaignTexts.useTexts()
  const { number } = useFormats()
  return (
    <UnstyledButton className={classes.card} data-opened={isOpened || undefined} onClick={onOpen}>
      <span className={classes.title}>{campaign.name}</span>
      <CampaignStatus campaign={campaign} />
      <Stack gap={0}>
        <Text size="sm" component="span">
          {campaign.assessments[0]?.name ?? t('noTest')}
        </Text>
        <Text size="sm" c="dimmed" component="span" className="tabular">
          {t('candidateCount', {
            count: campaign.candidates.totalItems,
            shown: totalText(campaign.candidates, number),
          })}
        </Text>
      </Stack>
    </UnstyledButton>
  )
}
