/** Single sign-on through the real calls, at a real provider on this machine. */
import { getMe, login, requestPasswordReset } from '@assay/contract/session/calls'
import * as calls from '@assay/contract/session/provider-calls'
import { deleteUser, updateUser } from '@assay/contract/users/administration-calls'
import { describe, expect, test } from 'vitest'
import { createDirectoryToken } from '../../../testing/api-tokens.ts'
import { emptyCompany, must, operator, ownPassword, signInAs } from '../../../testing/empty-company.ts'
import { createUser, letPasswordLapse, password, signedIn } from '../../../testing/factories.ts'
import {
  type Claims,
  cameBack,
  createProvider,
  identityProvider,
  providerSettings,
  signInThere,
} from '../../../testing/identity-provider.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ outgoingNetworks: ['127.0.0.0/8'] })
const { issuer } = await identityProvider()

const settings = await providerSettings()
type As = Readonly<Record<string, string>>

/** Signs in as a browser does: the address, the provider, the way back. */
async function enter(email: string, claims: Claims) {
  const begun = await t.call(calls.beginSignOn, { body: { email } })
  expect(begun.body.url).toContain(issuer)
  const parameters = await signInThere(begun.body.url, claims)
  return await t.call(calls.finishSignOn, { as: begun.cookies, body: { parameters } })
}

test('a company that nobody prepared sets its provider: who signs in there gets an account, as consultant', async () => {
  const company = await emptyCompany(t)
  const manager = await company.addUser('ROLE_CREADMIN')
  // A domain is a superadmin's to give; the rest is the company's own.
  const refused = await t.call(calls.setProvider, { as: manager.as, body: settings })
  expect(refused.body.code).toBe('providerDomainsRefused')
  await must(t, calls.setProvider, { as: manager.as, body: { ...settings, domains: [] } })
  const superadmin = await workingIn(company.superadmin, company.id)
  const { clientSecret, ...rest } = settings
  await must(t, calls.setProvider, { as: superadmin, body: rest })
  const shown = await t.call(calls.getProvider, { as: manager.as })
  expect(shown.body).toMatchObject({ data: rest, redirectUri: 'http://localhost:3000/login/return' })
  expect(JSON.stringify([shown, t.logged])).not.toContain(clientSecret)

  const nadia = { sub: 'nadia', email: 'Nadia@Atelier.example', given_name: 'Nadia', family_name: 'Okafor' }
  const entered = await enter('whoever@atelier.example', nadia)
  expect(entered.body).toEqual({ outcome: 'signedIn' })
  const { user } = await must(t, getMe, { as: entered.cookies })
  expect(user).toMatchObject({
    email: 'nadia@atelier.example',
    firstname: 'Nadia',
    role: 'ROLE_CONSULTANT',
    companyId: company.id,
    waysIn: ['provider'],
    checkPassword: false,
  })
  // The same person at another address is the same account.
  const again = await enter('nadia@atelier.example', { ...nadia, email: 'n.okafor@atelier.example' })
  expect((await must(t, getMe, { as: again.cookies })).user.id).toBe(user.id)
  expect((await must(t, calls.listIdentities, { as: again.cookies })).data).toMatchObject([{ issuer }])

  await t.db.updateTable('companies').set({ license_count: 3 }).where('id', '=', company.id).execute()
  const one = { sub: 'one-more', email: 'one.more@atelier.example' }
  expect((await enter('one.more@atelier.example', one)).body.code).toBe('licencesExhausted')
  await must(t, deleteUser, { as: company.admin, params: { id: user.id } })
  expect((await t.call(getMe, { as: again.cookies })).status).toBe(401)
  await must(t, calls.removeProvider, { as: manager.as })
  expect((await t.call(calls.beginSignOn, { body: { email: 'a@atelier.example' } })).body.code).toBe(
    'providerUnknown',
  )
})

test('whom somebody let go gets no new account; whom the directory knows by their id is linked without a password', async () => {
  const gone = await createUser(t)
  await createProvider(t, gone.companyId, { createsUsers: true, domains: ['gone.example'] })
  const email = `${gone.id}@gone.example`
  await t.db.updateTable('users').set({ email }).where('id', '=', gone.id).execute()
  const { as } = await signedIn(t, { companyId: gone.companyId, role: 'ROLE_SUPERADMIN' })
  await must(t, deleteUser, { as, params: { id: gone.id } })
  const claims = { sub: `gone-${gone.id}`, email, email_verified: true }
  const refused = await t.call(calls.finishSignOn, await cameBack(t, gone.companyId, claims))
  expect(refused.body.code).toBe('identityUnlinked')

  const known = await createUser(t, { companyId: gone.companyId })
  const row = { company_id: gone.companyId, user_id: known.id, user_name: known.email, external_id: known.id }
  await t.db
    .insertInto('scim_users')
    .values({ ...row, deactivated_at: null })
    .execute()
  const byDirectory = await t.call(
    calls.finishSignOn,
    await cameBack(t, gone.companyId, { sub: known.id, email: 'other@elsewhere.example' }),
  )
  expect((await must(t, getMe, { as: byDirectory.cookies })).user.id).toBe(known.id)
  const mails = await t.db.selectFrom('mails').select('kind').where('to_email', '=', known.email).execute()
  expect(mails).toEqual([{ kind: 'identityLinked-changed' }])
})

