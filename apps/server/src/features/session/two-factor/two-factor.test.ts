/**
 * Two-factor sign-in through the real calls: switched on, asked for, not replayed, not guessed, given back.
 */
import * as calls from '@assay/contract/session/calls'
import * as twoFactor from '@assay/contract/session/two-factor-calls'
import { resetTwoFactor } from '@assay/contract/users/administration-calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { describe, expect, test } from 'vitest'
import { createUser, password, signedIn, signIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { codeOf, switchTwoFactorOn } from '../../../testing/two-factor.ts'
import { openSecret, sealSecret, stepOf } from './codes.ts'

const t = await testApp()
const strict = await testApp({ twoFactorRequired: true })

const signInWith = async (email: string, code?: string) =>
  await t.call(calls.login, { body: { email, password, ...(code === undefined ? {} : { code }) } })

describe('switching it on', () => {
  test('takes the password, then a first code; the recovery codes are told once', async () => {
    const { user, as } = await signedIn(t)
    const wrong = await t.call(twoFactor.beginTwoFactor, { as, body: { currentPassword: 'not mine' } })
    expect(wrong.body.code).toBe('currentPasswordWrong')
    const { body: begun } = await t.call(twoFactor.beginTwoFactor, {
      as,
      body: { currentPassword: password },
    })
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Assay:/)
    // Until a code is confirmed the password alone signs in.
    expect((await signInWith(user.email)).status).toBe(200)

    const refused = await t.call(twoFactor.confirmTwoFactor, { as, body: { code: '000000' } })
    expect(refused.body.code).toBe('twoFactorWrong')
    const on = await t.call(twoFactor.confirmTwoFactor, { as, body: { code: codeOf(t, begun.secret) } })
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect((await t.call(twoFactor.getTwoFactor, { as })).body).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    })
    const again = await t.call(twoFactor.beginTwoFactor, { as, body: { currentPassword: password } })
    expect(again.body.code).toBe('twoFactorIsOn')
    const mail = await t.db
      .selectFrom('mails')
      .select('kind')
      .where('to_email', '=', user.email)
      .executeTakeFirst()
    expect(mail?.kind).toBe('twoFactorOn-changed')
  })

  test('the secret lies sealed, for this account and this installation alone', async () => {
    const { user } = await signedIn(t)
    await switchTwoFactorOn(t, user)
    const { secret } = await t.db
      .selectFrom('two_factor')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const { settings } = t.services
    expect(openSecret(settings, user.id, secret)).toHaveLength(20)
    expect(openSecret(settings, crypto.randomUUID(), secret)).toBeNull()
    expect(openSecret({ ...settings, sessionSecret: 'another one' }, user.id, secret)).toBeNull()
    expect(openSecret(settings, user.id, Buffer.from('short'))).toBeNull()
  })
})

