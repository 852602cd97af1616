/** One campaign: its name, test, steps and mails, whether it runs, who is in it (product 7). */
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { campaignQuery } from './api.ts'
import { campaignTexts } from './texts.ts'

const CampaignForm = lazyPart(() => import('./campaign-form.tsx'), <RowsSkeleton />)

export function CampaignDrawer({ panel }: { readonly panel: PanelState }) {
  const t = campaignTexts.useTexts()
  const query = useQuery(campaignQuery(panel.openedId))
  const isMissing = query.data === undefined && isNone(query.error)
  return (
    <Panel {...panel.props} position="left" size={860} title={query.data?.name ?? t('title')}>
      {isMissing ? (
        <EmptyState title={t('missing')} icon={IconSpeakerphone} />
      ) : (
        <QueryState query={query} skeleton={<RowsSkeleton />}>
          {(campaign) =>
            campaign === undefined ? null : (
              <CampaignForm
                key={campaign.id}
                campaign={campaign}
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

/** No campaign has this id, or it is none. */
const isNone = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)
