import type { CompanyTransaction } from '../../database/for-company.ts'

/** Full names by id, those who left included; a superadmin of another company is not among them. */
export async function userNames(
  trx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'first_name', 'last_name'])
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}
