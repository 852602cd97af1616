import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { Page } from '@assay/domain/assessments/document'
import type { Recording } from '@assay/domain/modules/shared/recording'
import type { IdentityDocumentAnswer } from '@assay/domain/modules/types/identity-document/answer'
import { acrossCompanies, isRow } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { enqueueJoining } from './settle-upload.ts'
import { uploadedModuleOf } from './uploaded-module.ts'

type Named = Pick<StoredAnswer, 'moduleId' | 'value'>

/**
 * Checks the uploads that a page's answers name: one of this application is of this very module. One that is
 * not here was refused or comes later from a file, so its answer goes on naming it; only a mandatory module
 * needs one here, unless the server refused one. The drafted answer counts where none is sent.
 * @throws ApiError answerInvalid and answerMandatory, with `detail.modules`
 */
export async function checkNamedUploads(
  { db }: Services,
  { companyId, applicationId }: CandidateTicket,
  version: TakenVersion,
  page: Page,
  sent: readonly Named[],
): Promise<void> {
  const modules = version.uploadingItems.get(page.id)
  if (!modules) return
  const own = { company_id: companyId, application_id: applicationId }
  const drafted = await db
    .selectFrom('answers')
    .where((eb) => eb.and(own))
    .where('module_item_id', 'in', [...modules])
    .select(['module_item_id', 'value'])
    .execute()
  const values = new Map([
    ...drafted.map((each) => [each.module_item_id, each.value] as const),
    ...sent.map(({ moduleId, value }) => [moduleId, value] as const),
  ])
  const named = modules
    .map((id) => ({ id, ids: namedIn(values.get(id)) }))
    .filter(({ ids }) => ids.length > 0)
  if (named.length === 0) return
  const uploads = await db
    .selectFrom('uploads')
    .where((eb) => eb.and(own))
    .where('id', 'in', [...new Set(named.flatMap(({ ids }) => ids))])
    .select(['id', 'module_item_id'])
    .execute()
  const moduleOf = new Map(uploads.map((upload) => [upload.id, upload.module_item_id]))
  const foreign = named.filter(({ id, ids }) => ids.some((each) => (moduleOf.get(each) ?? id) !== id))
  if (foreign.length > 0) throw new ApiError('answerInvalid', { modules: foreign.map(({ id }) => id) })
  const isMandatory = (id: string) => version.items.get(id)?.item.evaluationMandatory
  const absent = named.filter(({ id, ids }) => isMandatory(id) && !ids.some((each) => moduleOf.has(each)))
  if (absent.length === 0) return
  const { refused_modules: refused } = await db
    .selectFrom('applications')
    .where(isRow(companyId, applicationId))
    .select('refused_modules')
    .executeTakeFirstOrThrow()
  const missing = absent.filter(({ id }) => !refused.includes(id))
  if (missing.length > 0) throw new ApiError('answerMandatory', { modules: missing.map(({ id }) => id) })
}

/** Ids of the uploads that an answer names. */
function namedIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { parts, photoId } = value as Partial<Recording & IdentityDocumentAnswer>
  return parts ?? (photoId === undefined ? [] : [photoId])
}

/** Stored answers name several recordings, which play as one from now on. */
export async function joinNamedParts(
  services: Services,
  { companyId, applicationId }: CandidateTicket,
  version: TakenVersion,
  accepted: readonly Named[],
): Promise<void> {
  const modules = modulesOfSeveralParts(version, accepted)
  if (modules.length === 0) return
  await acrossCompanies(services.db, 'the cookie of the application names the company', (trx) =>
    enqueueJoining(
      services,
      trx,
      modules.map((moduleId) => ({ companyId, applicationId, moduleId })),
    ),
  )
}

/** Gives the ids of the modules whose answer names several recordings. */
export function modulesOfSeveralParts(version: TakenVersion, accepted: readonly Named[]): string[] {
  if (version.uploadingItems.size === 0) return []
  return accepted
    .filter(({ moduleId, value }) => namedIn(value).length > 1 && uploadedModuleOf(version, moduleId))
    .map(({ moduleId }) => moduleId)
}
