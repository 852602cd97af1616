import type { OpenedTest } from '@assay/contract/answers/types'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { Database } from '../../../database/connection.ts'
import { forCompany } from '../../../database/for-company.ts'
import { RecentlyUsed } from '../../../recently-used.ts'
import type { Services } from '../../../services.ts'
import { sanitiseRichText } from '../../assessments/sanitise.ts'
import { withExample } from '../../bank/describe-pools.ts'
import { filterModulesOf } from '../taken-version.ts'
import {
  type CandidatePage,
  embeddedJson,
  type openCandidatePages,
  openFirstScreens,
} from './candidate-page.ts'
import { presentTest, type SharedTest, selectWorkingCopy } from './opened-test.ts'
import type { OpenRow } from './page-statement.ts'

/** Rendered pages, some ten kilobytes each. */
const remembered = 300

interface RenderedTest {
  readonly page: CandidatePage
  /** With the first screen drawn, for who comes to it. */
  readonly first: CandidatePage
  /** The JSON without its closing brace: each request appends what belongs to its browser. */
  readonly json: string
  /** The candidate says whom the application is for. */
  readonly hasFilters: boolean
}

/** A test's page as everybody gets it: of the working copy, or of an earlier version that is gone on with. */
export function testRenderer(
  { db, versions, webDist }: Services,
  template: ReturnType<typeof openCandidatePages>,
) {
  const opening = openFirstScreens(webDist)
  const rendered = new RecentlyUsed<RenderedTest>(remembered)
  return async (
    test: OpenRow,
    { versionId, asked, preview }: { versionId: string | null; asked: 'fr' | 'en' | null; preview: boolean },
  ): Promise<RenderedTest> => {
    const look = [test.company_name, test.primary_color, test.secondary_color, test.logo_file_id]
    const key = JSON.stringify([test.assessment_id, test.revision, versionId, asked, preview, look])
    return await rendered.get(key, async () => {
      const document =
        versionId === null
          ? await shownCopy(db, test, preview)
          : (await versions(test.company_id, versionId)).document
      const shared = presentTest(document, test, preview)
      const language = asked ?? document.language
      const content = { language, title: shared.assessment.name, themeColor: test.primary_color }
      const hasFilters = filterModulesOf(document).size > 0
      const opened = { ...(JSON.parse(JSON.stringify(shared), cleanContent) as SharedTest), ...nobody }
      // Who asked for another language than the test's has chosen one already, or gets the test's.
      const isDrawn = !preview && language === document.language
      const first = isDrawn ? await (await opening)(opened, language) : null
      return {
        page: template(content),
        first: template({ ...content, first }),
        json: embeddedJson(shared).slice(0, -1),
        hasFilters,
      }
    })
  }
}

/** In a preview all pages show, so its pools are drawn as an example. */
async function shownCopy(db: Database, test: OpenRow, preview: boolean): Promise<AssessmentDocument> {
  const document = await selectWorkingCopy(db, test)
  if (!preview) return document
  const of = { companyId: test.company_id, assessmentId: test.assessment_id }
  return await forCompany(db, test.company_id, (trx) => withExample(trx, of, document))
}

/** Cleans a saved text once more, as it becomes markup of the page itself. */
const cleanContent = (key: string, value: unknown): unknown =>
  key === 'content' && typeof value === 'string' ? sanitiseRichText(value) : value

/** What the first screen is drawn for: somebody of whom nothing is known. */
const nobody: Omit<OpenedTest, keyof SharedTest> = {
  hasPreviewBar: false,
  resume: null,
  hasResumeLink: false,
  invitation: null,
  filters: [],
  serverNow: '',
}
