/** Companies as they are read (product 1.10, 1.19). */
import { companyActions } from '@assay/domain/companies/abilities'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, id, instant } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { companyIdentity } from '../session/calls.ts'

/** A company in a list, to choose from. */
export const companyChoice = companyIdentity
  .pick({
    id: true,
    name: true,
    slug: true,
    logoUrl: true,
    parentCompanyId: true,
  })
  .meta({ id: 'CompanyChoice' })

/** A company in the superadmin's table. */
const companyRow = companyChoice
  .extend({
    siret: z.string().nullable(),
    parentName: z.string().nullable(),
    licenseCount: z.int(),
    /** Users of the company, deactivated ones not counted. */
    teamSize: z.int(),
    /** Months. */
    candidateDataLifetime: z.int(),
    /** Mails to candidates in a day. */
    dailyMailLimit: z.int(),
    createdAt: instant,
    ...companyIdentity.pick({ primaryColor: true, secondaryColor: true, colorList: true }).shape,
  })
  .meta({ id: 'Company' })

export const listAllCompanies = declareCall({
  address: { method: 'GET', path: '/api/companies/all' },
  summary: 'Every company of the installation by name (superadmin); searched by name, slug and siret',
  permission: 'superadmin',
  query: z.strictObject({ ...paging, search: z.string().max(255).optional() }),
  response: pageOf(companyRow),
})

export const showCompany = declareCall({
  address: { method: 'GET', path: '/api/companies/show' },
  summary: 'The current company, and what the viewer may change of it',
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
      licenseCount: z.int(),
      teamSize: z.int(),
      /** The count minus the team's size (product 1.19); never below 0. */
      licensesLeft: z.int(),
      /** Candidates see the results of evaluated applications in their own space. */
      showsResults: z.boolean(),
      /** Candidates may declare sex and age after a test, apart from their application. */
      asksDeclaration: z.boolean(),
      /** Whom the head of the activity log is mailed to each day. */
      logSealEmail: z.string().nullable(),
      /** Months, 3 to 24. */
      candidateDataLifetime: z.int(),
      /** Mails to candidates that may leave in a day; the rest leaves the next days. */
      dailyMailLimit: z.int(),
      manager: z.object({ id, name: z.string(), email: z.string() }).nullable(),
      filters: z.array(z.object({ id, name: z.string() })),
      parent: z.object({ id, name: z.string() }).nullable(),
      abilities: abilities(companyActions),
    }),
  }),
  errors: ['companyNotFound'],
})

export const listCompanies = declareCall({
  address: { method: 'GET', path: '/api/companies' },
  summary: 'The current company and its children',
  permission: 'company.view',
  response: z.object({ data: z.array(companyChoice) }),
})
