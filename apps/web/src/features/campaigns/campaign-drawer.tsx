/** One campaign, from the left: its name, test, steps and mails, whether it runs, who is in it (SPEC §2). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { campaignQuery, isGone } from './api.ts'
import { CampaignForm } from './campaign-form.tsx'
import { campaignTexts } from './texts.ts'

export function CampaignDrawer({ panel }: { readonly panel: PanelState }) {
  const t = useTexts(campaignTexts)
  /** What is being deleted is not asked for again: it would not be found. */
  const [deletedId, setDeletedId] = useState('')
  const { openedId } = panel
  const query = useQuery(campaignQuery(openedId, openedId !== deletedId))
  return (
    <Panel
      opened={openedId !== ''}
      onClose={panel.close}
      position="left"
      size={860}
      title={query.data?.name ?? t('title')}
      steps
      onPrevious={panel.onPrevious}
      onNext={panel.onNext}
    >
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
              onCopied={({ id }) => panel.open(id)}
            />
          )
        }
      </QueryState>
    </Panel>
  )
}
