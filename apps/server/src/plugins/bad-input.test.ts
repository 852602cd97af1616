import { type AddressInfo, connect } from 'node:net'
import { allCalls } from '@assay/contract/all-calls'
import type { Call } from '@assay/contract/call'
import { ownTokenOf } from '@assay/contract/call'
import { contactUs } from '@assay/contract/contact/calls'
import { listMails } from '@assay/contract/mail/calls'
import * as calls from '@assay/contract/session/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import type { InjectOptions } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { asCandidate } from '../testing/assessment-factories.ts'
import { createCompany, signedIn, type TestUser } from '../testing/factories.ts'
import { samples } from '../testing/permissions/samples.ts'
import { createTarget } from '../testing/permissions/target.ts'
import { type TestRequest, testApp } from '../testing/test-app.ts'
import { asApiError } from './known-failures.ts'

const t = await testApp({ outgoingNetworks: ['127.0.0.0/8'] })
const json = { 'content-type': 'application/json' }
let as: Record<string, string>
let user: TestUser
beforeAll(async () => {
  ;({ as, user } = await signedIn(t, { role: 'ROLE_SUPERADMIN' }))
})

const login = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/login',
  payload,
  headers,
})

test('no call takes a query that it does not declare, nor a body or a part of a form', async () => {
  const target = await createTarget(t, { companyId: (await createCompany(t)).id, user })
  const candidate = asCandidate(t, target.application)
  const accepted: string[] = []
  // Directories and partners add parameters and fields of their own (decisions 481 and 501).
  for (const call of allCalls.filter(({ permission }) => !ownTokenOf(permission))) {
    const name = `${call.address.method} ${call.address.path}`
    const right = (await samples[name]?.request?.(target)) ?? {}
    const headers = { ...candidate.headers, ...right.headers }
    const known = { ...right, headers, as: call.permission === 'candidate' ? candidate.as : as }
    const unknown: TestRequest<Call>[] = [{ query: { ...(right.query as object), nobodyDeclares: '1' } }]
    if (call.multipart) unknown.push({ form: { ...right.form, nobodyDeclares: '1' } })
    // Bytes are of no shape, nor is what nobody reads, and a GET has no body.
    else if (!call.binary && !call.ignoresBody && call.address.method !== 'GET')
      unknown.push({ body: { ...(right.body as object), nobodyDeclares: 1 } })
    for (const each of unknown) {
      const { status, body } = await t.call(call, { ...known, ...each })
      if (!JSON.stringify(body).includes('nobodyDeclares')) accepted.push(`${name} ${status} ${body.code}`)
    }
  }
  expect(accepted).toEqual([])
})