/** The superadmin, working in a company. */
async function workingIn(as: As, companyId: string): Promise<As> {
  await t.db
    .updateTable('sessions')
    .set({ current_company_id: companyId })
    .where('acting_role', '=', 'ROLE_SUPERADMIN')
    .execute()
  return as
}

describe('an account that exists', () => {
  test('is taken over by no claim of its address, and linked by its own password once', async () => {
    const victim = await createUser(t)
    await createProvider(t, victim.companyId)
    const claims = { sub: `claims-${victim.id}`, email: victim.email, email_verified: true }
    const refused = await t.call(calls.finishSignOn, await cameBack(t, victim.companyId, claims))
    expect(refused).toMatchObject({ status: 409, body: { code: 'identityUnlinked' } })
    expect(Object.keys(refused.cookies).toSorted()).toEqual(['assay_half_identity', 'assay_half_provider'])
    // An address without an account is told the same, where none is made.
    await createProvider(t, victim.companyId, { createsUsers: false })
    const nobody = { sub: 'nobody', email: 'nobody.at.all@example.org' }
    const other = await t.call(calls.finishSignOn, await cameBack(t, victim.companyId, nobody))
    expect(other.body).toEqual(refused.body)

    const as = refused.cookies
    const link = async (body: { email: string; password: string }) =>
      await t.call(calls.linkIdentity, { as, body })
    expect((await link({ email: victim.email, password: 'not hers' })).body.code).toBe('wrongCredentials')
    const linked = await link({ email: victim.email, password })
    expect(linked.body.user.id).toBe(victim.id)
    const mails = await t.db.selectFrom('mails').select('kind').where('to_email', '=', victim.email).execute()
    expect(mails).toEqual([{ kind: 'identityLinked-changed' }])
    // What was taken once is taken.
    expect((await link({ email: victim.email, password })).body.code).toBe('providerRefused')
    const next = await t.call(calls.finishSignOn, await cameBack(t, victim.companyId, claims))
    expect((await must(t, getMe, { as: next.cookies })).user.id).toBe(victim.id)
    await must(t, calls.unlinkIdentities, { as: linked.cookies })
    const after = await t.call(calls.finishSignOn, await cameBack(t, victim.companyId, claims))
    expect(after.body.code).toBe('identityUnlinked')
  })

  test('of another company, or of a superadmin, is neither linked nor opened', async () => {
    const { user } = await signedIn(t)
    await createProvider(t, user.companyId, { createsUsers: false })
    for (const role of ['ROLE_COLLABORATOR', 'ROLE_SUPERADMIN'] as const) {
      const companyId = role === 'ROLE_SUPERADMIN' ? user.companyId : undefined
      const elsewhere = await createUser(t, { role, ...(companyId && { companyId }) })
      const claims = { sub: `elsewhere-${elsewhere.id}`, email: elsewhere.email }
      const unlinked = await t.call(calls.finishSignOn, await cameBack(t, user.companyId, claims))
      const body = { email: elsewhere.email, password }
      const answer = await t.call(calls.linkIdentity, { as: unlinked.cookies, body })
      expect(answer.body.code).toBe('identityElsewhere')
      expect(Object.keys(answer.cookies)).not.toContain('assay_access')
    }
    // The same subject at the provider of another company is somebody else.
    const linked = { sub: 'the same', email: 'the.same@example.org' }
    await createProvider(t, user.companyId)
    await t.call(calls.finishSignOn, await cameBack(t, user.companyId, linked))
    const { companyId } = await createUser(t)
    await createProvider(t, companyId)
    const there = await t.call(calls.finishSignOn, await cameBack(t, companyId, linked))
    expect(there.body.code).toBe('identityUnlinked')
  })
})

