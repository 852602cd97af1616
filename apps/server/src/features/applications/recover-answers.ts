import { ApiError } from '@assay/contract/errors'
import { forCompany, isRow } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { type AddedChunks, keepChunks } from '../answers/recovery/keep-chunks.ts'
import type { ReceivedRecovery } from '../answers/recovery/receive-recovery.ts'
import { submitRecovered } from '../answers/recovery/submit-recovered.ts'
import { markRecovered, type Recovering, writeRecovered } from '../answers/recovery/write-recovered.ts'
import { rescore } from '../answers/results/rescore.ts'
import type { TakenVersion } from '../answers/taken-version.ts'
import { followAnswers, listUnknownFilters } from '../answers/taking/filters.ts'
import { modulesOfSeveralParts } from '../answers/uploads/named-uploads.ts'
import { enqueueJoining } from '../answers/uploads/settle-upload.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureMay, presentCard } from './present-card.ts'
import { type CardRow, selectCard, selectOptionalCard } from './queries.ts'

/**
 * Takes in a recovery file (product 4.9): answers and chunks that the server does not have, whatever happened
 * meanwhile; all answers or none, and the same file again changes nothing. After the end the result is worked
 * out anew; else the page whose submission never arrived is submitted where that is clear
 * (`submitRecovered`). The log holds counts.
 * @throws ApiError applicationNotFound, assessmentDeleted; recoveryFileInvalid when the file is of another
 * test; storageFull
 */
export async function recoverAnswers(services: Services, viewer: Viewer, received: ReceivedRecovery) {
  const { companyId } = viewer
  const { applicationId } = received.head
  const version = await selectVersion(services, viewer, received)
  const taking = { companyId, applicationId, version, holder: null }
  const chunks = await keepChunks(services, taking, received)
  const foreign = new Set(await listUnknownFilters(services, companyId, version, received.head.operations))
  const recovered = await forCompany(
    services.db,
    companyId,
    async (trx) => await write(trx, { services, viewer, received, version, chunks, foreign }),
  )
  await submitRecovered(services, { companyId, applicationId, version }, received.head)
  const card = await forCompany(
    services.db,
    companyId,
    async (trx) => await selectOptionalCard(trx, viewer, applicationId),
  )
  // The filters in the recovered answers may have moved the application out of the viewer's sight.
  return { ...recovered, data: card ? presentCard(viewer, card) : recovered.data }
}

/** The version of the application that the file names, where the viewer sees that application. */
async function selectVersion(services: Services, viewer: Viewer, { head }: ReceivedRecovery) {
  const { companyId } = viewer
  const versionId = await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, head.applicationId)
    ensureMay(viewer, card, 'recover')
    if (card.assessment_id !== head.assessmentId)
      throw new ApiError('recoveryFileInvalid', { part: 'assessmentId' })
    const { version_id } = await trx
      .selectFrom('applications')
      .where(isRow(companyId, head.applicationId))
      .select('version_id')
      .executeTakeFirstOrThrow()
    return version_id
  })
  return await services.versions(companyId, versionId)
}

interface Writing {
  readonly services: Services
  readonly viewer: Viewer
  readonly received: ReceivedRecovery
  readonly version: TakenVersion
  readonly chunks: AddedChunks
  /** Ids of filter modules whose answer names what is no filter of the company. */
  readonly foreign: ReadonlySet<string>
}

async function write(
  trx: CompanyTransaction,
  { services, viewer, received: { head }, version, chunks, foreign }: Writing,
) {
  const { companyId } = viewer
  const { applicationId } = head
  const at = services.clock.now()
  // The lock guards against the candidate, who may be back, and against somebody who uploads the same file at
  // the same moment.
  await trx
    .selectFrom('applications')
    .where(isRow(companyId, applicationId))
    .select('id')
    .forUpdate()
    .execute()
  const card = await selectCard(trx, viewer, applicationId)
  const recovering: Recovering = { companyId, applicationId, version, foreign, at }
  const answers = await writeRecovered(trx, recovering, head.operations)
  await markRecovered(trx, recovering, chunks.modules)
  await enqueueJoining(
    services,
    trx,
    modulesOfSeveralParts(
      version,
      answers.counted.map(({ module, value }) => ({ moduleId: module, value })),
    ).map((moduleId) => ({ companyId, applicationId, moduleId })),
  )
  if (card.completed_at && answers.counted.length > 0)
    await rescore(trx, companyId, applicationId, { reason: 'recovered', userId: viewer.userId, at })
  const after = (await selectOptionalCard(trx, viewer, applicationId)) ?? card
  if (card.completed_at && answers.counted.some(({ module }) => version.filterModules.has(module)))
    await followAnswers(trx, companyId, applicationId, version)
  const refused = [...new Set([...answers.refused, ...chunks.refused])]
  if (answers.kept.length + chunks.kept > 0)
    await logRecovery(trx, viewer, card, {
      answers: answers.kept.length,
      pieces: chunks.kept,
      refused: refused.length,
      at,
    })
  return {
    data: presentCard(viewer, after),
    kept: answers.kept.length + chunks.kept,
    known: answers.known + chunks.known,
    refused,
  }
}

async function logRecovery(
  trx: CompanyTransaction,
  viewer: Viewer,
  card: CardRow,
  { at, ...counts }: { answers: number; pieces: number; refused: number; at: Date },
): Promise<void> {
  await logActivity(trx, 'application.recovered', viewer, at, [card.id, card.assessment_id], counts)
}
