/** The draw of an application: which questions stand in the place of its test's pools, and what is counted of it. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { type DrawnFromPool, drawFromPool, poolsOf, withDrawnQuestions } from '@assay/domain/bank/pools'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../database/for-company.ts'
import { listDrawable } from '../assessments/pool-questions.ts'

interface Drawing {
  readonly companyId: string
  readonly assessmentId: string
  /** Null: nobody whom the company knows, who has seen nothing. */
  readonly candidateId: string | null
  readonly seed: string
}

interface DrawnPool extends DrawnFromPool {
  readonly id: string
}

export interface DrawnTest {
  readonly document: AssessmentDocument
  readonly pools: readonly DrawnPool[]
}

/**
 * Draws for every pool of a test. Whoever draws next from the same test waits until this transaction ends,
 * so that uses stay level however many begin at once; nothing is counted yet.
 */
export async function drawQuestions(
  trx: AnyTransaction,
  drawing: Drawing,
  document: AssessmentDocument,
): Promise<DrawnTest> {
  const placed = poolsOf(document)
  const draws = await lockPools(
    trx,
    drawing,
    placed.map(({ id }) => id),
  )
  const pools: DrawnPool[] = []
  const taken = new Set<string>()
  for (const each of placed) {
    const drawable = await listDrawable(trx, drawing, document, each)
    // No question stands twice in one application.
    const free = drawable.filter(({ id }) => !taken.has(id))
    const drawn = drawFromPool(each.pool, free, draws.get(each.id) ?? 0)
    for (const id of drawn.ids) taken.add(id)
    pools.push({ id: each.id, ...drawn })
  }
  return { document: withDrawnQuestions(document, await readDrawn(trx, drawing.companyId, pools)), pools }
}

async function lockPools(
  trx: AnyTransaction,
  { companyId, assessmentId }: Drawing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .insertInto('bank_pools')
    .values([...ids].sort().map((id) => ({ company_id: companyId, assessment_id: assessmentId, id })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'assessment_id', 'id'])
        .doUpdateSet((eb) => ({ draws: eb.ref('bank_pools.draws') })),
    )
    .returning(['id', 'draws'])
    .execute()
  return new Map(rows.map(({ id, draws }) => [id, draws]))
}

/** The present versions of drawn questions by pool, in the order of the draw. */
export async function readDrawn(
  trx: AnyTransaction,
  companyId: string,
  pools: readonly { readonly id: string; readonly ids: readonly string[] }[],
) {
  const wanted = pools.flatMap(({ ids }) => ids)
  const rows =
    wanted.length === 0
      ? []
      : await trx
          .selectFrom('bank_questions')
          .innerJoin('bank_question_versions as held', (join) =>
            join
              .onRef('held.company_id', '=', 'bank_questions.company_id')
              .onRef('held.question_id', '=', 'bank_questions.id')
              .onRef('held.number', '=', 'bank_questions.version'),
          )
          .where('bank_questions.company_id', '=', companyId)
          .where('bank_questions.id', 'in', wanted)
          .select(['bank_questions.id', 'bank_questions.version', 'competence', 'held.item'])
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(pools.map(({ id, ids }) => [id, ids.flatMap((each) => byId.get(each) ?? [])]))
}

/**
 * Counts what an application drew, in the transaction that made it: each question by itself, in the order of
 * ids, so that two tests that draw the same ones never wait for each other in a circle.
 */
export async function countDraw(
  trx: AnyTransaction,
  { companyId, assessmentId }: Pick<Drawing, 'companyId' | 'assessmentId'>,
  applicationId: string,
  pools: readonly DrawnPool[],
): Promise<void> {
  const drawn = pools.flatMap(({ id, ids }) => ids.map((question) => ({ pool: id, question })))
  const sent = JSON.stringify(drawn)
  const counted = JSON.stringify(
    pools.map(({ id, isShort, isAboveCap }) => ({ id, short: Number(isShort), capped: Number(isAboveCap) })),
  )
  await sql`
    with drawn as materialized (
      select * from jsonb_to_recordset(${sent}::jsonb) as drawn(pool text, question uuid)
    ),
    locked as materialized (
      select id from bank_questions where company_id = ${companyId} and id in (select question from drawn)
      order by id for no key update
    ),
    used as (
      update bank_questions set uses = uses + 1 from locked
      where bank_questions.company_id = ${companyId} and bank_questions.id = locked.id
    ),
    used_by_pool as (
      insert into bank_pool_uses as stored (company_id, assessment_id, pool_id, question_id, uses)
      select ${companyId}, ${assessmentId}, pool, question, 1 from drawn order by pool, question
      on conflict (company_id, assessment_id, pool_id, question_id) do update set uses = stored.uses + 1
    ),
    seen as (
      insert into bank_draws (company_id, application_id, question_id)
      select ${companyId}, ${applicationId}, question from drawn
    )
    update bank_pools set draws = draws + 1, short_draws = short_draws + counted.short,
      capped_draws = capped_draws + counted.capped
    from jsonb_to_recordset(${counted}::jsonb) as counted(id text, short int, capped int)
    where company_id = ${companyId} and assessment_id = ${assessmentId} and bank_pools.id = counted.id`.execute(
    trx,
  )
}
