/** An archive of many PDFs: what is in it, for whom, for how long. */
import * as calls from '@assay/contract/applications/export-calls'
import { beforeEach, expect, test } from 'vitest'
import {
  aShortTest,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../../testing/factories.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { unzipped } from '../../../../testing/unzip.ts'

const t = await testApp()
let companyId: string
let as: Record<string, string>

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  ;({ as } = await signedIn(t, { companyId }))
})

async function makeTest(count: number, changes: object = {}) {
  const assessment = await createAssessment(t, companyId, {
    document: { ...aShortTest('Vente'), ...changes },
  })
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const candidate_id = await createCandidate(t, companyId, { first_name: 'Zoë', last_name: '=Durand/نور' })
    ids.push((await createCompletedApplication(t, assessment, { candidate_id })).id)
  }
  return { assessmentId: assessment.id, ids }
}

const create = (body: { assessmentId: string; ids: string[] }, viewer = as) =>
  t.call(calls.createArchive, { body, as: viewer })
const list = async (viewer = as) => (await t.call(calls.listArchives, { as: viewer })).body.data
const take = (id: string, viewer = as) =>
  t.app.inject({ url: calls.downloadArchive.address.path.replace(':id', id), cookies: viewer })
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code

test('holds a PDF of each application, read back by another library, and says how far it is', async () => {
  const asked = await makeTest(3)
  const { body } = await create(asked)
  expect(body.data).toMatchObject({ state: 'waiting', total: 3, done: 0, assessment: { name: 'Vente' } })
  expect(codeOf(await take(body.data.id))).toBe('archiveNotReady')
  await t.runJobs()
  expect(await list()).toMatchObject([{ id: body.data.id, state: 'done', total: 3, done: 3, skipped: 0 }])
  const answer = await take(body.data.id)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /Vente - Candidatures \d{4}-\d\d-\d\d\.zip$/,
  )
  const names = [...(await unzipped(answer.rawPayload)).keys()]
  expect(names.toSorted()).toEqual(
    ['', ' (2)', ' (3)'].map((number) => `Zoë =Durand_نور - Vente${number}.pdf`).toSorted(),
  )
  expect(answer.rawPayload.toString('latin1').match(/%PDF-1\.7/g)).toHaveLength(3)
})

test('is for who asked only, and for as long as they see all that is in it', async () => {
  const { body } = await create(await makeTest(2))
  await t.runJobs()
  const { as: colleague } = await signedIn(t, { companyId })
  expect(await list(colleague)).toEqual([])
  expect(codeOf(await take(body.data.id, colleague))).toBe('archiveNotFound')
  expect((await take(body.data.id)).statusCode).toBe(200)
  const [one] = await t.db
    .selectFrom('archives')
    .where('id', '=', body.data.id)
    .select('application_ids')
    .execute()
  await t.db
    .deleteFrom('applications')
    .where('id', '=', one?.application_ids[0] ?? '')
    .execute()
  expect(codeOf(await take(body.data.id))).toBe('archiveNoLongerYours')
})

test('leaves out what its asker no longer sees when it is made, and hides who is hidden', async () => {
  const asked = await makeTest(2, { showCandidateIdentityBeforeEval: false })
  const { body } = await create(asked)
  await t.db
    .deleteFrom('applications')
    .where('id', '=', asked.ids[0] ?? '')
    .execute()
  await t.runJobs()
  expect(await list()).toMatchObject([{ state: 'done', total: 2, done: 2, skipped: 1 }])
  const bytes = (await take(body.data.id)).rawPayload.toString('utf8')
  expect(bytes).toMatch(/Candidat·e nº \d+ - Vente\.pdf/)
  expect(bytes).not.toContain('Durand')
})

test('is gone after a day, its file too', async () => {
  const { body } = await create(await makeTest(1))
  await t.runJobs()
  t.clock.advance(24 * 3_600 + 1)
  const { as: later } = await signedIn(t, { companyId })
  expect(await list(later)).toEqual([])
  await t.services.jobs.enqueue(t.db as never, 'sweep-archives', [{}])
  await t.runJobs()
  const removed = await t.db
    .selectFrom('removed_files')
    .where('storage_key', '=', `${companyId}/archives/${body.data.id}.zip`)
    .select('storage_key')
    .execute()
  expect(removed).toHaveLength(1)
})

test('stops when it is deleted before it is made, and waits when three are under way', async () => {
  const asked = await makeTest(1)
  const { body } = await create(asked)
  await create(asked)
  await create(asked)
  expect((await create(asked)).body.code).toBe('tooManyArchives')
  await t.call(calls.deleteArchive, { params: { id: body.data.id }, as })
  await t.runJobs()
  expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['done', 'done'])
  expect(codeOf(await take(body.data.id))).toBe('archiveNotFound')
})

test('three are made at once, however many are asked for together', async () => {
  const asked = await makeTest(1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(asked)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})
