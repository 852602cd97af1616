/** Tokens of the calls: what they open, in whose name, what ends them, and what the log and headers say. */
import { getApplication, listApplications, moveApplication } from '@assay/contract/applications/calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { createCandidate as addCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { listCompanies, showCompany } from '@assay/contract/companies/calls'
import { updateCompany } from '@assay/contract/companies/change-calls'
import { listTokens, makeToken, revokeToken } from '@assay/contract/companies/token-calls'
import { listLogs } from '@assay/contract/logs/calls'
import { getMe, login, switchCompany } from '@assay/contract/session/calls'
import { createUser as addUser, deleteUser, updateUser } from '@assay/contract/users/administration-calls'
import { tokenCallsPerMinute, tokenScopes } from '@assay/domain/users/api-tokens'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../../../testing/api-tokens.ts'
import {
  aShortTest,
  createAssessment,
  createCompletedApplication,
  type TestApplication,
  type TestAssessment,
} from '../../../testing/assessment-factories.ts'
import { emptyCompany, must, ownPassword, signInAs } from '../../../testing/empty-company.ts'
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
import { logTokenReads } from './log-token-reads.job.ts'

const t = await testApp()
const { id: companyId } = await createCompany(t, { license_count: 50 })
const lyon = await createFilter(t, companyId, 'Lyon')
const lille = await createFilter(t, companyId, 'Lille')
const { user: superadmin, as: asSuperadmin } = await signedIn(t, { companyId, role: 'ROLE_SUPERADMIN' })
let assessment: TestAssessment
let here: TestApplication
let elsewhere: TestApplication
/** Whose identity its test hides. */
let hidden: TestApplication

beforeAll(async () => {
  assessment = await createAssessment(t, companyId)
  here = await createCompletedApplication(t, assessment, { filterIds: [lyon] })
  elsewhere = await createCompletedApplication(t, assessment, { filterIds: [lille] })
  const blind = { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false }
  hidden = await createCompletedApplication(t, await createAssessment(t, companyId, { document: blind }), {
    filterIds: [lyon],
  })
})

const maker = (given: Parameters<typeof createUser>[1] = {}): Promise<TestUser> =>
  createUser(t, { companyId, role: 'ROLE_CREADMIN', ...given })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const readsWith = (headers: Readonly<Record<string, string>>) => t.call(listAssessments, { headers })

describe('what a token opens', () => {
  test('the calls of its scopes, as Bearer and as the user name of Basic, and no other', async () => {
    const { token } = await createToken(t, await maker(), ['assessment.list'])
    expect((await readsWith({ authorization: `Bearer ${token}` })).status).toBe(200)
    const basic = Buffer.from(`${token}:`).toString('base64')
    expect((await readsWith({ authorization: `Basic ${basic}` })).status).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect(codeOf(await t.call(showCompany, { headers }))).toEqual([403, 'noPermission'])
  })

  test('nothing within a call that its scopes do not give, whatever its maker may', async () => {
    const headers = (await createToken(t, await maker(), ['assessment.list'])).headers
    const [narrow] = (await t.call(listAssessments, { headers })).body.data
    expect(Object.values(narrow.abilities)).not.toContain(true)
    const { headers: wide } = await createToken(t, await maker(), [...tokenScopes])
    const [all] = (await t.call(listAssessments, { headers: wide })).body.data
    expect(all.abilities).toMatchObject({ edit: true, seeApplications: true })
  })

  test('its own company alone: neither another one, nor a child, nor all for a superadmin', async () => {
    const child = await createCompany(t, { parent_company_id: companyId })
    const { headers } = await createToken(t, superadmin)
    const other = await createAssessment(t, (await createCompany(t)).id)
    const params = { id: other.id }
    expect((await t.call(listApplications, { headers, params })).status).toBe(404)
    const change = { headers, params: { id: child.id }, body: { description: 'Taken over' } }
    expect(codeOf(await t.call(updateCompany, change))).toEqual([404, 'companyNotFound'])
    expect(codeOf(await t.call(listLogs, { headers }))).toEqual([403, 'noPermission'])
    expect((await t.call(listCompanies, { headers })).status).toBe(200)
  })

  test('what its maker’s filters and hidden identity leave', async () => {
    const filtered = await maker({ companyFilters: [lyon] })
    const { headers } = await createToken(t, filtered, ['application.view', 'company.listCandidates'])
    const list = await t.call(listApplications, { headers, params: { id: assessment.id } })
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([here.id])
    expect((await t.call(getApplication, { headers, params: { id: elsewhere.id } })).status).toBe(404)
    const sheet = await t.call(getApplication, { headers, params: { id: hidden.id } })
    expect([sheet.status, sheet.body.data.candidate]).toEqual([200, null])
    // Filters that their maker gets later hold from the next request on.
    const before = await t.call(getApplication, { headers, params: { id: here.id } })
    await t.db
      .updateTable('users')
      .set({ company_filters: [lille] })
      .where('id', '=', filtered.id)
      .execute()
    const after = await t.call(getApplication, { headers, params: { id: here.id } })
    expect([before.status, after.status]).toEqual([200, 404])
  })

  test('nothing that asks for one’s own password, with or without it, nor what is a person’s own', async () => {
    const person = await maker()
    const { headers } = await createToken(t, person)
    const { email, password: currentPassword } = person
    const wanted = { firstname: 'Nora', lastname: 'Petit', role: 'ROLE_TRIAL', companyId } as const
    const body = { ...wanted, email: 'n@example.org', currentPassword }
    expect(codeOf(await t.call(addUser, { headers, body }))).toEqual([403, 'passwordNeeded'])
    const asked = { name: 'Another', scopes: ['application.view' as const], days: 1, currentPassword }
    expect(codeOf(await t.call(makeToken, { headers, body: asked }))).toEqual([403, 'passwordNeeded'])
    const colleague = await createUser(t, { companyId, role: 'ROLE_TRIAL' })
    const params = { id: colleague.id }
    const raise = { headers, params, body: { role: 'ROLE_ADMIN' as const, currentPassword } }
    expect(codeOf(await t.call(updateUser, raise))).toEqual([403, 'passwordNeeded'])
    expect((await t.call(updateUser, { headers, params, body: { firstname: 'Zoé' } })).status).toBe(200)
    expect(codeOf(await t.call(getMe, { headers }))).toEqual([403, 'noPermission'])
    expect(email).toContain('@')
  })
})

