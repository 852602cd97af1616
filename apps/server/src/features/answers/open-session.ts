import type { CandidateState } from '@assay/contract/answers/types'
import { pageToOpen } from '@assay/domain/answers/page-range'
import type { Services } from '../../services.ts'
import type { CandidateTicket } from '../../viewer.ts'
import { presentState } from './candidate-state.ts'
import { firstVisitsOf, hasEnded, selectOptionalSitting } from './sitting.ts'
import { handOut } from './visit-page.ts'

/**
 * Where a browser stands that comes back: on the page it asks for, where that one was reached and may be seen again,
 * else on the current one. An application that has ended stands on its end. Null when it is gone.
 */
export async function openSession(
  services: Services,
  ticket: CandidateTicket,
  requested: number | null,
): Promise<CandidateState | null> {
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting) return null
  const now = services.clock.now()
  const { current_page: current } = sitting.row
  const position = hasEnded(sitting)
    ? current
    : pageToOpen({
        document: sitting.version.document,
        requested,
        current,
        firstVisits: firstVisitsOf(sitting),
        now,
      })
  if (!hasEnded(sitting) && !sitting.visits.has(position))
    await handOut(services, ticket, sitting.version, position)
  return presentState(sitting, position, now)
}
