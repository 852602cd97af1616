import { withCorrectedKeys } from '@assay/domain/assessments/corrected-keys'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { presentWordRule } from '@assay/domain/modules/shared/words'
import { type SqlBool, sql } from 'kysely'
import { forCompany, inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import type { JobRun } from '../../../jobs/job-data.ts'
import type { CompanyTransaction, Services } from '../../../services.ts'
import { rescore } from '../../answers/results/rescore.ts'
import { resultOf, selectTakenTest } from '../../answers/results/taken-test.ts'
import { logActivities } from '../../logs/log-activity.ts'
import { toRescore } from './rescoring.ts'

interface Job {
  readonly companyId: string
  readonly rescoringId: string
}

/** The size of a batch, which is one transaction: so small that nobody waits long for a card in it. */
const batchSize = 50

/**
 * Runs a re-scoring: its preview, or the confirmed change; batch and progress commit together. An interrupted
 * preview begins again, giving scores goes on where it stopped; a run that was replaced stops.
 */
export async function rescoreTest(services: Services, job: Job, { isLast }: JobRun): Promise<void> {
  const { db, live } = services
  try {
    const begun = await forCompany(db, job.companyId, (trx) => begin(trx, job))
    if (!begun) return
    const { isPreview, assessmentId } = begun
    let after: ApplicationCursor | null = null
    for (;;) {
      const from: ApplicationCursor | null = after
      const found: readonly ApplicationCursor[] | null = await forCompany(db, job.companyId, (trx) =>
        isPreview ? previewBatch(trx, job, begun, from) : applyBatch(services, trx, job, begun, from),
      )
      if (found === null) return
      after = found.at(-1) ?? null
      if (found.length < batchSize) break
    }
    await setState(services, job, isPreview ? 'previewed' : 'applied')
    if (isPreview) return
    await forCompany(db, job.companyId, (trx) => forgetFigures(trx, job.companyId, assessmentId))
    live.changed(job.companyId, { tests: [assessmentId] })
  } catch (error) {
    if (isLast) await setState(services, job, 'failed')
    throw error
  }
}

/** Figures of the test's quality are of the former scores. */
async function forgetFigures(trx: CompanyTransaction, companyId: string, assessmentId: string) {
  await trx
    .deleteFrom('test_figures')
    .where('company_id', '=', companyId)
    .where('version_id', 'in', (eb) =>
      eb
        .selectFrom('assessment_versions')
        .where(ofCompany(companyId, { assessment_id: assessmentId }))
        .select('id'),
    )
    .execute()
}

interface Begun {
  readonly isPreview: boolean
  readonly assessmentId: string
  readonly versionId: string
  readonly keys: AssessmentDocument
  readonly at: Date
}

async function begin(trx: CompanyTransaction, { companyId, rescoringId }: Job): Promise<Begun | null> {
  const row = await trx
    .selectFrom('rescorings')
    .innerJoin('assessment_versions as versions', inCompany('versions.id', 'rescorings.version_id'))
    .where(ofCompany(companyId, { id: rescoringId, state: ['previewing', 'applying'] }, 'rescorings'))
    .select([
      'rescorings.assessment_id',
      'rescorings.version_id',
      'rescorings.state',
      'rescorings.created_at',
      'versions.document',
    ])
    .executeTakeFirst()
  if (!row) return null
  const isPreview = row.state === 'previewing'
  if (isPreview) {
    await trx
      .deleteFrom('rescoring_moves')
      .where(ofCompany(companyId, { rescoring_id: rescoringId }))
      .execute()
    await trx.updateTable('rescorings').set({ done: 0 }).where(isRow(companyId, rescoringId)).execute()
  }
  return {
    isPreview,
    assessmentId: row.assessment_id,
    versionId: row.version_id,
    keys: row.document,
    at: row.created_at,
  }
}

interface ApplicationCursor {
  readonly id: string
  /** The time as the database writes it, to the microsecond. */
  readonly madeAt: string
}

/** The next applications, oldest first. */
async function findNext(
  trx: CompanyTransaction,
  { companyId }: Job,
  { assessmentId, versionId, at }: Begun,
  after: ApplicationCursor | null,
): Promise<ApplicationCursor[]> {
  return await toRescore(trx, { companyId, assessmentId, versionId, at })
    .$if(after !== null, (each) =>
      each.where(
        sql<SqlBool>`(applications.created_at, applications.id) > (${after?.madeAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select(['applications.id', sql<string>`applications.created_at::text`.as('madeAt')])
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .limit(batchSize)
    .execute()
}

/** Counts what was done; null when the re-scoring is no longer this one. */
async function advance(
  trx: CompanyTransaction,
  { companyId, rescoringId }: Job,
  state: 'previewing' | 'applying',
  count: number,
): Promise<{ readonly userId: string } | null> {
  const row = await trx
    .updateTable('rescorings')
    .set((eb) => ({ done: eb('done', '+', count) }))
    .where(ofCompany(companyId, { id: rescoringId, state }))
    .returning('user_id')
    .executeTakeFirst()
  return row ? { userId: row.user_id } : null
}

async function previewBatch(
  trx: CompanyTransaction,
  job: Job,
  begun: Begun,
  after: ApplicationCursor | null,
): Promise<readonly ApplicationCursor[] | null> {
  const found = await findNext(trx, job, begun, after)
  if (!(await advance(trx, job, 'previewing', found.length))) return null
  const moves = []
  for (const { id } of found) {
    const taken = await selectTakenTest(trx, job.companyId, id)
    const from = resultOf(taken)
    const document = withCorrectedKeys(taken.application.document, begun.keys)
    const rekeyed = { ...taken.application, document, word_rule: presentWordRule }
    const to = resultOf({ ...taken, application: rekeyed })
    // Nobody has evaluated it: what moves is its automatic part, which is no result.
    const shown = ({ score, max, automaticPart }: typeof from) =>
      score === null ? automaticPart : { score, max }
    const [before, after] = [shown(from), shown(to)]
    if (before.score === after.score && before.max === after.max) continue
    moves.push({
      company_id: job.companyId,
      rescoring_id: job.rescoringId,
      application_id: id,
      is_result: from.score !== null,
      from_score: before.score,
      from_max: before.max,
      to_score: after.score,
      to_max: after.max,
    })
  }
  if (moves.length > 0) await trx.insertInto('rescoring_moves').values(moves).execute()
  return found
}

async function applyBatch(
  { clock }: Services,
  trx: CompanyTransaction,
  job: Job,
  begun: Begun,
  after: ApplicationCursor | null,
): Promise<readonly ApplicationCursor[] | null> {
  const { companyId } = job
  const found = await findNext(trx, job, begun, after)
  const advanced = await advance(trx, job, 'applying', found.length)
  if (!advanced) return null
  const { userId } = advanced
  const at = clock.now()
  const changed: string[] = []
  for (const { id } of found) {
    // The change locks the application, so a mark given at the same moment counts either before or after it.
    await trx
      .updateTable('applications')
      .set({ keys_version_id: begun.versionId, word_rule: presentWordRule })
      .where(isRow(companyId, id))
      .execute()
    const { differs } = await rescore(trx, companyId, id, { reason: 'rekeyed', userId, at })
    if (differs) changed.push(id)
  }
  await logActivities(
    trx,
    changed.map((id) => ({
      actor: { companyId, userId },
      action: 'application.rescored',
      subjectIds: [id, begun.assessmentId],
      at,
    })),
  )
  return found
}

async function setState(
  { db }: Services,
  { companyId, rescoringId }: Job,
  state: 'previewed' | 'applied' | 'failed',
): Promise<void> {
  await forCompany(db, companyId, (trx) =>
    trx.updateTable('rescorings').set({ state }).where(isRow(companyId, rescoringId)).execute(),
  )
}
