import * as calls from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { createUser, password, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('signing in with the right password gives two cookies and who one is', async () => {
  const user = await createUser(t, { role: 'ROLE_ADMIN' })
  const answer = await t.call(calls.login, { body: { email: ` ${user.email.toUpperCase()} `, password } })
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ id: user.id, role: 'ROLE_ADMIN', checkPassword: false })
  expect(answer.body.companyIdentity.id).toBe(user.companyId)
  expect(Object.keys(answer.cookies)).toEqual(['assay_access', 'assay_refresh'])
  const me = await t.call(calls.getMe, { as: answer.cookies })
  expect(me.body.user.id).toBe(user.id)
})

test('the cookies are out of reach of scripts and of other sites', async () => {
  const user = await createUser(t)
  const { headers } = await t.call(calls.login, { body: { email: user.email, password } })
  for (const cookie of headers['set-cookie'] as string[]) {
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
  const attempt = async (tried: string) =>
    await t.call(calls.login, {
      body: { email: user.email, password: tried },
      headers: { 'accept-language': 'en' },
    })
  const answers = await Promise.all(Array.from({ length: 12 }, async () => await attempt('not this one')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = await attempt(password)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many sign-in attempts. Try again in a few minutes.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
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
