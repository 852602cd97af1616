/** Groups of tests (product 1.6). */
import { listAssessments } from '@assay/contract/assessments/calls'
import * as groups from '@assay/contract/assessments/group-calls'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_BUILDER' })

async function aGroup(name = `Boutiques ${newId()}`) {
  return (await t.call(groups.createAssessmentGroup, { body: { name }, as })).body.group
}

test('a group takes tests, is shown on their cards, and leaves them behind when it goes', async () => {
  const assessment = await createAssessment(t, company.id)
  const group = await aGroup()
  const params = { groupId: group.id, assessmentId: assessment.id }
  for (const _ of [1, 2]) {
    const added = await t.call(groups.addToAssessmentGroup, { params, as })
    expect(added.body).toEqual({ success: true, message: 'Test ajouté au groupe' })
  }
  const listed = (await t.call(groups.listAssessmentGroups, { as })).body.groups
  const { id } = assessment
  expect(listed.find((each: groups.AssessmentGroup) => each.id === group.id)?.assessments).toMatchObject([
    { id },
  ])
  const query = { itemsPerPage: 100 }
  const cards = async () => (await t.call(listAssessments, { query, as })).body.data
  const card = async () => (await cards()).find((each: { id: string }) => each.id === id)
  expect((await card())?.assessmentGroups).toEqual([{ id: group.id, name: group.name }])
  await t.call(groups.removeFromAssessmentGroup, { params, as })
  expect((await card())?.assessmentGroups).toEqual([])
  await t.call(groups.addToAssessmentGroup, { params, as })
  await t.call(groups.deleteAssessmentGroup, { params: { id: group.id }, as })
  expect((await card())?.assessmentGroups).toEqual([])
})

test('a name is given once, whatever the case, and not left out', async () => {
  const { name } = await aGroup()
  const create = async (typed: string) =>
    (await t.call(groups.createAssessmentGroup, { body: { name: typed }, as })).body.code
  expect(await create(` ${name.toUpperCase()} `)).toBe('groupNameTaken')
  expect(await create('  ')).toBe('requiredFieldMissing')
})

test('another company’s test or group is not found', async () => {
  const other = await createAssessment(t, (await createCompany(t)).id)
  const group = await aGroup()
  const add = async (params: { groupId: string; assessmentId: string }) =>
    (await t.call(groups.addToAssessmentGroup, { params, as })).body.code
  expect(await add({ groupId: group.id, assessmentId: other.id })).toBe('assessmentNotFound')
  expect(await add({ groupId: newId(), assessmentId: other.id })).toBe('groupNotFound')
})
