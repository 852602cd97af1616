import { getMe } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepSessions } from './sweep-sessions.job.ts'

test('what has had its time goes, and what has not stays', async () => {
  const t = await testApp()
  await signedIn(t)
  t.clock.advance(7 * 24 * 3600 + 1)
  const { as } = await signedIn(t)
  await sweepSessions(t.services)
  expect(await t.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  expect(await t.db.selectFrom('session_tokens').select('kind').execute()).toHaveLength(2)
  expect((await t.call(getMe, { as })).status).toBe(200)
})
