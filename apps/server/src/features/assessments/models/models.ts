import type { AssessmentModel, setModel as call } from '@assay/contract/assessments/model-calls'
import { ApiError } from '@assay/contract/errors'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { withNewIds } from '@assay/domain/assessments/ids'
import { withoutContact } from '@assay/domain/assessments/model-copy'
import { moduleTypeOf, takesAnswer } from '@assay/domain/modules/module-types'
import { mayPublishModels } from '@assay/domain/users/permissions'
import { sql } from 'kysely'
import type { BodyOf } from '../../../calls.ts'
import { acrossCompanies, forCompany, isRow } from '../../../database/for-company.ts'
import { newDocumentId } from '../../../ids.ts'
import type { AnyTransaction, Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { selectAssessment } from '../queries.ts'
import { adoptFiles } from './adopt-files.ts'
import { selectCompanyColours } from './company-colours.ts'
import { startingTests } from './starting-tests/starting-tests.ts'

/** The most models of the own company, and of public ones, that are listed. */
const limit = 200

/** Where the viewer may start: the company's models, others' public ones, the installation's. */
export async function listModels(services: Services, viewer: Viewer): Promise<AssessmentModel[]> {
  const own = await forCompany(services.db, viewer.companyId, (trx) =>
    models(trx).where('assessments.company_id', '=', viewer.companyId).limit(limit).execute(),
  )
  const open = await acrossCompanies(services.db, 'public models', (trx) =>
    models(trx)
      .where('is_public', '=', true)
      .where('assessments.company_id', '<>', viewer.companyId)
      .limit(limit)
      .execute(),
  )
  return [
    ...own.map((row) => presentModel(row, viewer)),
    ...[...startingTests.values()].map(presentStartingTest),
    ...open.map((row) => presentModel(row, viewer)),
  ]
}

/**
 * A model with its document.
 * @throws ApiError modelNotFound, also for another company's that is not public
 */
export async function selectModel(services: Services, viewer: Viewer, id: string) {
  const starting = startingTests.get(id)
  if (starting) return { ...presentStartingTest(starting), document: starting }
  if (!uuid.test(id)) throw new ApiError('modelNotFound')
  const row = await acrossCompanies(services.db, 'public models', (trx) =>
    models(trx)
      .where('assessments.id', '=', id)
      .where((eb) => eb.or([eb('is_public', '=', true), eb('assessments.company_id', '=', viewer.companyId)]))
      .select('document')
      .executeTakeFirstOrThrow(() => new ApiError('modelNotFound')),
  )
  return { ...presentModel(row, viewer), document: row.document }
}
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A model as the viewer's company's document: its own ids and files, no creator or contact, the
 * installation's in its colours.
 * @throws ApiError modelNotFound, storageFull
 */
export async function copyModel(services: Services, viewer: Viewer, id: string): Promise<AssessmentDocument> {
  const { document, origin } = await selectModel(services, viewer, id)
  const copy = withoutContact(withNewIds(document, newDocumentId).document)
  if (origin !== 'installation') return await adoptFiles(services, viewer, copy)
  const colorList = await forCompany(services.db, viewer.companyId, (trx) =>
    selectCompanyColours(trx, viewer.companyId),
  )
  return { ...copy, colorList }
}

/**
 * Offers a test to its company or to all as a model, or takes it back; a public test is always a model.
 * @throws ApiError assessmentNotFound; publicModelNeedsAdmin for what goes beyond the company
 */
export async function setModel(
  services: Services,
  viewer: Viewer,
  id: string,
  asked: BodyOf<typeof call>,
): Promise<void> {
  const { companyId } = viewer
  const flags = { is_model: asked.isModel, is_public: asked.isModel && asked.isPublic }
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (row.is_public !== flags.is_public && !mayPublishModels(viewer.actingRole))
      throw new ApiError('publicModelNeedsAdmin')
    if (row.is_model === flags.is_model && row.is_public === flags.is_public) return
    await trx.updateTable('assessments').set(flags).where(isRow(companyId, id)).execute()
    await logActivity(trx, 'assessment.modelSet', viewer, services.clock.now(), [id], flags)
  })
}

const models = (trx: AnyTransaction) =>
  trx
    .selectFrom('assessments')
    .innerJoin('companies', 'companies.id', 'assessments.company_id')
    .where('is_model', '=', true)
    .where('deleted_at', 'is', null)
    .select([
      'assessments.id',
      'assessments.name',
      'assessments.company_id',
      'companies.name as company_name',
    ])
    .select(['is_public', 'evaluation_type', 'updated_at', ...summary])
    .orderBy('updated_at', 'desc')
    .orderBy('assessments.id')

/** The facts that a list tells of a document, read without the whole document. */
const summary = [
  sql<string>`coalesce(document ->> 'description', '')`.as('description'),
  sql<'fr' | 'en'>`coalesce(document ->> 'language', 'fr')`.as('language'),
  sql<number>`jsonb_array_length(document -> 'pageList')`.as('page_count'),
  sql<number[]>`jsonb_path_query_array(document, 'strict $.pageList.**.moduleId')`.as('module_ids'),
] as const

type ModelRow = Awaited<ReturnType<ReturnType<typeof models>['execute']>>[number]

function presentModel(row: ModelRow, viewer: Viewer): AssessmentModel {
  const isOwn = row.company_id === viewer.companyId
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    language: row.language,
    origin: isOwn ? 'company' : 'public',
    companyName: isOwn ? null : row.company_name,
    isPublic: row.is_public,
    evaluationType: row.evaluation_type === 1 ? 1 : 0,
    pageCount: row.page_count,
    questionCount: questionsIn(row.module_ids),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentStartingTest(document: AssessmentDocument): AssessmentModel {
  const items = document.pageList.flatMap(({ rowList }) => rowList.flatMap((row) => row.moduleItemList))
  return {
    id: document.slug,
    name: document.name,
    description: document.description,
    language: document.language,
    origin: 'installation',
    companyName: null,
    isPublic: true,
    evaluationType: document.evaluationType,
    pageCount: document.pageList.length,
    questionCount: questionsIn(items.map(({ moduleId }) => moduleId)),
    updatedAt: null,
  }
}

/** How many modules with these numeric types ask for an answer. */
function questionsIn(moduleIds: readonly number[]): number {
  return moduleIds.filter((moduleId) => {
    const type = moduleTypeOf(moduleId)
    return type !== undefined && takesAnswer(type)
  }).length
}
