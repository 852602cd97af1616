/** Passkeys through the real calls, with a device of our own: added, signed in with, removed. */

import * as own from '@assay/contract/session/account-passkey-calls'
import { getMe, login } from '@assay/contract/session/calls'
import * as calls from '@assay/contract/session/passkey-calls'
import { deleteUser, updateUser } from '@assay/contract/users/administration-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { acrossCompanies } from '../../../database/for-company.ts'
import { Authenticator, givenChallenge } from '../../../testing/authenticator.ts'
import { emptyCompany, must, ownPassword } from '../../../testing/empty-company.ts'
import { letPasswordLapse, password, signedIn } from '../../../testing/factories.ts'
import { createProvider } from '../../../testing/identity-provider.ts'
import { testApp } from '../../../testing/test-app.ts'
import { switchTwoFactorOn } from '../../../testing/two-factor.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { ensureWayIn } from '../password-problem.ts'
import { endPasskeys } from './account-passkeys.ts'

const t = await testApp()
const strict = await testApp({ twoFactorRequired: true })

type As = Readonly<Record<string, string>>

/** Adds a passkey by the two calls, as a browser does. */
async function add(as: As, userId: string, name = 'Téléphone', on = t) {
  const begun = await on.call(own.beginPasskey, { as })
  const device = new Authenticator(userId)
  const credential = device.make(begun.body.options.challenge)
  const added = await on.call(own.addPasskey, {
    as: { ...as, ...begun.cookies },
    body: { name, credential },
  })
  return { device, added }
}

/** Signs in with a passkey by the two calls. */
async function signInWith(device: Authenticator, given: Parameters<Authenticator['show']>[1] = {}, on = t) {
  const begun = await on.call(calls.beginPasskeySignIn)
  const credential = device.show(begun.body.options.challenge, given)
  return await on.call(calls.signInByPasskey, { as: begun.cookies, body: { credential } })
}

test('in a company that nobody prepared: added, seen, signed in with in the place of both factors, removed', async () => {
  const company = await emptyCompany(t)
  const { id, as, email } = await company.addUser('ROLE_BUILDER')
  expect((await must(t, getMe, { as })).user.waysIn).toEqual(['password'])
  const { device, added } = await add(as, id)
  expect(added.body.data).toMatchObject({ name: 'Téléphone', lastUsedAt: null })
  expect((await add(as, id, 'Clé USB')).added.status).toBe(200)
  expect((await must(t, getMe, { as })).user.waysIn).toEqual(['password', 'passkey'])
  await switchTwoFactorOn(t, { id, companyId: company.id } as Parameters<typeof switchTwoFactorOn>[1])

  const entered = await signInWith(device)
  expect(entered.body.user).toMatchObject({ id, email })
  const { data } = await must(t, own.listPasskeys, { as: entered.cookies })
  expect(data.map((each: { name: string }) => each.name)).toEqual(['Téléphone', 'Clé USB'])
  expect(data[0].lastUsedAt).not.toBeNull()
  // The password alone opens nothing where a second factor is on, and recovery stays as it was.
  const byPassword = await t.call(login, { body: { email, password: ownPassword } })
  expect(byPassword.body.code).toBe('twoFactorNeeded')

  await must(t, own.removePasskey, { as: entered.cookies, params: { id: data[0].id } })
  expect((await signInWith(device)).body.code).toBe('passkeyRefused')
  expect((await t.call(own.removePasskey, { as, params: { id: data[0].id } })).body.code).toBe(
    'passkeyNotFound',
  )
  const mails = await t.db.selectFrom('mails').select('kind').where('to_email', '=', email).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['passkeyAdded-changed', 'passkeyRemoved-changed']),
  )
  const logged = await t.db.selectFrom('activity_log').select('action').where('user_id', '=', id).execute()
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.passkeyAdded', 'user.passkeyRemoved']),
  )
})

describe('what is no proof', () => {
  let device: Authenticator
  let owner: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    owner = await signedIn(t)
    device = (await add(owner.as, owner.user.id)).device
  })

  test.each([
    ['another site', { origin: 'https://assay.example.org' }],
    ['a device that did not ask who it is', { flags: 0x01 }],
    ['a copy: its count went back', { counter: 1 }],
  ])('%s', async (_, given) => {
    expect((await signInWith(device)).status).toBe(200)
    expect((await signInWith(device)).status).toBe(200)
    const answer = await signInWith(device, given)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'passkeyRefused' },
      cookies: { assay_half_passkey: '' },
    })
  })

  test('an answer to another challenge, one that was given before, one without its cookie, one too late', async () => {
    const refused = async (challenge: string, as: As, credential = device.show(challenge)) =>
      (await t.call(calls.signInByPasskey, { as, body: { credential } })).body.code
    const [one, other] = [givenChallenge(t), givenChallenge(t)]
    expect(await refused(one.challenge, other.cookie)).toBe('passkeyRefused')
    const shown = device.show(one.challenge)
    expect(await refused(one.challenge, {}, shown)).toBe('passkeyRefused')
    expect(await refused(one.challenge, one.cookie, shown)).toBeUndefined()
    expect(await refused(one.challenge, one.cookie, shown)).toBe('passkeyRefused')
    const late = givenChallenge(t)
    t.clock.advance(601)
    expect(await refused(late.challenge, late.cookie)).toBe('passkeyRefused')
  })

  test('a device that nobody has added, and one that says it is somebody else’s', async () => {
    expect((await signInWith(new Authenticator(owner.user.id))).body.code).toBe('passkeyRefused')
    const stranger = await signedIn(t)
    const { device: lying } = await add(stranger.as, owner.user.id)
    expect((await signInWith(lying)).body.code).toBe('passkeyRefused')
  })

  test('wrong ones count by address as wrong passwords do, right ones do not', async () => {
    const nobody = new Authenticator(owner.user.id)
    const from = '198.51.100.7'
    const enter = async (one: Authenticator) => {
      const { challenge, cookie } = givenChallenge(t)
      return (
        await t.call(calls.signInByPasskey, { as: cookie, from, body: { credential: one.show(challenge) } })
      ).status
    }
    const tries = await Promise.all(Array.from({ length: 60 }, () => enter(nobody)))
    expect(new Set(tries)).toEqual(new Set([400]))
    expect(await enter(device)).toBe(429)
  })
})

