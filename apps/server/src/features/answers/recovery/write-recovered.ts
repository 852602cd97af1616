import { type KeptOperation, type SortedOperations, sortOperations } from '@assay/domain/answers/recovery'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../../database/for-company.ts'
import type { TakenVersion } from '../taken-version.ts'

export interface Recovering {
  readonly companyId: string
  readonly applicationId: string
  readonly version: TakenVersion
  /** Ids of modules whose answer is refused for what it names. */
  readonly foreign: ReadonlySet<string>
  readonly at: Date
}

/**
 * Writes the answers of a recovery file that are newer than the stored ones, marked as recovered for good: whoever
 * held the file could change it. Where their page's time is over, page and application are marked late.
 */
export async function writeRecovered(
  trx: CompanyTransaction,
  recovering: Recovering,
  operations: readonly KeptOperation[],
): Promise<SortedOperations> {
  const { companyId, applicationId, version, foreign, at } = recovering
  const stored = await trx
    .selectFrom('answers')
    .where('company_id', '=', companyId)
    .where('application_id', '=', applicationId)
    .select(['module_item_id', 'seq'])
    .execute()
  const sorted = sortOperations(
    operations,
    new Map(stored.map(({ module_item_id, seq }) => [module_item_id, seq])),
    (module, value) => (foreign.has(module) ? undefined : version.items.get(module)?.read(value)),
  )
  if (sorted.kept.length === 0) return sorted
  await sql`
    insert into answers as stored
      (company_id, application_id, module_item_id, value, seq, updated_at, recovered_at)
    select ${companyId}::uuid, ${applicationId}::uuid, answer.module, coalesce(answer.value, 'null'), answer.seq,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sorted.kept)}) as answer(module text, seq bigint, value jsonb)
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at,
        recovered_at = excluded.recovered_at`.execute(trx)
  const pages = new Set(sorted.kept.map(({ module }) => version.items.get(module)?.page.id ?? ''))
  await markLate(trx, recovering, [...pages])
  return sorted
}

/**
 * Marks the answers whose recordings got through only now, in part or whole; one that there is not, too, since a
 * recorder with a single try shows whatever was recorded.
 */
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
): Promise<void> {
  const late = await trx
    .updateTable('page_visits')
    .set({ late: true })
    .where('company_id', '=', companyId)
    .where('application_id', '=', applicationId)
    .where('page_id', 'in', [...pageIds])
    .where('expires_at', '<', at)
    .returning('page_id')
    .execute()
  if (late.length === 0) return
  await trx
    .updateTable('applications')
    .set({ late: true })
    .where('company_id', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
}
