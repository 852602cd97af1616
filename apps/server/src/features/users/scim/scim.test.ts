/**
 * SCIM: the requests of Entra and Okta as their public documents write them (each with its source), sent to
 * the real application; then what a directory may and may not do.
 */

import { makeDirectoryToken, mapGroup, showDirectory } from '@assay/contract/companies/directory-calls'
import { makeToken } from '@assay/contract/companies/token-calls'
import { listLogs } from '@assay/contract/logs/calls'
import { listMails } from '@assay/contract/mail/calls'
import { getMe } from '@assay/contract/session/calls'
import * as administration from '@assay/contract/users/administration-calls'
import * as calls from '@assay/contract/users/scim-calls'
import type { Role } from '@assay/domain/users/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDirectoryToken, createToken } from '../../../testing/api-tokens.ts'
import { emptyCompany, mailTo, must, ownPassword, signInAs } from '../../../testing/empty-company.ts'
import {
  createCompany,
  createFilter,
  createUser,
  letPasswordLapse,
  signedIn,
  signIn,
  type TestUser,
} from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const { id: companyId } = await createCompany(t, { license_count: 500 })
const lyon = await createFilter(t, companyId, 'Lyon')
let maker: TestUser
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  maker = await createUser(t, { companyId, role: 'ROLE_CREADMIN', companyFilters: [lyon] })
  ;({ headers } = await createDirectoryToken(t, maker))
})

