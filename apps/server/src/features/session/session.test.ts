import { exportCandidates, listCandidates } from '@assay/contract/candidates/calls'
import { createFilter as addFilter, listFilters } from '@assay/contract/companies/filter-calls'
import { listMails } from '@assay/contract/mail/calls'
import { companyHeader } from '@assay/contract/session/addresses'
import * as calls from '@assay/contract/session/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { describe, expect, test } from 'vitest'
import {
  createCompany,
  createFilter,
  createUser,
  letPasswordLapse,
  password,
  signedIn,
  signIn,
} from '../../testing/factories.ts'
import { mailWords } from '../../testing/mail-words.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

describe('signing out', () => {
  test('ends the session on the server and takes the cookies back', async () => {
    const { as } = await signedIn(t)
    const answer = await t.call(calls.logout, { as })
    expect(answer.status).toBe(204)
    expect(answer.cookies).toEqual({ assay_access: '', assay_refresh: '' })
    expect((await t.call(calls.getMe, { as })).status).toBe(401)
    expect((await t.call(calls.refresh, { as })).status).toBe(401)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{ origin: 'http://localhost:3000' }, 204],
  ])('by a request with %j answers %i', async (headers, status) => {
    const { as } = await signedIn(t)
    expect((await t.call(calls.logout, { as, headers })).status).toBe(status)
  })
})

test('signing in again in the same browser ends the session before', async () => {
  const { user, as } = await signedIn(t)
  const answer = await t.call(calls.login, { as, body: { email: user.email, password } })
  expect((await t.call(calls.getMe, { as })).status).toBe(401)
  expect((await t.call(calls.getMe, { as: answer.cookies })).status).toBe(200)
})

describe('acting as another role', () => {
  test('a lower one counts at once, and the way back is open', async () => {
    const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const down = await t.call(calls.switchRole, { as, query: { role: 'ROLE_CONSULTANT' } })
    expect(down.body).toEqual({ roles: ['ROLE_CONSULTANT'] })
    const me = await t.call(calls.getMe, { as })
    expect(me.body.user).toMatchObject({ role: 'ROLE_CONSULTANT', realRole: 'ROLE_SUPERADMIN' })
    expect(me.body.user.permissions).not.toContain('company.switch')
    expect((await t.call(listMails, { as })).status).toBe(403)
    await t.call(calls.switchRole, { as, query: { role: 'ROLE_SUPERADMIN' } })
    expect((await t.call(listMails, { as })).status).toBe(200)
  })

  test('a higher one is refused, and nothing changes', async () => {
    const { as } = await signedIn(t, { role: 'ROLE_BUILDER' })
    const answer = await t.call(calls.switchRole, { as, query: { role: 'ROLE_ADMIN' } })
    expect(answer.body.code).toBe('roleNotAllowed')
    expect((await t.call(calls.getMe, { as })).body.user.role).toBe('ROLE_BUILDER')
  })

  test('somebody demoted meanwhile acts as what they were given', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_ADMIN' })
    await t.db.updateTable('users').set({ role: 'ROLE_TRIAL' }).where('id', '=', user.id).execute()
    expect((await t.call(calls.getMe, { as })).body.user.role).toBe('ROLE_TRIAL')
  })

  test('the log keeps both roles', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_ADMIN' })
    await t.call(calls.switchRole, { as, query: { role: 'ROLE_TRIAL' } })
    const line = await t.db
      .selectFrom('activity_log')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      action: 'session.switchRole',
      real_role: 'ROLE_ADMIN',
      acting_role: 'ROLE_TRIAL',
      company_id: user.companyId,
    })
  })
})

