import { isAtLeast, roles } from '@assay/domain/users/roles'
import { isRow, ofCompany, type SystemTransaction } from '../../database/for-company.ts'

const administrators = roles.filter((role) => isAtLeast(role, 'ROLE_ADMIN') && role !== 'ROLE_SUPERADMIN')

/**
 * Who answers for what somebody in a company did: they, else their successor, the company's manager (perhaps
 * of its parent), or its first five administrators.
 * @param userId null where nobody did; a superadmin answers anywhere
 * @returns empty without any
 */
export async function selectContacts(trx: SystemTransaction, companyId: string, userId: string | null) {
  const users = trx
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name', 'email', 'recruiter_code'])
  if (userId !== null) {
    const own = await users
      .where('id', '=', userId)
      .where((eb) => eb.or([eb('company_id', '=', companyId), eb('role', '=', 'ROLE_SUPERADMIN')]))
      .limit(1)
      .execute()
    if (own.length > 0) return own
    const successor = await users
      .where('company_id', '=', companyId)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('users as former')
          .where(isRow(companyId, userId, 'former'))
          .select('former.successor_id'),
      )
      .execute()
    if (successor.length > 0) return successor
  }
  const manager = await users
    .where('id', '=', (eb) => eb.selectFrom('companies').where('id', '=', companyId).select('manager_id'))
    .execute()
  if (manager.length > 0) return manager
  return await users
    .where(ofCompany(companyId, { role: administrators }))
    .orderBy('created_at')
    .limit(5)
    .execute()
}
