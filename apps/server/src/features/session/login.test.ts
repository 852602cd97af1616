import * as calls from '@assay/contract/session/calls'
import { describe, expect, test } from 'vitest'
import { createUser, password, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { accountKey, countLogin } from './login-limits.ts'

const t = await testApp()

test('signing in with the right password gives two cookies and who one is', async () => {
  const user = await createUser(t, { role: 'ROLE_ADMIN' })
  const answer = await t.call(calls.login, { body: { email: ` ${user.email.toUpperCase()} `, password } })
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ id: user.id, role: 'ROLE_ADMIN', checkPassword: false })
  expect(answer.body.companyIdentity.id).toBe(user.companyId)
  expect(Object.keys(answer.cookies)).toEqual(['assay_access', 'assay_refresh', 'assay_device'])
  const me = await t.call(calls.getMe, { as: answer.cookies })
  expect(me.body.user.id).toBe(user.id)
})

test('the cookies are out of reach of scripts and of other sites', async () => {
  const user = await createUser(t)
  const { headers } = await t.call(calls.login, { body: { email: user.email, password } })
  for (const cookie of headers['set-cookie'] as string[]) {
    // A clock that is off ends none of them at once: no hour is said, which browsers compare with their own.
    expect(cookie).toMatch(/; Max-Age=[1-9]\d+;/)
    expect(cookie).not.toContain('Expires=')
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    expect(cookie).toContain('Path=/')
  }
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const user = await createUser(t)
  const wrong = await t.call(calls.login, { body: { email: user.email, password: 'not this one' } })
  const unknown = await t.call(calls.login, {
    body: { email: 'nobody@example.org', password: 'not this one' },
  })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ code: 'wrongCredentials', message: 'E-mail ou mot de passe incorrect' })
  expect(unknown.body).toEqual(wrong.body)
})

test('the tenth failure is the last: then even the right password answers 429', async () => {
  const user = await createUser(t)
  const loginTry = async (tried: string) =>
    await t.call(calls.login, {
      body: { email: user.email, password: tried },
      headers: { 'accept-language': 'en' },
    })
  const answers = await Promise.all(Array.from({ length: 12 }, async () => await loginTry('not this one')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = await loginTry(password)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many sign-in attempts. Try again in a few minutes.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

describe('guessing', () => {
  const loginTry = async (email: string, tried: string, from: string, as?: Record<string, string>) =>
    (await t.call(calls.login, { body: { email, password: tried }, from, as })).status
  /** More than an address is allowed for one account. */
  async function guess(email: string, from: string): Promise<void> {
    for (let time = 1; time <= 11; time += 1) await loginTry(email, 'not this one', from)
    expect(await loginTry(email, 'not this one', from)).toBe(429)
  }

  test('from one address does not shut the owner out, who comes from another', async () => {
    const user = await createUser(t)
    await guess(user.email, '203.0.113.5')
    expect(await loginTry(user.email, password, '203.0.113.5')).toBe(429)
    expect(await loginTry(user.email, password, '198.51.100.9')).toBe(200)
  })

  test('from the owner’s own network does not shut out the browser that they use', async () => {
    const user = await createUser(t)
    const { cookies } = await t.call(calls.login, {
      body: { email: user.email, password },
      from: '192.0.2.1',
    })
    await guess(user.email, '192.0.2.1')
    const known = { assay_device: cookies.assay_device ?? '' }
    expect(await loginTry(user.email, password, '192.0.2.1', known)).toBe(200)
    const other = await createUser(t)
    await guess(other.email, '192.0.2.2')
    expect(await loginTry(other.email, password, '192.0.2.2', known)).toBe(429)
  })

  test('at made-up e-mails from the owner’s own address shuts out no browser that they use', async () => {
    const user = await createUser(t)
    const from = '192.0.2.5'
    const { cookies } = await t.call(calls.login, { body: { email: user.email, password }, from })
    for (let time = 1; time <= 60; time += 1) {
      const account = accountKey(`nobody-${time}@example.org`)
      await countLogin(t.services.limits, { account, address: from, device: undefined })
    }
    expect(await loginTry('nobody@example.org', 'not this one', from)).toBe(429)
    expect(await loginTry(user.email, password, from)).toBe(429)
    const known = { assay_device: cookies.assay_device ?? '' }
    expect(await loginTry(user.email, password, from, known)).toBe(200)
    // What the known browser does there counts neither for others nor against them.
    expect(await loginTry('nobody@example.org', 'not this one', from)).toBe(429)
    expect(await loginTry('nobody@example.org', 'not this one', from, known)).toBe(429)
  })

  test('from a browser that is known is limited too', async () => {
    const user = await createUser(t)
    const { cookies } = await t.call(calls.login, {
      body: { email: user.email, password },
      from: '192.0.2.3',
    })
    const known = { assay_device: cookies.assay_device ?? '' }
    const tries = []
    for (let time = 1; time <= 11; time += 1)
      tries.push(await loginTry(user.email, 'not this one', `198.51.100.${time}`, known))
    expect(tries.at(-1)).toBe(429)
  })

  test('from many addresses ends after a hundred a day; a browser that is known goes on', async () => {
    const user = await createUser(t)
    const { cookies } = await t.call(calls.login, {
      body: { email: user.email, password },
      from: '192.0.2.4',
    })
    const account = accountKey(user.email)
    for (let time = 1; time <= 100; time += 1)
      await countLogin(t.services.limits, { account, address: `10.0.0.${time}`, device: undefined })
    expect(await loginTry(user.email, password, '10.0.1.1')).toBe(429)
    const known = { assay_device: cookies.assay_device ?? '' }
    expect(await loginTry(user.email, password, '10.0.1.1', known)).toBe(200)
  })

  test('is logged with the account and the network that it comes from', async () => {
    const user = await createUser(t)
    await loginTry(user.email, 'not this one', '203.0.113.77')
    await loginTry('somebody@nowhere.example', 'not this one', '203.0.113.78')
    const lines = await t.db
      .selectFrom('activity_log')
      .select(['company_id', 'subject_ids', 'parameters'])
      .where('action', '=', 'session.loginFailed')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const parameters = { network: '203.0.113.0/24' }
    expect(lines).toEqual([
      { company_id: null, subject_ids: [], parameters },
      { company_id: user.companyId, subject_ids: [user.id], parameters },
    ])
  })
})

test('a temporary password signs in, but opens only one’s own account', async () => {
  const deadline = new Date(t.clock.now().getTime() + 72 * 3600 * 1000)
  const user = await createUser(t, { temporaryUntil: deadline })
  const answer = await t.call(calls.login, { body: { email: user.email, password } })
  expect(answer.body.user.checkPassword).toBe(true)
  const refused = await t.call(calls.switchRole, { as: answer.cookies, query: { role: 'ROLE_TRIAL' } })
  expect(refused.body.code).toBe('passwordMustChange')
})

test('a temporary password that has run out says so', async () => {
  const user = await createUser(t, { temporaryUntil: new Date(t.clock.now().getTime() - 1000) })
  const answer = await t.call(calls.login, { body: { email: user.email, password } })
  expect(answer.status).toBe(403)
  expect(answer.body.code).toBe('temporaryPasswordExpired')
})

test('the access cookie is good for ten minutes', async () => {
  const { as } = await signedIn(t)
  t.clock.advance(9 * 60)
  expect((await t.call(calls.getMe, { as })).status).toBe(200)
  t.clock.advance(61)
  expect((await t.call(calls.getMe, { as })).body.code).toBe('notSignedIn')
})
