import type { companyChoice, showCompany } from '@assay/contract/companies/calls'
import { companyAbilities } from '@assay/domain/companies/abilities'
import type { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { fileUrl } from '../media/file-url.ts'
import type { CompanyChoiceRow, CompanyRow } from './queries.ts'

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

/** A company as its own staff see it. */
export function presentCompany(
  viewer: Viewer,
  row: CompanyRow,
): z.output<typeof showCompany.response>['data'] {
  return {
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
    abilities: companyAbilities({ role: viewer.actingRole }, { parentCompanyId: row.parent_company_id }),
  }
}
