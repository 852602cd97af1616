/** A deleted test comes back within 30 days, and goes after them. */

import { allowRetake, setExtraTime } from '@assay/contract/applications/accommodation-calls'
import {
  changeColumn,
  createColumn,
  deleteColumn,
  getDeletion,
  listColumns,
  moveApplications,
} from '@assay/contract/applications/board-calls'
import {
  addComment,
  evaluateApplication,
  getApplication,
  listApplications,
  moveApplication,
} from '@assay/contract/applications/calls'
import { deleteAssessment, getAssessment } from '@assay/contract/assessments/calls'
import { listDeletedAssessments, restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import { getCandidate } from '@assay/contract/candidates/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { expect, test } from 'vitest'
import { createAssessment, createCompletedApplication } from '../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { purgeDeleted } from './purge-deleted.job.ts'

const t = await testApp()
const company = await createCompany(t)
const signIn = async () => (await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })).as
const day = 86_400

async function aDeletedTest() {
  const assessment = await createAssessment(t, company.id)
  const application = await createCompletedApplication(t, assessment)
  const query = { confirmation: deletionWords.fr }
  await t.call(deleteAssessment, { params: { id: assessment.id }, query, as: await signIn() })
  return { assessment, application }
}

const restore = async (id: string) => await t.call(restoreAssessment, { params: { id }, as: await signIn() })
const read = async (id: string) =>
  await t.call(getAssessment, { params: { idOrSlug: id }, as: await signIn() })
const sheetStatus = async (id: string) =>
  (await t.call(getApplication, { params: { id }, as: await signIn() })).status

test('leaves its board readable, which says who deleted it and until when it can be restored', async () => {
  const { id: companyId } = await createCompany(t)
  const assessment = await createAssessment(t, companyId)
  const { candidateId } = await createCompletedApplication(t, assessment)
  const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const params = { id: assessment.id }
  expect((await t.call(getDeletion, { params, as })).status).toBe(404)
  await t.call(deleteAssessment, { params, query: { confirmation: deletionWords.fr }, as })
  const { body } = await t.call(getDeletion, { params, as })
  const { deletedAt, goesAt, ...rest } = body.data
  expect(Date.parse(goesAt) - Date.parse(deletedAt)).toBe(30 * day * 1000)
  expect(rest).toEqual({
    name: assessment.document.name,
    deletedBy: expect.stringMatching(/\S \S/),
  })
  expect((await t.call(listColumns, { params, as })).status).toBe(200)
  expect((await t.call(listApplications, { params, as })).body.meta.totalItems).toBe(1)
  const { data } = (await t.call(getCandidate, { params: { id: candidateId }, as })).body
  expect(data.applications.map(({ assessmentId }: { assessmentId: string }) => assessmentId)).toEqual([
    assessment.id,
  ])
  await t.call(restoreAssessment, { params, as })
  expect((await t.call(getDeletion, { params, as })).status).toBe(404)
})

test('leaves its applications as they are: whoever asks to change one is told to restore the test first', async () => {
  const { id: companyId } = await createCompany(t)
  const assessment = await createAssessment(t, companyId)
  const { id } = await createCompletedApplication(t, assessment)
  const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const test = { id: assessment.id }
  const column = (
    await t.call(createColumn, { params: test, body: { name: 'Essai', status: 'notEvaluated' }, as })
  ).body.data
  const params = { id }
  const move = { status: 'refused', columnId: null, refusalReasonId: null, confirmed: true } as const
  await t.call(deleteAssessment, { params: test, query: { confirmation: deletionWords.fr }, as })
  const refused = [
    await t.call(moveApplication, { params, body: move, as }),
    await t.call(evaluateApplication, { params, body: { marks: [], submit: true }, as }),
    await t.call(setExtraTime, { params, body: { extraTimePercent: 33 }, as }),
    await t.call(allowRetake, { params, body: { reason: 'Encore une fois' }, as }),
    await t.call(addComment, { params, body: { content: 'Vu.' }, as }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'assessmentDeleted']),
  )
  const { body: bulk } = await t.call(moveApplications, { body: { ...move, ids: [id] }, as })
  expect(bulk).toMatchObject({ moved: [], refused: [{ id, code: 'assessmentDeleted' }] })
  const ofColumn = { ...test, columnId: column.id }
  const columns = [
    await t.call(changeColumn, { params: ofColumn, body: { name: 'Autre' }, as }),
    await t.call(deleteColumn, { params: ofColumn, as }),
  ]
  expect(columns.map(({ body }) => body.code)).toEqual(['assessmentNotFound', 'assessmentNotFound'])
  const { data } = (await t.call(getApplication, { params, as })).body
  expect(data).toMatchObject({ status: 'notEvaluated', comments: [], extraTimePercent: 0, retakes: [] })
  expect(data.abilities).toMatchObject({ move: false, evaluate: false, print: true, delete: true })
  expect((await t.call(restoreAssessment, { params: test, as })).status).toBe(200)
  expect((await t.call(moveApplication, { params, body: move, as })).status).toBe(200)
})

