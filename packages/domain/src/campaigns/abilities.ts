/** Says what a viewer may do with a campaign in its present state (product 1.6). No zod here. */
import { rulesOf } from '../users/abilities.ts'
import type { Role } from '../users/roles.ts'

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

export const {
  actions: campaignActions,
  refuse: refuseCampaignAction,
  abilities: campaignAbilities,
} = rulesOf(
  {
    edit: 'candidate.sendMail',
    delete: 'candidate.sendMail',
    start: 'candidate.sendMail',
    pause: 'candidate.sendMail',
    close: 'candidate.sendMail',
  },
  (_: { readonly role: Role }, { isStarted, isPaused, isClosed, isReady }: CampaignState, action) => {
    if (action === 'delete') return null
    if (isClosed) return 'campaignClosed'
    if (action === 'start') return isReady && (!isStarted || isPaused) ? null : 'campaignNotReady'
    if (action === 'pause') return isStarted && !isPaused ? null : 'campaignNotReady'
    return action === 'close' && !isStarted ? 'campaignNotReady' : null
  },
)
