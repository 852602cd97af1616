import { randomUUID } from 'node:crypto'
import type { OpenedTest } from '@assay/contract/answers/types'
import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'
import { createDraw } from '@assay/domain/assessments/draw'
import { publicAssessment } from '@assay/domain/assessments/projection'
import type { Database } from '../../../database/connection.ts'
import { authOf } from './identification.ts'
import type { OpenRow } from './page-statement.ts'

/** The data on the page of a test that is the same for every browser and moment. */
export type SharedTest = Pick<OpenedTest, 'problem' | 'assessmentId' | 'assessment' | 'company' | 'preview'>

/** Reads the working copy of a test, on which a new application will be taken. */
export async function selectWorkingCopy(db: Database, test: OpenRow): Promise<AssessmentDocument> {
  const { document } = await db
    .selectFrom('assessments')
    .select('document')
    .where('company_id', '=', test.company_id)
    .where('id', '=', test.assessment_id)
    .executeTakeFirstOrThrow()
  return assessmentDocument.parse(document)
}

/** Presents a test as it is opened: the pages up to the identity form, in a preview all (product 2.8). */
export function presentTest(document: AssessmentDocument, test: OpenRow, preview: boolean): SharedTest {
  const last = preview ? document.pageList.length : (authOf(document)?.position ?? 1)
  const pages = document.pageList.slice(0, last).map(({ position }) => position)
  return {
    problem: null,
    assessmentId: test.assessment_id,
    // Nobody's order yet, and none that could be turned back: what is to be sorted comes in the
    // application's.
    assessment: publicAssessment(document, { pages, draw: createDraw(randomUUID()) }),
    company: {
      name: test.company_name,
      logoUrl: test.logo_file_id === null ? null : `/api/files/${test.logo_file_id}`,
      primaryColor: test.primary_color,
      secondaryColor: test.secondary_color,
    },
    preview,
  }
}
