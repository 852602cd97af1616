import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { isEndPage } from '@assay/domain/answers/page-targets'
import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { inTransaction } from '../../../database/named-statement.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { followAnswers } from './filters.ts'
import { type Completion, recordsOf, type SubmissionResult } from './hot-statements.ts'
import { presentApplication } from './present-application.ts'
import {
  answersWith,
  circumstancesOf,
  hasEnded,
  markOf,
  refuseOldHolder,
  type Sitting,
  selectOptionalSitting,
} from './sitting.ts'

/** The submission that ends an application, with its key. */
interface EndingSubmission {
  readonly key: string
  readonly fingerprint: string
  readonly result: SubmissionResult
}

/** How an application ends. */
export interface Ending {
  /** The page that is left. */
  readonly position: number
  /** The page that shows the end; null where it stays the same. */
  readonly endPage: number | null
  readonly submission?: EndingSubmission
  readonly answers?: readonly StoredAnswer[]
  readonly late?: boolean
  readonly byTimer?: boolean
  /** The holder of the browser that ends it; null where the server does. */
  readonly holder: number | null
  /** The page that is left was closed before, and counts as it was then. */
  readonly isSeenAgain?: boolean
}

/**
 * Ends an application: stores score and tree with the last answers. The score counts at once where the test
 * evaluates itself (product 5.6). Undefined when something changed since the sitting was read: read it again.
 */
export async function complete(
  services: Services,
  companyId: string,
  sitting: Sitting,
  ending: Ending,
  now: Date,
): Promise<ApplicationColumns | undefined> {
  const { row, version } = sitting
  const item = completionOf(sitting, companyId, ending, now)
  const { completion: writes } = services.batchedWrites
  if (version.filterModules.size === 0) return await writes.write(item)
  return await inTransaction(services.pool, async (client) => {
    const ended = await writes.writeAlone(item, client)
    if (ended) await followAnswers(client, companyId, row.id, version)
    return ended
  })
}

function completionOf(sitting: Sitting, companyId: string, ending: Ending, now: Date): Completion {
  const { document, maxScore } = sitting.version
  const { position, late = false, byTimer = false, answers = [], submission, isSeenAgain = false } = ending
  const score = scoreAutomatically(
    document,
    answersWith(sitting, answers),
    circumstancesOf(sitting, isSeenAgain ? undefined : { position, now, late }),
  )
  return {
    company: companyId,
    application: sitting.row.id,
    at: now,
    holder: ending.holder,
    page: document.pageList[position - 1]?.id ?? '',
    position,
    end_position: ending.endPage ?? position,
    key: submission?.key ?? null,
    fingerprint: submission?.fingerprint ?? '',
    result: submission?.result ?? null,
    answers: recordsOf(answers),
    mark: markOf(sitting),
    auto_score: score.score,
    max_score: maxScore,
    scores: score,
    is_automatic: document.evaluationType === 1,
    acknowledges: document.acknowledges,
    late,
    by_timer: byTimer,
    is_seen_again: isSeenAgain,
  }
}

const maxTries = 4

/**
 * Arrival on a last page with nothing to answer completes the application, once (product 4.17).
 * @throws ApiError pageNotClosed, applicationTakenOver, applicationErased
 */
export async function setCompleted(services: Services, ticket: CandidateTicket) {
  for (let tried = 1; tried <= maxTries; tried += 1) {
    const sitting = await selectOptionalSitting(services, ticket)
    if (!sitting) throw new ApiError('applicationErased')
    // The completed one names nobody; the interrupted one still does.
    if (!sitting.row.completed_at) refuseOldHolder(sitting, ticket)
    if (hasEnded(sitting)) return presentApplication(sitting.row)
    const { current_page: position } = sitting.row
    if (!isEndPage(sitting.version.document, position)) throw new ApiError('pageNotClosed')
    const ending = { position, endPage: position, holder: ticket.holder }
    const row = await complete(services, ticket.companyId, sitting, ending, services.clock.now())
    if (row) return presentApplication(row)
  }
  throw new ApiError('unavailable')
}
