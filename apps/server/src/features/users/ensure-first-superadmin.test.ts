import { login } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ensureFirstSuperadmin } from './ensure-first-superadmin.ts'

test('processes that start at once make one superadmin, who can sign in', async () => {
  const t = await testApp()
  const given = { adminEmail: 'Chief@example.org', adminPassword: 'a password of settings' }
  const made = await Promise.all([1, 2, 3].map(async () => await ensureFirstSuperadmin(t.services, given)))
  expect(made.filter((each) => each !== undefined)).toEqual([
    { email: 'Chief@example.org', generatedPassword: undefined },
  ])
  const answer = await t.call(login, {
    body: { email: 'chief@example.org', password: 'a password of settings' },
  })
  expect(answer.body.user).toMatchObject({ role: 'ROLE_SUPERADMIN', checkPassword: false })
  expect(await ensureFirstSuperadmin(t.services, given)).toBeUndefined()
})

test('a password that no setting gives is made, long and different each time', async () => {
  const t = await testApp()
  const made = await ensureFirstSuperadmin(t.services, {})
  expect(made?.generatedPassword).toMatch(/^\w{14}$/)
  const body = { email: made?.email ?? '', password: made?.generatedPassword ?? '' }
  expect((await t.call(login, { body })).status).toBe(200)
})

test('a common password of the settings stops the start in one line', async () => {
  const t = await testApp()
  const made = ensureFirstSuperadmin(t.services, { adminPassword: 'Passw0rd' })
  await expect(made).rejects.toThrow(/ADMIN_PASSWORD is one of the most common passwords/)
  expect((await ensureFirstSuperadmin(t.services, {}))?.generatedPassword).toBeDefined()
})
