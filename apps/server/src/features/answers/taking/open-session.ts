import type { CandidateState } from '@assay/contract/answers/types'
import { pageToOpen } from '@assay/domain/answers/page-range'
import type { CandidateTicket, Services } from '../../../services.ts'
import { presentState } from './candidate-state.ts'
import { closedPagesOf, firstVisitsOf, hasEnded, selectOptionalSitting } from './sitting.ts'
import { handOut } from './visit-page.ts'

/**
 * Where a browser stands that comes back: on the page it asks for, where that one was reached and may be seen
 * again, else on the current one. An application that has ended stands on its end. Null when it is gone. A
 * browser that was taken over looks and starts nothing: the first thing that it does tells. A timed page that
 * has not begun waits for a press, whatever the test says: one that a press led to was handed out with its
 * visit, and only a timer or a delayed send, after which nobody may be there, leads to one without.
 */
export async function openSession(
  services: Services,
  ticket: CandidateTicket,
  requested: number | null,
): Promise<CandidateState | null> {
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting) return null
  const { current_page: current, holder } = sitting.row
  const position = hasEnded(sitting)
    ? current
    : pageToOpen({
        document: sitting.version.document,
        requested,
        current,
        firstVisits: firstVisitsOf(sitting),
        closed: closedPagesOf(sitting),
        now: services.clock.now(),
      })
  const { version, visits } = sitting
  const isBegun = visits.has(position) || !version.announcedPageOf(position, visits, 0)
  if (!hasEnded(sitting) && !visits.has(position) && isBegun && holder === ticket.holder)
    await handOut(services, ticket, version, { position, visited: visits })
  return await presentState(services, ticket, sitting, position, true)
}