describe('who is asked', () => {
  test('the token alone: a session’s cookies beside it neither open nor hinder anything', async () => {
    const { headers } = await createToken(t, await maker(), ['assessment.list'])
    const mixed = { headers, as: asSuperadmin }
    expect(codeOf(await t.call(listLogs, mixed))).toEqual([403, 'noPermission'])
    const broken = { headers: { authorization: 'Bearer assay_broken' }, as: asSuperadmin }
    expect(codeOf(await t.call(listLogs, broken))).toEqual([401, 'apiTokenInvalid'])
    // A browser sends this by itself where a proxy before us asks for a password.
    const proxy = { authorization: `Basic ${Buffer.from('staging:secret').toString('base64')}` }
    expect((await t.call(listLogs, { headers: proxy, as: asSuperadmin })).status).toBe(200)
  })

  test('a page of another site is refused with cookies, and has no token to send', async () => {
    const { headers } = await createToken(t, await maker(), ['candidate.create'])
    const person = { firstName: 'Ada', lastName: 'Martin', company: companyId }
    const from = { 'sec-fetch-site': 'cross-site' }
    const body = { ...person, email: 'ada@example.org' }
    const byCookie = await t.call(addCandidate, { as: asSuperadmin, headers: from, body })
    expect(codeOf(byCookie)).toEqual([403, 'crossSite'])
    const byToken = await t.call(addCandidate, { headers: { ...headers, ...from }, body })
    expect([byToken.status, byToken.body.code]).toEqual([200, undefined])
    const signing = { headers: { ...headers, ...from }, body: { email: 'a@b.fr', password: 'x' } }
    expect((await t.call(login, signing)).status).toBe(401)
  })
})

describe('what ends a token', () => {
  const ends: [string, (user: TestUser, id: string) => Promise<unknown>][] = [
    [
      'its revocation',
      (user, id) => signIn(t, user).then((as) => t.call(revokeToken, { as, params: { id } })),
    ],
    ['its maker’s deactivation', (user) => t.call(deleteUser, { as: asSuperadmin, params: { id: user.id } })],
    [
      'the loss of its maker’s role',
      (user) =>
        t.call(updateUser, { as: asSuperadmin, params: { id: user.id }, body: { role: 'ROLE_ADMIN' } }),
    ],
    [
      'its maker’s move to another company',
      async (user) =>
        await t.call(updateUser, {
          as: asSuperadmin,
          params: { id: user.id },
          body: { companyId: (await createCompany(t, { license_count: 5 })).id },
        }),
    ],
  ]
  test.each(ends)('%s, from the next request on and for good', async (_, end) => {
    const user = await maker()
    const { id, headers } = await createToken(t, user)
    expect((await readsWith(headers)).status).toBe(200)
    expect(await end(user, id)).toMatchObject({ status: 200 })
    expect(codeOf(await readsWith(headers))).toEqual([401, 'apiTokenInvalid'])
    await t.db
      .updateTable('users')
      .set({ role: 'ROLE_CREADMIN', deleted_at: null })
      .where('id', '=', user.id)
      .execute()
    expect((await readsWith(headers)).status).toBe(401)
    const listed = await t.call(listTokens, { as: asSuperadmin })
    const state = listed.body.data.find((each: { id: string }) => each.id === id)?.state
    expect(state).toBe('ended')
  })

  test('a role that its maker has no more, also where nothing else was done', async () => {
    const user = await maker()
    const { headers } = await createToken(t, user)
    await t.db.updateTable('users').set({ role: 'ROLE_CONSULTANT' }).where('id', '=', user.id).execute()
    expect(codeOf(await readsWith(headers))).toEqual([401, 'apiTokenInvalid'])
  })

  test('its last day; and while its maker may not act, it may not either', async () => {
    const own = await testApp()
    const user = await createUser(own, { role: 'ROLE_CREADMIN' })
    const { headers } = await createToken(own, user)
    const reads = () => own.call(listAssessments, { headers })
    await own.db.updateTable('users').set({ must_change_password: true }).where('id', '=', user.id).execute()
    expect(codeOf(await reads())).toEqual([403, 'passwordMustChange'])
    await own.db.updateTable('users').set({ must_change_password: false }).where('id', '=', user.id).execute()
    expect((await reads()).status).toBe(200)
    own.clock.advance(90 * 24 * 3600)
    expect(codeOf(await reads())).toEqual([401, 'apiTokenInvalid'])
    const listed = await own.call(listTokens, { as: await signIn(own, user) })
    expect(listed.body.data).toMatchObject([{ state: 'expired' }])
  })
})

