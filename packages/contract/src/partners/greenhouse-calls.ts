/**
 * Greenhouse's Assessment Partner API (https://developers.greenhouse.io/assessment.html), which calls us: the
 * names and shapes are theirs. Fields that they add are left, and what has no value may be null.
 */
import { isWebhookUrl } from '@assay/domain/webhooks/webhooks'
import { z } from 'zod'
import { declareCall } from '../call.ts'

/** Their calls are this with a name behind it. */
export const greenhousePath = '/api/partners/greenhouse'

const permission = 'partner'
/** As long as any of theirs: what they send is a few lines. */
const bodyLimit = 65_536
const named = z.string().max(255)
const given = z.string().max(2000).nullish()
/** An id of nobody's form is not found, as any other of nobody. */
const testId = named.meta({ description: 'As `list_tests` gives it' })
const interviewId = named.meta({ description: 'As `send_test` gave it' })

export const listPartnerTests = declareCall({
  address: { method: 'GET', path: `${greenhousePath}/list_tests` },
  summary: 'The tests that are online, by name',
  permission,
  response: z.array(z.object({ partner_test_id: z.string(), partner_test_name: z.string() })),
})

export const sendPartnerTest = declareCall({
  address: { method: 'POST', path: `${greenhousePath}/send_test` },
  summary: 'Invites somebody to a test by mail, once for each `url`: asked again, it answers the same id',
  permission,
  bodyLimit,
  body: z.looseObject({
    partner_test_id: testId,
    candidate: z.looseObject({
      first_name: named,
      last_name: named,
      email: named,
      phone_number: given,
      greenhouse_profile_url: given,
    }),
    sent_by: given,
    url: z
      .string()
      .refine(isWebhookUrl)
      .meta({ description: 'Asked by PATCH once the test is done; an address of Greenhouse' }),
  }),
  response: z.object({ partner_interview_id: z.string() }),
  errors: [
    'assessmentNotFound',
    'assessmentOffline',
    'emailInvalid',
    'emailInternational',
    'requiredFieldMissing',
    'candidateNotAgreed',
    'candidateUnsubscribed',
    'invitationJustSent',
    'partnerAddressRefused',
  ],
})

export const partnerTestStatus = declareCall({
  address: { method: 'GET', path: `${greenhousePath}/test_status` },
  summary: 'Whether a test is done, and where its sheet is; its score only where the company lets it leave',
  permission,
  query: z.looseObject({ partner_interview_id: interviewId }),
  response: z.object({
    partner_status: z.enum(['pending', 'complete']),
    partner_profile_url: z.string().nullable(),
    /** In percent of the maximum; `metadata` explains it. */
    partner_score: z.number().nullable(),
    metadata: z.record(z.string(), z.string()).nullable(),
  }),
  errors: ['partnerTestNotFound'],
})

export const reportPartnerError = declareCall({
  address: { method: 'POST', path: `${greenhousePath}/response_error` },
  summary: 'Takes what could not be read of an answer of ours, for the company’s page',
  permission,
  bodyLimit,
  body: z.looseObject({ api_call: named, errors: z.array(z.string()) }),
  response: z.object({ status: z.literal(200) }),
})
