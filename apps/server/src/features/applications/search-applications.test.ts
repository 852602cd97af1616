import { evaluateApplication, searchApplications } from '@assay/contract/applications/calls'
import { beforeAll, expect, test } from 'vitest'
import {
  aShortTest,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let companyId: string

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
})

const namesFound = async (
  as: Record<string, string>,
  search: string,
  more: { itemsPerPage?: number } = {},
) => {
  const { body } = await t.call(searchApplications, { query: { search, ...more }, as })
  return body.data.map((each: { candidate: { fullName: string } }) => each.candidate.fullName)
}

async function applied(name: string, more: Parameters<typeof createCompletedApplication>[2] = {}) {
  const [first_name = '', last_name = ''] = name.split(' ')
  const candidate_id = await createCandidate(t, companyId, { first_name, last_name })
  const assessment = await createAssessment(t, companyId)
  return await createCompletedApplication(t, assessment, { candidate_id, ...more })
}

test('finds a candidate by a part of the name across tests, the newest first, and says which test', async () => {
  await applied('Maëlle Kerouac', { created_at: new Date(t.clock.now().getTime() - 60_000) })
  const { id } = await applied('Yann Kerouac')
  const { as } = await signedIn(t, { companyId })
  expect(await namesFound(as, 'kerou')).toEqual(['Yann Kerouac', 'Maëlle Kerouac'])
  expect(await namesFound(as, 'kerou', { itemsPerPage: 1 })).toEqual(['Yann Kerouac'])
  expect(await namesFound(as, '%')).toEqual([])
  const { body } = await t.call(searchApplications, { query: { search: 'yann kerouac' }, as })
  expect(body.data[0]).toMatchObject({ id, assessment: { name: expect.any(String) } })
})

test('an empty search is refused: it would list everybody', async () => {
  const { as } = await signedIn(t, { companyId })
  expect((await t.call(searchApplications, { query: { search: ' ' }, as })).status).toBe(400)
})

test('nobody of another company, and with filters of one’s own only what carries one of them', async () => {
  const lyon = await createFilter(t, companyId)
  await applied('Ada Morvan', { filterIds: [lyon] })
  await applied('Léo Morvan')
  const { as: elsewhere } = await signedIn(t, {})
  expect(await namesFound(elsewhere, 'morvan')).toEqual([])
  const { as } = await signedIn(t, { companyId, companyFilters: [lyon] })
  expect(await namesFound(as, 'morvan')).toEqual(['Ada Morvan'])
})

test('an identity that is still hidden is not found, neither by name nor by e-mail', async () => {
  const document = { ...aShortTest(), showCandidateIdentityBeforeEval: false }
  const assessment = await createAssessment(t, companyId, { document })
  const candidate_id = await createCandidate(t, companyId, { first_name: 'Zoé', last_name: 'Quéméner' })
  const { id } = await createCompletedApplication(t, assessment, { candidate_id })
  const { as } = await signedIn(t, { companyId })
  expect(await namesFound(as, 'Quéméner')).toEqual([])
  const marks = [{ criterionId: 'criterion', score: 4 }]
  await t.call(evaluateApplication, { params: { id }, body: { marks, submit: true }, as })
  expect(await namesFound(as, 'Quéméner')).toEqual(['Zoé Quéméner'])
})