/** Sends what a provider's document writes: `PATCH /Users/1`, and the body. */
async function ask(request: string, body?: object, given = headers) {
  const [method = '', url = ''] = request.split(/ (.*)/s)
  const answer = await t.app.inject({
    method: method as 'GET',
    url: `/scim/v2${encodeURI(url)}`,
    headers: { ...given, 'content-type': 'application/scim+json', accept: 'application/scim+json' },
    ...(body && { payload: JSON.stringify(body) }),
  })
  if (answer.statusCode !== 204)
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const roleOf = async (id: string) =>
  (await t.db.selectFrom('users').where('id', '=', id).select('role').executeTakeFirstOrThrow()).role
const refusal = ({ status, body }: { status: number; body: { scimType?: string } }) => [status, body.scimType]
let made = 0
/** Somebody whom the directory makes; the address is their name there too. */
async function provision(given: object = {}, by = headers) {
  made += 1
  const userName = `person${made}@directory.example`
  const name = { givenName: 'Nora', familyName: 'Petit' }
  const answer = await ask('POST /Users', { userName, name, externalId: `ext-${made}`, ...given }, by)
  return { ...answer, id: answer.body.id as string, userName, externalId: `ext-${made}` }
}
/** The cookies of a new session of whom the directory made, as if they had chosen a password. */
const sessionOf = async (id: string) => {
  await t.db
    .updateTable('users')
    .set({ must_change_password: false, temporary_password_expires_at: null })
    .where('id', '=', id)
    .execute()
  return await signIn(t, { id, companyId, role: await roleOf(id) } as TestUser)
}

// https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
// ("SCIM protocol requests and responses"); of the flag in the address and of "False"
// https://learn.microsoft.com/entra/identity/app-provisioning/
//   application-provisioning-config-problem-scim-compatibility
describe('Entra', () => {
  const userName = 'Test_User_00aa00aa-bb11-cc22-dd33-44ee44ee44ee'
  const address = 'Test_User_11bb11bb-cc22-dd33-ee44-55ff55ff55ff@testuser.com'
  const externalId = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef'

  test('asks for somebody, makes, names, lets go, brings back and deletes them', async () => {
    const none = await ask('GET /Users?aadOptscim062020&filter=userName eq "non-existent user"')
    expect(none).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [], startIndex: 1 } })
    const created = await ask('POST /Users', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId,
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: address }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    })
    expect(created.status).toBe(201)
    const { id } = created.body
    const whole = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id,
      externalId,
      userName,
      active: true,
      name: { givenName: 'givenName', familyName: 'familyName' },
      emails: [{ value: address.toLowerCase(), type: 'work', primary: true }],
      meta: { resourceType: 'User', location: `http://localhost:3000/scim/v2/Users/${id}` },
    }
    expect(created.body).toMatchObject(whole)
    expect(await ask(`GET /Users/${id}`)).toMatchObject({ status: 200, body: whole })
    expect(await ask('GET /Users/5171a35d82074e068ce2')).toMatchObject({
      status: 404,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
    })
    const found = await ask(`GET /Users?filter=userName eq "${userName}"`)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [whole] })

    // Another address is refused, and with it what came along.
    const other = await ask(
      `PATCH /Users/${id}`,
      patch(
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
      ),
    )
    expect(refusal(other)).toEqual([400, 'mutability'])
    const newName = { op: 'Replace', path: 'userName', value: '5b50642d-79fc@testuser.com' }
    expect(refusal(await ask(`PATCH /Users/${id}`, patch(newName)))).toEqual([400, 'mutability'])
    expect((await ask(`GET /Users/${id}`)).body.name.familyName).toBe('familyName')
    const named = await ask(
      `PATCH /Users/${id}`,
      patch(
        { op: 'replace', path: 'emails[type eq "work"].value', value: address },
        {
          op: 'replace',
          value: {
            displayName: 'Bjfe',
            'name.givenName': 'Kkom',
            'name.familyName': 'Unua',
            'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber': 'Aklq',
          },
        },
      ),
    )
    expect(named).toMatchObject({ status: 200, body: { name: { givenName: 'Kkom', familyName: 'Unua' } } })

    const as = await sessionOf(id)
    expect((await t.call(getMe, { as })).status).toBe(200)
    const gone = await ask(`PATCH /Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
    expect(gone).toMatchObject({ status: 200, body: { id, userName, externalId, active: false } })
    expect((await t.call(getMe, { as })).status).toBe(401)
    const restored = await ask(`PATCH /Users/${id}`, patch({ op: 'Add', path: 'active', value: 'True' }))
    expect(restored).toMatchObject({ status: 200, body: { active: true } })
    expect((await t.call(getMe, { as })).status).toBe(401)

    expect((await ask(`DELETE /Users/${id}`)).status).toBe(204)
    expect((await ask(`GET /Users/${id}`)).status).toBe(404)
    expect(
      (await ask(`PATCH /Users/${id}`, patch({ op: 'Add', path: 'active', value: 'True' }))).status,
    ).toBe(404)
    expect((await ask(`GET /Users?filter=externalId eq "${externalId}"`)).body.totalResults).toBe(0)
  })

  test('makes a group, finds it without its members, changes its name and its members, and deletes it', async () => {
    const created = await ask('POST /Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    })
    expect(created).toMatchObject({ status: 201, body: { displayName: 'displayName', members: [] } })
    const { id } = created.body
    expect((await ask(`GET /Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    const found = await ask('GET /Groups?excludedAttributes=members&filter=displayName eq "displayName"')
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
    const { id: member } = await provision()
    const name = '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName'
    const renamed = await ask(
      `PATCH /Groups/${id}`,
      patch({ op: 'Replace', path: 'displayName', value: name }),
    )
    expect(renamed).toEqual({ status: 204, body: null })
    const value = [{ $ref: null, value: member }]
    const members = async () =>
      (await ask(`GET /Groups/${id}`)).body.members.map((each: { value: string }) => each.value)
    const change = async (operation: object) => {
      expect((await ask(`PATCH /Groups/${id}`, patch(operation))).status).toBe(204)
      return await members()
    }
    expect(await change({ op: 'Add', path: 'members', value })).toEqual([member])
    const isMember = `GET /Groups?filter=id eq "${id}" and members eq "${member}"`
    expect((await ask(isMember)).body.totalResults).toBe(1)
    expect(await change({ op: 'Remove', path: 'members', value })).toEqual([])
    await change({ op: 'Add', path: 'members', value })
    expect(await change({ op: 'remove', path: `members[value eq "${member}"]` })).toEqual([])
    expect((await ask(`DELETE /Groups/${id}`)).status).toBe(204)
    expect((await ask(`GET /Groups/${id}`)).status).toBe(404)
  })

  test('discovers what there is', async () => {
    const schemas = await ask('GET /Schemas')
    expect(schemas.body).toMatchObject({
      totalResults: 2,
      Resources: [{ id: 'urn:ietf:params:scim:schemas:core:2.0:User' }, { name: 'Group' }],
    })
    expect(JSON.stringify(schemas.body)).not.toContain('null')
    expect((await ask('GET /ResourceTypes')).body.Resources[0]).toMatchObject({
      id: 'User',
      endpoint: '/Users',
    })
    expect((await ask('GET /ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    })
  })
})

// https://developer.okta.com/docs/reference/scim/scim-20/
describe('Okta', () => {
  test('asks for a user, makes, reads, replaces, lets go and brings back', async () => {
    const filter = 'filter=userName eq "test.user@okta.local"&startIndex=1&count=100'
    expect((await ask(`GET /Users?${filter}`)).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    const asked = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const created = await ask('POST /Users', asked)
    expect(created).toMatchObject({
      status: 201,
      body: { userName: asked.userName, active: true, groups: [] },
    })
    const { id } = created.body
    // The password of the provider opens nothing, and the mail is in the user's language.
    await expect(signInAs(t, { email: asked.userName, password: asked.password })).rejects.toThrow(
      'wrongCredentials',
    )
    const { as: superadmin } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    expect(await mailTo(t, superadmin, asked.userName)).toContain('with this temporary password')
    const again = await ask('POST /Users', asked)
    expect([...refusal(again), again.body.status]).toEqual([409, 'uniqueness', '409'])

    const replaced = await ask(`PUT /Users/${id}`, {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id,
      userName: 'test.user@okta.local',
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails: [
        { primary: true, value: 'test.user@okta.local', type: 'work', display: 'test.user@okta.local' },
      ],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    })
    expect(replaced).toMatchObject({ status: 200, body: { name: { givenName: 'Another' }, active: true } })
    const as = await sessionOf(id)
    const gone = await ask(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    expect(gone).toMatchObject({ status: 200, body: { active: false } })
    expect((await t.call(getMe, { as })).status).toBe(401)
    expect((await ask(`GET /Users?${filter}`)).body.Resources).toMatchObject([{ id, active: false }])
    expect((await ask(`PUT /Users/${id}`, asked)).body.active).toBe(true)
    const page = await ask('GET /Users?startIndex=2&count=1')
    expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
  })

  test('pushes a group, its name and its members, by PATCH and by PUT', async () => {
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group']
    const created = await ask('POST /Groups', { schemas, displayName: 'Test SCIMv2', members: [] })
    expect(created).toMatchObject({ status: 201, body: { displayName: 'Test SCIMv2', members: [] } })
    const { id } = created.body
    const [one, two] = [await provision(), await provision()]
    const members = [one, two].map((each) => ({ value: each.id, display: each.userName }))
    const value = { id, displayName: 'Test SCIMv20' }
    expect((await ask(`PATCH /Groups/${id}`, patch({ op: 'replace', value }))).status).toBe(204)
    await ask(`PATCH /Groups/${id}`, patch({ op: 'replace', path: 'members', value: members }))
    await ask(
      `PATCH /Groups/${id}`,
      patch(
        { op: 'remove', path: `members[value eq "${one.id}"]` },
        { op: 'add', path: 'members', value: [members[1]] },
      ),
    )
    expect((await ask(`GET /Groups/${id}`)).body).toMatchObject({
      displayName: 'Test SCIMv20',
      members: [members[1]],
    })
    expect((await ask(`GET /Users/${two.id}`)).body.groups).toEqual([{ value: id, display: 'Test SCIMv20' }])
    const put = await ask(`PUT /Groups/${id}`, { schemas, id, displayName: 'Test SCIMv20', members })
    expect([put.status, put.body.members.length]).toEqual([200, 2])
    const strangers = [{ value: (await createUser(t)).id }]
    const refused = await ask(`PUT /Groups/${id}`, { schemas, displayName: 'Half done', members: strangers })
    expect(refusal(refused)).toEqual([400, 'invalidValue'])
    expect((await ask(`GET /Groups/${id}`)).body.displayName).toBe('Test SCIMv20')
    expect((await ask('GET /Groups?startIndex=1&count=100')).body.itemsPerPage).toBeGreaterThan(0)
    expect((await ask(`DELETE /Groups/${id}`)).status).toBe(204)
  })
})

test.each([{ givenName: 'Sukarno' }, { familyName: 'Sukarno' }, { givenName: 'Sukarno', familyName: '' }])(
  'who has one name alone (%j) has it in both places; without any nobody is made',
  async (name) => {
    const { status, body } = await provision({ name })
    expect([status, body.name]).toMatchObject([201, { givenName: 'Sukarno', familyName: 'Sukarno' }])
    expect((await provision({ name: {} })).status).toBe(400)
  },
)

describe('who is let go and comes back', () => {
  const active = (value: boolean) => patch({ op: 'replace', value: { active: value } })
  const scimUser = async (id: string) => (await ask(`GET /Users/${id}`)).body

  test('by whom the directory itself let go alone, by the same externalId', async () => {
    const byHand = await provision()
    const as = await signIn(t, await createUser(t, { companyId, role: 'ROLE_ADMIN' }))
    await must(t, administration.deleteUser, { as, params: { id: byHand.id } })
    expect(await scimUser(byHand.id)).toMatchObject({ active: false })
    expect((await ask(`PATCH /Users/${byHand.id}`, active(true))).status).toBe(403)
    // Nor are they made anew: that is for a person of the company.
    const again = await ask('POST /Users', {
      userName: byHand.userName,
      name: { givenName: 'Nora', familyName: 'Petit' },
    })
    expect(again.status).toBe(403)
    await ask(`DELETE /Users/${byHand.id}`)
    expect((await provision({ userName: byHand.userName })).status).toBe(403)
    const unknown = await createUser(t, { companyId })
    await must(t, administration.deleteUser, { as, params: { id: unknown.id } })
    expect((await provision({ userName: unknown.email })).status).toBe(403)
    const left = await provision()
    await ask(`DELETE /Users/${left.id}`)
    expect((await provision({ userName: left.userName })).status).toBe(201)

    const { id } = await provision()
    await ask(`PATCH /Users/${id}`, active(false))
    const other = patch({ op: 'replace', value: { externalId: 'another', active: true } })
    expect((await ask(`PATCH /Users/${id}`, other)).status).toBe(403)
    expect(await scimUser(id)).toMatchObject({ active: false })
    expect((await ask(`PATCH /Users/${id}`, active(true))).status).toBe(200)
    const nameless = await createUser(t, { companyId })
    await ask(`PATCH /Users/${nameless.id}`, active(false))
    expect((await ask(`PATCH /Users/${nameless.id}`, active(true))).status).toBe(403)
  })

  test('without old sessions, tokens, password and filters that show more, and never above administrator', async () => {
    const user = await createUser(t, { companyId, role: 'ROLE_CREADMIN' })
    const token = await createToken(t, user)
    const as = await signIn(t, user)
    await ask(`PATCH /Users/${user.id}`, patch({ op: 'add', value: { externalId: 'creadmin' } }))
    expect(await roleOf(user.id)).toBe('ROLE_CREADMIN')
    await ask(`PATCH /Users/${user.id}`, active(false))
    const { status } = await t.call(getMe, { as })
    const byToken = await t.call(administration.listCompanyUsers, { headers: token.headers })
    expect([status, byToken.status]).toEqual([401, 401])
    await ask(`PATCH /Users/${user.id}`, active(true))
    expect((await t.call(getMe, { as })).status).toBe(401)
    const after = await t.call(administration.listCompanyUsers, { headers: token.headers })
    expect(after.status).toBe(401)
    await expect(signInAs(t, { email: user.email, password: user.password })).rejects.toThrow(
      'wrongCredentials',
    )
    const row = await t.db.selectFrom('users').where('id', '=', user.id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'ROLE_ADMIN', company_filters: [lyon], must_change_password: true })
  })

  test('two requests at once make one user, and a name under which somebody is known is nobody else’s', async () => {
    const person = { userName: 'twice@directory.example', name: { givenName: 'Al', familyName: 'Bo' } }
    const both = await Promise.all([ask('POST /Users', person), ask('POST /Users', person)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const known = await provision({ emails: [{ value: 'known@directory.example' }] })
    const { id } = await createUser(t, { companyId, email: known.userName })
    const named = await ask(`PATCH /Users/${id}`, patch({ op: 'add', path: 'externalId', value: 'new' }))
    expect(refusal(named)).toEqual([409, 'uniqueness'])
    expect(await scimUser(known.id)).toMatchObject({ externalId: known.externalId })
  })

  test('an address that a superadmin changed is the directory’s own from then on', async () => {
    const { id } = await provision()
    const { as } = await signedIn(t, { companyId, role: 'ROLE_SUPERADMIN' })
    const email = 'married@directory.example'
    const named = { userName: email, emails: [{ value: email }], active: true }
    expect(refusal(await ask(`PUT /Users/${id}`, named))).toEqual([400, 'mutability'])
    await must(t, administration.updateUser, { as, params: { id }, body: { email } })
    expect((await ask(`PUT /Users/${id}`, named)).body).toMatchObject({ id, userName: email })
    expect((await ask(`GET /Users?filter=userName eq "${email}"`)).body.totalResults).toBe(1)
  })

  test('an address that somebody else has meanwhile, of whatever company, is refused', async () => {
    const { id, userName } = await provision()
    await ask(`PATCH /Users/${id}`, active(false))
    await createUser(t, { email: userName })
    expect(refusal(await ask(`PATCH /Users/${id}`, active(true)))).toEqual([409, 'uniqueness'])
    expect(await scimUser(id)).toMatchObject({ active: false })
    // Of this company, they are who is meant from now on.
    const former = await provision()
    await ask(`PATCH /Users/${former.id}`, active(false))
    const { id: present } = await createUser(t, { companyId, email: former.userName })
    const found = await ask(`GET /Users?filter=userName eq "${former.userName}"`)
    expect(found.body.Resources).toMatchObject([{ id: present, active: true }])
    const linked = await ask(
      `PATCH /Users/${present}`,
      patch({ op: 'add', path: 'externalId', value: former.externalId }),
    )
    expect(linked.body).toMatchObject({ externalId: former.externalId, userName: former.userName })
    expect((await ask(`GET /Users/${former.id}`)).status).toBe(404)
  })

  test('nobody above the token’s maker, and no superadmin, is touched', async () => {
    const { id } = await createUser(t, { companyId, role: 'ROLE_SUPERADMIN' })
    const { headers: ofSuperadmin } = await createDirectoryToken(
      t,
      await createUser(t, { companyId, role: 'ROLE_SUPERADMIN' }),
    )
    for (const by of [headers, ofSuperadmin]) {
      expect((await ask(`PATCH /Users/${id}`, active(false), by)).status).toBe(403)
      expect((await ask(`DELETE /Users/${id}`, undefined, by)).status).toBe(403)
    }
    expect(await scimUser(id)).toMatchObject({ active: true })
  })
})

describe('groups and roles', () => {
  const map = async (id: string, role: Role | null, as: Record<string, string>) =>
    await t.call(mapGroup, { as, params: { id }, body: { role } })
  const group = async (name: string, ...members: string[]) =>
    (await ask('POST /Groups', { displayName: name, members: members.map((value) => ({ value })) })).body
      .id as string

  test('a mapping is somebody’s with company.editApi, their password, and never above administrator', async () => {
    const id = await group('Mapped by whom')
    const { as: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    expect((await map(id, 'ROLE_BUILDER', admin)).body.code).toBe('noPermission')
    const { user, as } = await signedIn(t, { companyId, role: 'ROLE_CREADMIN' })
    expect((await map(id, 'ROLE_CREADMIN', as)).body.code).toBe('roleNotAllowed')
    const { as: superadmin } = await signedIn(t, { companyId, role: 'ROLE_SUPERADMIN' })
    expect((await map(id, 'ROLE_SUPERADMIN', superadmin)).body.code).toBe('roleNotAllowed')
    const shown = await must(t, showDirectory, { as })
    expect(shown.roles[0]).toBe('ROLE_ADMIN')
    expect(shown).toMatchObject({ url: 'http://localhost:3000/scim/v2', mayMake: true })
    await letPasswordLapse(t, user)
    expect((await map(id, 'ROLE_BUILDER', as)).body.code).toBe('passwordNeeded')
    const { as: stranger } = await signedIn(t, { role: 'ROLE_CREADMIN' })
    expect((await map(id, 'ROLE_BUILDER', stranger)).body.code).toBe('scimGroupNotFound')
  })

  test('members have the highest role of their groups, at once; another role begins with signing in again', async () => {
    const { as } = await signedIn(t, { companyId, role: 'ROLE_CREADMIN' })
    const { id } = await provision()
    const above = await createUser(t, { companyId, role: 'ROLE_CREADMIN' })
    expect(await roleOf(id)).toBe('ROLE_TRIAL')
    const [builders, admins] = [await group('Builders', id, above.id), await group('Admins')]
    expect(await roleOf(id)).toBe('ROLE_TRIAL')
    const session = await sessionOf(id)
    await map(builders, 'ROLE_BUILDER', as)
    expect([await roleOf(id), await roleOf(above.id)]).toEqual(['ROLE_BUILDER', 'ROLE_CREADMIN'])
    expect((await t.call(getMe, { as: session })).status).toBe(401)
    await map(admins, 'ROLE_ADMIN', as)
    const value = [{ value: id }]
    await ask(`PATCH /Groups/${admins}`, patch({ op: 'add', path: 'members', value }))
    expect(await roleOf(id)).toBe('ROLE_ADMIN')
    await ask(`PATCH /Groups/${admins}`, patch({ op: 'remove', path: 'members', value }))
    expect(await roleOf(id)).toBe('ROLE_BUILDER')
    // Let go and brought back, they have the role of their groups.
    await ask(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    await map(builders, 'ROLE_CONSULTANT', as)
    await ask(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active: true } }))
    expect(await roleOf(id)).toBe('ROLE_CONSULTANT')
    // Whoever takes a mapping off leaves roles as they are; who leaves the group loses its role.
    await map(builders, null, as)
    expect(await roleOf(id)).toBe('ROLE_CONSULTANT')
    await map(builders, 'ROLE_BUILDER', as)
    await ask(`DELETE /Groups/${builders}`)
    expect([await roleOf(id), await roleOf(above.id)]).toEqual(['ROLE_TRIAL', 'ROLE_CREADMIN'])
  })
})

describe('a directory’s token', () => {
  test('opens its calls alone, of its company alone, and no other token or session opens these', async () => {
    const { as } = await signedIn(t, { companyId, role: 'ROLE_SUPERADMIN' })
    expect((await t.call(calls.listScimUsers, { as })).status).toBe(401)
    const api = await createToken(t, maker)
    const byApi = await ask('GET /Users', undefined, api.headers)
    expect([byApi.status, byApi.body.status]).toEqual([401, '401'])
    const byScim = await t.call(administration.listCompanyUsers, { headers })
    expect([byScim.status, byScim.body.code]).toEqual([401, 'apiTokenInvalid'])
    const stranger = await createDirectoryToken(t, await createUser(t, { role: 'ROLE_CREADMIN' }))
    const { id } = await provision()
    for (const request of [`GET /Users/${id}`, `DELETE /Users/${id}`])
      expect((await ask(request, undefined, stranger.headers)).status).toBe(404)
    const theirs = await ask('GET /Users', undefined, stranger.headers)
    expect(theirs.body.totalResults).toBe(1)
    const nothing = await ask('GET /Nothing')
    expect([nothing.status, nothing.body.status]).toEqual([404, '404'])
  })

  test('goes on while its maker has a password to change, and ends with them', async () => {
    const own = await createUser(t, { companyId, role: 'ROLE_CREADMIN' })
    const { headers: by } = await createDirectoryToken(t, own)
    await t.db.updateTable('users').set({ must_change_password: true }).where('id', '=', own.id).execute()
    expect((await ask('GET /Users', undefined, by)).status).toBe(200)
    expect((await ask(`DELETE /Users/${own.id}`, undefined, by)).status).toBe(204)
    expect((await ask('GET /Users', undefined, by)).status).toBe(401)
  })

  test('is in the log at each write, and counted: beyond its calls of a minute it waits', async () => {
    const { id, headers: by } = await createDirectoryToken(t, maker)
    const { id: userId } = await provision({}, by)
    await ask(`PATCH /Users/${userId}`, patch({ op: 'replace', value: { active: false } }), by)
    const lines = await t.db
      .selectFrom('activity_log')
      .where('token_id', '=', id)
      .select(['action', 'user_id', 'subject_ids'])
      .orderBy('at')
      .execute()
    const line = (action: string) => ({ action, user_id: maker.id, subject_ids: [userId] })
    expect(lines).toEqual([line('user.created'), line('user.deactivated')])
    const { status } = await t.call(listLogs, { headers: by })
    expect(status).toBe(401)
    await t.db.updateTable('rate_limits').set({ points: 300 }).where('key', '=', `api-token:${id}`).execute()
    const late = await ask('GET /Users', undefined, by)
    expect([late.status, late.body.status]).toEqual([429, '429'])
  })

  test('a user beyond the licences is refused, new or brought back, and the superadmins are told', async () => {
    const full = await createCompany(t, { license_count: 2, name: 'Full' })
    const { user: superadmin, as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const { headers: by } = await createDirectoryToken(
      t,
      await createUser(t, { companyId: full.id, role: 'ROLE_CREADMIN' }),
    )
    const { id } = await provision({}, by)
    const refused = await provision({}, by)
    expect([refused.status, refused.body.scimType]).toEqual([409, undefined])
    const { id: before } = await t.db
      .selectFrom('users')
      .where('email', '=', refused.userName)
      .select('id')
      .executeTakeFirst()
      .then((row) => ({ id: row?.id }))
    expect(before).toBeUndefined()
    await t.runJobs()
    const mails = await must(t, listMails, { as, query: { search: superadmin.email } })
    expect(mails.data.map(({ subject }: { subject: string }) => subject)).toContain(
      'Licences épuisées : Full',
    )
    await ask(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active: false } }), by)
    expect((await provision({}, by)).status).toBe(201)
    const back = await ask(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active: true } }), by)
    expect(back.status).toBe(409)
  })

  test.each<[string, string, object | undefined, number, string | undefined]>([
    ['an unknown filter', 'GET /Users?filter=userName co "x"', undefined, 400, 'invalidFilter'],
    [
      'a filter of an unknown attribute',
      'GET /Groups?filter=userName eq "x"',
      undefined,
      400,
      'invalidFilter',
    ],
    ['no name', 'POST /Users', { userName: 'x@example.org' }, 400, 'invalidValue'],
    [
      'no address',
      'POST /Users',
      { userName: 'x', name: { givenName: 'Al', familyName: 'Bo' } },
      400,
      'invalidValue',
    ],
    [
      'somebody inactive',
      'POST /Users',
      { userName: 'x@example.org', name: { givenName: 'Al', familyName: 'Bo' }, active: false },
      400,
      'invalidValue',
    ],
    ['no operations', 'PATCH /Users/1', { Operations: [] }, 400, 'invalidValue'],
    ['a group without a name', 'POST /Groups', { members: [] }, 400, 'invalidValue'],
    ['an unknown method', 'PUT /Schemas', {}, 405, undefined],
  ])('%s is refused in the standard’s shape', async (_, request, body, status, scimType) => {
    const answer = await ask(request, body)
    expect(calls.scimError.parse(answer.body)).toMatchObject({ status: String(status) })
    expect(refusal(answer)).toEqual([status, scimType])
  })
})

