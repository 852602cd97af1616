/** The home screen, begun with a company that only the product's own calls have made. */
import { evaluateApplication, moveApplication } from '@assay/contract/applications/calls'
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { uploadLogo } from '@assay/contract/companies/change-calls'
import * as calls from '@assay/contract/dashboard/calls'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { aPng } from '../../testing/files.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin
const home = async () => (await must(t, calls.getDashboard, { as })).data

test('the steps of a first day tick themselves by what the company has', async () => {
  const fresh = await emptyCompany(t)
  const { admin, id } = fresh
  const steps = async () => (await must(t, calls.getDashboard, { as: admin })).data.firstSteps
  const begun = await steps()
  expect(begun).toEqual({
    hasTest: false,
    hasInvitation: false,
    hasTeam: false,
    hasLogo: false,
    hasApplications: false,
  })
  const taken = await fresh.addTest()
  expect(await steps()).toEqual({ ...begun, hasTest: true })
  await must(t, inviteCandidate, {
    as: admin,
    params: { id: taken.id },
    body: { firstName: 'Lou', lastName: 'Petit', email: 'lou@example.org' },
  })
  await must(t, uploadLogo, { as: admin, params: { id }, form: { logo: aPng() } })
  expect(await steps()).toEqual({ ...begun, hasTest: true, hasInvitation: true, hasLogo: true })
  const { as: evaluator } = await fresh.addUser('ROLE_COLLABORATOR')
  await fresh.addApplication(taken)
  const all = Object.fromEntries(Object.keys(begun).map((name) => [name, true]))
  expect(await steps()).toEqual(all)
  expect((await must(t, calls.getDashboard, { as: evaluator })).data.firstSteps).toEqual(all)
})

test('shows nothing before anything came, then what waits, what was marked and who was hired', async () => {
  expect(await home()).toMatchObject({
    figures: { ongoingTests: { value: 0 }, applications: { value: 0 }, toEvaluate: { value: 0 } },
    scores: { average: null },
    toEvaluate: [],
    ongoingTests: [],
  })
  const taken = await company.addTest()
  const people = []
  for (const lastName of ['Roy', 'Diaz', 'Petit', 'Garnier'])
    people.push(await company.addApplication(taken, { lastName }))
  expect(await home()).toMatchObject({
    figures: { ongoingTests: { value: 1 }, applications: { value: 4 }, toEvaluate: { value: 4 } },
    ongoingTests: [{ id: taken.id, candidates: 4, toEvaluate: 4 }],
  })
  for (const score of [1, 3, 5])
    await must(t, evaluateApplication, {
      as,
      // The queue gives who waits longest.
      params: { id: (await home()).toEvaluate[0].id },
      body: { marks: [{ criterionId: taken.ids.criterion, score }], submit: true },
    })
  await must(t, moveApplication, {
    as,
    params: { id: people[0]?.id ?? '' },
    body: { status: 'hired', confirmed: true },
  })
  const after = await home()
  expect(after).toMatchObject({
    figures: { toEvaluate: { value: 1 }, hired: { value: 1 } },
    toEvaluate: [{ candidate: { fullName: expect.stringContaining('Garnier') } }],
  })
  // 2, 4 and 6 of 6.
  expect([after.scores.minimum, after.scores.median, after.scores.maximum].map(Math.round)).toEqual([
    33, 67, 100,
  ])
  const counted = await must(t, calls.listCountedApplications, { as, query: { figure: 'hired' } })
  expect(counted.data).toMatchObject([{ id: people[0]?.id }])
  const compared = await must(t, calls.compareAssessments, { as, query: { assessmentIds: taken.id } })
  expect(compared.data).toMatchObject([{ id: taken.id, applications: 4, toEvaluate: 1, hired: 1 }])
  const { average } = (await must(t, calls.getAverages, { as, params: { id: taken.id } })).data
  expect(Math.round(average)).toBe(67)
})
