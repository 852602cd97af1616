import { lateDays } from '@assay/domain/answers/page-state'
import { type DraftOperation, type SortedOperations, sortOperations } from '@assay/domain/answers/recovery'
import { sql } from 'kysely'
import { type CompanyTransaction, isRow, ofCompany } from '../../../database/for-company.ts'
import { isSealed } from '../sealed-pages.ts'
import type { TakenVersion } from '../taken-version.ts'

export interface Recovering {
  readonly companyId: string
  readonly applicationId: string
  readonly version: TakenVersion
  /** Ids of the modules whose answer is refused because it names filters that the company does not have. */
  readonly foreign: ReadonlySet<string>
  readonly at: Date
}

interface WrittenAnswers extends SortedOperations {
  /** Stored answers that count; the others, of a page that takes no more, wait for a person. */
  readonly counted: readonly DraftOperation[]
}

/**
 * Writes the answers newer than the stored ones, marked as recovered: the file could have been changed. Late
 * ones mark page and application late, those of a disclosed page are set aside (product 4.14).
 */
export async function writeRecovered(
  trx: CompanyTransaction,
  recovering: Recovering,
  operations: readonly DraftOperation[],
): Promise<WrittenAnswers> {
  const { companyId, applicationId, version, foreign, at } = recovering
  const ofApplication = (table: 'answers' | 'late_answers') =>
    trx
      .selectFrom(table)
      .where(ofCompany(companyId, { application_id: applicationId }))
      .select(['module_item_id', 'seq'])
  // The map also holds answers that were set aside: the one with the higher number comes last and wins.
  const stored = await ofApplication('answers')
    .unionAll(ofApplication('late_answers'))
    .orderBy('seq')
    .execute()
  const sorted = sortOperations(
    operations,
    new Map(stored.map(({ module_item_id, seq }) => [module_item_id, seq])),
    (module, value) => (foreign.has(module) ? undefined : version.items.get(module)?.read(value)),
  )
  const isAside = await selectSealed(trx, recovering)
  const counted = sorted.kept.filter((each) => !isAside(each))
  await keepSealed(trx, recovering, sorted.kept.filter(isAside))
  if (counted.length === 0) return { ...sorted, counted }
  await sql`
    insert into answers as stored
      (company_id, application_id, module_item_id, value, seq, updated_at, recovered_at)
    select ${companyId}::uuid, ${applicationId}::uuid, answer.module, coalesce(answer.value, 'null'), answer.seq,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counted)}) as answer(module text, seq bigint, value jsonb)
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at,
        recovered_at = excluded.recovered_at`.execute(trx)
  const pages = new Set(counted.map(({ module }) => version.items.get(module)?.page.id ?? ''))
  await markLate(trx, recovering, [...pages])
  return { ...sorted, counted }
}

/** Selects answers whose page's score was disclosed, or whose timer closed it too long ago. */
async function selectSealed(
  trx: CompanyTransaction,
  { companyId, applicationId, version, at }: Recovering,
): Promise<(operation: DraftOperation) => boolean> {
  const row = await trx
    .selectFrom('applications')
    .where(isRow(companyId, applicationId))
    .select('sealed_pages')
    .executeTakeFirstOrThrow()
  const visits = await trx
    .selectFrom('page_visits')
    .where(ofCompany(companyId, { application_id: applicationId, closed_by_timer: true }))
    .where('closed_at', '<', new Date(at.getTime() - lateDays * 86_400_000))
    .select('page_id')
    .execute()
  const tooLate = new Set(visits.map(({ page_id }) => page_id))
  return ({ module }) => {
    const page = version.items.get(module)?.page
    return page !== undefined && (isSealed(row, page.position) || tooLate.has(page.id))
  }
}

/** Keeps recovered answers aside that do not count any more, as those of drafts are. */
async function keepSealed(
  trx: CompanyTransaction,
  recovering: Recovering,
  operations: readonly DraftOperation[],
): Promise<void> {
  const { companyId, applicationId, version, at } = recovering
  if (operations.length === 0) return
  const { rows } = await sql<{ modules: string[] }>`
    select keep_aside(${companyId}, ${applicationId}, ${JSON.stringify(operations)}, ${at}) as modules`.execute(
    trx,
  )
  if (rows[0]?.modules.length === 0) return
  const pages = operations.map(({ module }) => version.items.get(module)?.page.id ?? '')
  await markLate(trx, recovering, pages, true)
}

/** Marks answers whose recordings came only now; a module without answer too, as those are shown. */
export async function markRecovered(
  trx: CompanyTransaction,
  { companyId, applicationId, at }: Recovering,
  modules: ReadonlySet<string>,
): Promise<void> {
  if (modules.size === 0) return
  await trx
    .insertInto('answers')
    .values(
      [...modules].map((module) => ({
        company_id: companyId,
        application_id: applicationId,
        module_item_id: module,
        // No answer, and older than any.
        value: 'null',
        seq: 0,
        updated_at: at,
        recovered_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'application_id', 'module_item_id']).doUpdateSet((eb) => ({
        recovered_at: eb.fn.coalesce('answers.recovered_at', 'excluded.recovered_at'),
      })),
    )
    .execute()
}

async function markLate(
  trx: CompanyTransaction,
  { companyId, applicationId, at }: Recovering,
  pageIds: readonly string[],
  isAside = false,
): Promise<void> {
  const late = await trx
    .updateTable('page_visits')
    .set({ late: true })
    .where(ofCompany(companyId, { application_id: applicationId }))
    .where('page_id', 'in', [...pageIds])
    .where((eb) => (isAside ? eb.lit(true) : eb('expires_at', '<', at)))
    .returning('page_id')
    .execute()
  if (late.length === 0 && !isAside) return
  await trx.updateTable('applications').set({ late: true }).where(isRow(companyId, applicationId)).execute()
}
