import { listApplications } from '@assay/contract/applications/calls'
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { listNotices } from '@assay/contract/notifications/notice-calls'
import { login } from '@assay/contract/session/calls'
import { onlineCheck } from '@assay/domain/assessments/online-check'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { demoSignIn, demoTests, seedDemo } from './seed-demo.ts'

let t: TestApp
let as: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  await seedDemo(t.services)
  as = (await t.call(login, { body: demoSignIn })).cookies
})

test('is made once', async () => {
  expect(await seedDemo(t.services)).toBe(false)
})

test.each(demoTests)('$name has nothing that keeps it from being online', (document) => {
  expect(onlineCheck(document).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the French one breaks no line before a colon or a question mark', () => {
  const text = JSON.stringify(demoTests[0])
  expect(text).not.toMatch(/ [:;!?»]|« /)
  expect(text).toContain('au fur et à mesure\u202f: si vous')
})

test('shows two tests to take, one in progress, and 60 candidates in every status', async () => {
  const { body } = await t.call(listAssessments, {
    query: { statusFilter: '0_1_2', withApplicationsStats: '1' },
    as,
  })
  const tests: { id: string; isOnline: boolean | null; totalCandidates: number }[] = body.data
  expect(tests.filter(({ isOnline }) => isOnline)).toHaveLength(2)
  expect(tests.filter(({ isOnline }) => isOnline === null)).toHaveLength(1)
  expect(tests.reduce((sum, each) => sum + each.totalCandidates, 0)).toBe(60)
  const statuses = { notEvaluated: 0, evaluated: 0, refused: 0, hired: 0 }
  for (const { id } of tests) {
    const { meta } = (await t.call(listApplications, { params: { id }, as })).body
    for (const status of Object.keys(statuses) as (keyof typeof statuses)[])
      statuses[status] += meta.statusCounts[status]
  }
  expect(Math.min(...Object.values(statuses))).toBeGreaterThan(0)
})

test('has no mark in the scores of whom nobody has evaluated', async () => {
  const rows = await t.db
    .selectFrom('applications')
    .select('scores')
    .where('status', '=', 'notEvaluated')
    .where('completed_at', 'is not', null)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(
    rows.map(({ scores }) => JSON.stringify(scores)).filter((text) => text.includes('criterionId')),
  ).toEqual([])
})

test('has candidates who may be invited to the other test, and some who may not', async () => {
  const rows = await t.db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['assessment_id', 'email', 'first_name', 'last_name'])
    .orderBy('number')
    .limit(20)
    .execute()
  const ids = [...new Set(rows.map(({ assessment_id }) => assessment_id))]
  const codes = new Set<string | undefined>()
  for (const { assessment_id, email, first_name: firstName, last_name: lastName } of rows) {
    const id = ids.find((each) => each !== assessment_id) ?? ''
    const body = { firstName, lastName, email, mailHeader: '', mailFooter: '' }
    codes.add((await t.call(inviteCandidate, { params: { id }, body, as })).body.code)
  }
  expect(codes).toEqual(new Set([undefined, 'candidateNotAgreed']))
})

test('tells its administrator of a mention, a reply and a request that is open', async () => {
  const { body } = await t.call(listNotices, { as })
  const kinds = body.data.map(({ kind }: { kind: string }) => kind)
  expect([kinds, body.meta]).toEqual([['mention', 'reply', 'erasure'], { unread: 3, openRequests: 1 }])
})
