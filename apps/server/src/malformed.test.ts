/**
 * Malformed requests drawn from the contract: never a 500, and each refusal in the one
 * error shape with a message. `npm run bench:fuzz` draws at least 20,000; here there are fewer of each call.
 */
import { allCalls } from '@assay/contract/all-calls'
import { applicationAddresses } from '@assay/contract/applications/addresses'
import { type Call, type OwnToken, ownTokenOf } from '@assay/contract/call'
import { errorBody, errors } from '@assay/contract/errors'
import { scimError } from '@assay/contract/users/scim-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOwnToken } from './testing/api-tokens.ts'
import { asCandidate } from './testing/assessment-factories.ts'
import { createCompany, createUser, signIn, type TestUser } from './testing/factories.ts'
import { changes, malformed } from './testing/malformed.ts'
import { samples } from './testing/permissions/samples.ts'
import { createTarget } from './testing/permissions/target.ts'
import { type TestRequest, testApp } from './testing/test-app.ts'

const total = Number(process.env['FUZZ_REQUESTS'] ?? 900)
const perCall = Math.ceil(total / allCalls.length)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
/** A stream that is taken is answered to its end: a second, where it would last for minutes. */
const brief = (request: TestRequest<Call>): TestRequest<Call> => {
  const query = request.query as Readonly<Record<string, unknown>> | undefined
  const seconds = Number(query?.['seconds'] ?? 600)
  return seconds > 1 && seconds <= 600 ? { ...request, query: { ...query, seconds: 1 } } : request
}
const t = await testApp({ logLevel: 'error', outgoingNetworks: ['127.0.0.0/8'] })
let sent = 0
let refused = 0
let companyId: string
let admin: TestUser
/** Of the company's directory and partner, which make calls of their own. */
let ownTokens: Record<OwnToken, Readonly<Record<string, string>>>

beforeAll(async () => {
  companyId = (await createCompany(t)).id
  admin = await createUser(t, { companyId, role: 'ROLE_SUPERADMIN' })
  ownTokens = {
    scim: (await createOwnToken(t, admin, 'scim')).headers,
    partner: (await createOwnToken(t, admin, 'partner')).headers,
  }
})

afterAll(() => {
  process.stdout.write(
    `malformed: ${sent} requests over ${allCalls.length} calls, ${refused} refused, seed ${seed}\n`,
  )
})

describe.each(allCalls.map((call) => [`${call.address.method} ${call.address.path}`, call] as const))(
  '%s',
  (name, call) => {
    test('answers no malformed request with a 500, and refuses in the one shape', async () => {
      // Of this call's own: another one may have deleted what it was about.
      const target = await createTarget(t, { companyId, user: admin })
      const right = (await samples[name]?.request?.(target)) ?? {}
      const isCandidates = call.permission === 'candidate'
      const kind = ownTokenOf(call.permission)
      const candidate = asCandidate(t, target.application)
      let as = isCandidates ? candidate.as : await signIn(t, admin)
      const property = fc.asyncProperty(changes, async (made) => {
        await t.db.deleteFrom('rate_limits').execute()
        const drawn = malformed(right, made)
        const request = call.address === applicationAddresses.streamChanges ? brief(drawn) : drawn
        const own = kind ? ownTokens[kind] : isCandidates ? candidate.headers : {}
        const headers = { ...own, ...request.headers }
        const answer = await t.call(call, { ...request, as, headers })
        // Some calls end the session that they are made with.
        if (!isCandidates && !kind && answer.status === 401) as = await signIn(t, admin)
        sent += 1
        const reported = `${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`
        expect(answer.status, reported).toBeLessThan(500)
        if (answer.status < 400) return
        refused += 1
        if (kind === 'scim') {
          expect(scimError.parse(answer.body), reported).toMatchObject({ status: String(answer.status) })
          return
        }
        const body = errorBody.parse(answer.body)
        expect(Object.keys(errors), reported).toContain(body.code)
        expect(body.message, reported).not.toBe('')
      })
      await fc.assert(property, { numRuns: perCall, seed })
    }, 600_000)
  },
)
