import {
  checkPassword,
  getMe,
  login,
  requestPasswordReset,
  resetPassword,
} from '@assay/contract/session/calls'
import * as calls from '@assay/contract/users/administration-calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import type { Role } from '@assay/domain/users/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createCompany,
  createFilter,
  createUser,
  letPasswordLapse,
  password,
  signedIn,
  signIn,
} from '../../testing/factories.ts'
import { aPng } from '../../testing/files.ts'
import { mailWords } from '../../testing/mail-words.ts'
import { createTarget } from '../../testing/permissions/target.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const superadmin = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
// Tests move the clock further than a session lasts.
beforeEach(async () => {
  superadmin.as = await signIn(t, superadmin.user)
})

async function anAdmin(role: Role = 'ROLE_ADMIN') {
  const company = await createCompany(t)
  const { as, user } = await signedIn(t, { companyId: company.id, role })
  return { company, as, user }
}

let count = 0
const nora = (companyId: string, more: object = {}) => {
  count += 1
  const email = `nora${count}@example.org`
  const role = 'ROLE_TRIAL' as const
  return { firstname: 'Nora', lastname: 'Petit', email, role, companyId, currentPassword: password, ...more }
}

async function lastMail(email: string) {
  return await t.db
    .selectFrom('mails')
    .where('to_email', '=', email)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

const passwordIn = (text: string) => /\b([a-zA-Z2-9]{14})\b/.exec(text)?.[1] ?? ''

describe('a new user', () => {
  test('signs in with the mailed password for 72 hours, and must change it', async () => {
    const { company, as } = await anAdmin()
    const body = nora(company.id)
    const created = await t.call(calls.createUser, { as, body })
    expect(created.body.user).toMatchObject({ email: body.email, checkPassword: true, role: 'ROLE_TRIAL' })
    const password = passwordIn((await mailWords(t, await lastMail(body.email))).text)
    const signIn = async () => await t.call(login, { body: { email: body.email, password } })
    expect((await signIn()).body.user.checkPassword).toBe(true)
    t.clock.advance(72 * 3600 + 1)
    expect((await signIn()).body.code).toBe('temporaryPasswordExpired')
  })

  test('needs a licence; the superadmin hears of it once a day', async () => {
    const { company, as } = await anAdmin()
    await t.db.updateTable('companies').set({ license_count: 2 }).where('id', '=', company.id).execute()
    const create = async () => (await t.call(calls.createUser, { as, body: nora(company.id) })).body
    const both = await Promise.all([create(), create()])
    expect(new Set(both.map((each) => each.code ?? 'created'))).toEqual(
      new Set(['created', 'licencesExhausted']),
    )
    expect((await create()).code).toBe('licencesExhausted')
    const mails = await t.db
      .selectFrom('mails')
      .where('kind', '=', 'licences-exhausted')
      .where('to_email', '=', superadmin.user.email)
      .where('text', 'like', `%${company.name}%`)
      .selectAll()
      .execute()
    expect(mails).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['a role above one’s own', { role: 'ROLE_CREADMIN' }, 'roleNotAllowed'],
    [
      'a filter of another company',
      { companyFilters: ['7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c99'] },
      'companyFilterNotFound',
    ],
  ])('%s is refused', async (_, more, code) => {
    const { company, as } = await anAdmin()
    expect((await t.call(calls.createUser, { as, body: nora(company.id, more) })).body.code).toBe(code)
  })

  test.each<[Role, Role]>([
    ['ROLE_SUPERADMIN', 'ROLE_SUPERADMIN'],
    ['ROLE_SUPERADMIN', 'ROLE_CREADMIN'],
    ['ROLE_ADMIN', 'ROLE_ADMIN'],
    ['ROLE_ADMIN', 'ROLE_BUILDER'],
    ['ROLE_ADMIN', 'ROLE_TRIAL'],
  ])('%s makes a %s with their own password only', async (maker, role) => {
    const { company, as, user } = await anAdmin(maker)
    const create = (more: object) =>
      t.call(calls.createUser, { as, body: nora(company.id, { role, ...more }) })
    await letPasswordLapse(t, user)
    expect((await create({ currentPassword: undefined })).body.code).toBe('passwordNeeded')
    expect((await create({ currentPassword: 'not mine' })).body.code).toBe('currentPasswordWrong')
    expect((await create({ currentPassword: user.password })).body.user).toMatchObject({ role })
    const { data } = (await t.call(calls.listCompanyUsers, { as })).body
    expect(data).toHaveLength(2)
    // Another test counts the superadmins: those made here go.
    await t.db
      .updateTable('users')
      .set({ role: 'ROLE_TRIAL' })
      .where('company_id', '=', company.id)
      .where('role', '=', 'ROLE_SUPERADMIN')
      .execute()
  })

  test('an address with an account in whatever company is refused', async () => {
    const { company, as } = await anAdmin()
    const other = await createUser(t)
    const body = { ...nora(company.id), email: other.email.toUpperCase() }
    expect((await t.call(calls.createUser, { as, body })).body.code).toBe('userExists')
  })
})

describe('who has filters', () => {
  test('gives none that show more than their own, and lifts nobody’s, their own least of all', async () => {
    const company = await createCompany(t)
    const [mine, other] = [
      await createFilter(t, company.id, 'Lyon'),
      await createFilter(t, company.id, 'Lille'),
    ]
    const { as, user } = await signedIn(t, {
      companyId: company.id,
      role: 'ROLE_ADMIN',
      companyFilters: [mine],
    })
    const colleague = await createUser(t, { companyId: company.id, companyFilters: [mine, other] })
    const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status
    const change = async (id: string, companyFilters: string[]) =>
      codeOf(await t.call(calls.updateUser, { as, params: { id }, body: { companyFilters } }))
    const create = async (more: object) =>
      codeOf(await t.call(calls.createUser, { as, body: nora(company.id, more) }))
    for (const id of [user.id, colleague.id])
      for (const beyond of [[], [other], [mine, other].toReversed()])
        if (id === user.id || beyond.length !== 2) expect(await change(id, beyond)).toBe('filtersBeyondOwn')
    expect(await change(colleague.id, [other, mine])).toBe(200)
    expect(await change(colleague.id, [mine])).toBe(200)
    for (const beyond of [{ companyFilters: [] }, { companyFilters: [other] }])
      expect(await create(beyond)).toBe('filtersBeyondOwn')
    expect(await create({ companyFilters: [mine] })).toBe(200)
    // Without a word they are those of who adds somebody.
    const email = 'heir@example.org'
    expect(await create({ email })).toBe(200)
    const { company_filters: inherited } = await t.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('company_filters')
      .executeTakeFirstOrThrow()
    expect(inherited).toEqual([mine])
  })
})

describe('changing a user', () => {
  test('gives a role up to one’s own, filters of the company, and ends sessions with the role', async () => {
    const { company, as } = await anAdmin()
    const { user, as: theirs } = await signedIn(t, { companyId: company.id, role: 'ROLE_TRIAL' })
    const lyon = await createFilter(t, company.id, 'Lyon')
    const params = { id: user.id }
    const body = {
      role: 'ROLE_BUILDER' as const,
      companyFilters: [lyon],
      firstname: 'Nora',
      currentPassword: password,
    }
    const answer = await t.call(calls.updateUser, { as, params, body })
    expect(answer.body.user).toMatchObject({
      role: 'ROLE_BUILDER',
      companyFilters: [lyon],
      firstname: 'Nora',
    })
    expect((await t.call(getMe, { as: theirs })).status).toBe(401)
    const above = { role: 'ROLE_SUPERADMIN' as const }
    expect((await t.call(calls.updateUser, { as, params, body: above })).body.code).toBe('roleNotAllowed')
  })

  test('not above oneself, not one’s own role, not the address', async () => {
    const { company, as, user } = await anAdmin()
    const creadmin = await createUser(t, { companyId: company.id, role: 'ROLE_CREADMIN' })
    const change = async (id: string, body: object) =>
      (await t.call(calls.updateUser, { as, params: { id }, body })).body.code
    expect(await change(creadmin.id, { firstname: 'Other' })).toBe('userAboveYou')
    expect(await change(user.id, { role: 'ROLE_TRIAL' })).toBe('ownRole')
    expect(await change(user.id, { email: 'other@example.org' })).toBe('emailChangeForbidden')
    const own = { params: { id: superadmin.user.id }, body: { email: 'other@example.org' } }
    expect((await t.call(calls.updateUser, { as: superadmin.as, ...own })).body.code).toBe('userIsYourself')
  })

  test('another e-mail asks a superadmin for their own password, and for nothing where it is the same', async () => {
    const { user } = await anAdmin()
    const change = (body: object) =>
      t.call(calls.updateUser, { as: superadmin.as, params: { id: user.id }, body })
    const email = `new-${user.email}`
    await letPasswordLapse(t, superadmin.user)
    expect((await change({ email })).body.code).toBe('passwordNeeded')
    expect((await change({ email, currentPassword: 'not mine' })).body.code).toBe('currentPasswordWrong')
    expect((await change({ email: user.email.toUpperCase(), firstname: 'Nora' })).status).toBe(200)
    const answer = await change({ email, currentPassword: superadmin.user.password })
    expect(answer.body.user).toMatchObject({ email, firstname: 'Nora' })
    const logged = await t.db
      .selectFrom('activity_log')
      .where('action', '=', 'user.updated')
      .where('company_id', '=', user.companyId)
      .select('parameters')
      .execute()
    expect(logged).toContainEqual({ parameters: { fields: ['email'] } })
  })

  test('who raises somebody is asked for their own password, who lowers is not', async () => {
    const { user } = await anAdmin('ROLE_TRIAL')
    const change = (body: object) =>
      t.call(calls.updateUser, { as: superadmin.as, params: { id: user.id }, body })
    for (const role of ['ROLE_CONSULTANT', 'ROLE_BUILDER', 'ROLE_ADMIN', 'ROLE_SUPERADMIN'] as const) {
      await letPasswordLapse(t, superadmin.user)
      expect((await change({ role })).body.code).toBe('passwordNeeded')
      const raised = await change({ role, currentPassword: superadmin.user.password })
      expect(raised.body.user).toMatchObject({ role })
    }
    for (const role of ['ROLE_SUPERADMIN', 'ROLE_ADMIN', 'ROLE_BUILDER', 'ROLE_TRIAL'] as const)
      expect((await change({ role })).body.user).toMatchObject({ role })
  })

  test('so is who takes filters off somebody, or gives them others; who adds a first one is not', async () => {
    const { user } = await anAdmin('ROLE_COLLABORATOR')
    const one = await createFilter(t, user.companyId, 'Lyon')
    const other = await createFilter(t, user.companyId, 'Lille')
    const change = async (companyFilters: string[], currentPassword?: string) => {
      const body = { companyFilters, currentPassword } as never
      const { body: reported } = await t.call(calls.updateUser, {
        as: superadmin.as,
        params: { id: user.id },
        body,
      })
      return reported.user?.companyFilters ?? reported.code
    }
    expect(await change([one])).toEqual([one])
    for (const more of [[], [one, other], [other]]) {
      await letPasswordLapse(t, superadmin.user)
      expect(await change(more)).toBe('passwordNeeded')
      expect(await change(more, superadmin.user.password)).toEqual(more)
      expect(await change([one], superadmin.user.password)).toEqual([one])
    }
  })

  test('of two superadmins who delete each other at once, one stays', async () => {
    const other = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const two = await Promise.all([
      t.call(calls.deleteUser, { as: superadmin.as, params: { id: other.user.id } }),
      t.call(calls.deleteUser, { as: other.as, params: { id: superadmin.user.id } }),
    ])
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await t.db
      .selectFrom('users')
      .where('role', '=', 'ROLE_SUPERADMIN')
      .where('deleted_at', 'is', null)
      .select(['id', 'email'])
      .execute()
    expect(left).toHaveLength(1)
    const stayed = left[0]?.id === other.user.id ? other : superadmin
    Object.assign(superadmin, stayed)
  })

  test('a superadmin moves somebody to another company: they sign in there, under the same id', async () => {
    const user = await createUser(t)
    const there = await createCompany(t)
    const params = { id: user.id }
    const currentPassword = superadmin.user.password
    const moved = await t.call(calls.updateUser, {
      as: superadmin.as,
      params,
      body: { companyId: there.id, currentPassword },
    })
    expect(moved.body.user.company.id).toBe(there.id)
    const me = await t.call(login, { body: { email: user.email, password: user.password } })
    expect(me.body.user).toMatchObject({ id: user.id, companyId: there.id })
    const back = await t.call(calls.updateUser, {
      as: superadmin.as,
      params,
      body: { companyId: user.companyId, currentPassword },
    })
    expect(back.body.user.company.id).toBe(user.companyId)
    const { as } = await anAdmin()
    expect((await t.call(calls.updateUser, { as, params, body: { firstname: 'No' } })).status).toBe(404)
  })

  test('somebody whose e-mail a superadmin changes is out everywhere, and told so at the address they had', async () => {
    const user = await createUser(t)
    const as = await signIn(t, user)
    await t.call(requestPasswordReset, { body: { email: user.email } })
    const token =
      /reset-password\/([\w-]+)/.exec((await mailWords(t, await lastMail(user.email))).text)?.[1] ?? ''
    const email = 'another-address@example.org'
    const changed = await t.call(calls.updateUser, {
      as: superadmin.as,
      params: { id: user.id },
      body: { email, currentPassword: superadmin.user.password },
    })
    expect(changed.body.user.email).toBe(email)
    expect((await t.call(getMe, { as })).status).toBe(401)
    const reset = await t.call(resetPassword, { params: { token }, body: { password: 'of a thief 77' } })
    expect(reset.body.code).toBe('resetTokenInvalid')
    expect((await lastMail(user.email)).kind).toBe('email-changed')
  })

  test.each<Role>(['ROLE_ADMIN', 'ROLE_TRIAL'])(
    'who brings a %s to another company is asked for their own password',
    async (role) => {
      const { user } = await anAdmin(role)
      const there = await createCompany(t)
      const move = (body: object) =>
        t.call(calls.updateUser, {
          as: superadmin.as,
          params: { id: user.id },
          body: { companyId: there.id, ...body },
        })
      await letPasswordLapse(t, superadmin.user)
      expect((await move({})).body.code).toBe('passwordNeeded')
      const moved = await move({ currentPassword: superadmin.user.password })
      expect(moved.body.user.company.id).toBe(there.id)
      // The same company again lets nobody in further.
      expect((await move({ firstname: 'Nora' })).status).toBe(200)
    },
  )
})

describe('somebody leaves', () => {
  test('their sessions end, their address is free, a successor takes over contacts and management', async () => {
    const { company, as } = await anAdmin()
    const { user, as: theirs } = await signedIn(t, { companyId: company.id, role: 'ROLE_BUILDER' })
    const successor = await createUser(t, { companyId: company.id })
    const { completed } = await createTarget(t, { companyId: company.id, filterIds: [], user: null })
    await t.db
      .updateTable('applications')
      .set({ contact_user_id: user.id })
      .where('id', '=', completed.id)
      .execute()
    await t.db.updateTable('companies').set({ manager_id: user.id }).where('id', '=', company.id).execute()
    const own = { phone: '+33601020304', birthdate: '1990-01-01' }
    await t.db.updateTable('users').set(own).where('id', '=', user.id).execute()
    const form = { file: aPng() }
    expect((await t.call(uploadProfilePicture, { as: theirs, form })).status).toBe(200)
    const params = { id: user.id }
    const stranger = await createUser(t)
    const remove = async (successorId: string) =>
      await t.call(calls.deleteUser, { as, params, query: { successorId } })
    expect((await remove(stranger.id)).body.code).toBe('successorUnfit')
    expect((await remove(user.id)).body.code).toBe('successorUnfit')
    expect((await remove(successor.id)).status).toBe(200)
    expect((await t.call(getMe, { as: theirs })).status).toBe(401)
    expect((await t.call(login, { body: { email: user.email, password: user.password } })).status).toBe(401)
    const row = await t.db
      .selectFrom('applications')
      .where('id', '=', completed.id)
      .select('contact_user_id')
      .executeTakeFirst()
    expect(row?.contact_user_id).toBe(successor.id)
    const left = await t.db
      .selectFrom('users')
      .where('id', '=', user.id)
      .select(['email', 'phone', 'birthdate', 'profile_picture_file_id'])
      .executeTakeFirst()
    expect(left).toEqual({ email: user.email, phone: null, birthdate: null, profile_picture_file_id: null })
    const pictures = await t.db.selectFrom('files').where('created_by', '=', user.id).select('id').execute()
    expect(pictures).toEqual([])
    const managed = await t.db
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select('manager_id')
      .executeTakeFirst()
    expect(managed?.manager_id).toBe(successor.id)
    const again = { ...nora(company.id), email: user.email }
    expect((await t.call(calls.createUser, { as, body: again })).status).toBe(200)
  })
})

describe('a password from the superadmin', () => {
  test('leaves with their own password only: without it the former one stays', async () => {
    const user = await createUser(t)
    const send = async (body?: { currentPassword: string }) =>
      await t.call(calls.sendPassword, { as: superadmin.as, params: { id: user.id }, ...(body && { body }) })
    await letPasswordLapse(t, superadmin.user)
    expect((await send()).body.code).toBe('passwordNeeded')
    expect((await send({ currentPassword: 'not mine' })).body.code).toBe('currentPasswordWrong')
    const answer = await t.call(login, { body: { email: user.email, password: user.password } })
    expect(answer.status).toBe(200)
    // As clients write the call, without a body: a password typed in the last 15 minutes is enough.
    await t.call(checkPassword, { as: superadmin.as, body: { password: superadmin.user.password } })
    expect((await send()).status).toBe(200)
  })

  test('takes the place of the former one, which opens nothing any more', async () => {
    const user = await createUser(t)
    const theirs = await signIn(t, user)
    const currentPassword = superadmin.user.password
    await t.call(calls.sendPassword, {
      as: superadmin.as,
      params: { id: user.id },
      body: { currentPassword },
    })
    const password = passwordIn((await mailWords(t, await lastMail(user.email))).text)
    const signInWith = async (tried: string) =>
      (await t.call(login, { body: { email: user.email, password: tried } })).status
    expect([await signInWith(user.password), await signInWith(password)]).toEqual([401, 200])
    expect((await t.call(getMe, { as: theirs })).status).toBe(401)
  })
})

describe('lists', () => {
  test('the team is the company’s own; a superadmin finds anybody by name or address', async () => {
    const { company, as, user } = await anAdmin()
    const other = await createUser(t)
    const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
    expect(ids((await t.call(calls.listCompanyUsers, { as })).body)).toEqual([user.id])
    const query = { search: other.email }
    expect(ids((await t.call(calls.listUsers, { as: superadmin.as, query })).body)).toEqual([other.id])
    expect(company.id).not.toBe(other.companyId)
  })

  test('each user comes with what the viewer may do to them', async () => {
    const { company, as, user } = await anAdmin()
    const creadmin = await createUser(t, { companyId: company.id, role: 'ROLE_CREADMIN' })
    const { data } = (await t.call(calls.listCompanyUsers, { as })).body
    const of = (id: string) => data.find((each: { id: string }) => each.id === id).abilities
    expect(of(user.id)).toMatchObject({ edit: true, changeRole: false, delete: false, sendPassword: false })
    expect(of(creadmin.id)).toMatchObject({ edit: false, changeRole: false, delete: false })
  })
})
