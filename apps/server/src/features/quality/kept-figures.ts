import { sql } from 'kysely'
import { type CompanyTransaction, ofCompany } from '../../database/for-company.ts'

/** Which figures: of a version, and there of the whole (empty) or of a question by its id. */
export interface Part {
  readonly companyId: string
  readonly versionId: string
  readonly part: string
}

/**
 * Gives figures as they were worked out before, while no row that they are made of has changed; else works
 * them out and keeps them, but for null, which is nothing's. Rows are counted and their nonces added up,
 * which an index holds: whatever comes, goes or changes makes another sum (decision 471).
 */
export async function keptFigures<T>(
  trx: CompanyTransaction,
  { companyId, versionId, part }: Part,
  work: () => Promise<T>,
): Promise<T> {
  const own = { version_id: versionId, part }
  const fingerprint = await readFingerprint(trx, companyId, versionId)
  const kept = await trx
    .selectFrom('test_figures')
    .where(ofCompany(companyId, own))
    .where('fingerprint', '=', fingerprint)
    .select('figures')
    .executeTakeFirst()
  if (kept) return kept.figures as T
  const figures = await work()
  if (figures === null) return figures
  const values = { fingerprint, figures: JSON.stringify(figures) }
  await trx
    .insertInto('test_figures')
    .values({ company_id: companyId, ...own, ...values })
    .onConflict((at) => at.columns(['company_id', 'version_id', 'part']).doUpdateSet(values))
    .execute()
  return figures
}

/** The form of what is kept: a change of it makes all that was kept before worthless. */
const form = 1

async function readFingerprint(
  trx: CompanyTransaction,
  companyId: string,
  versionId: string,
): Promise<string> {
  const { amount, sum } = await trx
    .selectFrom('sitting_figures')
    .where(ofCompany(companyId, { version_id: versionId }))
    .select([sql<string>`count(*)`.as('amount'), sql<string>`coalesce(sum(nonce), 0)`.as('sum')])
    .executeTakeFirstOrThrow()
  return `${form}:${amount}:${sum}`
}