describe('re-authentication at the provider', () => {
  test('opens the 15 minutes of who has just signed in there, and of nobody else', async () => {
    const { user, as: forManager } = await signedIn(t, { role: 'ROLE_CREADMIN' })
    await createProvider(t, user.companyId)
    const claims = { sub: `again-${user.id}`, email: 'again@example.org' }
    const entered = await t.call(calls.finishSignOn, await cameBack(t, user.companyId, claims))
    const as = entered.cookies
    const me = (await must(t, getMe, { as })).user
    await must(t, updateUser, { as: forManager, params: { id: me.id }, body: { lastname: 'Diaz' } })
    await letPasswordLapse(t, me)
    const unlink = async () => (await t.call(calls.unlinkIdentities, { as })).body.code
    expect(await unlink()).toBe('passwordNeeded')

    const again = async (who: Claims) => {
      const begun = await t.call(calls.beginSignOnAgain, { as })
      expect(begun.body.url).toMatch(/max_age=0/)
      const parameters = await signInThere(begun.body.url, who)
      return (await t.call(calls.finishSignOn, { as: begun.cookies, body: { parameters } })).body
    }
    const someone = { sub: 'someone else', email: 'someone.else@example.org' }
    expect((await again(someone)).code).toBe('providerRefused')
    expect(await again(claims)).toEqual({ outcome: 'again' })
    // They were made by the provider and have no other way in.
    expect(await unlink()).toBe('onlyWayIn')
  })

  test('counts only where the provider asked anew', async () => {
    const { user } = await signedIn(t)
    await createProvider(t, user.companyId)
    const claims = { sub: `stale-${user.id}`, email: 'stale@example.org' }
    // Our clock goes on; what the provider says of its last question is of before.
    t.clock.advance(3600)
    const entered = await t.call(calls.finishSignOn, await cameBack(t, user.companyId, claims))
    const as = entered.cookies
    expect((await t.call(calls.unlinkIdentities, { as })).body.code).toBe('passwordNeeded')
    const begun = await t.call(calls.beginSignOnAgain, { as })
    const parameters = await signInThere(begun.body.url, claims)
    const answer = await t.call(calls.finishSignOn, { as: begun.cookies, body: { parameters } })
    expect(answer.body.code).toBe('providerNotFresh')
  })
})

describe('refused', () => {
  const who = { sub: 'lea', email: 'lea@example.org' }
  const refusal = async (given: Awaited<ReturnType<typeof cameBack>>) =>
    (await t.call(calls.finishSignOn, given)).body.code

  test.each([
    ['another state', { state: 'another' }],
    ['another nonce', { nonce: 'another' }],
    ['another verifier', { verifier: 'a'.repeat(43) }],
  ])('%s', async (_, changed) => {
    const { companyId } = await createUser(t)
    await createProvider(t, companyId)
    expect(await refusal(await cameBack(t, companyId, who, changed))).toBe('providerRefused')
  })

  test('another browser, a second time, and too late', async () => {
    const { companyId } = await createUser(t)
    await createProvider(t, companyId)
    const back = await cameBack(t, companyId, who)
    expect(await refusal({ ...back, as: {} })).toBe('providerRefused')
    expect(await refusal(back)).toBeUndefined()
    expect(await refusal(back)).toBe('providerRefused')
    const late = await cameBack(t, companyId, who)
    t.clock.advance(601)
    expect(await refusal(late)).toBe('providerRefused')
    const [failed] = await t.db
      .selectFrom('activity_log')
      .where('action', '=', 'session.loginFailed')
      .select('id')
      .execute()
    expect(failed).toBeDefined()
  })

  test.each([
    ['of another domain', 'lea@elsewhere.example', undefined],
    ['of a domain that ends alike', 'lea@not-example.org', undefined],
    ['that the provider has not verified', 'lea2@example.org', false],
    ['that is none', undefined, undefined],
  ])('an address %s', async (_, email, verified) => {
    const { companyId } = await createUser(t)
    await createProvider(t, companyId)
    const claims = {
      sub: `domain-${email}`,
      ...(email !== undefined && { email }),
      ...(verified !== undefined && { email_verified: verified }),
    }
    expect(await refusal(await cameBack(t, companyId, claims))).toBe('providerDomainRefused')
  })

  test('settings: an address inside, a secret for another issuer, a domain of another company, no password', async () => {
    const closed = await testApp()
    const { as: outside } = await signedIn(closed, { role: 'ROLE_SUPERADMIN' })
    const { body } = await closed.call(calls.setProvider, { as: outside, body: settings })
    expect(body.code).toBe('providerUnreachable')

    const { as, user } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const set = async (changes: object) =>
      (await t.call(calls.setProvider, { as, body: { ...settings, domains: ['first.example'], ...changes } }))
        .body.code
    expect(await set({})).toBeUndefined()
    expect(await set({ issuer: `${issuer}/other`, clientSecret: undefined })).toBe('providerSecretNeeded')
    expect(await set({ issuer: `${issuer}/.well-known/openid-configuration` })).toBe('invalidData')
    const second = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const inUse = await t.call(calls.setProvider, {
      as: second.as,
      body: { ...settings, domains: ['first.example'] },
    })
    expect(inUse.body.code).toBe('providerDomainTaken')
    await letPasswordLapse(t, user)
    expect(await set({})).toBe('passwordNeeded')
    const filtered = await signedIn(t, { role: 'ROLE_CREADMIN', companyFilters: [user.id] })
    expect((await t.call(calls.setProvider, { as: filtered.as, body: settings })).status).toBe(403)
  })
})

