/** Where a request comes from: the page that a browser sent it from, and the address behind a proxy. */
import { allCalls } from '@assay/contract/all-calls'
import { requestSpace } from '@assay/contract/privacy/space-calls'
import * as session from '@assay/contract/session/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { describe, expect, test } from 'vitest'
import { createUser, signedIn } from './testing/factories.ts'
import { testApp } from './testing/test-app.ts'

const here = await testApp({ publicUrl: 'http://localhost:3000' })
const there = await testApp({ publicUrl: 'https://assay.example.com', trustProxy: ['127.0.0.1'] })

describe('a browser that says no more than its Origin', () => {
  const wrong = { email: 'nobody@example.org', password: 'not this one' }

  test.each([
    ['at the public address', there, 'assay.example.com', 'https://assay.example.com', 401],
    // DNS rebinding: a name of somebody else's made to lead here.
    ['of a page of another name that leads here', there, 'evil.example', 'http://evil.example', 403],
    ['of this machine, where others come from outside', there, '127.0.0.1', 'http://127.0.0.1', 403],
    ['at one name of this machine', here, 'localhost:3000', 'http://localhost:3000', 401],
    ['at another name of this machine', here, '127.0.0.1:3000', 'http://127.0.0.1:3000', 401],
    ['of another port of this machine', here, '127.0.0.1:3000', 'http://127.0.0.1:8080', 403],
    ['of a page of another name, on this machine', here, 'evil.example', 'http://evil.example', 403],
  ])('%s', async (_, t, host, origin, status) => {
    const answer = await t.call(session.login, { body: wrong, headers: { host, origin } })
    expect(answer.status).toBe(status)
  })

  test('which our own forms hide: takes one off mails and into one’s own space, and does nothing else', async () => {
    const headers = { origin: 'null' }
    const asked = await there.call(requestSpace, { body: { email: wrong.email }, headers })
    expect(asked.status).toBe(200)
    const form = { method: 'POST', url: '/api/unsubscribe/none', payload: 'a=b' } as const
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const left = await there.app.inject({ ...form, headers: { ...headers, ...type } })
    expect(left.statusCode, left.body).toBe(200)
    const changed = await there.call(updateOwnAccount, { body: { firstname: 'A' }, headers })
    expect(changed.body.code).toBe('crossSite')
    expect((await there.call(session.login, { body: wrong, headers })).body.code).toBe('crossSite')
    const paths = allCalls.flatMap(({ address, takesNullOrigin }) => (takesNullOrigin ? address.path : []))
    for (const path of paths) expect(path).toMatch(/^\/api\/(unsubscribe|my-data)\b/)
  })
})

test('a link that somebody opens signs nobody out; the page that asks for it does', async () => {
  const { as } = await signedIn(there)
  const from = (mode: string, site: string) => ({ 'sec-fetch-mode': mode, 'sec-fetch-site': site })
  for (const site of ['none', 'same-origin']) {
    const opened = await there.call(session.logout, { as, headers: from('navigate', site) })
    expect(opened.body.code).toBe('crossSite')
  }
  expect((await there.call(session.logout, { as, headers: from('cors', 'same-origin') })).status).toBe(204)
})

test.each([
  ['[2001:db8:7:1::1]:443', '2001:db8:7::/48'],
  ['198.51.100.7:40001', '198.51.100.0/24'],
  ['unknown', '127.0.0.0/24'],
])(
  'a wrong password by a proxy that writes %s is in the log with its network',
  async (forwarded, network) => {
    const user = await createUser(there)
    const attempt = async (port: number) =>
      await there.call(session.login, {
        body: { email: user.email, password: 'not this one' },
        headers: { 'x-forwarded-for': forwarded.replace(/:\d+$/, `:${port}`) },
      })
    const statuses = []
    for (let port = 1; port <= 11; port += 1) statuses.push((await attempt(port)).status)
    // Each connection has its own port, and all of them are one address.
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    const { rows } = await there.services.pool.query(
      `select distinct parameters ->> 'network' as network from activity_log where action = 'session.loginFailed' and company_id = $1`,
      [user.companyId],
    )
    expect(rows).toEqual([{ network }])
  },
)
