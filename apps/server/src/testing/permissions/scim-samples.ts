import type * as directoryCalls from '@assay/contract/companies/directory-calls'
import type * as scimCalls from '@assay/contract/users/scim-calls'
import { newId } from '../../ids.ts'
import { createUser } from '../factories.ts'
import type { SamplesOf, Target } from './sample.ts'

const row = { namesCompanyRow: true } as const

async function ofUser({ t, companyId }: Target) {
  const { id } = await createUser(t, { companyId })
  return { params: { id } }
}

async function ofGroup({ t, companyId }: Target) {
  const id = newId()
  const values = { company_id: companyId, id, name: `Group ${id}`, external_id: null, role: null }
  await t.db
    .insertInto('scim_groups')
    .values({ ...values, created_at: t.clock.now() })
    .execute()
  return { params: { id } }
}

const renamed = [{ op: 'Replace', path: 'name.givenName', value: 'Nora' }]

/** Samples of what the company's page shows of its directory. */
export const ofDirectories: SamplesOf<typeof directoryCalls> = {
  'GET /api/companies/directory': {},
  'POST /api/companies/directory/tokens': { request: () => ({ body: { name: 'Entra', days: 30 } }) },
  'PATCH /api/companies/directory/groups/:id': {
    request: async (target) => ({ ...(await ofGroup(target)), body: { role: 'ROLE_BUILDER' } }),
    ...row,
  },
}

/** Samples of a directory's own calls. */
export const ofScim: SamplesOf<typeof scimCalls> = {
  'GET /scim/v2/ServiceProviderConfig': {},
  'GET /scim/v2/ResourceTypes': {},
  'GET /scim/v2/Schemas': {},
  'GET /scim/v2/Users': { request: () => ({ query: { filter: 'userName eq "ada@example.org"' } }) },
  'POST /scim/v2/Users': {
    request: async ({ t }) => {
      await t.db.updateTable('companies').set({ license_count: 5000 }).execute()
      const userName = `${newId()}@example.org`
      return {
        body: {
          userName,
          name: { givenName: 'Nora', familyName: 'Petit' },
          externalId: newId(),
          active: true,
        },
      }
    },
  },
  'GET /scim/v2/Users/:id': { request: ofUser, ...row },
  'PUT /scim/v2/Users/:id': {
    request: async (target) => ({ ...(await ofUser(target)), body: { name: { givenName: 'Nora' } } }),
    ...row,
  },
  'PATCH /scim/v2/Users/:id': {
    request: async (target) => ({ ...(await ofUser(target)), body: { Operations: renamed } }),
    ...row,
  },
  'DELETE /scim/v2/Users/:id': { request: ofUser, ...row },
  'GET /scim/v2/Groups': { request: () => ({ query: { filter: 'displayName eq "Sales"' } }) },
  'POST /scim/v2/Groups': { request: () => ({ body: { displayName: `Group ${newId()}`, members: [] } }) },
  'GET /scim/v2/Groups/:id': { request: ofGroup, ...row },
  'PUT /scim/v2/Groups/:id': {
    request: async (target) => ({ ...(await ofGroup(target)), body: { displayName: `Group ${newId()}` } }),
    ...row,
  },
  'PATCH /scim/v2/Groups/:id': {
    request: async (target) => ({
      ...(await ofGroup(target)),
      body: { Operations: [{ op: 'replace', value: { displayName: `Group ${newId()}` } }] },
    }),
    ...row,
  },
  'DELETE /scim/v2/Groups/:id': { request: ofGroup, ...row },
}
