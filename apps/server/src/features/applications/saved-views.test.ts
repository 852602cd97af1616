/** Filters under a name: each user's own, of one test or of all, so many at most. */
import { deleteView, listViews, saveView, viewsAtMost } from '@assay/contract/applications/board-calls'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id })
const params = { id: (await createAssessment(t, company.id)).id }
const other = { id: (await createAssessment(t, company.id)).id }
const late = { name: 'En retard', isForAll: false, filters: { late: 'yes' } }
const named = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name)

test('a view is its user’s, of one test or of all; the same name takes its place', async () => {
  await t.call(saveView, { params, body: late, as })
  await t.call(saveView, { params, body: { ...late, name: 'À voir', isForAll: true }, as })
  await t.call(saveView, {
    params,
    body: { ...late, name: ' en RETARD ', filters: { comments: 'with' } },
    as,
  })
  const own = await t.call(listViews, { params, as })
  expect(own.body.data).toMatchObject([
    { name: 'À voir', isForAll: true, filters: { late: 'yes' } },
    { name: 'en RETARD', isForAll: false, filters: { comments: 'with' } },
  ])
  expect(named(await t.call(listViews, { params: other, as }))).toEqual(['À voir'])
  const colleague = (await signedIn(t, { companyId: company.id })).as
  expect(named(await t.call(listViews, { params, as: colleague }))).toEqual([])
  const of = { ...params, viewId: own.body.data[1].id }
  expect((await t.call(deleteView, { params: of, as: colleague })).status).toBe(404)
  expect(named(await t.call(deleteView, { params: of, as }))).toEqual(['À voir'])
})

test.each([
  ['no name', { name: ' ' }],
  ['a name of 61 characters', { name: 'x'.repeat(61) }],
  ['what somebody searched for', { filters: { search: 'Inès' } }],
  ['a value without end', { filters: { filter: 'x'.repeat(256) } }],
])('%s is refused', async (_, change) => {
  expect((await t.call(saveView, { params, body: { ...late, ...change }, as })).status).toBe(400)
})

test('there are thirty at most, and the last place goes to one of two at once', async () => {
  const mine = (await signedIn(t, { companyId: company.id })).as
  const save = (name: string) => t.call(saveView, { params, body: { ...late, name }, as: mine })
  for (let at = 1; at < viewsAtMost; at += 1) await save(`Vue ${at}`)
  const both = await Promise.all([save('Une'), save('Deux')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await save('Vue 1')).status).toBe(200)
})
