import { shownFrom } from '@assay/domain/quality/to-look-at'
import { sql } from 'kysely'
import { type CompanyTransaction, ofCompany } from '../../database/for-company.ts'

/** Which figures: of a version, and there of the whole (empty) or of a question by its id. */
export interface Part {
  readonly companyId: string
  readonly versionId: string
  readonly part: string
}

/**
 * Gives figures as they were worked out before, while few of the rows that they are made of have changed;
 * else works them out and keeps them, but for null, which is nothing's. Rows are counted and their nonces
 * added up, which an index holds: whatever comes, goes or changes makes another sum (decision 471).
 */
export async function cachedFigures<T>(
  trx: CompanyTransaction,
  { companyId, versionId, part }: Part,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const own = { version_id: versionId, part }
  const { amount, fingerprint } = await readFingerprint(trx, companyId, versionId)
  const cached = await trx
    .selectFrom('test_figures')
    .where(ofCompany(companyId, own))
    .where('fingerprint', 'like', `${form}:%`)
    .select(['figures', 'fingerprint', 'made_at'])
    .executeTakeFirst()
  if (cached) {
    const before = Number(cached.fingerprint.split(':')[1])
    const isYoung = now.getTime() - cached.made_at.getTime() < oldestMs
    const tellsOne = before >= shownFrom && amount >= before && amount < before + atOnce && isYoung
    if (cached.fingerprint === fingerprint || tellsOne) return cached.figures as T
  }
  const figures = await work()
  if (figures === null) return figures
  const values = { fingerprint, figures: JSON.stringify(figures), made_at: now }
  await trx
    .insertInto('test_figures')
    .values({ company_id: companyId, ...own, ...values })
    .onConflict((at) => at.columns(['company_id', 'version_id', 'part']).doUpdateSet(values))
    .execute()
  return figures
}

/**
 * Figures that are shown are made anew once so many more have ended, or after a day: two of one after another
 * would tell the result and the rating of who ended in between (product 12.8). A re-scoring forgets them.
 */
const atOnce = 10
const oldestMs = 24 * 3600 * 1000

/** The form of what is cached: a change of it makes all that was cached before worthless. */
const form = 2

async function readFingerprint(trx: CompanyTransaction, companyId: string, versionId: string) {
  const { amount, sum } = await trx
    .selectFrom('sitting_figures')
    .where(ofCompany(companyId, { version_id: versionId, is_retake: false }))
    .select([sql<string>`count(*)`.as('amount'), sql<string>`coalesce(sum(nonce), 0)`.as('sum')])
    .executeTakeFirstOrThrow()
  return { amount: Number(amount), fingerprint: `${form}:${amount}:${sum}` }
}
