/** One campaign: its name, test, steps and mails, whether it runs, who is in it (product 7). */
import { id } from '@assay/contract/fields'
import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { campaignQuery, isGone } from './api.ts'
import { CampaignForm } from './campaign-form.tsx'
import { campaignTexts } from './texts.ts'

export function CampaignDrawer({ panel }: { readonly panel: PanelState }) {
  const t = useTexts(campaignTexts)
  /** The campaign that is being deleted is not refetched, as it would not be found. */
  const [deletedId, setDeletedId] = useState('')
  const { openedId } = panel
  const isId = id.safeParse(openedId).success
  const query = useQuery(campaignQuery(openedId, isId && openedId !== deletedId))
  const isMissing = openedId !== '' && (!isId || (query.data === undefined && isGone(query.error)))
  return (
    <Panel {...panel.props} position="left" size={860} title={query.data?.name ?? t('title')}>
      {isMissing ? (
        <EmptyState
          title={t('missing.title')}
          text={t('missing.text')}
          icon={IconSpeakerphone}
          action={
            <Button variant="default" onClick={panel.close}>
              {t('gone.close')}
            </Button>
          }
        />
      ) : (
        <QueryState query={query} skeleton={<RowsSkeleton />}>
          {(campaign) =>
            campaign === undefined ? null : (
              <CampaignForm
                key={campaign.id}
                campaign={campaign}
                isGoing={campaign.id === deletedId}
                isGone={isGone(query.error)}
                onDeleting={(isUnderWay) => setDeletedId(isUnderWay ? campaign.id : '')}
                onDeleted={panel.close}
                onCopied={(copy) => panel.open(copy.id)}
              />
            )
          }
        </QueryState>
      )}
    </Panel>
  )
}
