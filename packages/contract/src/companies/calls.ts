/** Companies as far as the frame of the interface needs them (SPEC §2, §7; PRODUCT §2). */
import { companyActions } from '@assay/domain/companies/abilities'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, id } from '../fields.ts'
import { companyIdentity } from '../session/calls.ts'
import { companyAddresses } from './addresses.ts'

/** A company in a list, to choose from. */
export const companyChoice = companyIdentity.pick({
  id: true,
  name: true,
  slug: true,
  logoUrl: true,
  parentCompanyId: true,
})

export const listAllCompanies = declareCall({
  address: companyAddresses.listAllCompanies,
  summary: 'Every company of the installation (superadmin)',
  permission: 'superadmin',
  response: z.object({ data: z.array(companyChoice) }),
  errors: [],
})

export const showCompany = declareCall({
  address: companyAddresses.showCompany,
  summary: 'The current company',
  permission: 'company.view',
  response: z.object({
    data: companyIdentity.extend({
      siret: z.string().nullable(),
      description: z.string().nullable(),
      address: z.string().nullable(),
      addressPostalCode: z.string().nullable(),
      addressCity: z.string().nullable(),
      addressPhone: z.string().nullable(),
      addressEmail: z.string().nullable(),
      abilities: abilities(companyActions),
    }),
  }),
  errors: ['companyNotFound'],
})

export const listCompanies = declareCall({
  address: companyAddresses.listCompanies,
  summary: 'The current company and its children',
  permission: 'company.view',
  response: z.object({ data: z.array(companyChoice) }),
  errors: [],
})

export const listFilters = declareCall({
  address: companyAddresses.listFilters,
  summary: 'The filters (teams, sites…) by which the current company divides its applications',
  permission: 'application.view',
  response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  errors: [],
})

export const companyCalls = [listAllCompanies, showCompany, listCompanies, listFilters] as const
