import type { ApplicationScore } from '@assay/domain/applications/score-tree'
import { withCorrectedKeys } from '@assay/domain/assessments/corrected-keys'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { type PlacedPool, poolsOf } from '@assay/domain/bank/pools'
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
  /** How many questions a pool draws here, each time others, which count as one; 0 for a question itself. */
  readonly drawn: number
}

/** The questions with points, as a result of this maximum names them. */
export async function selectQuestions(trx: CompanyTransaction, of: OfVersion, max: number) {
  const one = await selectOne(trx, of, max)
  if (!one) return []
  const { tree } = one.scores as ApplicationScore
  const pools = poolsByQuestion(one.document, one.source ?? one.document)
  return tree.children.flatMap(({ position, children }) => {
    const scored = children.filter((node) => node.max > 0)
    const slots = Map.groupBy(scored, ({ id }) => pools.get(id)?.id ?? id)
    return [...slots].flatMap(([id, nodes]): ScoredQuestion[] => {
      const [first] = nodes
      if (!first) return []
      const { label, moduleId } = first
      const pool = pools.get(first.id)?.pool
      const max = nodes.reduce((sum, node) => sum + node.max, 0)
      return [{ id, label: pool?.category ?? label, max, position, moduleId, drawn: pool ? nodes.length : 0 }]
    })
  })
}

/** The pool that drew each question, by its id. */
function poolsByQuestion(document: AssessmentDocument, source: AssessmentDocument): Map<string, PlacedPool> {
  const pools = new Map(poolsOf(source).map((each) => [each.id, each]))
  return new Map(
    document.pageList.flatMap(moduleItemsOf).flatMap(({ id, bank }) => {
      const pool = pools.get(bank?.pool ?? '')
      return pool ? [[id, pool] as const] : []
    }),
  )
}

/** The document with the keys by which a result of this maximum was scored. */
export async function selectKeyedDocument(trx: CompanyTransaction, of: OfVersion, max: number) {
  const one = await selectOne(trx, of, max)
  return one && (one.keys ? withCorrectedKeys(one.document, one.keys) : one.document)
}

async function selectOne(trx: CompanyTransaction, { companyId, versionId }: OfVersion, max: number) {
  return await trx
    .selectFrom('sitting_figures')
    .innerJoin('applications', inCompany('applications.id', 'sitting_figures.application_id'))
    .innerJoin('assessment_versions', inCompany('assessment_versions.id', 'applications.version_id'))
    .leftJoin('assessment_versions as source', inCompany('source.id', 'assessment_versions.drawn_from'))
    .leftJoin('assessment_versions as keys', inCompany('keys.id', 'applications.keys_version_id'))
    .where(ofCompany(companyId, { version_id: versionId }, 'sitting_figures'))
    .where('sitting_figures.score', 'is not', null)
    .where(sql<boolean>`sitting_figures.max_score = ${max}::float8`)
    .select(['applications.scores', 'assessment_versions.document', 'source.document as source'])
    .select('keys.document as keys')
    .limit(1)
    .executeTakeFirst()
}
