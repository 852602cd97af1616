/** Every call of the contract with each part of a right request spoilt in turn: refused in the one shape, never a 500. */
import { allCalls } from '@assay/contract/all-calls'
import type { Call } from '@assay/contract/call'
import { errors } from '@assay/contract/errors'
import { afterAll, expect, test } from 'vitest'
import { asCandidate } from './testing/assessment-factories.ts'
import { createCompany, createUser, signIn } from './testing/factories.ts'
import { samples } from './testing/permissions/samples.ts'
import { createTarget } from './testing/permissions/target.ts'
import { spoil } from './testing/spoil.ts'
import { type TestAnswer, testApp } from './testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const { id: companyId } = await createCompany(t)
const user = await createUser(t, { companyId, role: 'ROLE_SUPERADMIN' })
const nameOf = ({ address }: Call) => `${address.method} ${address.path}`
let tries = 0
let refused = 0
afterAll(() => {
  process.stdout.write(`spoilt requests: ${tries} over ${allCalls.length} calls, ${refused} refused\n`)
})

/** What is wrong with an answer; undefined when nothing is. */
function faultOf({ status, body }: TestAnswer): string | undefined {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`
  if (status < 400) return undefined
  refused += 1
  const isInShape = typeof body === 'object' && body.code in errors && typeof body.message === 'string'
  return isInShape ? undefined : `not in shape: ${status} ${JSON.stringify(body)}`
}

test.each(allCalls.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
  const target = await createTarget(t, { companyId, user })
  const right = (await samples[name]?.request?.(target)) ?? {}
  const candidate = asCandidate(t, target.application)
  const faults: string[] = []
  for (const [what, request] of spoil(call, right)) {
    tries += 1
    await t.db.deleteFrom('rate_limits').execute()
    // Anew each time: some calls end the session.
    const as = { ...candidate.as, ...(await signIn(t, user)) }
    const headers = { ...request.headers, ...candidate.headers }
    const fault = faultOf(await t.call(call, { ...request, as, headers }))
    if (fault) faults.push(`${what}: ${fault}`)
  }
  expect(faults).toEqual([])
})
