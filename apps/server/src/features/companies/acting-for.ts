import { ApiError } from '@assay/contract/errors'
import { mayDo, type Viewer } from '../../caller.ts'
import type { SystemTransaction } from '../../services.ts'

/** A company as far as it takes to say who may act for it. */
interface CompanyInTree {
  readonly id: string
  readonly parent_company_id: string | null
}

/** The present company, its children for who may list companies, any for a superadmin (product 1.7). */
export function actsFor(
  viewer: Pick<Viewer, 'companyId' | 'actingRole' | 'token'>,
  { id, parent_company_id }: CompanyInTree,
): boolean {
  if (id === viewer.companyId || viewer.actingRole === 'ROLE_SUPERADMIN') return true
  return parent_company_id === viewer.companyId && mayDo(viewer, 'company.list')
}

/**
 * A company to act for, locked: what is counted in it stays so.
 * @throws ApiError companyNotFound, also for somebody else's
 */
export async function selectCompanyToChange(trx: SystemTransaction, viewer: Viewer, id: string) {
  const row = await trx
    .selectFrom('companies')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row || !actsFor(viewer, row)) throw new ApiError('companyNotFound')
  return row
}

/** How many users a company has, without deactivated ones. */
export async function countTeam(trx: SystemTransaction, companyId: string): Promise<number> {
  const { size } = await trx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow()
  return size
}
