import type { getMe } from '@assay/contract/session/calls'
import { waysIn } from '@assay/domain/session/ways-in'
import { type Person, userAbilities } from '@assay/domain/users/administer'
import { permissionsOf } from '@assay/domain/users/permissions'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { isRow, type SystemTransaction } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { fileUrl } from '../media/file-url.ts'
import { hasWaysIn } from './password-problem.ts'

type MeResponse = ResponseOf<typeof getMe>

/** The signed-in user for themselves, with the company worked in, which for a superadmin may be another. */
export async function presentMe(trx: SystemTransaction, viewer: Viewer): Promise<MeResponse> {
  const user = await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .selectAll('users')
    .select('companies.name as company_name')
    .select(hasWaysIn)
    .where(isRow(viewer.homeCompanyId, viewer.userId, 'users'))
    .executeTakeFirstOrThrow()
  const company = await trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow()
  const filters = await trx
    .selectFrom('filters')
    .select(['id', 'name'])
    .where('company_id', '=', viewer.homeCompanyId)
    .where('id', 'in', user.company_filters.length > 0 ? user.company_filters : [viewer.homeCompanyId])
    .orderBy(sql`sort_key(name)`)
    .execute()
  return {
    user: {
      id: user.id,
      email: user.email,
      firstname: user.first_name,
      lastname: user.last_name,
      phone: user.phone,
      birthdate: user.birthdate,
      profilePicture: fileUrl(user.profile_picture_file_id),
      role: viewer.actingRole,
      roles: [viewer.actingRole],
      realRole: viewer.realRole,
      permissions: [...permissionsOf(viewer.actingRole)],
      company: { id: user.company_id, name: user.company_name },
      companyId: user.company_id,
      companyFilters: filters,
      checkPassword: viewer.passwordProblem !== null,
      checkTwoFactor: viewer.lacksTwoFactor,
      waysIn: waysIn.filter((way) => user[`has_${way}`]),
      abilities: userAbilities(...asPersons(viewer)),
    },
    companyIdentity: presentCompanyIdentity(company),
  }
}

/** Presents one user twice, as the person who acts and as the person who is acted on. */
export function asPersons({ userId: id, actingRole, realRole }: Viewer): [actor: Person, target: Person] {
  return [
    { id, role: actingRole },
    { id, role: realRole },
  ]
}

/** Presents what every screen shows of a company. */
function presentCompanyIdentity(company: RowOf<'companies'>): MeResponse['companyIdentity'] {
  return {
    id: company.id,
    name: company.name,
    slug: company.slug,
    logoUrl: fileUrl(company.logo_file_id),
    primaryColor: company.primary_color,
    secondaryColor: company.secondary_color,
    colorList: company.color_list,
    parentCompanyId: company.parent_company_id,
  }
}
