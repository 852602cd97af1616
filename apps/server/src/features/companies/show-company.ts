import type { showCompany as call, companyChoice } from '@assay/contract/companies/calls'
import { ApiError } from '@assay/contract/errors'
import { companyAbilities } from '@assay/domain/companies/abilities'
import { licencesLeft } from '@assay/domain/companies/limits'
import type { z } from 'zod'
import { acting } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { fileUrl } from '../media/file-url.ts'
import { countTeam } from './acting-for.ts'
import { selectFilters } from './filters.ts'
import { selectManager } from './manager.ts'
import type { CompanyChoiceRow } from './queries.ts'

/**
 * The company worked in, read as the system: manager and parent may be elsewhere.
 * @throws ApiError companyNotFound
 */
export async function showCompany({ db }: Services, viewer: Viewer): Promise<ResponseOf<typeof call>> {
  return await acrossCompanies(db, 'a company’s manager may be of its parent', async (trx) => {
    const { companyId } = viewer
    const row = await trx
      .selectFrom('companies')
      .leftJoin('companies as parents', 'parents.id', 'companies.parent_company_id')
      .where('companies.id', '=', companyId)
      .selectAll('companies')
      .select('parents.name as parent_name')
      .executeTakeFirstOrThrow(() => new ApiError('companyNotFound'))
    const teamSize = await countTeam(trx, companyId)
    return {
      data: {
        ...presentChoice(row),
        primaryColor: row.primary_color,
        secondaryColor: row.secondary_color,
        colorList: row.color_list,
        siret: row.siret,
        description: row.description,
        address: row.address,
        addressPostalCode: row.address_postal_code,
        addressCity: row.address_city,
        addressPhone: row.address_phone,
        addressEmail: row.address_email,
        licenseCount: row.license_count,
        teamSize,
        licensesLeft: licencesLeft({ licenseCount: row.license_count, teamSize }),
        showsResults: row.shows_results,
        asksDeclaration: row.asks_declaration,
        logSealEmail: row.log_seal_email,
        candidateDataLifetime: row.candidate_data_lifetime,
        dailyMailLimit: row.daily_mail_limit,
        manager: await selectManager(trx, row.manager_id),
        filters: await selectFilters(trx, companyId, viewer.companyFilters),
        parent:
          row.parent_company_id === null ? null : { id: row.parent_company_id, name: row.parent_name ?? '' },
        abilities: companyAbilities(acting(viewer), { parentCompanyId: row.parent_company_id }),
      },
    }
  })
}

/** A company in a list, to choose from. */
export function presentChoice(row: CompanyChoiceRow): z.output<typeof companyChoice> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logoUrl: fileUrl(row.logo_file_id),
    parentCompanyId: row.parent_company_id,
  }
}
