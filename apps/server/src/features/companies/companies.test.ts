import { listAllCompanies, listCompanies, showCompany } from '@assay/contract/companies/calls'
import { listFilters } from '@assay/contract/companies/filter-calls'
import { beforeAll, expect, test } from 'vitest'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

test('a company sees itself and its children, itself first, and no other', async () => {
  const parent = await createCompany(t, { name: 'Zénith' })
  await createCompany(t, { name: 'Zénith Lyon', parent_company_id: parent.id })
  await createCompany(t, { name: 'Autre' })
  const { as } = await signedIn(t, { companyId: parent.id, role: 'ROLE_CONSULTANT' })
  expect(names((await t.call(listCompanies, { as })).body)).toEqual(['Zénith', 'Zénith Lyon'])
  expect((await t.call(showCompany, { as })).body.data).toMatchObject({
    name: 'Zénith',
    primaryColor: '#472F92',
  })
})

test('a superadmin sees every company', async () => {
  const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  expect(names((await t.call(listAllCompanies, { as })).body)).toEqual(
    expect.arrayContaining(['Zénith', 'Autre']),
  )
})

test('a user with filters is offered their own only', async () => {
  const { id: companyId } = await createCompany(t)
  const lyon = await createFilter(t, companyId, 'Lyon')
  await createFilter(t, companyId, 'Nantes')
  const { as: all } = await signedIn(t, { companyId })
  const { as: one } = await signedIn(t, { companyId, companyFilters: [lyon] })
  expect(names((await t.call(listFilters, { as: all })).body)).toEqual(['Lyon', 'Nantes'])
  expect(names((await t.call(listFilters, { as: one })).body)).toEqual(['Lyon'])
})
