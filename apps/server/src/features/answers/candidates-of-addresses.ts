import { sql } from 'kysely'
import type { AnyTransaction } from '../../database/for-company.ts'

/**
 * The candidates of these addresses, present or former (migration 276). Each is looked up alone: tables may
 * have grown since they were analysed.
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