describe('making one', () => {
  const body = { name: 'ATS', scopes: ['application.view' as const], days: 30 }

  test('needs the right, the company that one belongs to, and one’s own password of the last 15 minutes', async () => {
    const { as: asAdmin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    expect(codeOf(await t.call(makeToken, { as: asAdmin, body }))).toEqual([403, 'noPermission'])
    const { user, as } = await signedIn(t, { companyId, role: 'ROLE_CREADMIN' })
    await letPasswordLapse(t, user)
    expect(codeOf(await t.call(makeToken, { as, body }))).toEqual([403, 'passwordNeeded'])
    const wrong = { as, body: { ...body, currentPassword: 'not mine' } }
    expect(codeOf(await t.call(makeToken, wrong))).toEqual([400, 'currentPasswordWrong'])
    const right = { as, body: { ...body, currentPassword: user.password } }
    expect((await t.call(makeToken, right)).status).toBe(200)
  })

  test.each([
    ['a scope that lets somebody in', { ...body, scopes: ['user.create'] }],
    ['a scope beyond the company', { ...body, scopes: ['company.switch'] }],
    ['no scope', { ...body, scopes: [] }],
    ['more than a year', { ...body, days: 367 }],
    ['no name', { ...body, name: ' ' }],
  ])('is refused with %s', async (_, asked) => {
    const answer = await t.call(makeToken, { as: asSuperadmin, body: asked as never })
    expect(codeOf(answer)).toEqual([400, 'invalidData'])
  })

  test('is refused beyond fifty in use; one that ended makes room', async () => {
    const { user, as } = await signedIn(t, { role: 'ROLE_CREADMIN' })
    for (let made = 0; made < 50; made += 1) await createToken(t, user)
    expect(codeOf(await t.call(makeToken, { as, body }))).toEqual([409, 'tooManyApiTokens'])
    const [{ id }] = (await t.call(listTokens, { as })).body.data
    await t.call(revokeToken, { as, params: { id } })
    expect((await t.call(makeToken, { as, body })).status).toBe(200)
    expect(codeOf(await t.call(revokeToken, { as, params: { id } }))).toEqual([404, 'apiTokenNotFound'])
  })

  test('the secret is shown once: no list, no row, no line of the log has it again', async () => {
    const own = await testApp()
    const user = await createUser(own, { role: 'ROLE_CREADMIN' })
    const { token, headers } = await createToken(own, user)
    await own.call(listAssessments, { headers })
    await own.call(listAssessments, { headers: { authorization: `Bearer ${token.slice(0, -1)}x` } })
    const secret = token.split('_')[2] ?? 'none'
    const listed = await own.call(listTokens, { as: await signIn(own, user) })
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    expect(own.logged.join('')).not.toContain(secret)
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(own.db)
    for (const { name } of tables) {
      const { rows } = await sql
        .raw(`select count(*)::int as found from ${name} as row
        where row::text like '%${secret}%'`)
        .execute(own.db)
      expect([name, rows]).toEqual([name, [{ found: 0 }]])
    }
  })
})

test('the log names the token at each write, and its reads as one line a call and hour, with their number', async () => {
  const own = await testApp()
  const user = await createUser(own, { role: 'ROLE_SUPERADMIN' })
  const test = await createAssessment(own, user.companyId)
  const { id } = await createCompletedApplication(own, test)
  const made = await createToken(own, user)
  const { headers } = made
  for (let read = 0; read < 3; read += 1) await own.call(listAssessments, { headers })
  await own.call(listCandidates, { headers })
  await own.call(moveApplication, { headers, params: { id }, body: { status: 'hired', confirmed: true } })
  expect(await logTokenReads(own.services)).toBe(0)
  own.clock.advance(3600)
  await own.call(listAssessments, { headers })
  expect(await logTokenReads(own.services)).toBe(2)
  expect(await logTokenReads(own.services)).toBe(0)
  const as = await signIn(own, user)
  const { data } = (await own.call(listLogs, { as, query: { itemsPerPage: 100 } })).body
  const by = { id: made.id, name: 'ATS' }
  const lines = (action: string) => data.filter(({ message }: { message: string }) => message === action)
  expect(lines('application.moved')).toMatchObject([{ token: by, user: { id: user.id } }])
  const reads = lines('token.read').map(({ parameters, token }: { parameters: object; token: object }) => [
    parameters,
    token,
  ])
  expect(reads).toEqual(
    expect.arrayContaining([
      [{ route: '/api/assessments', calls: 3, lastAt: expect.any(String) }, by],
      [{ route: '/api/candidate/addressbook', calls: 1, lastAt: expect.any(String) }, by],
    ]),
  )
  expect(lines('token.made')).toMatchObject([{ token: null, subjectIds: [made.id] }])
  const sheet = await own.call(getApplication, { as, params: { id } })
  expect(sheet.body.data.history).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'application.moved', token: 'ATS' })]),
  )
})