describe('re-authentication', () => {
  test('adding and removing ask for it; a passkey of one’s own is one, somebody else’s is none', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_ADMIN' })
    const { device, added } = await add(as, user.id)
    await letPasswordLapse(t, user)
    const codes = async () => [
      (await t.call(own.beginPasskey, { as })).body.code,
      (await t.call(own.removePasskey, { as, params: { id: added.body.data.id } })).body.code,
    ]
    expect(await codes()).toEqual(['passwordNeeded', 'passwordNeeded'])
    const other = await signedIn(t)
    const { device: others } = await add(other.as, other.user.id)
    const again = async (one: Authenticator) => {
      const { challenge, cookie } = givenChallenge(t)
      const body = { credential: one.show(challenge) }
      return await t.call(calls.checkPasskey, { as: { ...as, ...cookie }, body })
    }
    expect((await again(others)).body.code).toBe('passkeyRefused')
    expect((await codes())[0]).toBe('passwordNeeded')
    expect((await again(device)).status).toBe(200)
    expect((await t.call(own.beginPasskey, { as })).status).toBe(200)
    // What lets others in is open as well.
    const renamed = { as, params: { id: user.id }, body: { lastname: 'Diaz' } }
    expect((await t.call(updateUser, renamed)).status).not.toBe(403)
    await t.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    expect((await codes())[1]).toBe('onlyWayIn')
  })

  test('the last two ways in, taken away at once: one stays', async () => {
    const { user, as } = await signedIn(t)
    await add(as, user.id)
    await createProvider(t, user.companyId)
    const own = { company_id: user.companyId, user_id: user.id }
    const linked_at = t.clock.now()
    await t.db
      .insertInto('user_identities')
      .values({ ...own, issuer: 'x', subject: 'y', linked_at, last_used_at: linked_at })
      .execute()
    await t.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    const both = { companyId: user.companyId, id: user.id }
    let second: Promise<void> | undefined
    const first = acrossCompanies(t.db, 'test', async (trx) => {
      await endPasskeys(trx, both)
      await ensureWayIn(trx, both)
      second = acrossCompanies(t.db, 'test', async (other) => {
        await other.deleteFrom('user_identities').where('user_id', '=', user.id).execute()
        await ensureWayIn(other, both)
      })
      second.catch(() => undefined)
      await untilWaiting(t, 1)
    })
    await first
    await expect(second).rejects.toMatchObject({ code: 'onlyWayIn' })
  })

  test('where the operator asks for two factors, a session that a passkey opened has shown both', async () => {
    const { user, as } = await signedIn(strict, { role: 'ROLE_ADMIN' })
    expect((await strict.call(own.beginPasskey, { as })).body.code).toBe('twoFactorRequired')
    await switchTwoFactorOn(strict, user)
    const { device } = await add(as, user.id, 'Téléphone', strict)
    await strict.db.deleteFrom('two_factor').execute()
    const entered = await signInWith(device, {}, strict)
    expect(entered.body.user.checkTwoFactor).toBe(false)
    const byPassword = await strict.call(login, { body: { email: user.email, password } })
    expect(byPassword.body.user.checkTwoFactor).toBe(true)
  })
})

test('who leaves takes their passkeys along; twenty are the most', async () => {
  const company = await emptyCompany(t)
  const { id, as } = await company.addUser('ROLE_CONSULTANT')
  const { device } = await add(as, id)
  for (let count = 1; count < 20; count += 1) expect((await add(as, id)).added.status).toBe(200)
  expect((await t.call(own.beginPasskey, { as })).body.code).toBe('tooManyPasskeys')
  await must(t, deleteUser, { as: company.admin, params: { id } })
  expect((await signInWith(device)).body.code).toBe('passkeyRefused')
  const left = await t.db
    .selectFrom('directory_tokens')
    .where('company_id', '=', company.id)
    .where('kind', '=', 'passkey')
    .select('subject_id')
    .execute()
  expect(left).toEqual([])
})
