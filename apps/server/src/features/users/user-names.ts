import type { AnyTransaction } from '../../services.ts'

/** The name shown for a superadmin of the platform, whom the log knows by id. */
export const platformStaff = 'Assay'

/** Full names by id, those who left included. */
export async function userNames(
  trx: AnyTransaction,
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
  const own = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
  return new Map(ids.map((id) => [id, own.get(id) ?? platformStaff]))
}
