/** One campaign, from the left: its name, test, steps and mails, whether it runs, who is in it (SPEC §2). */
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { campaignQuery } from './api.ts'
import { CampaignForm } from './campaign-form.tsx'
import { campaignTexts } from './texts.ts'

export function CampaignDrawer({ panel }: { readonly panel: PanelState }) {
  const t = useTexts(campaignTexts)
  const query = useQuery(campaignQuery(panel.openedId))
  return (
    <Panel
      opened={panel.openedId !== ''}
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
              onDeleted={panel.close}
              onCopied={({ id }) => panel.open(id)}
            />
          )
        }
      </QueryState>
    </Panel>
  )
}
