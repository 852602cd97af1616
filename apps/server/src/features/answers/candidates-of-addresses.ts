import { sql } from 'kysely'
import type { AnyTransaction } from '../../database/for-company.ts'

/**
 * Finds the candidates of these addresses, which are theirs or were before they were merged or their record
 * was corrected (migration 276): ids by address. Each address is looked up alone, as tables may have grown
 * since they were last analysed.
 */
export async function candidatesOfAddresses(
  trx: AnyTransaction,
  companyId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    select asked.email, theirs.id from unnest(${[...emails]}::text[]) as asked (email)
      cross join lateral candidate_of_address(${companyId}, asked.email) as theirs`.execute(trx)
  return new Map(rows.map(({ email, id }) => [email, id]))
}
