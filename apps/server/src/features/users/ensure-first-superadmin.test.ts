import { login } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { StartProblem } from '../../start-problem.ts'
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
  const { color_list } = await t.db
    .selectFrom('companies')
    .where('slug', '=', 'assay')
    .select('color_list')
    .executeTakeFirstOrThrow()
  expect(color_list.length).toBeGreaterThan(2)
  expect(await ensureFirstSuperadmin(t.services, given)).toBeUndefined()
})

test('a password that no setting gives is made, long and different each time', async () => {
  const t = await testApp()
  const made = await ensureFirstSuperadmin(t.services, {})
  expect(made?.generatedPassword).toMatch(/^\w{14}$/)
  const body = { email: made?.email ?? '', password: made?.generatedPassword ?? '' }
  expect((await t.call(login, { body })).status).toBe(200)
})

const common =
  'ADMIN_PASSWORD rests on a known word, keys in a row, a sequence, a date or a repetition, which is guessed in a moment: choose another one.'
const ofProduct =
  'ADMIN_PASSWORD is mostly a name, an address or that of the product, which is guessed in a moment: choose another one.'
const own =
  'ADMIN_PASSWORD is the e-mail address of its account, which anybody would try first: choose another one.'

test.each([
  ['a common password', { adminPassword: 'Passw0rd' }, common],
  ['one character again and again', { adminPassword: 'xxxxxxxxxx' }, common],
  ['keys in a row', { adminPassword: 'abcdefgh' }, common],
  ['the product with a year', { adminPassword: 'Assay2026!' }, ofProduct],
  ['the account’s address', { adminEmail: 'Chief@example.org', adminPassword: 'chief@Example.org' }, own],
  ['its name', { adminEmail: 'chief.officer@example.org', adminPassword: 'Chief.Officer' }, own],
  ['the address where none is given', { adminPassword: 'admin@assay.example' }, own],
])('%s as ADMIN_PASSWORD stops the start in one line', async (_, given, line) => {
  const t = await testApp()
  const made = ensureFirstSuperadmin(t.services, given)
  await expect(made).rejects.toThrow(new StartProblem(line))
  expect((await ensureFirstSuperadmin(t.services, {}))?.generatedPassword).toBeDefined()
})
