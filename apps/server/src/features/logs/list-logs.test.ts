import { getApplication } from '@assay/contract/applications/calls'
import { updateCompany } from '@assay/contract/companies/change-calls'
import { listLogs } from '@assay/contract/logs/calls'
import { beforeAll, expect, test } from 'vitest'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { createTarget } from '../../testing/permissions/target.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let as: Record<string, string>
beforeAll(async () => {
  t = await testApp()
  as = (await signedIn(t, { role: 'ROLE_SUPERADMIN' })).as
})

const list = async (query: object) => (await t.call(listLogs, { as, query })).body
const messages = (body: { data: { message: string }[] }) => body.data.map(({ message }) => message)

test('a change is there with who did it, as whom, and the names of fields only', async () => {
  const company = await createCompany(t)
  const admin = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  const params = { id: company.id }
  await t.call(updateCompany, { as: admin.as, params, body: { address: '12 rue de l’Horizon' } })
  const { data } = await list({ companyId: company.id, action: 'company.' })
  expect(data).toEqual([
    expect.objectContaining({
      message: 'company.updated',
      company: { id: company.id, name: company.name },
      user: expect.objectContaining({ id: admin.user.id, email: admin.user.email }),
      realRole: 'ROLE_ADMIN',
      actingRole: 'ROLE_ADMIN',
      priority: 'normal',
      parameters: { fields: ['address'] },
    }),
  ])
})

test('it is found by line, thing, user, priority and day, newest first', async () => {
  const company = await createCompany(t)
  const admin = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  const { completed } = await createTarget(t, { companyId: company.id, user: null })
  await t.call(getApplication, { as: admin.as, params: { id: completed.id } })
  const read = (await list({ id: completed.id })).data
  expect(messages({ data: read })).toEqual(['application.read'])
  expect(messages(await list({ id: read[0].id }))).toEqual(['application.read'])
  expect(messages(await list({ user: admin.user.email, priority: 'low' }))).toEqual(['application.read'])
  expect(messages(await list({ user: admin.user.email, priority: 'high' }))).toEqual([])
  const today = t.clock.now().toISOString().slice(0, 10)
  expect(messages(await list({ id: completed.id, from: today, to: today }))).toHaveLength(1)
  expect(messages(await list({ id: completed.id, to: '2000-01-01' }))).toEqual([])
  expect(messages(await list({ user: 'nobody of this name' }))).toEqual([])
})

test('one look at a sheet is one line, however often the screen asks; the next day’s look is another', async () => {
  const company = await createCompany(t)
  const { completed } = await createTarget(t, { companyId: company.id, user: null })
  const look = async () => {
    const { as: admin } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
    const request = { as: admin, params: { id: completed.id } }
    const { body } = await t.call(getApplication, request)
    await t.call(getApplication, request)
    return body.data.history
  }
  expect(await look()).toEqual([])
  t.clock.advance(24 * 3600)
  as = (await signedIn(t, { role: 'ROLE_SUPERADMIN' })).as
  expect(await look()).toEqual([])
  expect(messages(await list({ id: completed.id }))).toHaveLength(2)
})