describe('passwords that a company takes no more', () => {
  test('open nothing but the account that is kept as a way out, and superadmins’', async () => {
    const company = await emptyCompany(t)
    const manager = await company.addUser('ROLE_CREADMIN')
    const person = await company.addUser('ROLE_COLLABORATOR')
    const linked = await company.addUser('ROLE_COLLABORATOR')
    const byProvider = t.db.updateTable('sessions').set({ opened_by: 'provider' })
    await byProvider.where('user_id', '=', linked.id).execute()
    const without = { ...settings, domains: [], forbidsPasswords: true }
    const refused = await t.call(calls.setProvider, { as: manager.as, body: without })
    expect(refused.body.code).toBe('providerDomainNeeded')
    await createProvider(t, company.id, { domains: ['kept.example'] })
    const body = { ...without, domains: ['kept.example'] }
    const { data } = await must(t, calls.setProvider, { as: manager.as, body })
    expect(data.passwordKeptBy).toMatchObject({ id: manager.id })
    // What a password opened before ends, but where it stays good.
    const shown = async ({ as }: { as: As }) => (await t.call(getMe, { as })).status
    expect(await shown(person)).toBe(401)
    expect([await shown(linked), await shown(manager)]).toEqual([200, 200])
    expect(await shown({ as: company.superadmin })).toBe(200)
    const tryPassword = async (given: { email: string; password: string }) =>
      (await t.call(login, { body: given })).body.code
    expect(await tryPassword({ email: person.email, password: ownPassword })).toBe('passwordForbidden')
    // Whoever does not have the right one learns nothing.
    expect(await tryPassword({ email: person.email, password: 'not theirs' })).toBe('wrongCredentials')
    expect(await tryPassword({ email: manager.email, password: ownPassword })).toBeUndefined()
    await signInAs(t, operator)
    for (const { email } of [person, manager]) await must(t, requestPasswordReset, { body: { email } })
    const links = await t.db
      .selectFrom('mails')
      .select('to_email')
      .where('kind', '=', 'password-reset')
      .execute()
    expect(links).toEqual([{ to_email: manager.email }])
    expect((await must(t, getMe, { as: linked.as })).user.waysIn).toEqual([])

    // Who keeps it leaves once it is good for others again, or once another has forbidden them.
    const superadmin = await workingIn(company.superadmin, company.id)
    const params = { id: manager.id }
    const refusal = { status: 409, body: { code: 'userKeepsPassword' } }
    expect(await t.call(deleteUser, { as: superadmin, params })).toMatchObject(refusal)
    const moving = { as: superadmin, params, body: { companyId: (await createUser(t)).companyId } }
    expect(await t.call(updateUser, moving)).toMatchObject(refusal)
    const rows = { user_id: manager.id, user_name: manager.email, external_id: null }
    await t.db
      .insertInto('scim_users')
      .values({ ...rows, company_id: company.id, deactivated_at: null })
      .execute()
    const maker = await createUser(t, { companyId: company.id, role: 'ROLE_CREADMIN' })
    const { headers } = await createDirectoryToken(t, maker)
    const gone = await t.app.inject({ method: 'DELETE', url: `/scim/v2/Users/${manager.id}`, headers })
    expect(gone.statusCode).toBe(204)
    const mailed = await t.db
      .selectFrom('mails')
      .where('kind', '=', 'password-keeper-left')
      .where('to_email', '=', operator.email)
      .select('text')
      .execute()
    expect(mailed).toMatchObject([{ text: expect.stringContaining(company.name) }])

    // Once linked, the password has been of use for the last time.
    await createProvider(t, company.id, { domains: ['atelier.example'] })
    const unlinked = await t.call(
      calls.finishSignOn,
      await cameBack(t, company.id, { sub: person.id, email: person.email }),
    )
    const link = await t.call(calls.linkIdentity, {
      as: unlinked.cookies,
      body: { email: person.email, password: ownPassword },
    })
    expect(link.status).toBe(200)
  })
})

test('asking is limited by address, whoever is asked for', async () => {
  const ask = async () =>
    (await t.call(calls.beginSignOn, { from: '198.51.100.9', body: { email: 'a@nowhere.example' } })).status
  const answers = await Promise.all(Array.from({ length: 601 }, ask))
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})