describe('working in another company', () => {
  test('a superadmin does, from the next request on, and comes home', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const other = await createCompany(t)
    const there = await t.call(calls.switchCompany, { as, params: { companyId: other.id } })
    expect(there.body.companyIdentity.id).toBe(other.id)
    expect((await t.call(calls.getMe, { as })).body.companyIdentity.name).toBe(other.name)
    await t.call(calls.switchCompany, { as, params: { companyId: user.companyId } })
    expect((await t.call(calls.getMe, { as })).body.companyIdentity.id).toBe(user.companyId)
  })

  test('nothing of another company is stored, drawn or exported on the screen of one', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const there = await createCompany(t)
    const shows = (companyId: string) => ({ [companyHeader]: companyId })
    const create = (companyId: string) =>
      t.call(addFilter, { as, headers: shows(companyId), body: { name: `Filter ${companyId}` } })
    expect((await create(user.companyId)).status).toBe(200)
    await t.call(calls.switchCompany, { as, params: { companyId: there.id } })
    const late = await create(user.companyId)
    expect([late.status, late.body.code]).toEqual([409, 'companyContextChanged'])
    expect((await create(there.id)).status).toBe(200)
    for (const read of [listFilters, listCandidates, exportCandidates]) {
      const other = await t.call(read, { as, headers: shows(user.companyId) })
      expect([other.status, other.body.code]).toEqual([409, 'companyContextChanged'])
      expect((await t.call(read, { as, headers: shows(there.id) })).status).toBe(200)
    }
    expect((await t.call(calls.getMe, { as })).body.companyIdentity.id).toBe(there.id)
  })

  test('a company that is not there is refused', async () => {
    const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const answer = await t.call(calls.switchCompany, { as, params: { companyId: crypto.randomUUID() } })
    expect(answer.body.code).toBe('companyNotFound')
  })

  test('nobody else may', async () => {
    const { as } = await signedIn(t, { role: 'ROLE_CREADMIN' })
    const other = await createCompany(t)
    const answer = await t.call(calls.switchCompany, { as, params: { companyId: other.id } })
    expect(answer.status).toBe(403)
  })
})

test('a deleted user is out at the next request', async () => {
  const { user, as } = await signedIn(t)
  await t.db
    .updateTable('users')
    .set({ deleted_at: t.clock.now(), password_hash: null })
    .where('id', '=', user.id)
    .execute()
  expect((await t.call(calls.getMe, { as })).status).toBe(401)
  expect((await t.call(calls.refresh, { as })).status).toBe(401)
  expect((await t.call(calls.login, { body: { email: user.email, password } })).status).toBe(401)
})

test('one sees one’s own filters by name', async () => {
  const { id: companyId } = await createCompany(t)
  const filter = await createFilter(t, companyId, 'Lyon')
  await createFilter(t, companyId, 'Lille')
  const { as } = await signedIn(t, { companyId, companyFilters: [filter] })
  const me = await t.call(calls.getMe, { as })
  expect(me.body.user.companyFilters).toEqual([{ id: filter, name: 'Lyon' }])
})

const mailsTo = async (email: string, kind: string) =>
  await t.db
    .selectFrom('mails')
    .select(['id', 'subject', 'text'])
    .where('to_email', '=', email)
    .where('kind', '=', kind)
    .execute()

