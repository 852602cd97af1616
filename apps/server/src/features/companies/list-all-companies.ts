import type { listAllCompanies as call } from '@assay/contract/companies/calls'
import { sql } from 'kysely'
import type { QueryOf } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { findPage, inOrder } from '../../lists/read-list.ts'
import { isSearch, matches, searchKeys } from '../../lists/search.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { fileUrl } from '../media/file-url.ts'

/** Every company of the installation by name: a superadmin's list, of no company, so read as the system. */
export async function listAllCompanies({ db }: Services, query: QueryOf<typeof call>) {
  return await acrossCompanies(db, 'the superadmin’s list of companies', async (trx) => {
    const { ids, meta } = await findPage(
      trx,
      trx.selectFrom('companies').where(matches(searchKeys.companies, query.search)).select('companies.id'),
      sql`sort_key(companies.name), companies.id`,
      query,
      { searched: isSearch(query.search) ? 'companies' : undefined },
    )
    if (ids.length === 0) return { data: [], meta }
    return { data: inOrder(ids, await loadRows(trx, ids)), meta }
  })
}

async function loadRows(trx: SystemTransaction, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('companies')
    .leftJoin('companies as parents', 'parents.id', 'companies.parent_company_id')
    .where('companies.id', 'in', ids)
    .select([
      'companies.id',
      'companies.name',
      'companies.slug',
      'companies.siret',
      'companies.logo_file_id',
      'companies.parent_company_id',
      'companies.license_count',
      'companies.candidate_data_lifetime',
      'companies.daily_mail_limit',
      'companies.created_at',
      'companies.primary_color',
      'companies.secondary_color',
      'companies.color_list',
      'parents.name as parent_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('users')
        .whereRef('users.company_id', '=', 'companies.id')
        .where('users.deleted_at', 'is', null)
        .select((each) => each.fn.countAll<number>().as('size'))
        .as('team_size'),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    siret: row.siret,
    logoUrl: fileUrl(row.logo_file_id),
    parentCompanyId: row.parent_company_id,
    parentName: row.parent_name,
    licenseCount: row.license_count,
    teamSize: row.team_size ?? 0,
    candidateDataLifetime: row.candidate_data_lifetime,
    dailyMailLimit: row.daily_mail_limit,
    createdAt: row.created_at.toISOString(),
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    colorList: row.color_list,
  }))
}
