import type { CandidateApplication } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { isEndPage } from '@assay/domain/answers/page-targets'
import type { CandidateTicket, Services } from '../../../services.ts'
import { complete } from './complete.ts'
import { presentApplication } from './present-application.ts'
import { hasEnded, refuseOldHolder, selectOptionalSitting } from './sitting.ts'

const attempts = 4

/**
 * Completes the application on arrival on a last page with nothing to answer (PRODUCT §6). Nothing happens
 * the second time.
 *
 * @throws ApiError pageNotClosed when there is something left to answer, applicationTakenOver,
 * applicationCookieMissing
 */
export async function setCompleted(
  services: Services,
  ticket: CandidateTicket,
): Promise<CandidateApplication> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const sitting = await selectOptionalSitting(services, ticket)
    if (!sitting) throw new ApiError('applicationCookieMissing')
    // The completed one names nobody; the interrupted one still does.
    if (!sitting.row.completed_at) refuseOldHolder(sitting, ticket)
    if (hasEnded(sitting)) return presentApplication(sitting.row)
    const { current_page: position } = sitting.row
    if (!isEndPage(sitting.version.document, position)) throw new ApiError('pageNotClosed')
    const ending = { position, endPage: position, late: false, byTimer: false, holder: ticket.holder }
    const row = await complete(services, ticket.companyId, sitting, ending, services.clock.now())
    if (row) return presentApplication(row)
  }
  throw new ApiError('unavailable')
}
