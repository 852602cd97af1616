import { getMe, login } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { setReadOnly } from '../testing/test-database.ts'

const t = await testApp()
const ready = async () => (await t.app.inject('/readyz')).statusCode

test('a database that is read-only for now: 503, not ready, two lines in the log, and back by itself', async () => {
  const { user, as } = await signedIn(t)
  // A machine that does much else answers late, and says that it is not ready.
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await setReadOnly(t.db, true)
  const signingIn = { body: { email: user.email, password: 'whatever it is' } }
  for (let count = 1; count <= 5; count += 1) {
    const { status, body } = await t.call(login, signingIn)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' })
    expect(await ready()).toBe(503)
  }
  await setReadOnly(t.db, false)
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  expect((await t.call(getMe, { as })).status).toBe(200)
  expect((await t.call(login, signingIn)).status).toBe(401)
  const lines = t.logged.filter((line) => !line.includes('"reqId"'))
  await expect.poll(() => t.logged.some((line) => line.includes('the database is back'))).toBe(true)
  expect(lines.filter((line) => line.includes('the database went away'))).toHaveLength(1)
  expect(t.logged.filter((line) => /"stack"|not ready/.test(line))).toEqual([])
})
