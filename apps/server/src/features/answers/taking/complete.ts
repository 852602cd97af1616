import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { isEndPage } from '@assay/domain/answers/page-targets'
import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { inTransaction, runStatement, statementOf } from '../../../database/named-statement.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { followAnswers } from './filters.ts'
import { recordsOf, type SubmissionResult } from './hot-statements.ts'
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

export const completeStatement = statementOf<ApplicationColumns, ReturnType<typeof valuesOf>>(
  new URL('./complete.sql', import.meta.url),
)

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
  const values = valuesOf(sitting, companyId, ending, now)
  if (version.filterModules.size === 0) return await runStatement(services.pool, completeStatement, values)
  return await inTransaction(services.pool, async (client) => {
    const ended = await runStatement(client, completeStatement, values)
    if (ended) await followAnswers(client, companyId, row.id, version)
    return ended
  })
}

function valuesOf(sitting: Sitting, companyId: string, ending: Ending, now: Date) {
  const { document, maxScore } = sitting.version
  const { position, late = false, byTimer = false, answers = [], submission, isSeenAgain = false } = ending
  const score = scoreAutomatically(
    document,
    answersWith(sitting, answers),
    circumstancesOf(sitting, isSeenAgain ? undefined : { position, now, late }),
  )
  return {
    companyId,
    applicationId: sitting.row.id,
    pageId: document.pageList[position - 1]?.id ?? '',
    position,
    key: submission?.key ?? null,
    fingerprint: submission?.fingerprint ?? '',
    answers: JSON.stringify(recordsOf(answers)),
    now,
    endPosition: ending.endPage ?? position,
    result: JSON.stringify(submission?.result ?? {}),
    mark: markOf(sitting),
    autoScore: score.score,
    maxScore,
    scores: JSON.stringify(score),
    isAutomatic: document.evaluationType === 1,
    acknowledges: document.acknowledges,
    late,
    byTimer,
    holder: ending.holder,
    isSeenAgain,
  }
}

const maxTries = 4

/** Arrival on a last page with nothing to answer completes the application, once (product 4.17). */
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