test('what a program reads is seen by nobody, and its last use is known', async () => {
  const user = await maker()
  const { id, headers } = await createToken(t, user)
  const read = (given: object) => t.call(getApplication, { params: { id: here.id }, ...given })
  expect((await read({ headers })).status).toBe(200)
  expect((await read({ as: await signIn(t, user) })).body.data.isSeen).toBe(false)
  const { data } = (await t.call(listTokens, { as: asSuperadmin })).body
  const { lastUsedAt } = data.find((each: { id: string }) => each.id === id)
  expect(Date.parse(lastUsedAt)).toBeGreaterThan(0)
})

test('says in its headers how many calls are left, counts each token by itself, and refuses beyond', async () => {
  const user = await maker()
  const { headers } = await createToken(t, user, ['assessment.list'])
  const first = await readsWith(headers)
  expect(first.headers['ratelimit-policy']).toBe(`"token";q=${tokenCallsPerMinute};w=60`)
  expect(first.headers['ratelimit']).toMatch(new RegExp(`^"token";r=${tokenCallsPerMinute - 1};t=\\d+$`))
  await t.db
    .updateTable('rate_limits')
    .set({ points: tokenCallsPerMinute })
    .where('key', 'like', 'api-token:%')
    .where('points', '=', 1)
    .execute()
  const refused = await readsWith(headers)
  expect(codeOf(refused)).toEqual([429, 'tooManyRequests'])
  expect(refused.headers['ratelimit']).toMatch(/^"token";r=0;t=\d+$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const { headers: others } = await createToken(t, user, ['assessment.list'])
  expect((await readsWith(others)).status).toBe(200)
})

test('in a company that only the product’s own calls have made, a token reads what was stored', async () => {
  const own = await testApp()
  const company = await emptyCompany(own)
  const taken = await company.addTest()
  const { id, email } = await company.addUser('ROLE_ADMIN')
  const raised = { params: { id }, body: { role: 'ROLE_CREADMIN' as const } }
  await must(own, updateUser, { as: company.superadmin, ...raised })
  const as = await signInAs(own, { email, password: ownPassword })
  const body = { name: 'Notre ATS', scopes: ['assessment.list' as const], days: 365 }
  const { data } = await must(own, makeToken, { as, body })
  const headers = { authorization: `Bearer ${data.token}` }
  const tests = (await own.call(listAssessments, { headers })).body.data
  expect(tests.map(({ id }: { id: string }) => id)).toEqual([taken.id])
  const listed = await must(own, listTokens, { as })
  expect(listed).toMatchObject({ mayMake: true, data: [{ id: data.id, name: 'Notre ATS', state: 'good' }] })
  expect(listed.data[0].start).toBe(data.token.slice(0, 14))
  // A superadmin who works there sees it and may end it, and makes none: it would not end with them.
  const abroad = company.superadmin
  await must(own, switchCompany, { as: abroad, params: { companyId: company.id } })
  expect(await must(own, listTokens, { as: abroad })).toMatchObject({
    mayMake: false,
    data: [{ id: data.id }],
  })
  expect(codeOf(await own.call(makeToken, { as: abroad, body }))).toEqual([403, 'noPermission'])
  await must(own, revokeToken, { as: abroad, params: { id: data.id } })
  expect((await own.call(listAssessments, { headers })).status).toBe(401)
})
