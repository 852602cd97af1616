import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { giveCandidateCookie } from '../features/answers/candidate-cookie.ts'
import { newId } from '../ids.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** Identity form, one question with a criterion and one with choices, and a page of thanks. */
export function aShortTest(name = 'Short test', slug = 'short-test'): AssessmentDocument {
  return aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem(
            'question',
            {},
            { id: 'question', evaluationCriteriaList: [{ id: 'criterion', name: 'Clear', maxScore: 5 }] },
          ),
          anItem(
            'qcm',
            {
              choiceList: [
                { id: 'yes', content: 'Oui', score: 1 },
                { id: 'no', content: 'Non', score: 0 },
              ],
            },
            { id: 'qcm' },
          ),
          anItem('button', { saveAnswers: true, goToNextPage: true }, { id: 'button' }),
        ],
      },
      { items: [anItem('text', {}, { id: 'thanks', content: '<p>Merci</p>' })] },
    ],
    { name, slug },
  )
}

/**
 * Identity form; a page with the two recorders, an identity document and a question; and another recorder at
 * the end.
 */
export function aRecordedTest(): AssessmentDocument {
  return aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem(
            'question',
            {},
            { id: 'question', evaluationCriteriaList: [{ id: 'criterion', name: 'Clear', maxScore: 5 }] },
          ),
          anItem('audio-record', { timeLimitSeconds: 60 }, { id: 'audio' }),
          anItem('video-record', { timeLimitSeconds: 60, onlyOneTry: true }, { id: 'video' }),
          anItem('identity-document', {}, { id: 'identity' }),
          anItem('button', { saveAnswers: true, goToNextPage: true }, { id: 'button' }),
        ],
      },
      { items: [anItem('audio-record', {}, { id: 'last' }), anItem('button', {}, { id: 'end' })] },
    ],
    { name: 'Recorded', slug: 'recorded' },
  )
}

export interface TestAssessment {
  readonly id: string
  readonly companyId: string
  readonly slug: string
  readonly versionId: string
  readonly document: AssessmentDocument
}

/** A test that is online and frozen as its version 1. */
export async function createAssessment(
  t: TestApp,
  companyId: string,
  given: { document?: AssessmentDocument; isOnline?: boolean | null } = {},
): Promise<TestAssessment> {
  count += 1
  const slug = `short-test-${newId()}`
  const document = { ...(given.document ?? aShortTest(`Short test ${count}`)), slug }
  const id = newId()
  const versionId = newId()
  const isOnline = given.isOnline === undefined ? true : given.isOnline
  const json = JSON.stringify(document)
  await t.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('assessments')
      .values({
        company_id: companyId,
        id,
        name: document.name,
        slug,
        document: json,
        is_online: isOnline,
        evaluation_type: document.evaluationType,
      })
      .execute()
    await trx
      .insertInto('directory_slugs')
      .values({ slug, company_id: companyId, assessment_id: id })
      .execute()
    await trx
      .insertInto('assessment_versions')
      .values({ company_id: companyId, id: versionId, assessment_id: id, number: 1, document: json })
      .execute()
    await trx
      .updateTable('assessments')
      .set({ current_version_id: versionId, version_count: 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  })
  return { id, companyId, slug, versionId, document }
}

/** A candidate of a company. */
export async function createCandidate(
  t: TestApp,
  companyId: string,
  given: Partial<Insertable<Tables['candidates']>> = {},
): Promise<string> {
  count += 1
  const id = newId()
  await t.db
    .insertInto('candidates')
    .values({
      company_id: companyId,
      id,
      email: `candidate${count}@example.org`,
      first_name: 'Inès',
      last_name: `Durand ${count}`,
      ...given,
    })
    .execute()
  return id
}

export interface TestApplication {
  readonly id: string
  readonly companyId: string
  readonly assessment: TestAssessment
  readonly candidateId: string
}

/** An application in progress: identified, on page 2. */
export async function createApplication(
  t: TestApp,
  assessment: TestAssessment,
  given: Partial<Insertable<Tables['applications']>> & { filterIds?: readonly string[] } = {},
): Promise<TestApplication> {
  const { filterIds = [], ...columns } = given
  const { companyId } = assessment
  const candidateId = columns.candidate_id ?? (await createCandidate(t, companyId))
  const id = newId()
  const now = t.clock.now()
  const counted = await t.db
    .updateTable('assessments')
    .set((eb) => ({ application_count: eb('application_count', '+', 1), latest_application_at: now }))
    .where('company_id', '=', companyId)
    .where('id', '=', assessment.id)
    .returning('application_count')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('applications')
    .values({
      company_id: companyId,
      id,
      // Tests name it by one id, whether its test hides identities or not.
      public_id: id,
      assessment_id: assessment.id,
      version_id: assessment.versionId,
      candidate_id: candidateId,
      number: counted.application_count,
      typed: JSON.stringify({ firstName: 'Inès', lastName: 'Durand', email: 'i@example.org', phone: '' }),
      draw_seed: 'seed',
      current_page: 2,
      path: [1, 2],
      started_at: now,
      created_at: now,
      ...columns,
    })
    .execute()
  for (const filterId of filterIds)
    await t.db
      .insertInto('application_filters')
      .values({ company_id: companyId, application_id: id, filter_id: filterId })
      .execute()
  return { id, companyId, assessment, candidateId }
}

/** An application whose test is finished: what the board calls "to evaluate". */
export async function createCompletedApplication(
  t: TestApp,
  assessment: TestAssessment,
  given: Parameters<typeof createApplication>[2] = {},
): Promise<TestApplication> {
  return await createApplication(t, assessment, {
    completed_at: t.clock.now(),
    current_page: 3,
    path: [1, 2, 3],
    max_score: 6,
    auto_score: 0,
    ...given,
  })
}

/**
 * What the browser of an application's candidate sends: its cookie, and the header that names the
 * application.
 */
export function asCandidate(
  t: TestApp,
  application: Pick<TestApplication, 'id' | 'companyId' | 'assessment'>,
): { as: Record<string, string>; headers: Record<string, string> } {
  const as: Record<string, string> = {}
  const keep = { setCookie: (name: string, value: string) => void (as[name] = value) }
  const ticket = {
    companyId: application.companyId,
    assessmentId: application.assessment.id,
    applicationId: application.id,
    versionId: application.assessment.versionId,
    holder: 1,
  }
  giveCandidateCookie(t.services, keep as never, ticket, null)
  return { as, headers: { 'x-attempt': application.id } }
}
