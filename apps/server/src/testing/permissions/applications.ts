/** Applications that stand where a candidate's call succeeds. */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import {
  createApplication,
  createAssessment,
  createCompletedApplication,
  type TestApplication,
} from '../assessment-factories.ts'
import type { Target } from './sample.ts'

type Given = Pick<Target, 't' | 'companyId'>

const auth = { items: [anItem('auth', {}, { id: 'auth' })] }

/** Makes an application whose second page is closed; the page's button chooses by the score. */
export async function createScoredApplication({ t, companyId }: Given): Promise<TestApplication> {
  const target = { id: 'target', pagePosition: 3, comparaisonType: '>=' as const, score: 0 }
  const choosing = { goToNextPage: false, isScoreChoice: true, pagePositionList: [target] }
  const scored = anItem(
    'question-auto',
    { acceptWordGroupList: [{ id: 'group', acceptWord: 'yes', score: 1 }] },
    { id: 'scored' },
  )
  const document = aDocument([
    auth,
    { items: [scored, anItem('button', choosing, { id: 'button' })] },
    { items: [anItem('question', {}, { id: 'question' }), anItem('button', {}, { id: 'end' })] },
  ])
  const application = await createApplication(t, await createAssessment(t, companyId, { document }))
  const now = t.clock.now()
  await t.db
    .insertInto('page_visits')
    .values({
      company_id: companyId,
      application_id: application.id,
      page_id: 'page-2',
      first_visited_at: now,
      closed_at: now,
    })
    .execute()
  return application
}

/** Makes an application that has arrived on a last page with nothing to answer. */
export async function createFinishingApplication({ t, companyId }: Given): Promise<TestApplication> {
  const document = aDocument([auth, { items: [anItem('button', {}, { id: 'button' })] }, {}])
  const assessment = await createAssessment(t, companyId, { document })
  return await createApplication(t, assessment, { current_page: 3, path: [1, 2, 3] })
}

/** It is completed, and its test has a module that offers the company's filters. */
export async function createFilteredApplication({ t, companyId }: Given): Promise<TestApplication> {
  const document = aDocument([
    auth,
    { items: [anItem('company-filter', {}, { id: 'filters' }), anItem('button', {}, { id: 'button' })] },
    {},
  ])
  return await createCompletedApplication(t, await createAssessment(t, companyId, { document }))
}
