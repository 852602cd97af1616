import type { Campaign, updateCampaign as call } from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { isRunning, refuseCampaignAction } from '@assay/domain/campaigns/abilities'
import { type CampaignStep, earlyStep } from '@assay/domain/campaigns/steps'
import { acting } from '../../caller.ts'
import type { BodyOf } from '../../calls.ts'
import { forCompany, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectTests } from './create-campaigns.ts'
import { selectCampaign, selectSteps, stateOf, withSender } from './read-campaigns.ts'
import { insertSteps, readSteps } from './steps.ts'

type Sent = BodyOf<typeof call>
type Row = RowOf<'campaigns'>

/**
 * Saves a campaign whole, at a revision where one is sent, and starts or resumes it where asked (product
 * 2.3).
 * @throws ApiError as the call declares
 */
export async function saveCampaign(services: Services, viewer: Viewer, id: string, sent: Sent) {
  const { companyId } = viewer
  const at = services.clock.now()
  if (sent.name === '') throw new ApiError('requiredFieldMissing', { field: 'name' })
  const steps = readSteps(sent.campaignSteps).map((step) => ({ ...step, id: realId(step.id) }))
  const loaded = await forCompany(services.db, companyId, async (trx) => {
    const row = await lockCampaign(trx, companyId, id)
    if (sent.revision !== undefined && row.revision !== sent.revision)
      throw new ApiError('campaignChanged', { revision: row.revision })
    const test = await chosenTest(trx, viewer, row, sent)
    const state = stateOf(row, { assessments: test ? [test] : [], campaignSteps: steps })
    // Starting a campaign that runs already is only a save, as pausing a paused one changes nothing.
    const action = isRunning(state) ? undefined : sent.action
    const stepId = action === 'start' ? earlyStep(steps) : undefined
    if (stepId !== undefined) throw new ApiError('campaignStepsInvalid', { fault: 'order', stepId })
    const refusal = refuseCampaignAction(acting(viewer), state, action ?? 'edit')
    if (refusal) throw new ApiError(refusal)
    // What leaves by itself stays whole.
    if (state.isStarted && !state.test) throw new ApiError('campaignNotReady')
    if (state.isStarted && !state.emails) throw new ApiError('campaignMailsMissing')
    if (action === 'start' && test?.isOnline !== true) throw new ApiError('assessmentOffline')
    await replaceSteps(trx, { companyId, campaignId: id }, steps, at)
    await trx
      .updateTable('campaigns')
      .set({ name: sent.name, assessment_id: test?.id ?? null, revision: row.revision + 1 })
      .$if(action === 'start', (each) =>
        each.set({
          started_at: row.started_at ?? at,
          started_by: viewer.userId,
          paused_at: null,
          planned_at: at,
        }),
      )
      .where(isRow(companyId, id))
      .execute()
    if (action === 'start')
      await services.jobs.enqueue(trx, 'send-campaigns', [{ companyId, campaignId: id, candidateIds: null }])
    const subjectIds = test ? [id, test.id] : [id]
    const parameters = { revision: row.revision + 1, steps: steps.length }
    const noted = action ? 'campaign.started' : 'campaign.saved'
    await logActivity(trx, noted, viewer, at, subjectIds, parameters)
    return await selectCampaign(trx, viewer, id)
  })
  return await withSender(services, viewer, loaded)
}

/** A new step comes with a `tmp-` id (product 2.4), and gets its own. */
const realId = (id: string): string => (id.startsWith('tmp-') ? newId() : id)

/** A campaign, held until the transaction ends. @throws ApiError campaignNotFound */
export async function lockCampaign(trx: CompanyTransaction, companyId: string, id: string): Promise<Row> {
  return await trx
    .selectFrom('campaigns')
    .where(isRow(companyId, id))
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('campaignNotFound'))
}

/** The test that was sent; one that is chosen already stays, whether the viewer sees it or not. */
async function chosenTest(trx: CompanyTransaction, viewer: Viewer, row: Row, { assessments, action }: Sent) {
  const [chosen] = assessments
  const wanted = typeof chosen === 'object' ? chosen.id : chosen
  if (row.started_at !== null && (wanted ?? null) !== row.assessment_id)
    throw new ApiError('campaignTestFixed')
  if (wanted === undefined) return null
  if (wanted === row.assessment_id && action !== 'start') {
    const known = await trx
      .selectFrom('assessments')
      .where(isRow(viewer.companyId, wanted))
      .where('deleted_at', 'is', null)
      .select(['id', 'is_online'])
      .executeTakeFirstOrThrow(() => new ApiError('campaignTestsNotFound'))
    return { id: known.id, isOnline: known.is_online === true }
  }
  const [test] = await selectTests(trx, viewer, [wanted])
  return test ? { id: test.id, isOnline: test.is_online === true } : null
}

/** A step that was there with the same delay keeps its day; one that left to somebody stays. */
async function replaceSteps(
  trx: CompanyTransaction,
  campaign: { readonly companyId: string; readonly campaignId: string },
  steps: readonly CampaignStep[],
  at: Date,
): Promise<void> {
  const { companyId, campaignId } = campaign
  const before = (await selectSteps(trx, companyId, [campaignId])).get(campaignId) ?? []
  const remaining = new Set(steps.map(({ id }) => id))
  const gone = before.find(({ id, isSent }) => isSent && !remaining.has(id))
  if (gone) throw new ApiError('campaignStepSent', { stepId: gone.id })
  const old = await trx
    .deleteFrom('campaign_steps')
    .where(ofCompany(companyId, { campaign_id: campaignId }))
    .returning(['id', 'delay_days', 'planned_at'])
    .execute()
  await insertSteps(trx, campaign, steps, ({ id, days }) => {
    const known = old.find((step) => step.id === id && step.delay_days === days)
    return known?.planned_at ?? at
  })
}

/** Deletes a campaign, whose candidates stay in the address book. @throws ApiError campaignNotFound */
export async function deleteCampaign(services: Services, viewer: Viewer, id: string): Promise<void> {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    await lockCampaign(trx, viewer.companyId, id)
    await trx.deleteFrom('campaigns').where(isRow(viewer.companyId, id)).execute()
    await logActivity(trx, 'campaign.deleted', viewer, services.clock.now(), [id])
  })
}

const fields = { pause: 'paused_at', close: 'closed_at' } as const
const logged = { pause: 'campaign.paused', close: 'campaign.closed' } as const

/**
 * Pauses or closes a campaign (product 7.3): fields of their own, so who edits it may still save. One that is
 * so already stays.
 * @throws ApiError campaignNotFound, campaignNotReady (never started), campaignClosed
 */
export async function stopCampaign(
  services: Services,
  viewer: Viewer,
  id: string,
  action: 'pause' | 'close',
): Promise<Campaign> {
  const { companyId } = viewer
  const at = services.clock.now()
  const loaded = await forCompany(services.db, companyId, async (trx) => {
    const row = await lockCampaign(trx, companyId, id)
    const known = await selectCampaign(trx, viewer, id)
    if (row[fields[action]] !== null && (action === 'close' || row.closed_at === null)) return known
    const state = stateOf(row, known)
    const refusal = refuseCampaignAction(acting(viewer), state, action)
    if (refusal) throw new ApiError(refusal)
    await updateRows(trx, 'campaigns', isRow(companyId, id), { [fields[action]]: at })
    await logActivity(trx, logged[action], viewer, at, [id, ...known.assessments.map((test) => test.id)], {
      revision: row.revision,
      steps: known.campaignSteps.length,
    })
    return await selectCampaign(trx, viewer, id)
  })
  return await withSender(services, viewer, loaded)
}
