import { agreementOfNewest } from '@assay/contract/applications/calls'
import { agreementOf } from '@assay/domain/applications/evaluators'
import { criteriaOf } from '@assay/domain/assessments/criteria'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { sql } from 'kysely'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import { visibleApplications } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { ensureAssessment } from '../assessments/queries.ts'
import { marksAreHidden } from './queries.ts'

/**
 * How far a test's evaluators agree, among applications that the viewer sees (product 5.8).
 * @throws ApiError assessmentNotFound
 */
export async function getAgreement({ db }: Services, viewer: Viewer, assessmentId: string) {
  const { companyId } = viewer
  return await forCompany(db, companyId, async (trx) => {
    await ensureAssessment(trx, companyId, assessmentId, true)
    const marks = await selectMarks(trx, viewer, assessmentId)
    const maxima = await selectMaxima(trx, companyId, [...new Set(marks.map((each) => each.version_id))])
    return agreementOf(
      marks.flatMap((each) => {
        const max = maxima.get(`${each.version_id} ${each.criterion_id}`) ?? 0
        const { user_id: evaluatorId, application_id: applicationId, criterion_id: criterionId } = each
        return max > 0 ? [{ evaluatorId, applicationId, criterionId, share: each.score / max }] : []
      }),
    )
  })
}

interface MarkRow {
  application_id: string
  version_id: string
  criterion_id: string
  user_id: string
  score: number
}

/** Reads the marks that count, of the newest applications that at least two people evaluated. */
async function selectMarks(trx: CompanyTransaction, viewer: Viewer, assessmentId: string) {
  const evaluatedTwice = visibleApplications(trx, viewer)
    .where('applications.assessment_id', '=', assessmentId)
    .where('applications.evaluated_at', 'is not', null)
    .where(sql<boolean>`not ${marksAreHidden(viewer)}`)
    .where(
      sql<boolean>`(select count(*) from evaluations
        where evaluations.company_id = applications.company_id and application_id = applications.id
          and submitted_at is not null) > 1`,
    )
    .select(['applications.company_id', 'applications.id', 'applications.version_id'])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(agreementOfNewest)
  const { rows } = await sql<MarkRow>`
    select marks.application_id, chosen.version_id, marks.criterion_id, marks.user_id, marks.score
    from (${evaluatedTwice}) as chosen
    join evaluations on evaluations.company_id = chosen.company_id
      and evaluations.application_id = chosen.id and evaluations.submitted_at is not null
    join marks on marks.company_id = evaluations.company_id
      and marks.application_id = evaluations.application_id and marks.user_id = evaluations.user_id
    where marks.score is not null`.execute(trx)
  return rows
}

/** The greatest mark of each criterion, by version and criterion. */
async function selectMaxima(trx: CompanyTransaction, companyId: string, versionIds: readonly string[]) {
  if (versionIds.length === 0) return new Map()
  const versions = await trx
    .selectFrom('assessment_versions')
    .where(ofCompany(companyId, { id: versionIds }))
    .select(['id', sql<AssessmentDocument>`document`.as('document')])
    .execute()
  return new Map(
    versions.flatMap(({ id, document }) =>
      criteriaOf(document).map((criterion) => [`${id} ${criterion.id}`, criterion.maxScore] as const),
    ),
  )
}
