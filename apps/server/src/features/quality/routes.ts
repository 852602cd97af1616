import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/quality/calls'
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { sql } from 'kysely'
import { inData, type ResponseOf, type Routes, serve } from '../../calls.ts'
import { forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { addFigures } from '../../lists/add-figures.ts'
import { readableAssessments } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { cachedFigures } from './cached-figures.ts'
import { choiceFigures } from './choice-figures.ts'
import { readFairness } from './read-fairness.ts'
import { versionFigures } from './version-figures.ts'

interface Asked {
  readonly assessmentId: string
  /** Undefined: the newest version with enough applications. */
  readonly versionId: string | undefined
}

/** The quality of tests (product 12): of a whole version, so that no filter leaves one person. */
export const qualityRoutes: Routes = (app, services) => {
  serve(app, calls.getTestQuality, ({ viewer, params: { id }, query: { versionId } }) =>
    inData(getTestQuality(services, viewer, { assessmentId: id, versionId })),
  )

  serve(app, calls.getQuestionFigures, ({ viewer, params: { id, itemId }, query: { versionId } }) =>
    inData(getQuestionFigures(services, viewer, { assessmentId: id, versionId }, itemId)),
  )
}

/** @throws ApiError assessmentNotFound, versionNotFound */
async function getTestQuality({ db, clock }: Services, viewer: Viewer, asked: Asked) {
  const { companyId } = viewer
  const read = await forCompany(db, companyId, async (trx) => {
    const { name, versions } = await selectTest(trx, viewer, asked.assessmentId)
    const versionId = chooseVersion(versions, asked)
    if (versionId === null) return { name, versions, versionId, underWay: 0, figures: null }
    const of = { companyId, versionId }
    const figures = await cachedFigures(trx, { ...of, part: '' }, clock.now(), async () => {
      const { document } = await trx
        .selectFrom('assessment_versions')
        .where(isRow(companyId, versionId))
        .select('document')
        .executeTakeFirstOrThrow()
      return await versionFigures(trx, of, document)
    })
    const underWay = await countUnderWay(trx, of, asked.assessmentId)
    return { name, versions, versionId, underWay, figures }
  })
  return { ...read, fairness: await readFairness(db, companyId, read.versionId) }
}

/** @throws ApiError assessmentNotFound, versionNotFound, questionNotFound */
async function getQuestionFigures({ db, clock }: Services, viewer: Viewer, asked: Asked, itemId: string) {
  const { companyId } = viewer
  return await forCompany(db, companyId, async (trx) => {
    const versionId = chooseVersion((await selectTest(trx, viewer, asked.assessmentId)).versions, asked)
    if (versionId === null) throw new ApiError('questionNotFound')
    const of = { companyId, versionId }
    const figures = await cachedFigures(trx, { ...of, part: itemId }, clock.now(), () =>
      choiceFigures(trx, of, itemId),
    )
    if (!figures) throw new ApiError('questionNotFound')
    return figures
  })
}

type Versions = ResponseOf<typeof calls.getTestQuality>['data']['versions']

/** A test with the versions that somebody has ended, the newest first. @throws ApiError assessmentNotFound */
async function selectTest(trx: CompanyTransaction, viewer: Viewer, assessmentId: string) {
  const { name } = await readableAssessments(trx, viewer)
    .where('assessments.id', '=', assessmentId)
    .select('name')
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
  // Those who ended in the last minutes, whom the job has not counted yet.
  const waiting = sql`application_counts as test
    where company_id = ${viewer.companyId} and assessment_id = ${assessmentId} and not folded limit 1`
  await addFigures(waiting, 20_000).execute(trx)
  const rows = await trx
    .selectFrom('assessment_versions')
    .where(ofCompany(viewer.companyId, { assessment_id: assessmentId }))
    .where('drawn_from', 'is', null)
    .select(['id', 'number', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from sitting_figures
        where sitting_figures.company_id = ${viewer.companyId}::uuid
          and sitting_figures.version_id = assessment_versions.id and not is_retake)`.as('ended'),
    )
    .orderBy('number', 'desc')
    .execute()
  const versions = rows
    .filter(({ ended }) => ended > 0)
    .map(({ id, number, created_at, ended }) => ({ id, number, createdAt: created_at.toISOString(), ended }))
  return { name, versions }
}

/** The version asked for, else the newest with enough, else the newest. @throws ApiError versionNotFound */
function chooseVersion(versions: Versions, { versionId }: Asked): string | null {
  if (versionId === undefined)
    return (versions.find(({ ended }) => ended >= shownFrom) ?? versions[0])?.id ?? null
  if (!versions.some(({ id }) => id === versionId)) throw new ApiError('versionNotFound')
  return versionId
}

async function countUnderWay(
  trx: CompanyTransaction,
  { companyId, versionId }: { companyId: string; versionId: string },
  assessmentId: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('applications')
    .where(ofCompany(companyId, { assessment_id: assessmentId }))
    .where(sql<boolean>`figured_version(company_id, version_id) = ${versionId}::uuid`)
    .where('completed_at', 'is', null)
    .where('interrupted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
