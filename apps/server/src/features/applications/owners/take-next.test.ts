/** "Évaluer la suivante": one's own first, then what nobody has, the oldest first; never another's. */

import { randomUUID } from 'node:crypto'
import { evaluateApplication, listApplications } from '@assay/contract/applications/calls'
import { assignApplications, takeNext } from '@assay/contract/applications/owner-calls'
import { deleteAssessment } from '@assay/contract/assessments/calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { switchCompany } from '@assay/contract/session/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { expect, test } from 'vitest'
import {
  aShortTest,
  createAssessment,
  createCompletedApplication,
  type TestAssessment,
} from '../../../testing/assessment-factories.ts'
import { createCompany, createFilter, createUser, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()

const hour = 3_600_000
const wait = async (assessment: TestAssessment, hours: number, given: object = {}) => {
  const at = new Date(t.clock.now().getTime() - hours * hour)
  return (await createCompletedApplication(t, assessment, { completed_at: at, created_at: at, ...given })).id
}

async function aCompany() {
  const { id: companyId } = await createCompany(t)
  const { as, user } = await signedIn(t, { companyId })
  const assessment = await createAssessment(t, companyId)
  const assign = async (id: string, userIds: string[]) => {
    const body = { ids: [id], how: 'set' as const, userIds }
    expect((await t.call(assignApplications, { as, body })).body.assigned).toHaveLength(1)
  }
  return { companyId, as, user, assessment, assign }
}

const next = async (as: Record<string, string>, within?: { assessmentId: string; search?: string }) =>
  (await t.call(takeNext, { as, body: within ? { within } : {} })).body.data?.id ?? null

const evaluate = async (as: Record<string, string>, id: string) => {
  const body = { marks: [{ criterionId: 'criterion', score: 3 }], submit: true }
  const answer = await t.call(evaluateApplication, { as, params: { id }, body })
  expect(answer.status).toBe(200)
}

test('it gives one’s own, the oldest first, then what nobody has, which becomes one’s own, and no other', async () => {
  const { companyId, as, user, assessment, assign } = await aCompany()
  const colleague = await createUser(t, { companyId })
  const [free, theirs, old, mine, late] = [
    await wait(assessment, 9),
    await wait(assessment, 8),
    await wait(assessment, 3),
    await wait(assessment, 2),
    await wait(assessment, 1),
  ]
  await assign(theirs, [colleague.id])
  await assign(mine, [user.id])
  await assign(old, [user.id, colleague.id])
  const claimed: (string | null)[] = []
  for (let count = 0; count < 5; count += 1) {
    const id = await next(as)
    claimed.push(id)
    if (id !== null) await evaluate(as, id)
  }
  expect(claimed).toEqual([old, mine, free, late, null])
  const { data } = (
    await t.call(listApplications, { as, params: { id: assessment.id }, query: { owner: 'me' } })
  ).body
  expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual([free, old, mine, late].toSorted())
})

test('an owner who cannot evaluate it any more is passed over', async () => {
  const { companyId, as, assessment, assign } = await aCompany()
  const gone = await createUser(t, { companyId })
  const theirs = await wait(assessment, 2)
  await wait(assessment, 1)
  await assign(theirs, [gone.id])
  await t.db.updateTable('users').set({ role: 'ROLE_TRIAL' }).where('id', '=', gone.id).execute()
  expect(await next(as)).toBe(theirs)
})

test('four people at once on 60 applications: each is evaluated by one of them, once', async () => {
  const { companyId, assessment } = await aCompany()
  for (let count = 0; count < 60; count += 1) await wait(assessment, 100 - count)
  const team = []
  for (let count = 0; count < 4; count += 1) team.push(await signedIn(t, { companyId }))
  const claimed = await Promise.all(
    team.map(async ({ as }) => {
      const own: string[] = []
      for (;;) {
        const id = await next(as, { assessmentId: assessment.id })
        if (id === null) return own
        own.push(id)
        await evaluate(as, id)
      }
    }),
  )
  expect(claimed.flat()).toHaveLength(60)
  expect(new Set(claimed.flat()).size).toBe(60)
  for (const own of claimed) expect(own.length).toBeGreaterThan(0)
  const { rows } = await t.services.pool.query(
    'select application_id from evaluations where company_id = $1 group by 1 having count(*) > 1',
    [companyId],
  )
  expect(rows).toEqual([])
})

test('of people who press at the same moment none gets the same one, and the last gets none', async () => {
  const { companyId, assessment } = await aCompany()
  const free = [await wait(assessment, 3), await wait(assessment, 2), await wait(assessment, 1)]
  const team = []
  for (let count = 0; count < 4; count += 1) team.push(await signedIn(t, { companyId }))
  const claimed = await Promise.all(team.map(({ as }) => next(as)))
  expect(claimed.flatMap((id: string | null) => id ?? []).toSorted()).toEqual(free.toSorted())
})

test('a mark on what nobody has makes it one’s own, and another’s stays theirs', async () => {
  const { companyId, as, user, assessment } = await aCompany()
  const { as: other } = await signedIn(t, { companyId })
  const id = await wait(assessment, 1)
  const body = { marks: [{ criterionId: 'criterion', score: 3 }], submit: false }
  await t.call(evaluateApplication, { as, params: { id }, body })
  expect(await next(other)).toBeNull()
  await t.call(evaluateApplication, { as: other, params: { id }, body })
  const { data } = (await t.call(listApplications, { as, params: { id: assessment.id } })).body
  expect(data[0].owners.map((owner: { id: string }) => owner.id)).toEqual([user.id])
})

test('it stays within the test and the filters of its board, and outside of deleted tests', async () => {
  const { companyId, as, assessment } = await aCompany()
  const { as: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const other = await createAssessment(t, companyId)
  const inOther = await wait(other, 5)
  const here = await wait(assessment, 1)
  expect(await next(as, { assessmentId: assessment.id, search: 'Nobody of this name' })).toBeNull()
  expect(await next(as, { assessmentId: assessment.id })).toBe(here)
  const missing = await t.call(takeNext, { as, body: { within: { assessmentId: randomUUID() } } })
  expect(missing.body.code).toBe('assessmentNotFound')
  await evaluate(as, here)
  await t.call(deleteAssessment, {
    as: admin,
    params: { id: other.id },
    query: { confirmation: deletionWords.fr },
  })
  expect([await next(as), inOther]).toEqual([null, inOther])
})

test('who has filters gets only what carries them; a superadmin who helps owns nothing', async () => {
  const { companyId, assessment } = await aCompany()
  const lyon = await createFilter(t, companyId)
  await wait(assessment, 2)
  const carried = await wait(assessment, 1, { filterIds: [lyon] })
  const { as } = await signedIn(t, { companyId, companyFilters: [lyon] })
  expect([await next(as), await next(as)]).toEqual([carried, carried])
  await evaluate(as, carried)
  expect(await next(as)).toBeNull()
  const { as: helper } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  await t.call(switchCompany, { as: helper, params: { companyId } })
  const id = await next(helper)
  expect(id).not.toBeNull()
  const { data } = (await t.call(listApplications, { as: helper, params: { id: assessment.id } })).body
  expect(data.find((each: { id: string }) => each.id === id).owners).toEqual([])
})

test('where who it is is hidden the oldest day comes first, within it the lowest public id', async () => {
  const { companyId, as } = await aCompany()
  const document = { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false }
  const hidden = await createAssessment(t, companyId, { document })
  const noon = new Date(t.clock.now().getTime() - 72 * hour).setUTCHours(10, 0, 0, 0)
  const publicIds = ['c', 'a', 'b'].map((first) => `${first}0000000-0000-4000-8000-000000000000`)
  for (const [index, public_id] of publicIds.entries()) {
    const at = new Date(noon + index * 60_000)
    await createCompletedApplication(t, hidden, { public_id, created_at: at, completed_at: at })
  }
  const nextDay = new Date(noon + 24 * hour)
  const last = '00000000-0000-4000-8000-000000000001'
  await createCompletedApplication(t, hidden, { public_id: last, created_at: nextDay, completed_at: nextDay })
  const order: (string | null)[] = []
  const { as: other } = await signedIn(t, { companyId })
  // Two people in turn, so that each takes what nobody has.
  for (const who of [as, other]) order.push(await next(who))
  expect(order).toEqual([publicIds[1], publicIds[2]])
  await evaluate(as, publicIds[1] ?? '')
  expect(await next(as)).toBe(publicIds[0])
  await evaluate(as, publicIds[0] ?? '')
  expect(await next(as)).toBe(last)
})

test('the home screen lists one’s own and then what nobody has; who only reads sees all that waits', async () => {
  const { companyId, as, user, assessment, assign } = await aCompany()
  const colleague = await createUser(t, { companyId })
  const [free, theirs, mine] = [
    await wait(assessment, 3),
    await wait(assessment, 2),
    await wait(assessment, 1),
  ]
  await assign(theirs, [colleague.id])
  await assign(mine, [user.id])
  const queue = async (who: Record<string, string>) => {
    const { data } = (await t.call(getDashboard, { as: who })).body
    return [data.toEvaluate.map(({ id }: { id: string }) => id), data.mine.value]
  }
  expect(await queue(as)).toEqual([[mine, free], 1])
  const { as: reader } = await signedIn(t, { companyId, role: 'ROLE_CONSULTANT' })
  expect(await queue(reader)).toEqual([[free, theirs, mine], 0])
})
