import type pg from 'pg'
import type { Clock } from '../../../../clock.ts'
import { batched } from '../../../../database/batch.ts'
import { listRows, type NamedStatement } from '../../../../database/named-statement.ts'
import type { ApplicationColumns } from '../../application-columns.ts'
import { type BatchedEnrolment, enrollBatchStatement } from './enroll-batch.ts'
import { type BatchedDraft, draftBatchStatement } from './save-draft-batch.ts'
import { type BatchedSubmission, submitBatchStatement } from './submit-page-batch.ts'
import { type BatchedVisit, visitBatchStatement } from './visit-page-batch.ts'

/** The result of one of several writes that were made together, and the moment by which it was stored. */
interface Written<Row> {
  readonly row: Row
  readonly at: Date
}

/** Gives undefined where the batch statement does not cover the case, and nothing was written. */
type Write<Item, Row> = (item: Item) => Promise<Written<Row> | undefined>

/**
 * The most frequent calls of candidates' browsers. Those that come in at the same time are written together.
 */
export interface BatchedWrites {
  readonly draft: Write<BatchedDraft, { readonly id: string }>
  readonly visit: Write<BatchedVisit, { readonly extra_time_percent: number }>
  readonly submission: Write<BatchedSubmission, ApplicationColumns>
  readonly enrolment: Write<BatchedEnrolment, ApplicationColumns>
}

const itemsAtMost = 50
/** Longer than a round takes on an ordinary disk. On a slower disk several rounds wait at once. */
const patienceMs = 20

export function openBatchedWrites(pool: pg.Pool, clock: Clock): BatchedWrites {
  function writing<Item extends { readonly application: string }, Row extends { readonly id: string }>(
    statement: NamedStatement<Row, readonly [items: string, now: Date]>,
    keyOf: (item: Item) => string = ({ application }) => application,
  ): Write<Item, Row> {
    return batched<Item, Written<Row> | undefined>({
      keyOf,
      itemsAtMost,
      patienceMs,
      run: async (items) => {
        const at = clock.now()
        const rows = await listRows(pool, statement, [JSON.stringify(items), at])
        const written = new Map(rows.map((row) => [row.id, { row, at }]))
        return items.map(({ application }) => written.get(application))
      },
    })
  }
  return {
    draft: writing(draftBatchStatement),
    visit: writing(visitBatchStatement),
    submission: writing(submitBatchStatement),
    // Two forms of one e-mail, one after the other: the second meets the candidate of the first.
    enrolment: writing(enrollBatchStatement, ({ company, email }) => `${company} ${email}`),
  }
}
