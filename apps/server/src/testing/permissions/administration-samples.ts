import type * as companyCalls from '@assay/contract/companies/calls'
import type * as companyChanges from '@assay/contract/companies/change-calls'
import type * as filterCalls from '@assay/contract/companies/filter-calls'
import type * as tokenCalls from '@assay/contract/companies/token-calls'
import type * as logCalls from '@assay/contract/logs/calls'
import type * as privacyCalls from '@assay/contract/privacy/calls'
import type * as userAdministrationCalls from '@assay/contract/users/administration-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { newId } from '../../ids.ts'
import { createToken } from '../api-tokens.ts'
import { createCandidate } from '../assessment-factories.ts'
import { createCompany, createFilter, createUser, password } from '../factories.ts'
import { aPng } from '../files.ts'
import { switchTwoFactorOn } from '../two-factor.ts'
import type { SamplesOf, Target } from './sample.ts'

const ofCompany = ({ companyId }: Target) => ({ params: { id: companyId } })

async function ofColleague({ t, companyId }: Target) {
  const { id } = await createUser(t, { companyId, role: 'ROLE_TRIAL' })
  return { params: { id } }
}

async function ofFilter({ t, companyId }: Target) {
  return { params: { id: await createFilter(t, companyId, `Filter ${newId()}`) } }
}

/** Room for the users that other tries made. */
async function withLicences({ t, companyId }: Target): Promise<void> {
  await t.db.updateTable('companies').set({ license_count: 5000 }).where('id', '=', companyId).execute()
}

/** Samples of the calls about companies and their users. */
export const ofAdministration: SamplesOf<
  typeof companyCalls &
    typeof companyChanges &
    typeof filterCalls &
    typeof tokenCalls &
    typeof userAdministrationCalls &
    typeof logCalls &
    typeof privacyCalls
> = {
  'GET /api/companies/all': {},
  'GET /api/companies/tokens': {},
  'POST /api/companies/tokens': {
    request: () => ({ body: { name: 'ATS', scopes: ['application.view'], days: 30 } }),
  },
  'DELETE /api/companies/tokens/:id': {
    request: async ({ t, companyId }) => {
      const maker = await createUser(t, { companyId, role: 'ROLE_CREADMIN' })
      return { params: { id: (await createToken(t, maker)).id } }
    },
    namesCompanyRow: true,
  },
  'GET /api/companies/show': {},
  'GET /api/companies': {},
  'POST /api/companies': { request: () => ({ query: { redirect: 'true' }, body: { name: 'A child' } }) },
  'PATCH /api/companies/:id': {
    request: (target) => ({ ...ofCompany(target), body: { description: 'Two hundred people' } }),
    namesCompanyRow: true,
  },
  'DELETE /api/companies/:id': {
    request: async ({ t }) => ({
      params: { id: (await createCompany(t)).id },
      query: { confirmation: deletionWords.fr },
    }),
  },
  'PATCH /api/companies/:id/licences': {
    request: (target) => ({ ...ofCompany(target), body: { licencesCount: 5000 } }),
  },
  'PATCH /api/companies/:id/data-lifetime': {
    request: (target) => ({ ...ofCompany(target), body: { lifetime: 12 } }),
  },
  'PATCH /api/companies/:id/mail-limit': {
    request: (target) => ({ ...ofCompany(target), body: { dailyMailLimit: 2000 } }),
  },
  'PATCH /api/companies/:id/color': {
    request: (target) => ({ ...ofCompany(target), body: { primaryColor: '#123456' } }),
    namesCompanyRow: true,
  },
  'POST /api/companies/:id/logo': {
    request: (target) => ({ ...ofCompany(target), form: { logo: aPng() } }),
    namesCompanyRow: true,
  },
  'GET /api/companies/filters': {},
  'POST /api/companies/filters': {
    request: async ({ t, companyId }) => {
      await t.db
        .deleteFrom('filters')
        .where('company_id', '=', companyId)
        .where('name', 'like', 'Filter %')
        .execute()
      return { body: { name: `Filter ${newId()}` } }
    },
  },
  'PATCH /api/companies/filters/:id': {
    request: async (target) => ({ ...(await ofFilter(target)), body: { name: `Filter ${newId()}` } }),
    namesCompanyRow: true,
    namesFilter: true,
  },
  'DELETE /api/companies/filters/:id': { request: ofFilter, namesCompanyRow: true, namesFilter: true },
  'GET /api/logs': {},
  'GET /api/privacy/expiring': {},
  'GET /api/privacy/controller': {},
  'GET /api/candidate/:id/export': {
    request: async ({ t, companyId }) => ({ params: { id: await createCandidate(t, companyId) } }),
    namesCompanyRow: true,
    namesApplication: true,
  },
  'GET /api/user': {},
  'GET /api/user/company-users': {},
  'POST /api/user': {
    request: async (target) => {
      await withLicences(target)
      return {
        body: {
          firstname: 'Nora',
          lastname: 'Petit',
          email: `${newId()}@example.org`,
          role: 'ROLE_TRIAL',
          companyId: target.companyId,
          currentPassword: password,
        },
      }
    },
    namesCompanyRow: true,
  },
  'PATCH /api/user/:id': {
    request: async (target) => ({ ...(await ofColleague(target)), body: { firstname: 'Nora' } }),
    namesCompanyRow: true,
  },
  'DELETE /api/user/:id': { request: ofColleague, namesCompanyRow: true },
  'PATCH /api/user/send_password/:id': {
    request: async (target) => ({ ...(await ofColleague(target)), body: { currentPassword: password } }),
  },
  'DELETE /api/user/:id/two-factor': {
    request: async ({ t, companyId }) => {
      const colleague = await createUser(t, { companyId })
      await switchTwoFactorOn(t, colleague)
      return { params: { id: colleague.id }, body: { currentPassword: password } }
    },
  },
}
