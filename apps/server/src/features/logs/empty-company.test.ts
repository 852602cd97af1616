/** The activity log, begun with a company that only the product's own calls have made. */
import { moveApplication } from '@assay/contract/applications/calls'
import { updateCompany } from '@assay/contract/companies/change-calls'
import { listLogs } from '@assay/contract/logs/calls'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.superadmin

test('tells what was done from the first company on, by whom, as what, and only what changed', async () => {
  const taken = await company.addTest()
  const { id } = await company.addApplication(taken)
  const body = { status: 'hired', confirmed: true } as const
  await must(t, moveApplication, { as: company.admin, params: { id }, body })
  const profile = { name: company.name, addressCity: 'Lyon' }
  await must(t, updateCompany, { as: company.admin, params: { id: company.id }, body: profile })
  const ofCompany = { companyId: company.id, itemsPerPage: 100 }
  const lines = (await must(t, listLogs, { as, query: ofCompany })).data
  const messages = lines.map(({ message }: { message: string }) => message)
  expect(messages[0]).toBe('company.updated')
  expect(lines[0]).toMatchObject({
    company: { id: company.id, name: company.name },
    user: { email: company.adminEmail },
    realRole: 'ROLE_ADMIN',
    parameters: { fields: ['address_city'] },
  })
  expect(messages).toEqual(expect.arrayContaining(['company.created', 'user.created', 'assessment.created']))
  const about = (query: object) => must(t, listLogs, { as, query: { ...ofCompany, ...query } })
  expect((await about({ action: 'application.' })).data[0].subjectIds).toContain(id)
  expect((await about({ user: company.adminEmail, action: 'company.' })).data).toEqual([lines[0]])
  expect((await about({ id: lines[0].id })).data).toEqual([lines[0]])
  // Names of fields, never values; ids, never people.
  expect(JSON.stringify(lines.map(({ parameters }: { parameters: unknown }) => parameters))).not.toMatch(
    /Lyon|Durand|@example/,
  )
})
