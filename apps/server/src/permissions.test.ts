/**
 * Every served call of the contract × everybody who might try it: exactly 401, 403 or 404
 * where the table of permissions refuses; none of these, and no 500, where it allows. Each call succeeds for
 * somebody who may make it: a sample that is refused for what it says would prove nothing.
 */
import { allCalls } from '@assay/contract/all-calls'
import type { Call } from '@assay/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentation } from './plugins/openapi/documentation.ts'
import { openApi } from './plugins/openapi/openapi.ts'
import { createOwnToken, createToken } from './testing/api-tokens.ts'
import { asCandidate } from './testing/assessment-factories.ts'
import { createCompany, createFilter, createUser, signIn, type TestUser } from './testing/factories.ts'
import type { Target } from './testing/permissions/sample.ts'
import { samples } from './testing/permissions/samples.ts'
import { createTarget } from './testing/permissions/target.ts'
import { expectedOf, isOwnToken, type TriedViewer, triedViewers } from './testing/permissions/viewers.ts'
import { type TestRequest, testApp } from './testing/test-app.ts'

const t = await testApp({ logLevel: 'error', outgoingNetworks: ['127.0.0.0/8'] })
const nameOf = ({ address }: Call) => `${address.method} ${address.path}`
const tried = [...allCalls, openApi, documentation].filter((call) => t.app.servedCalls.has(call))
const succeeds = (reported: string) => reported.startsWith('2')
let pairs = 0

/** Made once: users, and the company whose things are asked for. */
let companyId: string
let seenFilter: string
const users = new Map<string, TestUser>()
const tokens = new Map<string, Readonly<Record<string, string>>>()

beforeAll(async () => {
  companyId = (await createCompany(t)).id
  seenFilter = await createFilter(t, companyId, 'Lyon')
  const otherFilter = await createFilter(t, companyId, 'Lille')
  const otherCompany = await createCompany(t)
  for (const viewer of triedViewers) {
    if (!viewer.role) continue
    const user = await createUser(t, {
      role: viewer.role,
      companyId: viewer.kind === 'ofAnotherCompany' ? otherCompany.id : companyId,
    })
    users.set(viewer.name, user)
    if (isOwnToken(viewer.scopes))
      tokens.set(viewer.name, (await createOwnToken(t, user, viewer.scopes)).headers)
    else if (viewer.scopes) tokens.set(viewer.name, (await createToken(t, user, viewer.scopes)).headers)
    // Afterwards, as who sees a part of a company makes no key for its partner.
    if (viewer.kind === 'outsideFilter')
      await t.db
        .updateTable('users')
        .set({ company_filters: [otherFilter] })
        .where('id', '=', user.id)
        .execute()
  }
})

afterAll(() => {
  process.stdout.write(`permissions: ${pairs} (call, viewer) pairs over ${tried.length} calls\n`)
})

/** The cookies and headers that a viewer sends. */
async function identityOf(viewer: TriedViewer, target: Target): Promise<TestRequest<Call>> {
  const headersOfToken = tokens.get(viewer.name)
  if (headersOfToken) return { headers: headersOfToken }
  if (target.user) return { as: await signIn(t, target.user) }
  const headers = { 'x-attempt': target.application.id }
  if (viewer.kind === 'candidate') return asCandidate(t, target.application)
  if (viewer.kind === 'otherCandidate') return { ...asCandidate(t, target.completed), headers }
  return {}
}

test('every call of the contract has a sample request', () => {
  expect(allCalls.map(nameOf).filter((name) => !(name in samples))).toEqual([])
})

/** The usual reason why somebody who may make a call gets 404. */
const unnamed = 'a sample that names a row says namesCompanyRow, or namesApplication'

describe.each(tried.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const sample = samples[name] ?? {}
  /** What a try refers to; those who are refused or only read change nothing of it, and share it. */
  const make = async () => {
    const made = await createTarget(t, { companyId, filterIds: [seenFilter], user: null })
    return { ...made, application: (await sample.application?.(made)) ?? made.application }
  }
  let unchanged: ReturnType<typeof make> | undefined
  /** What those were told who may. */
  const answers: string[] = []
  // Elsewhere a directory or partner is refused as such, whosever it is.
  const viewers = triedViewers.filter(
    ({ scopes, kind }) => !isOwnToken(scopes) || kind === 'colleague' || call.permission === scopes,
  )
  test.each(viewers.map((viewer) => [viewer.name, expectedOf(call, sample, viewer), viewer] as const))(
    '%s: %s',
    async (_, expected, viewer) => {
      pairs += 1
      await t.db.deleteFrom('rate_limits').execute()
      const changes = expected === 'allowed' && call.address.method !== 'GET'
      const made = await (changes ? make() : (unchanged ??= make()))
      const target: Target = { ...made, user: users.get(viewer.name) ?? null }
      const request = (await sample.request?.(target)) ?? {}
      const identity = await identityOf(viewer, target)
      const answer = await t.call(call, {
        ...request,
        ...identity,
        as: { ...request.as, ...identity.as },
        headers: { ...request.headers, ...identity.headers },
      })
      const reported = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
      if (expected === 'allowed') {
        answers.push(reported)
        const advice = answer.status === 404 ? ` (${unnamed})` : ''
        expect([401, 403, 404], reported + advice).not.toContain(answer.status)
        expect(answer.status, reported).toBeLessThan(500)
      } else expect(answer.status, reported).toBe(expected)
    },
  )
  test('succeeds for somebody who may', () => expect(answers.filter(succeeds), answers[0]).not.toEqual([]))
})
