/** Companies, begun with one that only the product's own calls have made. */
import { listAllCompanies, showCompany } from '@assay/contract/companies/calls'
import { setColours, setLicences, updateCompany } from '@assay/contract/companies/change-calls'
import { createFilter, listFilters } from '@assay/contract/companies/filter-calls'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const params = { id: company.id }

test.each([
  ['its administrator', 'ROLE_ADMIN'],
  ['the superadmin', 'ROLE_SUPERADMIN'],
] as const)('%s sends the colours back as they were given, with one changed', async (_, who) => {
  const as = who === 'ROLE_ADMIN' ? company.admin : company.superadmin
  const { data } = await must(t, showCompany, { as: company.admin })
  const [first, ...others] = data.colorList
  const colorList = [{ ...first, backgroundColor: '#205080' }, ...others]
  const body = { colorList, primaryColor: '#205080', secondaryColor: '#ffffff' }
  expect(await must(t, setColours, { as, params, body })).toEqual({ colorList })
  expect((await must(t, showCompany, { as: company.admin })).data).toMatchObject(body)
})

test('the superadmin’s dialog sends back what the table of companies gave', async () => {
  const { data } = await must(t, listAllCompanies, {
    as: company.superadmin,
    query: { search: company.name },
  })
  const { colorList } = data.find(({ id }: { id: string }) => id === company.id)
  expect(await must(t, setColours, { as: company.superadmin, params, body: { colorList } })).toEqual({
    colorList,
  })
})

test('profile, team and filters are kept as they were sent', async () => {
  const profile = { description: 'Un atelier', addressCity: 'Lyon', siret: '73282932000074' }
  await must(t, updateCompany, { as: company.admin, params, body: profile })
  await must(t, createFilter, { as: company.admin, body: { name: 'Lyon' } })
  expect((await must(t, listFilters, { as: company.admin })).data).toMatchObject([{ name: 'Lyon' }])
  await must(t, setLicences, { as: company.superadmin, params, body: { licencesCount: 2 } })
  expect((await must(t, showCompany, { as: company.admin })).data).toMatchObject({
    ...profile,
    teamSize: 1,
    licensesLeft: 1,
  })
})
