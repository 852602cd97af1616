/** Says what a viewer may do with a campaign (product 1.6). No zod here. */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

export const campaignActions = ['edit', 'delete', 'start', 'pause', 'close'] as const
type CampaignAction = (typeof campaignActions)[number]

/** The state of a campaign beside its derived status. */
interface CampaignState {
  readonly isStarted: boolean
  readonly isPaused: boolean
  readonly isClosed: boolean
  /** Test, steps and mails are all there (`configured`). */
  readonly isReady: boolean
}

/** Says whether mails leave: from the start to the close, except during pauses. */
export const isRunning = ({
  isStarted,
  isPaused,
  isClosed,
}: Pick<CampaignState, 'isStarted' | 'isPaused' | 'isClosed'>): boolean => isStarted && !isPaused && !isClosed

/**
 * Gives the reason why a viewer may not do something to a campaign in its present state; null when they may.
 */
export function refuseCampaignAction(
  viewer: { readonly role: Role },
  { isStarted, isPaused, isClosed, isReady }: CampaignState,
  action: CampaignAction,
): 'noPermission' | 'campaignClosed' | 'campaignNotReady' | null {
  if (!may(viewer.role, 'candidate.sendMail')) return 'noPermission'
  if (action === 'delete') return null
  if (isClosed) return 'campaignClosed'
  if (action === 'start') return isReady && (!isStarted || isPaused) ? null : 'campaignNotReady'
  if (action === 'pause') return isStarted && !isPaused ? null : 'campaignNotReady'
  if (action === 'close') return isStarted ? null : 'campaignNotReady'
  return null
}

export function campaignAbilities(
  viewer: { readonly role: Role },
  campaign: CampaignState,
): Abilities<CampaignAction> {
  return abilitiesBy(campaignActions, (action) => refuseCampaignAction(viewer, campaign, action))
}