describe('answered in the one shape', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['an unknown call', { url: '/api/nothing' }, 404, 'notFound'],
    ['another method', { method: 'DELETE', url: '/api/login' }, 405, 'methodNotAllowed'],
    ['another method of a row', { method: 'POST', url: '/api/applications/1' }, 405, 'methodNotAllowed'],
    ['a page while there is no build', { url: '/dashboard.html' }, 404, 'notFound'],
    ['an address that cannot be decoded', { url: '/api/%E0%A4%A' }, 404, 'notFound'],
    ['a body that is no JSON', login('{"email":'), 400, 'malformedJson'],
    ['keys that would poison a prototype', login('{"__proto__":{"x":1}}'), 400, 'malformedJson'],
    ['lists in lists', login(`{"email":${'['.repeat(65)}`), 413, 'bodyTooLarge'],
    ['far too many values', login(`[${'{},'.repeat(200_000)}{}]`), 413, 'bodyTooLarge'],
    ['no body', login(''), 400, 'bodyMissing'],
    ['a list for an object', login('[]'), 400, 'invalidData'],
    ['null', login('null'), 400, 'bodyMissing'],
    ['a wrong type', login('{"email":1,"password":"x"}'), 400, 'invalidData'],
    ['an unknown field', login('{"email":"a@b.fr","password":"x","role":"x"}'), 400, 'invalidData'],
    ['plain text', login('{}', { 'content-type': 'text/plain' }), 415, 'unsupportedMediaType'],
    [
      'a form',
      login('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupportedMediaType',
    ],
    ['a strange type', login('{}', { 'content-type': 'json' }), 415, 'unsupportedMediaType'],
    [
      'a multipart body for JSON',
      login('--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
      415,
      'unsupportedMediaType',
    ],
    [
      'a multipart body without a boundary',
      {
        method: 'POST',
        url: '/api/media',
        payload: 'abc',
        headers: { 'content-type': 'multipart/form-data' },
      },
      400,
      'invalidData',
    ],
    [
      'a multipart body that is cut off',
      {
        method: 'POST',
        url: '/api/media',
        payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      400,
      'invalidData',
    ],
    ['a body above the limit', login(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 413, 'bodyTooLarge'],
    ['a body from another site', login('{}', { ...json, 'sec-fetch-site': 'cross-site' }), 403, 'crossSite'],
    ['a wrong id in the path', { method: 'GET', url: '/api/mails/1' }, 400, 'invalidData'],
    ['a page of a list that is no number', { url: '/api/mails?page=x' }, 400, 'invalidData'],
    ['a page of a list beyond all', { url: '/api/mails?page=1e30' }, 400, 'invalidData'],
    ['an unknown filter', { url: '/api/mails?colour=red' }, 400, 'invalidData'],
  ])('%s', async (_, request, status, code) => {
    const answer = await t.app.inject({ ...request, cookies: as })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const body = answer.json()
    expect(body.code).toBe(code)
    expect(body.message).not.toBe('')
    expect(Object.keys(body).filter((key) => !['code', 'message', 'detail'].includes(key))).toEqual([])
  })
})

test('a refusal says which field and what is wrong, not what was sent', async () => {
  const answer = await t.call(updateOwnAccount, {
    as,
    body: { firstname: 'X', phone: 'secret-phone', extra: 'secret' } as never,
  })
  expect(answer.body.detail.fields).toEqual(
    expect.arrayContaining([
      { in: 'body', field: 'firstname', problem: 'custom' },
      { in: 'body', field: '', problem: 'unrecognized_keys', unknown: ['extra'] },
    ]),
  )
  expect(JSON.stringify(answer.body)).not.toContain('secret')
})

test.each([
  ['fr-FR,fr;q=0.9', 'Vous devez vous connecter'],
  ['en-GB,en;q=0.8,fr;q=0.5', 'You must sign in'],
  ['fr;q=0.2, en;q=0.7', 'You must sign in'],
  ['de', 'Vous devez vous connecter'],
  ['', 'Vous devez vous connecter'],
])('a message follows Accept-Language %j', async (language, message) => {
  const answer = await t.call(calls.getMe, { headers: { 'accept-language': language } })
  expect(answer.body.message).toBe(message)
})

describe('text that no column holds', () => {
  test.each([
    ['a zero byte', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('%s is refused or kept, never a 500', async (_, firstname) => {
    const answer = await t.call(updateOwnAccount, { as, body: { firstname } })
    expect(answer.status).toBeLessThan(500)
    const search = await t.call(listMails, { as, query: { search: firstname } })
    expect(search.status).toBeLessThan(500)
    const message = await t.call(contactUs, { as, body: { object: firstname, content: firstname } })
    expect(message.status).toBeLessThan(500)
  })
})

test('a surprise is told blandly and logged without what was sent', async () => {
  const broken = await testAppWithoutMails()
  const answer = await t.call(listMails, { as, query: { search: 'needle-in-the-query' } })
  await broken.mend()
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ code: 'unexpected', message: 'Une erreur est survenue' })
  expect(t.logged.join('')).toContain('unexpected failure')
  expect(t.logged.join('')).not.toContain('needle-in-the-query')
})

test('a request that is not done when its process stops is told to try again, not that it surprised', async () => {
  const ended = new pg.Pool()
  await ended.end()
  const destroyed = new Kysely<object>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
  await destroyed.destroy()
  for (const query of [ended.query('select 1'), sql`select 1`.execute(destroyed)]) {
    const failure: unknown = await query.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(asApiError(failure)?.code).toBe('unavailable')
  }
})

/** The table is away for a moment. */
async function testAppWithoutMails(): Promise<{ mend: () => Promise<void> }> {
  await t.db.schema.alterTable('mails').renameTo('mails_away').execute()
  return { mend: async () => await t.db.schema.alterTable('mails_away').renameTo('mails').execute() }
}

test('what is not even HTTP gets an answer in the shape, and is hung up on', async () => {
  await t.app.listen({ port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const said = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
  })
  expect(said).toContain('400 Refused')
  expect(said).toContain('"code":"invalidData"')
})

test('a link that cannot be decoded is refused without repeating it in the log', async () => {
  const answer = await t.app.inject({ url: '/assessment/%zz?user_email=jean@example.org&token=SECRET' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(t.logged.join('')).not.toMatch(/jean@example|SECRET/)
})
