import * as calls from '@assay/contract/session/calls'
import { describe, expect, test } from 'vitest'
import { createUser, password, signedIn, signIn } from '../../testing/factories.ts'
import { mailWords } from '../../testing/mail-words.ts'
import { testApp } from '../../testing/test-app.ts'
import { accountKey, countLogin } from './login-limits.ts'

const t = await testApp()
const newPassword = 'chosen by the user 7'

async function mailedToken(email: string): Promise<string> {
  const mail = await t.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/reset-password\/([\w-]+)/.exec((await mailWords(t, mail)).text)?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced through the mailed link, once, and every session ends', async () => {
    const { user, as } = await signedIn(t)
    const asked = await t.call(calls.requestPasswordReset, { body: { email: user.email.toUpperCase() } })
    expect(asked.body).toEqual({ success: true })
    const token = await mailedToken(user.email)
    const reset = { params: { token }, body: { password: newPassword } }
    expect((await t.call(calls.resetPassword, reset)).status).toBe(200)
    expect((await t.call(calls.getMe, { as })).status).toBe(401)
    const login = await t.call(calls.login, { body: { email: user.email, password: newPassword } })
    expect(login.status).toBe(200)
    expect((await t.call(calls.resetPassword, reset)).body.code).toBe('resetTokenInvalid')
  })

  test('opens the account that somebody else’s wrong passwords closed', async () => {
    const user = await createUser(t)
    const login = async (tried: string) =>
      (await t.call(calls.login, { body: { email: user.email, password: tried } })).status
    for (let time = 1; time <= 11; time += 1) await login('not this one')
    expect(await login(password)).toBe(429)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const token = await mailedToken(user.email)
    await t.call(calls.resetPassword, { params: { token }, body: { password: newPassword } })
    expect(await login(newPassword)).toBe(200)
  })

  test('opens it also for an unknown browser after a hundred guesses from many addresses', async () => {
    const user = await createUser(t)
    const account = accountKey(user.email)
    for (let time = 1; time <= 100; time += 1)
      await countLogin(t.services.limits, { account, address: `198.51.100.${time}`, device: undefined })
    const login = async (tried: string) =>
      (await t.call(calls.login, { body: { email: user.email, password: tried }, from: '192.0.2.41' })).status
    expect(await login(password)).toBe(429)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const params = { token: await mailedToken(user.email) }
    await t.call(calls.resetPassword, { params, body: { password: newPassword } })
    expect(await login(newPassword)).toBe(200)
  })

  test('makes the browser known: wrong passwords of others at its address do not shut it out', async () => {
    const user = await createUser(t)
    const from = '192.0.2.40'
    const login = async (as: Record<string, string> = {}) =>
      (await t.call(calls.login, { body: { email: user.email, password: newPassword }, from, as })).status
    for (let time = 1; time <= 60; time += 1) {
      const account = accountKey(`nobody-${time}@example.org`)
      await countLogin(t.services.limits, { account, address: from, device: undefined })
    }
    await t.call(calls.requestPasswordReset, { body: { email: user.email }, from })
    const params = { token: await mailedToken(user.email) }
    const refused = await t.call(calls.resetPassword, { params, body: { password: 'iloveyou' }, from })
    expect(refused.cookies).toEqual({})
    const { cookies } = await t.call(calls.resetPassword, { params, body: { password: newPassword }, from })
    expect(Object.keys(cookies)).toEqual(['assay_device'])
    expect(await login()).toBe(429)
    expect(await login(cookies)).toBe(200)
  })

  test('the link is good for one hour', async () => {
    const user = await createUser(t)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const token = await mailedToken(user.email)
    t.clock.advance(3601)
    const late = await t.call(calls.resetPassword, { params: { token }, body: { password: newPassword } })
    expect(late.body.code).toBe('resetTokenInvalid')
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const answer = await t.call(calls.requestPasswordReset, { body: { email: 'nobody@example.org' } })
    expect(answer.body).toEqual({ success: true })
    const mails = await t.db
      .selectFrom('mails')
      .selectAll()
      .where('to_email', '=', 'nobody@example.org')
      .execute()
    expect(mails).toEqual([])
  })

  test('the fourth request within an hour mails nothing more, and says nothing of it', async () => {
    const user = await createUser(t)
    for (let time = 1; time <= 5; time += 1) {
      const answer = await t.call(calls.requestPasswordReset, { body: { email: user.email } })
      expect(answer.status).toBe(200)
    }
    const mails = await t.db.selectFrom('mails').selectAll().where('to_email', '=', user.email).execute()
    expect(mails).toHaveLength(3)
  })

  test('a short password is refused without using the link up', async () => {
    const user = await createUser(t)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const token = await mailedToken(user.email)
    const short = await t.call(calls.resetPassword, { params: { token }, body: { password: 'short' } })
    expect(short.body).toMatchObject({
      code: 'invalidData',
      detail: { fields: [{ in: 'body', field: 'password', problem: 'too_small' }] },
    })
    const long = await t.call(calls.resetPassword, { params: { token }, body: { password: newPassword } })
    expect(long.status).toBe(200)
  })

  test('without a valid link no password is judged', async () => {
    const params = { token: 'x'.repeat(43) }
    const { status, body } = await t.call(calls.resetPassword, { params, body: { password: 'iloveyou' } })
    expect([status, body.code]).toEqual([400, 'resetTokenInvalid'])
  })

  test('a common password is refused without using the link up; a new one is told by mail', async () => {
    const user = await createUser(t)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const token = await mailedToken(user.email)
    const common = await t.call(calls.resetPassword, { params: { token }, body: { password: 'iloveyou' } })
    expect([common.status, common.body.code]).toEqual([400, 'passwordCommon'])
    const own = await t.call(calls.resetPassword, { params: { token }, body: { password: user.email } })
    expect([own.status, own.body.code]).toEqual([400, 'passwordIsEmail'])
    const good = await t.call(calls.resetPassword, { params: { token }, body: { password: newPassword } })
    expect(good.status).toBe(200)
    const mails = await t.db
      .selectFrom('mails')
      .select('kind')
      .where('to_email', '=', user.email)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed'])
  })

  test('the token is stored as a hash only, and is not in the log', async () => {
    const user = await createUser(t)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const token = await mailedToken(user.email)
    await t.call(calls.resetPassword, { params: { token }, body: { password: newPassword } })
    expect(t.logged.join('')).not.toContain(token)
    expect(t.logged.join('')).not.toContain(user.email)
    const stored = await t.db.selectFrom('directory_tokens').select('token_hash').execute()
    expect(stored.map(({ token_hash }) => token_hash.toString()).join()).not.toContain(token)
    await signIn(t, user)
  })
})
