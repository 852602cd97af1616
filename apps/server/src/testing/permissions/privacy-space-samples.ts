import type * as requestCalls from '@assay/contract/privacy/request-calls'
import type * as spaceCalls from '@assay/contract/privacy/space-calls'
import { newId } from '../../ids.ts'
import { completeWithResult, createSpaceLink, openSpaceOf } from '../own-space.ts'
import type { SamplesOf, Target } from './sample.ts'

const opened = async ({ t, companyId, completed }: Target) => ({
  headers: { cookie: await openSpaceOf(t, companyId, completed.candidateId) },
})

/** What anybody may do who holds the link of their own mailbox, signed in or not. */
export const ofOwnSpace: SamplesOf<typeof spaceCalls> = {
  'POST /api/my-data/link': { request: () => ({ body: { email: 'nobody@example.org' } }) },
  'POST /api/my-data/session': {
    request: async ({ t, companyId, completed }) => ({
      body: { token: await createSpaceLink(t, companyId, completed.candidateId) },
    }),
  },
  'DELETE /api/my-data/session': { request: opened },
  'GET /api/my-data': { request: opened },
  'GET /api/my-data/export': { request: opened },
  'PATCH /api/my-data': {
    request: async (target) => ({ ...(await opened(target)), body: { lastName: 'Petit' } }),
  },
  'POST /api/my-data/correction': {
    request: async (target) => ({ ...(await opened(target)), body: { message: 'Another address' } }),
  },
  'POST /api/my-data/erasure': { request: async (target) => ({ ...(await opened(target)), body: {} }) },
  'GET /api/my-data/applications/:id/explanation': {
    request: async (target) => {
      await completeWithResult(target.t, target.companyId, target.completed.id)
      return { ...(await opened(target)), params: { id: target.completed.id } }
    },
  },
  'POST /api/my-data/applications/:id/contest': {
    request: async (target) => ({
      ...(await opened(target)),
      params: { id: target.completed.id },
      body: { message: 'Please look again' },
    }),
  },
  'DELETE /api/my-data/applications/:id/declaration': {
    request: async (target) => ({ ...(await opened(target)), params: { id: target.completed.id } }),
  },
}

/** A request of erasure of whoever took the test. */
async function createRequest({ t, companyId, completed }: Target): Promise<string> {
  const id = newId()
  const at = t.clock.now()
  const values = {
    company_id: companyId,
    id,
    candidate_id: completed.candidateId,
    created_at: at,
    due_at: at,
  }
  await t.db
    .insertInto('candidate_requests')
    .values({ ...values, kind: 'erasure', message: '' })
    .execute()
  return id
}

/** What staff do about the requests of candidates. */
export const ofRequests: SamplesOf<typeof requestCalls> = {
  'GET /api/requests': {},
  'PATCH /api/requests/:id': {
    request: async (target) => ({ params: { id: await createRequest(target) }, body: { done: true } }),
    namesCompanyRow: true,
    namesApplication: true,
  },
}
