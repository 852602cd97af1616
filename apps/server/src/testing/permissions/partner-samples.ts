import type * as partnerCalls from '@assay/contract/partners/calls'
import type * as greenhouseCalls from '@assay/contract/partners/greenhouse-calls'
import { newId } from '../../ids.ts'
import { createCandidate } from '../assessment-factories.ts'
import type { SamplesOf, Target } from './sample.ts'

const whole = { isOfWholeCompany: true } as const
const params = { partner: 'greenhouse' } as const

/** A test that the company's partner has sent. */
async function sent({ t, companyId, assessment }: Target) {
  const of = { company_id: companyId, created_at: t.clock.now() }
  await t.db
    .insertInto('webhooks')
    .values({
      ...of,
      id: newId(),
      partner: 'greenhouse',
      url: 'https://1.1.1.1',
      events: ['mail.failed'],
      secret: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: webhookId } = await t.db
    .selectFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('partner', '=', 'greenhouse')
    .select('id')
    .executeTakeFirstOrThrow()
  const id = newId()
  const candidateId = await createCandidate(t, companyId)
  const ids = { id, webhook_id: webhookId, assessment_id: assessment.id, candidate_id: candidateId }
  await t.db
    .insertInto('partner_tests')
    .values({ ...of, ...ids, url: 'https://1.1.1.1/done', profile_url: null, sent_by: null, told_at: null })
    .execute()
  return { query: { partner_interview_id: id } }
}

/** Samples of what the company's page shows of its partner. */
export const ofPartners: SamplesOf<typeof partnerCalls> = {
  'GET /api/partners/:partner': { request: () => ({ params }), ...whole },
  'PATCH /api/partners/:partner': { request: () => ({ params, body: { givesScore: true } }), ...whole },
  'POST /api/partners/:partner/keys': {
    request: () => ({ params, body: { name: 'Greenhouse', days: 30 } }),
    ...whole,
  },
}

/** Samples of a partner's own calls. */
export const ofGreenhouse: SamplesOf<typeof greenhouseCalls> = {
  'GET /api/partners/greenhouse/list_tests': whole,
  'POST /api/partners/greenhouse/send_test': {
    request: ({ assessment }) => ({
      body: {
        partner_test_id: assessment.id,
        candidate: { first_name: 'Inès', last_name: 'Durand', email: `${newId()}@example.org` },
        url: 'https://app.greenhouse.io/done',
      },
    }),
    ...whole,
    namesCompanyRow: true,
  },
  'GET /api/partners/greenhouse/test_status': { request: sent, ...whole, namesCompanyRow: true },
  'POST /api/partners/greenhouse/response_error': {
    request: () => ({ body: { api_call: 'test_status', errors: ['partner_profile_url is missing'] } }),
    ...whole,
  },
}