describe('signing in', () => {
  test('asks for the code, takes it once, and the next one after it', async () => {
    const user = await createUser(t)
    const secret = await switchTwoFactorOn(t, user)
    const first = await signInWith(user.email)
    expect([first.status, first.body.code]).toEqual([401, 'twoFactorNeeded'])
    expect(first.cookies).toEqual({})
    const code = codeOf(t, secret)
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await signInWith(user.email, typed)).status).toBe(200)
    expect((await signInWith(user.email, code)).body.code).toBe('twoFactorWrong')
    t.clock.advance(30)
    expect((await signInWith(user.email, code)).body.code).toBe('twoFactorWrong')
    expect((await signInWith(user.email, codeOf(t, secret))).status).toBe(200)
  })

  test('of two equal codes at once one is taken', async () => {
    const user = await createUser(t)
    const code = codeOf(t, await switchTwoFactorOn(t, user))
    const both = await Promise.all([signInWith(user.email, code), signInWith(user.email, code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('a recovery code works once, however it is typed', async () => {
    const { user, as } = await signedIn(t)
    await switchTwoFactorOn(t, user)
    const { body } = await t.call(twoFactor.renewRecoveryCodes, { as, body: { currentPassword: password } })
    const [code] = body.recoveryCodes
    expect((await signInWith(user.email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signInWith(user.email, code)).body.code).toBe('twoFactorWrong')
    expect((await t.call(twoFactor.getTwoFactor, { as })).body.recoveryCodesLeft).toBe(9)
    const used = await t.db
      .selectFrom('activity_log')
      .select('action')
      .where('action', '=', 'session.recoveryCodeUsed')
      .where('company_id', '=', user.companyId)
      .execute()
    expect(used).toHaveLength(1)
  })

  test('codes are not guessed: asking for the code again forgives nothing', async () => {
    const user = await createUser(t)
    const secret = await switchTwoFactorOn(t, user)
    const wrong = '000000' === codeOf(t, secret) ? '111111' : '000000'
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signInWith(user.email, wrong)).body.code).toBe('twoFactorWrong')
      if (tries < 9) expect((await signInWith(user.email)).body.code).toBe('twoFactorNeeded')
    }
    expect((await signInWith(user.email, codeOf(t, secret))).status).toBe(429)
  }, 30_000)
})

test('a lost device: a superadmin switches it off, sessions end, the log says so; others may not', async () => {
  const { user, as } = await signedIn(t)
  await switchTwoFactorOn(t, user)
  const admin = await signedIn(t, { companyId: user.companyId, role: 'ROLE_ADMIN' })
  const params = { id: user.id }
  const body = { currentPassword: password }
  expect((await t.call(resetTwoFactor, { as: admin.as, params, body })).status).toBe(403)
  const superadmin = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  const own = await t.call(resetTwoFactor, { as: superadmin.as, params: { id: superadmin.user.id }, body })
  expect([own.status, own.body.code]).toEqual([409, 'userIsYourself'])
  const wrong = { as: superadmin.as, params, body: { currentPassword: 'not mine' } }
  expect((await t.call(resetTwoFactor, wrong)).body.code).toBe('currentPasswordWrong')
  expect((await t.call(calls.getMe, { as })).status).toBe(200)
  expect((await t.call(resetTwoFactor, { as: superadmin.as, params, body })).status).toBe(200)
  expect((await t.call(calls.getMe, { as })).status).toBe(401)
  expect((await signInWith(user.email)).status).toBe(200)
  const again = await t.call(resetTwoFactor, { as: superadmin.as, params, body })
  expect(again.body.code).toBe('twoFactorIsOff')
})

test('switching it off takes the password', async () => {
  const { user, as } = await signedIn(t)
  await switchTwoFactorOn(t, user)
  const off = { as, body: { currentPassword: password } }
  const wrong = await t.call(twoFactor.endTwoFactor, { as, body: { currentPassword: 'wrong' } })
  expect(wrong.body.code).toBe('currentPasswordWrong')
  expect((await t.call(twoFactor.endTwoFactor, off)).status).toBe(200)
  expect((await t.call(twoFactor.endTwoFactor, off)).body.code).toBe('twoFactorIsOff')
})

describe('where the operator asks for it', () => {
  test('an administrator does nothing before, and cannot switch it off', async () => {
    const { user, as } = await signedIn(strict, { role: 'ROLE_ADMIN' })
    expect((await strict.call(calls.getMe, { as })).body.user.checkTwoFactor).toBe(true)
    const other = await strict.call(calls.switchRole, { as, query: { role: 'ROLE_TRIAL' } })
    expect(other.body.code).toBe('twoFactorRequired')
    const { body: begun } = await strict.call(twoFactor.beginTwoFactor, {
      as,
      body: { currentPassword: password },
    })
    const code = codeOf(strict, begun.secret)
    await strict.call(twoFactor.confirmTwoFactor, { as, body: { code } })
    expect((await strict.call(calls.getMe, { as })).body.user.checkTwoFactor).toBe(false)
    expect((await strict.call(updateOwnAccount, { as, body: { firstname: 'Camille' } })).status).toBe(200)
    const off = await strict.call(twoFactor.endTwoFactor, { as, body: { currentPassword: password } })
    expect(off.body.code).toBe('twoFactorRequired')
    expect(user.role).toBe('ROLE_ADMIN')
  })

  test('a test creator is not asked', async () => {
    const user = await createUser(strict, { role: 'ROLE_BUILDER' })
    const as = await signIn(strict, user)
    expect((await strict.call(calls.getMe, { as })).body.user.checkTwoFactor).toBe(false)
  })
})

/**
 * RFC 6238, appendix B, the last six digits; a code of the step before or after is good, none further away.
 */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  const at = (offset: number) => stepOf(secret, code, new Date((seconds + offset) * 1000))
  const step = Math.floor(seconds / 30)
  expect([at(-30), at(0), at(30), at(90)]).toEqual([step, step, step, null])
  expect(sealSecret(t.services.settings, 'somebody', secret).includes(secret)).toBe(false)
})
