import type { StoredAnswer } from '@assay/contract/answers/types'
import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { acrossCompanies } from '../../database/for-company.ts'
import { inTransaction, runStatement, runStatementIn } from '../../database/named-statement.ts'
import type { Services } from '../../services.ts'
import { rescore } from '../applications/rescore.ts'
import { followAnswers } from './filters/filters.ts'
import { answersWith, circumstancesOf, type Sitting } from './sitting.ts'
import type { ApplicationColumns } from './statements/application-columns.ts'
import { completeStatement } from './statements/complete.ts'
import { followAnswersStatement } from './statements/filters.ts'
import type { SubmissionResult } from './statements/submit.ts'

/** How an application ends. */
export interface Ending {
  /** The page that is left. */
  readonly position: number
  /** The page that is its end; null: the same. */
  readonly endPage: number | null
  /** What is submitted with it, under its key. */
  readonly submission?: {
    readonly key: string
    readonly fingerprint: string
    readonly result: SubmissionResult
  }
  readonly answers?: readonly StoredAnswer[]
  readonly late: boolean
  readonly byTimer: boolean
  /** Of whoever ends it; null where the server does. */
  readonly holder: number | null
}

/**
 * Ends an application: score and tree are stored with the last answers, and the score counts at once where the test
 * evaluates itself (PRODUCT §5). What comes after a timer has ended it changes the result with all that is in it by
 * then, and the earlier one is kept. Undefined when something changed since the sitting was read: read it again.
 */
export async function complete(
  services: Services,
  companyId: string,
  sitting: Sitting,
  ending: Ending,
  now: Date,
): Promise<ApplicationColumns | undefined> {
  const { row, version } = sitting
  const { document } = version
  const { position, late, answers = [], submission } = ending
  const score = scoreAutomatically(
    document,
    answersWith(sitting, answers),
    circumstancesOf(sitting, { position, now, late }),
  )
  const values = [
    companyId,
    row.id,
    document.pageList[position - 1]?.id ?? '',
    position,
    submission?.key ?? null,
    submission?.fingerprint ?? '',
    asRecords(answers),
    now,
    ending.endPage ?? position,
    JSON.stringify(submission?.result ?? {}),
    markOf(sitting),
    score.score,
    version.maxScore,
    JSON.stringify(score),
    document.evaluationType === 1,
    late,
    ending.byTimer,
    row.completed_at !== null,
    ending.holder,
  ] as const
  if (row.completed_at !== null)
    return await acrossCompanies(
      services.db,
      'the candidate, by the cookie of the application',
      async (trx) => {
        const written = await runStatementIn(trx, completeStatement, values)
        if (!written) return undefined
        await rescore(trx, companyId, row.id, { reason: 'late', userId: null, at: now })
        const filterModules = [...version.filterModules.keys()]
        if (filterModules.length > 0)
          await runStatementIn(trx, followAnswersStatement, [companyId, row.id, filterModules])
        return written
      },
    )
  if (version.filterModules.size === 0) return await runStatement(services.pool, completeStatement, values)
  return await inTransaction(services.pool, async (client) => {
    const ended = await runStatement(client, completeStatement, values)
    if (ended) await followAnswers(client, companyId, row.id, version)
    return ended
  })
}

/** Tells whether a sitting is still what was read; the same as `sitting_mark` in the database. */
function markOf({ row: { answers, visits } }: Sitting): string {
  const numbers = answers.reduce((total, { seq }) => total + seq, 0)
  return `${answers.length}:${numbers}:${visits.filter(({ closedAt }) => closedAt !== null).length}`
}

/** Answers as the statements take them, as JSON. */
export function asRecords(answers: readonly StoredAnswer[]): string {
  return JSON.stringify(recordsOf(answers))
}

/** Answers as the statements take them. */
export function recordsOf(answers: readonly StoredAnswer[]) {
  return answers.map(({ moduleId, seq, value }) => ({ module: moduleId, seq, value }))
}
