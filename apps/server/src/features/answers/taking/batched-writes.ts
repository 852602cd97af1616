import type pg from 'pg'
import { type Runner, runStatement } from '../../../database/named-statement.ts'
import { Patience } from '../../../database/patience.ts'
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

interface Options<Of extends Item, Row extends ItemRow> {
  readonly pool: pg.Pool
  readonly pipeline: SharedPipeline
  readonly statement: HotStatement<Of, Row>
  readonly keyOf?: (item: Of) => string
}

/** A statement whose writes go together with those of other candidates. */
export class BatchedStatement<Of extends Item, Row extends ItemRow> {
  readonly #options: Options<Of, Row>
  readonly #patience: Patience

  constructor(options: Options<Of, Row>) {
    this.#options = options
    this.#patience = new Patience(Math.ceil(options.pool.options.max / 8))
  }

  /** Writes with the others of this moment, and alone what a round leaves out. */
  async write(item: Of): Promise<Row | undefined> {
    const { pipeline, statement, keyOf = () => item.application } = this.#options
    const asked = { id: item.application, key: keyOf(item), sent: item }
    return (await pipeline.rowOfItem(statement, asked)) ?? (await this.writeAlone(item))
  }

  async writeAlone(item: Of, client?: Runner): Promise<Row | undefined> {
    const { pipeline, statement } = this.#options
    const sent = { items: [{ ...item, waits: true as const }] }
    if (client) return await runStatement(client, statement.alone, sent)
    return await this.#patience.run(() => pipeline.rowAlone(statement.alone, sent))
  }
}

export type BatchedWrites = ReturnType<typeof openBatchedWrites>

/** Opens the most frequent writes of candidates' browsers. */
export function openBatchedWrites(pool: pg.Pool) {
  const pipeline = new SharedPipeline(pool)
  return {
    draft: new BatchedStatement({ pool, pipeline, statement: draftStatement }),
    visit: new BatchedStatement({ pool, pipeline, statement: visitStatement }),
    submission: new BatchedStatement({ pool, pipeline, statement: submitStatement }),
    completion: new BatchedStatement({ pool, pipeline, statement: completeStatement }),
    enrolment: new BatchedStatement({
      pool,
      pipeline,
      statement: enrollStatement,
      // Two forms of one e-mail, one after the other: the second meets the candidate of the first.
      keyOf: ({ company, email }) => `${company} ${email}`,
    }),
  }
}
