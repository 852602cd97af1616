import { ApiError } from '@assay/contract/errors'
import { pageScore } from '@assay/domain/applications/page-score'
import type { Services } from '../../services.ts'
import type { CandidateTicket } from '../../viewer.ts'
import { answersWith, circumstancesOf, selectOptionalSitting } from './sitting.ts'

/**
 * The score of the page on which a module stands, once its answers are closed: before that it would tell, answer by
 * answer, which is right (PRODUCT §4).
 *
 * @throws ApiError pageNotReached, pageNotClosed, applicationCookieMissing
 */
export async function presentPageScore(
  services: Services,
  ticket: CandidateTicket,
  moduleId: string,
): Promise<number> {
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting) throw new ApiError('applicationCookieMissing')
  const page = sitting.version.pageOfItem.get(moduleId)
  if (!page || !sitting.row.path.includes(page.position)) throw new ApiError('pageNotReached')
  if (!sitting.visits.get(page.position)?.closedAt) throw new ApiError('pageNotClosed')
  const { visits, extraTimePercent = 0, outages = [] } = circumstancesOf(sitting)
  const visit = visits?.get(page.position)
  return pageScore(page, answersWith(sitting), { visit, extraTimePercent, outages })
}
