import { ApiError } from '@assay/contract/errors'
import { comparesScore } from '@assay/domain/answers/page-targets'
import { pageScore } from '@assay/domain/applications/page-score'
import { runStatement } from '../../../database/named-statement.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { isSealed, sealStatement } from '../sealed-pages.ts'
import { answersWith, circumstancesOf, type Sitting, selectOwnSitting } from './sitting.ts'

/**
 * The score of a module's page, where a button compares it and the page is closed: earlier it would tell
 * which answer is right. Disclosing it seals the page (product 4.14).
 * @throws ApiError pageNotReached, pageNotClosed, pageScoreNotCompared, applicationEnded,
 * applicationInterrupted, applicationTakenOver, applicationErased
 */
export async function presentPageScore(services: Services, ticket: CandidateTicket, moduleId: string) {
  const before = await selectOwnSitting(services, ticket)
  const page = before.version.pageOfItem.get(moduleId)
  if (!page || !before.row.path.includes(page.position)) throw new ApiError('pageNotReached')
  if (!before.visits.get(page.position)?.closedAt) throw new ApiError('pageNotClosed')
  if (!comparesScore(before.version.document, page.position)) throw new ApiError('pageScoreNotCompared')
  const sitting = await seal(services, ticket, before, page.position)
  const { visits, extraTimePercent = 0, outages = [] } = circumstancesOf(sitting)
  const visit = visits?.get(page.position)
  return pageScore(page, answersWith(sitting), { visit, extraTimePercent, outages })
}

/** Seals a page and reads again: what was under way is in the score, what comes later changes it no more. */
async function seal(services: Services, ticket: CandidateTicket, sitting: Sitting, position: number) {
  if (isSealed(sitting.row, position)) return sitting
  await runStatement(services.pool, sealStatement, [ticket.companyId, ticket.applicationId, position])
  return await selectOwnSitting(services, ticket)
}
