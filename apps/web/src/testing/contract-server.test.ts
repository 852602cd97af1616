/** What must fail a component test does. */
import { saveDraft } from '@assay/contract/answers/calls'
import { session } from '@assay/contract/answers/session-calls'
import { login } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { createClient } from '../api/client.ts'
import { ContractServer, networkFailure, Refusal } from './contract-server.ts'

const attempt = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01'
const who = { email: 'camille@horizon.example', password: 'a password' }
const json = (method: string, body: unknown) => ({ method, body: JSON.stringify(body) })

test('a call without an answer', async () => {
  const server = new ContractServer()
  expect((await server.fetch('/api/login', json('POST', who))).status).toBe(404)
  expect(() => server.verify()).toThrow('POST /api/login: no answer is declared')
})

test('an address that no call has', async () => {
  const server = new ContractServer()
  await server.fetch('/api/logins')
  expect(() => server.verify()).toThrow('GET /api/logins: no call of the contract')
})

test.each([
  ['body', '/api/answers/draft', json('PUT', { attempt, operations: [{ module: 'q' }] })],
  ['query', '/api/candidates/application/session?assessmentId=12', {}],
  ['query', '/api/answers/draft?page=1', json('PUT', { attempt, operations: [] })],
])('a %s that the call does not take', async (_, address, init) => {
  const server = new ContractServer()
  server.answer(saveDraft, () => ({ savedAt: '2026-01-01T00:00:00Z', acknowledged: [] }))
  server.answer(session, () => ({ data: null }))
  expect((await server.fetch(address, init)).status).toBe(400)
  expect(() => server.verify()).toThrow('request:')
})

test('an answer that the call does not give', async () => {
  const server = new ContractServer()
  server.answer(saveDraft, () => ({ savedAt: 'yesterday', acknowledged: [] }))
  const operations = [{ module: 'q', seq: 1, value: 'Because' }]
  await server.fetch('/api/answers/draft', json('PUT', { attempt, operations }))
  expect(() => server.verify()).toThrow('answer:')
})

test('a refusal that the call does not declare', async () => {
  const server = new ContractServer()
  server.answer(login, () => new Refusal('pageClosed'))
  await server.fetch('/api/login', json('POST', who))
  expect(() => server.verify()).toThrow('the call does not declare pageClosed')
})

test('what is as the contract says is heard, and answered in the reader’s language', async () => {
  const server = new ContractServer()
  const heard = server.answer(login, () => new Refusal('wrongCredentials'))
  const { call } = createClient({
    fetch: server.fetch,
    language: () => 'en',
    company: () => undefined,
    onOtherCompany: () => undefined,
    onPasswordNeeded: async () => false,
    onSessionLost: () => undefined,
    onTooManyRequests: () => undefined,
  })
  await expect(call(login, { body: who })).rejects.toMatchObject({ code: 'wrongCredentials', status: 401 })
  expect(heard.map(({ body }) => body)).toEqual([who])
  server.answer(login, () => networkFailure)
  await expect(call(login, { body: who })).rejects.toMatchObject({ code: 'offline' })
  server.goAway()
  await expect(call(login, { body: who })).rejects.toMatchObject({ code: 'offline' })
  expect(() => server.verify()).not.toThrow()
})
