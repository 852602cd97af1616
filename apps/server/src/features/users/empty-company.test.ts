/** Users, begun with a company that only the product's own calls have made. */
import { getMail, listMails } from '@assay/contract/mail/calls'
import { getMe, requestPasswordReset } from '@assay/contract/session/calls'
import { deleteUser, listCompanyUsers, updateUser } from '@assay/contract/users/administration-calls'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)

test('who is added signs in, is changed as they were listed, and goes', async () => {
  const { id, as } = await company.addUser('ROLE_COLLABORATOR')
  expect((await must(t, getMe, { as })).user).toMatchObject({
    id,
    companyId: company.id,
    checkPassword: false,
  })
  const list = async () => (await must(t, listCompanyUsers, { as: company.admin })).data
  const found = (await list()).find((each: { id: string }) => each.id === id)
  const { firstname, phone, companyFilters } = found
  const body = {
    firstname,
    phone: phone ?? '',
    companyFilters,
    lastname: 'Diaz',
    role: 'ROLE_BUILDER' as const,
  }
  await must(t, updateUser, { as: company.admin, params: { id }, body })
  // Another role begins with signing in again.
  expect((await t.call(getMe, { as })).status).toBe(401)
  expect((await list()).find((each: { id: string }) => each.id === id)).toMatchObject({
    lastname: 'Diaz',
    role: 'ROLE_BUILDER',
  })
  await must(t, deleteUser, { as: company.admin, params: { id } })
  expect((await list()).map((each: { email: string }) => each.email)).toEqual([company.adminEmail])
})

test('mails of an account wear the company’s name, as its mails to candidates do', async () => {
  const { email, as } = await company.addUser('ROLE_COLLABORATOR')
  await must(t, requestPasswordReset, { as, body: { email } })
  const sent = (await must(t, listMails, { as: company.superadmin, query: { search: email } })).data
  // The temporary password, the change to one's own, and the link of the reset.
  expect(sent).toHaveLength(3)
  for (const { id } of sent) {
    const { html } = (await must(t, getMail, { as: company.superadmin, params: { id } })).data
    expect(html).toContain(company.name)
    expect(html).not.toContain('Assay')
  }
})
