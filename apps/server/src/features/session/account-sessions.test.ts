/** One's own sessions: seen, and ended one by one or all others at once. */

import * as sessions from '@assay/contract/session/account-session-calls'
import * as calls from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { password, signedIn, signIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { createSession } from '../../testing/two-factor.ts'
import { deviceName } from './let-in.ts'

const t = await testApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a session says its device and network, and which one asks', async () => {
  const { user, as } = await signedIn(t)
  t.clock.advance(60)
  const other = await t.call(calls.login, {
    body: { email: user.email, password },
    headers: { 'user-agent': firefox },
    from: '203.0.113.77',
  })
  const { body } = await t.call(sessions.listSessions, { as })
  expect(body.data).toMatchObject([
    { device: 'Firefox · Linux', network: '203.0.113.0/24', isThis: false },
    { device: null, network: null, isThis: true },
  ])
  expect(JSON.stringify(body)).not.toContain('203.0.113.77')
  expect((await t.call(sessions.listSessions, { as: other.cookies })).body.data[0].isThis).toBe(true)
})

test('one is ended; all others are; nobody ends somebody else’s', async () => {
  const { user, as } = await signedIn(t)
  const [second, third] = [await signIn(t, user), await signIn(t, user)]
  const { body } = await t.call(sessions.listSessions, { as: second })
  const { id } = body.data.find(({ isThis }: sessions.OwnSession) => isThis)
  expect((await t.call(sessions.endSession, { as, params: { id } })).status).toBe(200)
  expect((await t.call(calls.getMe, { as: second })).status).toBe(401)
  expect((await t.call(sessions.endSession, { as, params: { id } })).body.code).toBe('sessionNotFound')

  const stranger = await signedIn(t)
  const theirs = await createSession(t, stranger.user)
  expect((await t.call(sessions.endSession, { as, params: { id: theirs } })).status).toBe(404)

  expect((await t.call(sessions.endOtherSessions, { as })).status).toBe(200)
  expect((await t.call(calls.getMe, { as: third })).status).toBe(401)
  expect((await t.call(calls.getMe, { as })).status).toBe(200)
  expect((await t.call(calls.getMe, { as: stranger.as })).status).toBe(200)
})

test('a session that nobody refreshed for a day is shown no more', async () => {
  const { user } = await signedIn(t)
  t.clock.advance(25 * 3600)
  const as = await signIn(t, user)
  expect((await t.call(sessions.listSessions, { as })).body.data).toHaveLength(1)
})

test.each([
  [firefox, 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
