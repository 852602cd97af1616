/** Finds out what a test's present keys would change in given results: asked for, looked at, confirmed. */

import { movesNamed, type Rescoring } from '@assay/contract/assessments/rescoring-calls'
import { ApiError } from '@assay/contract/errors'
import { changedQuestions } from '@assay/domain/assessments/corrected-keys'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { presentWordRule } from '@assay/domain/modules/shared/words'
import { sql } from 'kysely'
import { forCompany, inCompany, insertRow, ofCompany } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { inOrder } from '../../../lists/read-list.ts'
import { shownId, visibleTo } from '../../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { freezeVersion } from '../../answers/freeze-version.ts'
import { ensureAssessment } from '../../assessments/queries.ts'
import { versionOfKeys } from '../../bank/all-drawn.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { presentCard } from '../present-card.ts'
import { selectCards } from '../queries.ts'

/** The latest of the test, or null. @throws ApiError assessmentNotFound */
export async function getRescoring({ db }: Services, viewer: Viewer, assessmentId: string) {
  return await forCompany(db, viewer.companyId, async (trx) => {
    await ensureAssessment(trx, viewer.companyId, assessmentId)
    return await selectRescoring(trx, viewer, assessmentId)
  })
}

/**
 * Begins a preview, in the place of an earlier one: the present test is frozen, and a job compares.
 * @throws ApiError assessmentNotFound, rescoringUnderWay while scores are being given
 */
export async function previewRescoring(services: Services, viewer: Viewer, assessmentId: string) {
  const { companyId, userId } = viewer
  await forCompany(services.db, companyId, (trx) => ensureAssessment(trx, companyId, assessmentId))
  const frozenId = await freezeVersion(services, companyId, assessmentId)
  const versionId = await versionOfKeys(services, { companyId, assessmentId }, frozenId)
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const { total } = await toRescore(trx, { companyId, assessmentId, versionId, at })
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const removed = await trx
      .deleteFrom('rescorings')
      .where(ofCompany(companyId, { assessment_id: assessmentId }))
      .returning('state')
      .executeTakeFirst()
    if (removed?.state === 'applying') throw new ApiError('rescoringUnderWay')
    const id = newId()
    await insertRow(trx, 'rescorings', {
      company_id: companyId,
      assessment_id: assessmentId,
      id,
      version_id: versionId,
      user_id: userId,
      state: 'previewing',
      total,
      created_at: at,
    })
    await services.jobs.enqueue(trx, 'rescore-test', [{ companyId, rescoringId: id }])
    return await ensureRescoring(trx, viewer, assessmentId)
  })
}

/**
 * Confirms a preview: a job gives the scores.
 * @throws ApiError assessmentNotFound; rescoringChanged when the preview is another, or not ready
 */
export async function applyRescoring(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  rescoringId: string,
): Promise<Rescoring> {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    await ensureAssessment(trx, companyId, assessmentId)
    await trx
      .updateTable('rescorings')
      .set({ state: 'applying', done: 0, user_id: viewer.userId })
      .where(ofCompany(companyId, { assessment_id: assessmentId, id: rescoringId }))
      .where('state', 'in', ['previewed', 'failed'])
      .returning('id')
      .executeTakeFirstOrThrow(() => new ApiError('rescoringChanged'))
    await services.jobs.enqueue(trx, 'rescore-test', [{ companyId, rescoringId }])
    const rescoring = await ensureRescoring(trx, viewer, assessmentId)
    await logActivity(trx, 'assessment.rescored', viewer, services.clock.now(), [assessmentId], {
      version: rescoring.versionNumber,
    })
    return rescoring
  })
}

interface Which {
  readonly companyId: string
  readonly assessmentId: string
  /** The version whose keys count. */
  readonly versionId: string
  /** When the preview was asked for; applications finished later were not in it. */
  readonly at: Date
}

/** Finished applications of the test whose score is made with other keys, or by an earlier rule. */
export function toRescore(trx: CompanyTransaction, { companyId, assessmentId, versionId, at }: Which) {
  return trx
    .selectFrom('applications')
    .where(ofCompany(companyId, { assessment_id: assessmentId }, 'applications'))
    .where('applications.completed_at', '<=', at)
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('applications.keys_version_id', 'applications.version_id'), '<>', versionId),
        eb('applications.word_rule', '<>', presentWordRule),
      ]),
    )
}

