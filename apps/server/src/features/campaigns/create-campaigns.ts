import type { createCampaigns as call } from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { maxCampaignNameLength, newSteps } from '@assay/domain/campaigns/steps'
import type { BodyOf } from '../../calls.ts'
import { forCompany, insertRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import { inOrder } from '../../lists/read-list.ts'
import { visibleAssessments } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivities } from '../logs/log-activity.ts'
import { loadCampaigns, selectCampaign, withSenders } from './read-campaigns.ts'
import { insertSteps } from './steps.ts'

/**
 * One campaign per test, all or none (product 7.1); without a test, one that has none yet.
 * @throws ApiError requiredFieldMissing, campaignNotFound, campaignTestsNotFound
 */
export async function createCampaigns(services: Services, viewer: Viewer, sent: BodyOf<typeof call>) {
  if (sent.name === '') throw new ApiError('requiredFieldMissing', { field: 'name' })
  const { companyId } = viewer
  const at = services.clock.now()
  const loaded = await forCompany(services.db, companyId, async (trx) => {
    const original = sent.copyOf === undefined ? null : await selectCampaign(trx, viewer, sent.copyOf)
    const asked =
      sent.assessments.length > 0 ? sent.assessments : (original?.assessments ?? []).map(({ id }) => id)
    const tests = await selectTests(trx, viewer, asked)
    const several = tests.length > 1
    const made = (tests.length > 0 ? tests : [null]).map((test, index) => ({
      id: newId(),
      testId: test?.id ?? null,
      name: several && test ? nameFor(sent.name, test.name) : sent.name,
      // The creation times follow the order of the tests, as lists show the newest first.
      createdAt: new Date(at.getTime() - index),
    }))
    await insertRow(
      trx,
      'campaigns',
      made.map(({ id, testId, name, createdAt }) => ({
        company_id: companyId,
        id,
        name,
        assessment_id: testId,
        created_at: createdAt,
      })),
    )
    for (const { id } of made) {
      const steps = original?.campaignSteps.map((step) => ({ ...step, id: newId() })) ?? newSteps(newId)
      await insertSteps(trx, { companyId, campaignId: id }, steps, () => at)
    }
    await logActivities(
      trx,
      made.map(({ id, testId }) => ({
        action: 'campaign.created',
        actor: viewer,
        subjectIds: testId === null ? [id] : [id, testId],
        at,
      })),
    )
    const ids = made.map(({ id }) => id)
    return inOrder(ids, await loadCampaigns(trx, viewer, ids))
  })
  return await withSenders(services, viewer, loaded)
}

/** Tests that the viewer sees, in the order of the ids. @throws ApiError campaignTestsNotFound */
export async function selectTests(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await visibleAssessments(trx, viewer)
    .where('assessments.id', 'in', wanted)
    .select(['assessments.id', 'assessments.name', 'assessments.is_online'])
    // Whoever deletes the test waits, and then sees the campaign.
    .forShare()
    .execute()
  if (rows.length < wanted.length) throw new ApiError('campaignTestsNotFound')
  return inOrder(wanted, rows)
}

/** One of several campaigns made at once: of a long name the end goes, so that the test can be read. */
function nameFor(name: string, test: string): string {
  const ending = ` – ${test}`.slice(0, maxCampaignNameLength / 2)
  return name.slice(0, maxCampaignNameLength - ending.length) + ending
}
