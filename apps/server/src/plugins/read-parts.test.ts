/** What every call with a multipart body refuses, and in which words. */
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { submitPage } from '@assay/contract/answers/calls'
import { askForHelp } from '@assay/contract/answers/coming-back'
import { recoverAnswers } from '@assay/contract/applications/accommodation-calls'
import type { Call } from '@assay/contract/call'
import { uploadMedia } from '@assay/contract/media/calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { asCandidate } from '../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../testing/factories.ts'
import type { Target } from '../testing/permissions/sample.ts'
import { samples } from '../testing/permissions/samples.ts'
import { createTarget } from '../testing/permissions/target.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
let target: Target
let staff: Record<string, string>
beforeAll(async () => {
  const companyId = (await createCompany(t)).id
  const { user, as } = await signedIn(t, { companyId, role: 'ROLE_SUPERADMIN' })
  staff = as
  target = await createTarget(t, { companyId, user })
})

type Part = readonly [name: string, value: string | Blob]

/** The right request of a call with further parts in front of its own. */
async function send(call: Call, parts: readonly Part[]) {
  const { method, path } = call.address
  const right = (await samples[`${method} ${path}`]?.request?.(target)) ?? {}
  const candidate = asCandidate(t, target.application)
  const form = new FormData()
  for (const [name, value] of [...parts, ...Object.entries(right.form ?? {})])
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'file.png')
  const encoded = new Response(form)
  const params = (right.params ?? {}) as Record<string, string>
  const answer = await t.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    cookies: call.permission === 'candidate' ? candidate.as : staff,
    headers: {
      ...candidate.headers,
      'idempotency-key': newId(),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const { code, detail } = answer.json()
  return { status: answer.statusCode, code, fields: detail?.fields }
}

const refused = (field: string, problem: string, more: object = {}) => ({
  status: 400,
  code: 'invalidData',
  fields: [{ in: 'body', field, problem, ...more }],
})
const file = () => new File(['x'], 'x.png')

describe.each([
  ['a page', submitPage, 'file:audio'],
  ['a request for help', askForHelp, 'screenshot'],
  ['a file of the library', uploadMedia, 'file'],
  ['a picture of oneself', uploadProfilePicture, 'file'],
  ['a recovery file', recoverAnswers, 'file'],
] as const)('with %s', (_, call, ownFile) => {
  test.each([
    ['a text', 'admin', 'true'],
    ['a file', 'other', file()],
    ['a text by the name of the file', ownFile, 'true'],
  ])('%s that nobody declares is refused by its name', async (__, name, value) => {
    expect(await send(call, [[name, value]])).toEqual(refused('', 'unrecognized_keys', { unknown: [name] }))
  })

  test('a file that comes twice is refused as such', async () => {
    expect(await send(call, [[ownFile, file()]])).toEqual(refused(ownFile, 'sent_twice'))
  })
})

describe.each([
  ['a page', submitPage, 'answers', 4_000_001],
  ['a request for help', askForHelp, 'message', 20_001],
] as const)('with %s', (_, call, name, bytes) => {
  test('a text that comes twice is refused as such', async () => {
    expect(await send(call, [[name, '[]']])).toEqual(refused(name, 'sent_twice'))
  })

  test('a text beyond its limit is refused as too long', async () => {
    expect(await send(call, [[name, 'x'.repeat(bytes)]])).toEqual(refused(name, 'too_big'))
  })
})

test('what is refused is read to its end: the connection goes on', async () => {
  await t.app.listen({ port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const form = new FormData()
  form.append('other', new File([new Uint8Array(1_900_000)], 'x.png'))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const { method, path } = askForHelp.address
  const sockets = new Set<unknown>()
  const ask = async (): Promise<number | undefined> =>
    await new Promise((resolve, reject) => {
      const asked = httpRequest({ agent, port, method, path, headers, timeout: 5_000 }, (answer) => {
        sockets.add(answer.socket)
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      asked.on('timeout', () => asked.destroy(new Error('the connection stands still')))
      asked.on('error', reject).end(payload)
    })
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe(400)
  agent.destroy()
  expect(sockets.size).toBe(1)
})
