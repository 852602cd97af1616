/** Personal data, begun with a company that only the product's own calls have made. */
import { evaluateApplication } from '@assay/contract/applications/calls'
import { deleteCandidate, getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { updateCompany } from '@assay/contract/companies/change-calls'
import { exportCandidate } from '@assay/contract/privacy/calls'
import * as calls from '@assay/contract/privacy/space-calls'
import { expect, test } from 'vitest'
import { emptyCompany, mailTo, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
/** The own space of an address, by its mailed link. */
const openedBy = async (email: string) => {
  await must(t, calls.requestSpace, { body: { email } })
  const token = /my-data\/([\w-]+)/.exec(await mailTo(t, company.superadmin, email))?.[1] ?? ''
  return (await t.call(calls.openSpace, { body: { token } })).cookies
}

test('who took a test opens their space, corrects, takes along and contests what it holds, and is erased as they asked', async () => {
  const taken = await company.addTest('Vente')
  const { email } = await company.addApplication(taken)
  const as = await openedBy(email)
  const space = async () => await must(t, calls.showSpace, { as })
  const { company: wears, candidate, applications } = await space()
  expect(wears).toMatchObject({ name: company.name, logoUrl: null, primaryColor: '#472F92' })
  expect(applications).toMatchObject([{ test: 'Vente', state: 'received', result: null }])
  const { firstName, phone, birthDate } = candidate
  await must(t, calls.correctSpace, {
    as,
    body: { firstName, lastName: 'Roy', phone: phone ?? '', birthDate },
  })
  expect((await space()).candidate).toMatchObject({ firstName, lastName: 'Roy', phone, birthDate })
  expect((await t.call(calls.exportSpace, { as })).status).toBe(200)
  const params = { id: applications[0].id }
  await must(t, calls.contestResult, { as, params, body: { message: 'Je ne comprends pas.' } })
  expect(await mailTo(t, company.superadmin, company.adminEmail)).toContain('Je ne comprends pas.')
  await must(t, calls.requestErasure, { as, body: {} })
  const asked = await mailTo(t, company.superadmin, company.adminEmail)
  const id = /address-book\?candidate=([\w-]+)/.exec(asked)?.[1] ?? ''
  const { timeline } = (await must(t, getCandidate, { as: company.admin, params: { id } })).data
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('corrected')
  expect((await t.call(exportCandidate, { as: company.admin, params: { id } })).status).toBe(200)
  await must(t, deleteCandidate, { as: company.admin, params: { id } })
  expect((await must(t, listCandidates, { as: company.admin })).data).toEqual([])
  expect((await t.call(calls.showSpace, { as })).body.code).toBe('spaceClosed')
})

test('a result is told and explained once a person has marked, where the company shows results', async () => {
  const body = { name: company.name, showsResults: true }
  await must(t, updateCompany, { as: company.admin, params: { id: company.id }, body })
  const taken = await company.addTest('Accueil')
  const { id, email } = await company.addApplication(taken)
  const marks = [{ criterionId: taken.ids.criterion, score: 4 }]
  await must(t, evaluateApplication, { as: company.admin, params: { id }, body: { marks, submit: true } })
  const as = await openedBy(email)
  const { applications } = await must(t, calls.showSpace, { as })
  expect(applications).toMatchObject([{ id, result: { score: 5, max: 6 } }])
  const explained = await must(t, calls.explainScore, { as, params: { id } })
  expect(explained).toMatchObject({ test: 'Accueil', by: 'both', score: 5, max: 6 })
})
