import { pageToOpen } from '@assay/domain/answers/page-range'
import type { CandidateTicket, Services } from '../../../services.ts'
import { presentState } from './candidate-state.ts'
import { closedPagesOf, firstVisitsOf, hasEnded, selectOptionalSitting } from './sitting.ts'
import { handOut } from './visit-page.ts'

/**
 * Presents the place of a browser that comes back: the page it asks for where that may be seen again, else
 * the current one; the end's for an ended application; null where erased. A browser that was taken over
 * starts nothing.
 *
 * A timed page that has not begun waits for a press: only a timer or a delayed call, where nobody may be
 * there, leads to one without a visit.
 */
export async function openSession(services: Services, ticket: CandidateTicket, requested: number | null) {
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