test('in a company that only calls have made, the directory provisions, people sign in, and are let go', async () => {
  const own = await testApp()
  const company = await emptyCompany(own)
  const { as } = await company.addUser('ROLE_CREADMIN')
  const { data } = await must(own, makeToken, {
    as,
    body: { name: 'Directory', days: 30, scopes: ['user.list'], currentPassword: ownPassword },
  })
  const apiToken = { authorization: `Bearer ${data.token}` }
  expect((await own.call(calls.listScimUsers, { headers: apiToken })).status).toBe(401)
  const token = (await must(own, makeDirectoryToken, { as, body: { name: 'Entra', days: 30 } })).data.token
  const by = { headers: { authorization: `Bearer ${token}` } }
  const email = 'lina@atelier.example'
  const body = { userName: email, externalId: '1', name: { givenName: 'Lina', familyName: 'Roux' } }
  const { id } = await must(own, calls.createScimUser, { ...by, body })
  const members = [{ value: id }]
  const team = await must(own, calls.createScimGroup, { ...by, body: { displayName: 'Team', members } })
  await must(own, mapGroup, { as, params: { id: team.id }, body: { role: 'ROLE_COLLABORATOR' } })
  // By the mailed password, until single sign-on is there.
  const password = /temporaire ?: (\S+)/.exec(await mailTo(own, company.superadmin, email))?.[1] ?? ''
  const session = await signInAs(own, { email, password })
  const me = await must(own, getMe, { as: session })
  expect(me.user).toMatchObject({ role: 'ROLE_COLLABORATOR', checkPassword: true })
  const shown = await must(own, showDirectory, { as })
  expect(shown.groups).toEqual([{ id: team.id, name: 'Team', memberCount: 1, role: 'ROLE_COLLABORATOR' }])
  expect(shown.data).toMatchObject([{ name: 'Entra', state: 'good', scopes: [] }])
  const away = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
  await must(own, calls.patchScimUser, { ...by, params: { id }, body: away })
  expect((await own.call(getMe, { as: session })).status).toBe(401)
  await expect(signInAs(own, { email, password })).rejects.toThrow('wrongCredentials')
})
