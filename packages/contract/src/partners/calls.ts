/** Assessment partners on the company's page: the key, whether scores leave, what was sent (product 6.27). */
import { partners } from '@assay/domain/partners/partners'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { listTokens, makeToken } from '../companies/token-calls.ts'
import { id, instant, ownPasswordErrors } from '../fields.ts'

const params = z.strictObject({ partner: z.enum(partners) })
const permission = 'company.editApi'

const partnerTest = z
  .object({
    id,
    candidate: z.string(),
    assessment: z.string(),
    sentAt: instant,
    /** Who sent it, as the partner says. */
    sentBy: z.string().nullable(),
    /** The person's page there. */
    profileUrl: z.string().nullable(),
    /** Pending: not done, or it hides who it is. Then what has become of telling the partner. */
    state: z.enum(['pending', 'waiting', 'told', 'failed']),
    /** When the partner took it. */
    toldAt: instant.nullable(),
    /** What it answered last, of the last 30 days. */
    status: z.int().nullable(),
  })
  .meta({ id: 'PartnerTest' })
export type PartnerTest = z.output<typeof partnerTest>

export const showPartner = declareCall({
  address: { method: 'GET', path: '/api/partners/:partner' },
  summary: 'A partner’s address and keys, and the last tests it sent; for who sees the whole company',
  permission,
  params,
  response: listTokens.response.extend({
    /** Before the names of its four calls. */
    url: z.string(),
    /** Of its deliveries, among those of webhooks; null before anything was set or called. */
    id: id.nullable(),
    /** Whether the key that it called with last still opens: without one nothing leaves. */
    isKeyLive: z.boolean(),
    givesScore: z.boolean(),
    tests: z.array(partnerTest),
    /** What it could not read of our answers, the last one first. */
    errors: z.array(z.object({ at: instant, call: z.string(), errors: z.array(z.string()) })),
  }),
})
export type ShownPartner = z.output<typeof showPartner.response>

export const changePartner = declareCall({
  address: { method: 'PATCH', path: '/api/partners/:partner' },
  summary: 'Whether a partner gets scores, each with its explanation; not at first',
  permission,
  params,
  body: z.strictObject({ givesScore: z.boolean() }),
})

export const makePartnerKey = declareCall({
  address: { method: 'POST', path: '/api/partners/:partner/keys' },
  summary: 'Makes a key for a partner’s calls alone, which this answer alone shows',
  permission,
  params,
  body: makeToken.body.omit({ scopes: true }),
  response: makeToken.response,
  errors: ['tooManyApiTokens', ...ownPasswordErrors],
})