async function ensureRescoring(trx: CompanyTransaction, viewer: Viewer, assessmentId: string) {
  const found = await selectRescoring(trx, viewer, assessmentId)
  if (!found) throw new ApiError('rescoringChanged')
  return found
}

async function selectRescoring(trx: CompanyTransaction, viewer: Viewer, assessmentId: string) {
  const row = await trx
    .selectFrom('rescorings')
    .innerJoin('assessment_versions as versions', inCompany('versions.id', 'rescorings.version_id'))
    .where(ofCompany(viewer.companyId, { assessment_id: assessmentId }, 'rescorings'))
    .selectAll('rescorings')
    .select(['versions.number', 'versions.document'])
    .executeTakeFirst()
  if (!row) return null
  const moves = await selectMoves(trx, viewer, row.id)
  return {
    id: row.id,
    state: row.state,
    percent: row.total === 0 ? 100 : Math.min(100, Math.floor((row.done / row.total) * 100)),
    createdAt: row.created_at.toISOString(),
    versionNumber: row.number,
    questions: row.state === 'previewed' ? await selectQuestions(trx, viewer.companyId, row) : [],
    ...moves,
  }
}

/** The moves of a preview with the applications that they belong to. */
function movesAmong(trx: CompanyTransaction, companyId: string, rescoringId: string) {
  return trx
    .selectFrom('rescoring_moves as moves')
    .innerJoin('applications', inCompany('applications.id', 'moves.application_id'))
    .where(ofCompany(companyId, { rescoring_id: rescoringId }, 'moves'))
}

const versionsCompared = 200

/** The questions whose key differs from that of a version with which any of the moved scores was made. */
async function selectQuestions(
  trx: CompanyTransaction,
  companyId: string,
  { id, document }: { readonly id: string; readonly document: AssessmentDocument },
): Promise<Rescoring['questions']> {
  const versions = await trx
    .selectFrom('assessment_versions as versions')
    .where('versions.company_id', '=', companyId)
    .where(
      'versions.id',
      'in',
      movesAmong(trx, companyId, id).select((of) =>
        of.fn.coalesce('applications.keys_version_id', 'applications.version_id').as('id'),
      ),
    )
    .select('versions.document')
    // Where questions are drawn each application has a version of its own: the names of some will do.
    .limit(versionsCompared)
    .execute()
  const found = versions.flatMap((version) => changedQuestions(version.document, document))
  return [...new Map(found.map((question) => [question.id, question])).values()]
}

/** Results that move, and automatic points of who has no result yet. */
const counts = [
  sql<number>`(count(*) filter (where is_result))::int`.as('results'),
  sql<number>`(count(*) filter (where not is_result))::int`.as('parts'),
] as const

async function selectMoves(trx: CompanyTransaction, viewer: Viewer, rescoringId: string) {
  const seen = movesAmong(trx, viewer.companyId, rescoringId).where(visibleTo(viewer))
  const inAll = await trx
    .selectFrom('rescoring_moves')
    .where(ofCompany(viewer.companyId, { rescoring_id: rescoringId }))
    .select(counts)
    .executeTakeFirstOrThrow()
  const ofViewer = await seen.select(counts).executeTakeFirstOrThrow()
  const rows = await seen
    .selectAll('moves')
    .orderBy('moves.is_result', 'desc')
    .orderBy(sql`abs(coalesce(to_score, 0) - coalesce(from_score, 0))`, 'desc')
    .orderBy(shownId)
    .limit(movesNamed)
    .execute()
  const ids = rows.map((row) => row.application_id)
  const cards =
    ids.length === 0 ? [] : await selectCards(trx, viewer).where('applications.id', 'in', ids).execute()
  const moveOf = new Map(rows.map((row) => [row.application_id, row]))
  return {
    changed: ofViewer.results,
    changedInAll: inAll.results,
    changedParts: ofViewer.parts,
    changedPartsInAll: inAll.parts,
    moves: inOrder(ids, cards).flatMap((card) => {
      const move = moveOf.get(card.id)
      const { id, number, candidate, marksHidden } = presentCard(viewer, card)
      return move && !marksHidden
        ? [
            {
              applicationId: id,
              number,
              candidate,
              isResult: move.is_result,
              from: { score: move.from_score, max: move.from_max },
              to: { score: move.to_score, max: move.to_max },
            },
          ]
        : []
    }),
  }
}
