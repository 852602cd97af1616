import type { ApplicationScore } from '@assay/domain/applications/score-tree'
import { withCorrectedKeys } from '@assay/domain/assessments/corrected-keys'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { ModuleCode } from '@assay/domain/modules/module-types'
import { sql } from 'kysely'
import { type CompanyTransaction, inCompany, ofCompany } from '../../database/for-company.ts'
import type { OfVersion } from './read-sums.ts'

/** A question that gives points, in the order in which `sitting_figures` has them. */
export interface ScoredQuestion {
  readonly id: string
  readonly label: string
  readonly max: number
  /** Its page's. */
  readonly position: number
  readonly moduleId: ModuleCode
}

/** The questions with points, as a result of this maximum names them. */
export async function selectQuestions(
  trx: CompanyTransaction,
  of: OfVersion,
  max: number,
): Promise<ScoredQuestion[]> {
  const one = await selectOne(trx, of, max)
  const tree = (one?.scores as ApplicationScore | undefined)?.tree
  return (tree?.children ?? []).flatMap(({ position, children }) =>
    children
      .filter((node) => node.max > 0)
      .map(({ id, label, max: own, moduleId }) => ({ id, label, max: own, position, moduleId })),
  )
}

/** The document with the keys by which a result of this maximum was scored. */
export async function selectKeyedDocument(
  trx: CompanyTransaction,
  of: OfVersion,
  max: number,
): Promise<AssessmentDocument | undefined> {
  const one = await selectOne(trx, of, max)
  return one && (one.keys ? withCorrectedKeys(one.document, one.keys) : one.document)
}

async function selectOne(trx: CompanyTransaction, { companyId, versionId }: OfVersion, max: number) {
  return await trx
    .selectFrom('sitting_figures')
    .innerJoin('applications', inCompany('applications.id', 'sitting_figures.application_id'))
    .innerJoin('assessment_versions', inCompany('assessment_versions.id', 'applications.version_id'))
    .leftJoin('assessment_versions as keys', inCompany('keys.id', 'applications.keys_version_id'))
    .where(ofCompany(companyId, { version_id: versionId }, 'sitting_figures'))
    .where('sitting_figures.score', 'is not', null)
    .where(sql<boolean>`sitting_figures.max_score = ${max}::float8`)
    .select(['applications.scores', 'assessment_versions.document', 'keys.document as keys'])
    .limit(1)
    .executeTakeFirst()
}
