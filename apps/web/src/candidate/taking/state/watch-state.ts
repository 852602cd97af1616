import { dropOfflinePage, keepOfflinePage } from '../offline-page.ts'
import type { SittingContext } from './context.ts'
import { readLocalApplications } from './local-applications.ts'
import type { SittingState } from './state.ts'
import { hasUnacknowledged, type Unacknowledged } from './unacknowledged.ts'

export function watchState(context: SittingContext): void {
  offerRecovery(context)
  followOfflinePage(context)
  if (!context.test.preview) readLocalApplications(context)
}

/** How long the network must be away before waiting answers are offered as a file. */
const offerAfterMs = 30_000

/** It waits, and no call gets through. */
function isStuck(state: Unacknowledged): boolean {
  return hasUnacknowledged(state) && (state.trouble !== null || state.queue.failing !== null)
}

/** Offers a file (product 4.9) of what has been stuck for `offerAfterMs`, until it has left. */
function offerRecovery({ browser, getState, set, subscribe }: SittingContext): void {
  let callOff: (() => void) | undefined
  subscribe(() => {
    const stuck = isStuck(getState())
    if (stuck && !callOff) callOff = browser.later(() => set({ isRecoveryOffered: true }), offerAfterMs)
    if (stuck || !callOff) return
    callOff()
    callOff = undefined
    if (getState().isRecoveryOffered) set({ isRecoveryOffered: false })
  })
}

/** Whether it is over here or never was somebody's; a completed one may still hand answers over. */
const isOver = ({ stage }: SittingState): boolean =>
  ['before', 'interrupted', 'takenOver'].includes(stage.kind) ||
  (stage.kind === 'failed' && stage.code === 'applicationErased')

/** The page for a reload without a network comes and goes with the sitting (docs/decisions/351). */
function followOfflinePage({ getState, subscribe, test }: SittingContext): void {
  let followed: SittingState['stage']['kind'] | undefined
  const follow = (): void => {
    const state = getState()
    if (state.stage.kind === followed) return
    followed = state.stage.kind
    if (followed === 'taking' && !test.preview) void keepOfflinePage()
    else if (isOver(state)) void dropOfflinePage()
  }
  subscribe(follow)
  follow()
}
