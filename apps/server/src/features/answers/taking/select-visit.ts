import type { PageVisit } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { CandidateTicket, Services } from '../../../services.ts'
import { presentSittingVisit } from './candidate-state.ts'
import { selectOwnSitting } from './sitting.ts'

/**
 * Says when a page was first visited, found by its position or its id; null before that.
 *
 * @throws ApiError pageNotReached, applicationEnded, applicationInterrupted, applicationTakenOver,
 * applicationCookieMissing
 */
export async function selectVisit(
  services: Services,
  ticket: CandidateTicket,
  { pageId, position }: { readonly pageId: string; readonly position: number | null },
): Promise<PageVisit | null> {
  const sitting = await selectOwnSitting(services, ticket)
  const asked = position ?? sitting.version.pagesById.get(pageId)?.position ?? 0
  if (!sitting.row.path.includes(asked)) throw new ApiError('pageNotReached')
  return presentSittingVisit(sitting, asked, services.clock.now())
}