describe('one’s own account', () => {
  test('takes a new name and phone, and says which fields changed, not to what', async () => {
    const { user, as } = await signedIn(t)
    const body = { firstname: 'Élodie', phone: '+33 6 01 02 03 04', birthdate: '1990-02-28' }
    const answer = await t.call(updateOwnAccount, { as, body })
    expect(answer.body.user).toMatchObject({ ...body, phone: '+33601020304' })
    const line = await t.db
      .selectFrom('activity_log')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(line.parameters).toEqual({ fields: expect.arrayContaining(['firstname', 'phone', 'birthdate']) })
  })

  test('a birthdate in the future is refused', async () => {
    const { as } = await signedIn(t)
    const answer = await t.call(updateOwnAccount, { as, body: { birthdate: '2999-01-01' } })
    expect(answer.body).toMatchObject({ code: 'invalidData', detail: { fields: [{ field: 'birthdate' }] } })
  })

  test('a new password asks for the current one, and ends the other sessions', async () => {
    const { user, as } = await signedIn(t)
    const elsewhere = await signIn(t, user)
    const wrong = await t.call(updateOwnAccount, {
      as,
      body: { password: 'a new one, longer', currentPassword: 'not this one' },
    })
    expect(wrong.body.code).toBe('currentPasswordWrong')
    const right = await t.call(updateOwnAccount, {
      as,
      body: { password: 'a new one, longer', currentPassword: password },
    })
    expect(right.status).toBe(200)
    expect((await t.call(calls.getMe, { as })).status).toBe(200)
    expect((await t.call(calls.getMe, { as: elsewhere })).status).toBe(401)
    const login = { email: user.email, password: 'a new one, longer' }
    expect((await t.call(calls.login, { body: login })).status).toBe(200)
  })

  test('without the current one it passes for 15 minutes after one’s own password was typed, and is told', async () => {
    const { user, as } = await signedIn(t)
    const elsewhere = await signIn(t, user)
    const change = (body: { password: string }) => t.call(updateOwnAccount, { as, body })
    const type = (typed: string) => t.call(calls.checkPassword, { as, body: { password: typed } })
    await letPasswordLapse(t, user)
    expect(await change({ password: 'a new one, longer' })).toMatchObject({
      status: 403,
      body: { code: 'passwordNeeded' },
    })
    expect((await type('not this one')).body.code).toBe('currentPasswordWrong')
    expect((await change({ password: 'a new one, longer' })).body.code).toBe('passwordNeeded')
    expect((await type(password)).status).toBe(200)
    t.clock.advance(9 * 60)
    expect((await change({ password })).body.code).toBe('passwordUnchanged')
    expect((await change({ password: 'a new one, longer' })).status).toBe(200)
    expect((await t.call(calls.getMe, { as: elsewhere })).status).toBe(401)
    expect(await mailsTo(user.email, 'password-changed')).toHaveLength(1)
  })

  test('guessing it is limited as signing in is', async () => {
    const { as } = await signedIn(t)
    const type = async (typed: string) =>
      (await t.call(calls.checkPassword, { as, body: { password: typed } })).body.code
    for (let tried = 0; tried < 10; tried++) expect(await type('a guess')).toBe('currentPasswordWrong')
    expect(await type(password)).toBe('tooManyLogins')
  })

  test('a temporary password is changed before anything else', async () => {
    const temporaryUntil = new Date(t.clock.now().getTime() + 1000_000)
    const { as } = await signedIn(t, { temporaryUntil })
    const other = await t.call(updateOwnAccount, { as, body: { firstname: 'Élodie' } })
    expect(other.body.code).toBe('passwordMustChange')
    const same = await t.call(updateOwnAccount, { as, body: { password, currentPassword: password } })
    expect([same.status, same.body.code]).toEqual([400, 'passwordUnchanged'])
    expect((await t.call(updateOwnAccount, { as, body: { firstname: 'Élodie' } })).status).toBe(403)
    const body = { password: 'one of my own', currentPassword: password }
    const answer = await t.call(updateOwnAccount, { as, body })
    expect(answer.body.user.checkPassword).toBe(false)
    expect((await t.call(calls.switchRole, { as, query: { role: 'ROLE_TRIAL' } })).status).toBe(200)
  })

  test('an e-mail is changed by a superadmin only, and is unique everywhere', async () => {
    const inUse = await createUser(t)
    const { as: collaborator } = await signedIn(t)
    const refused = await t.call(updateOwnAccount, { as: collaborator, body: { email: 'me@example.org' } })
    expect(refused.body.code).toBe('emailChangeForbidden')
    const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const currentPassword = password
    const toAddressInUse = { email: inUse.email.toUpperCase(), currentPassword }
    expect((await t.call(updateOwnAccount, { as, body: toAddressInUse })).body.code).toBe('userExists')
    await t.call(updateOwnAccount, { as, body: { email: 'Chief@example.org', currentPassword } })
    const login = await t.call(calls.login, { body: { email: 'chief@example.org', password } })
    expect(login.status).toBe(200)
  })

  test('a new e-mail asks for the current password, ends the other sessions and voids mailed links', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const elsewhere = await signIn(t, user)
    await t.call(calls.requestPasswordReset, { body: { email: user.email } })
    const email = 'taken-over@example.org'
    const wrong = { email, currentPassword: 'not this one' }
    expect((await t.call(updateOwnAccount, { as, body: wrong })).body.code).toBe('currentPasswordWrong')
    await letPasswordLapse(t, user)
    expect((await t.call(updateOwnAccount, { as, body: { email } })).body.code).toBe('passwordNeeded')
    expect((await t.call(calls.getMe, { as: elsewhere })).status).toBe(200)
    // The form sends the address along: unchanged, it asks for nothing.
    expect((await t.call(updateOwnAccount, { as, body: { email: user.email } })).status).toBe(200)
    const body = { email, currentPassword: password }
    expect((await t.call(updateOwnAccount, { as, body })).body.user.email).toBe(email)
    expect((await t.call(calls.getMe, { as })).status).toBe(200)
    expect((await t.call(calls.getMe, { as: elsewhere })).status).toBe(401)
    const [link] = await mailsTo(user.email, 'password-reset')
    const token = /reset-password\/([\w-]+)/.exec((await mailWords(t, link)).text)?.[1] ?? ''
    const reset = await t.call(calls.resetPassword, {
      params: { token },
      body: { password: 'of a thief 77' },
    })
    expect(reset.body.code).toBe('resetTokenInvalid')
  })

  test('whoever could get in is told so, at the address that the account had', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const headers = { 'accept-language': 'en' }
    const changes = { password: 'a new one, longer', email: 'new-address@example.org' }
    const answer = await t.call(updateOwnAccount, {
      as,
      headers,
      body: { ...changes, currentPassword: password },
    })
    expect(answer.status).toBe(200)
    expect(await mailsTo(user.email, 'email-changed')).toMatchObject([
      { subject: 'Your e-mail address was changed', text: expect.stringContaining('support@assay.example') },
    ])
    expect(await mailsTo(user.email, 'password-changed')).toMatchObject([
      { subject: 'Your password was changed' },
    ])
  })

  test('a password that everybody tries first is refused, in words', async () => {
    const { as } = await signedIn(t)
    const change = async (language: string) =>
      await t.call(updateOwnAccount, {
        as,
        headers: { 'accept-language': language },
        body: { password: 'Password123', currentPassword: password },
      })
    expect(await change('en')).toMatchObject({
      status: 400,
      body: {
        code: 'passwordCommon',
        message:
          'This password is quickly guessed: it rests on a known word, keys in a row, a sequence, a date or a repetition. Choose another one.',
      },
    })
    expect((await change('fr')).body.message).toMatch(/se devine vite.* un mot connu/)
  })

  // Each answer loads the lists into a thread of its own: what else is refused stands in
  // common-passwords.test.ts.
  test('so are words in a row and one’s own names, each with its own reason', async () => {
    const owner = { firstName: 'Camille', lastName: 'Zilbertain' }
    const { user, as } = await signedIn(t)
    await t.db
      .updateTable('users')
      .set({ first_name: owner.firstName, last_name: owner.lastName })
      .where('id', '=', user.id)
      .execute()
    const change = async (chosen: string) =>
      await t.call(updateOwnAccount, { as, body: { password: chosen, currentPassword: password } })
    expect((await change('Mot de passe 2026')).body.code).toBe('passwordCommon')
    expect((await change('Zilbertain Camille')).body.code).toBe('passwordOfNames')
    expect((await change('nouveau-depart')).body.code).toBe('passwordOfWords')
    expect((await change('trois mots sans lien 42')).status).toBe(200)
  })

  test('so is one character again and again, and one’s own e-mail address or its name', async () => {
    const { user, as } = await signedIn(t, { email: 'Camille.Roux@example.org' })
    const refusal = async (chosen: string, language = 'en') => {
      const headers = { 'accept-language': language }
      const body = { password: chosen, currentPassword: password }
      return (await t.call(updateOwnAccount, { as, headers, body })).body
    }
    expect((await refusal(' '.repeat(8))).code).toBe('passwordCommon')
    for (const own of [user.email, 'CAMILLE.roux@example.org', 'camille.roux', ' camille.roux'])
      expect((await refusal(own)).code, own).toBe('passwordIsEmail')
    expect((await refusal(user.email, 'fr')).message).toContain('votre adresse e-mail')
    expect((await refusal(user.email)).message).toContain('your e-mail address')
  })
})
