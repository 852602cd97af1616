import type pg from 'pg'
import { type Runner, runStatement } from '../../../database/named-statement.ts'
import { SharedPipeline } from '../../../database/pipeline.ts'
import {
  completeStatement,
  draftStatement,
  enrollStatement,
  type HotStatement,
  type Item,
  type ItemRow,
  submitStatement,
  visitStatement,
} from './hot-statements.ts'

/** A statement whose writes go together with those of other candidates. */
export class BatchedStatement<Of extends Item, Row extends ItemRow> {
  readonly #pool: pg.Pool
  readonly #pipeline: SharedPipeline
  readonly #statement: HotStatement<Of, Row>
  readonly #keyOf: (item: Of) => string

  constructor(
    pool: pg.Pool,
    pipeline: SharedPipeline,
    statement: HotStatement<Of, Row>,
    keyOf: (item: Of) => string = ({ application }) => application,
  ) {
    this.#pool = pool
    this.#pipeline = pipeline
    this.#statement = statement
    this.#keyOf = keyOf
  }

  /** Writes with the others of this moment, and alone what a round leaves out. */
  async write(item: Of): Promise<Row | undefined> {
    const asked = { id: item.application, key: this.#keyOf(item), sent: item }
    return (await this.#pipeline.rowOfItem(this.#statement, asked)) ?? (await this.writeAlone(item))
  }

  async writeAlone(item: Of, client: Runner = this.#pool): Promise<Row | undefined> {
    return await runStatement(client, this.#statement.alone, { items: [{ ...item, waits: true }] })
  }
}

export type BatchedWrites = ReturnType<typeof openBatchedWrites>

/** Opens the most frequent writes of candidates' browsers. */
export function openBatchedWrites(pool: pg.Pool) {
  const pipeline = new SharedPipeline(pool, 3)
  return {
    draft: new BatchedStatement(pool, pipeline, draftStatement),
    visit: new BatchedStatement(pool, pipeline, visitStatement),
    submission: new BatchedStatement(pool, pipeline, submitStatement),
    // These wait for rows of others, a contact or the test's counter, and so would all who share with them.
    completion: new BatchedStatement(pool, new SharedPipeline(pool, 4), completeStatement),
    enrolment: new BatchedStatement(
      pool,
      new SharedPipeline(pool, 4),
      enrollStatement,
      // Two forms of one e-mail, one after the other: the second meets the candidate of the first.
      ({ company, email }) => `${company} ${email}`,
    ),
  }
}