test('comes back offline, under its permalink, with its applications', async () => {
  const { assessment, application } = await aDeletedTest()
  expect((await read(assessment.slug)).status).toBe(404)
  expect(await sheetStatus(application.id)).toBe(200)
  t.clock.advance(29 * day)
  await purgeDeleted(t.services)
  const { status, body } = await restore(assessment.id)
  expect([status, body.data.isOnline, body.data.slug, body.data.totalCandidates]).toEqual([
    200,
    false,
    assessment.slug,
    1,
  ])
  expect((await read(assessment.slug)).body.id).toBe(assessment.id)
  expect((await restore(assessment.id)).status).toBe(404)
})

test('whose permalink another test has by now comes back under the next free one', async () => {
  const { assessment } = await aDeletedTest()
  const other = await createAssessment(t, company.id)
  await t.db
    .insertInto('directory_slugs')
    .values({ slug: assessment.slug, company_id: company.id, assessment_id: other.id })
    .execute()
  const { body } = await restore(assessment.id)
  expect(body.data.slug).toBe(`${assessment.slug}-2`)
  expect((await read(assessment.id)).body.slug).toBe(`${assessment.slug}-2`)
})

test('goes after 30 days, with its applications; others stay, and the log says so', async () => {
  const { assessment, application } = await aDeletedTest()
  t.clock.advance(30 * day)
  const { assessment: later } = await aDeletedTest()
  expect((await restore(assessment.id)).status).toBe(404)
  await purgeDeleted(t.services)
  expect(await sheetStatus(application.id)).toBe(404)
  const left = await t.db
    .selectFrom('assessments')
    .where('id', 'in', [assessment.id, later.id])
    .select('id')
    .execute()
  expect(left).toEqual([{ id: later.id }])
  const candidate = t.db.selectFrom('candidates').where('id', '=', application.candidateId).select('id')
  expect(await candidate.execute()).toHaveLength(1)
  const logged = t.db
    .selectFrom('activity_log')
    .where('action', '=', 'assessment.purged')
    .where('company_id', '=', company.id)
    .select('subject_ids')
  expect(await logged.execute()).toEqual([{ subject_ids: [assessment.id] }])
})

test('is listed with what is left of it, until it comes back or goes', async () => {
  const own = await createCompany(t)
  const admin = async () => (await signedIn(t, { companyId: own.id, role: 'ROLE_ADMIN' })).as
  const listed = async () => (await t.call(listDeletedAssessments, { as: await admin() })).body.data
  const assessment = await createAssessment(t, own.id)
  await createCompletedApplication(t, assessment)
  await createCompletedApplication(t, assessment)
  expect(await listed()).toEqual([])
  const query = { confirmation: deletionWords.fr }
  const params = { id: assessment.id }
  await t.call(deleteAssessment, { params, query, as: await admin() })
  expect(await listed()).toMatchObject([{ id: assessment.id, applications: 2, applicationsAreExact: true }])
  const [{ deletedAt, goesAt }] = await listed()
  expect(new Date(goesAt).getTime() - new Date(deletedAt).getTime()).toBe(30 * day * 1000)
  t.clock.advance(30 * day)
  expect(await listed()).toEqual([])
})
