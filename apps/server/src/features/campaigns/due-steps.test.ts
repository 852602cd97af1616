/** The statement that finds what is due says the same as the domain's rule, whatever the campaign and the hour. */
import { dueStep } from '@assay/domain/campaigns/schedule'
import { type CampaignStep, delayDays } from '@assay/domain/campaigns/steps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { aCampaignOf, createCampaign } from '../../testing/campaign-factories.ts'
import { createCompany, createUser } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { selectDueSteps } from './due-steps.ts'

const t = await testApp()
const hours = 3_600_000

const moment = fc.date({
  min: new Date('2026-03-20T00:00:00Z'),
  max: new Date('2026-04-10T00:00:00Z'),
  noInvalidDate: true,
})

test('for any steps, plans, pauses of the server, sends and applications, over the change of the clock', async () => {
  const { id: companyId } = await createCompany(t)
  const { id: started_by } = await createUser(t, { companyId })
  const assessment = await createAssessment(t, companyId)
  const candidateId = await createCandidate(t, companyId)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(14), { minLength: 1, maxLength: 5 }),
      fc.nat(16),
      fc.array(moment, { minLength: 6, maxLength: 6 }),
      fc.record({ started: moment, added: moment, completed: fc.option(moment), now: moment }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      async (delays, closing, plannedAt, { started, added, completed, now }, sent) => {
        const steps = aCampaignOf(...delays.toSorted((a, b) => a - b), closing)
        const { id } = await createCampaign(t, companyId, {
          steps,
          assessment_id: assessment.id,
          started_at: started,
          started_by,
        })
        for (const [index, step] of steps.entries())
          await t.db
            .updateTable('campaign_steps')
            .set({ planned_at: plannedAt[index] as Date })
            .where('campaign_id', '=', id)
            .where('id', '=', step.id)
            .execute()
        const place = { company_id: companyId, campaign_id: id, candidate_id: candidateId }
        await t.db
          .insertInto('campaign_candidates')
          .values({ ...place, added_at: added })
          .execute()
        const sentStepIds = new Set(
          steps.filter(({ type }, index) => type === 'email' && sent[index]).map((step) => step.id),
        )
        for (const step_id of sentStepIds)
          await t.db
            .insertInto('campaign_sends')
            .values({ ...place, step_id, sent_at: added })
            .execute()
        const application = completed
          ? await createApplication(t, assessment, { candidate_id: candidateId, completed_at: completed })
          : null
        const question = { companyId, campaignId: id, candidateIds: null, limit: 10, now }
        const found = await t.db.transaction().execute((trx) => selectDueSteps(trx, question))
        const enteredAt = started > added ? started : added
        const due = dueStep(
          steps.map((step: CampaignStep, index) => ({
            id: step.id,
            type: step.type,
            days: delayDays(step.delay) ?? 0,
            plannedAt: plannedAt[index] as Date,
          })),
          { enteredAt, sentStepIds, hasApplied: completed !== null && completed >= added },
          now,
        )
        expect(found).toEqual(due === null ? [] : [{ candidateId, stepId: due }])
        if (application) await t.db.deleteFrom('applications').where('id', '=', application.id).execute()
      },
    ),
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) * 0.6) },
  )
})

test('who waits longest comes first, and people asked for by name are the only ones', async () => {
  const { id: companyId } = await createCompany(t)
  const { id: started_by } = await createUser(t, { companyId })
  const assessment = await createAssessment(t, companyId)
  const begun = new Date(t.clock.now().getTime() - hours)
  const steps = aCampaignOf(0, 1, 7)
  const campaign = { steps, assessment_id: assessment.id, started_at: begun, started_by }
  const { id: campaignId } = await createCampaign(t, companyId, campaign)
  await t.db
    .updateTable('campaign_steps')
    .set({ planned_at: new Date(0) })
    .where('campaign_id', '=', campaignId)
    .execute()
  const ids = await Promise.all(Array.from({ length: 5 }, () => createCandidate(t, companyId)))
  for (const candidate_id of ids)
    await t.db
      .insertInto('campaign_candidates')
      .values({ company_id: companyId, campaign_id: campaignId, candidate_id, added_at: begun })
      .execute()
  const ask = async (candidateIds: string[] | null) => {
    const question = { companyId, campaignId, candidateIds, limit: 2, now: t.clock.now() }
    const due = await t.db.transaction().execute((trx) => selectDueSteps(trx, question))
    return due.map((each) => each.candidateId)
  }
  const send = async (candidateIds: string[], stepId: string | undefined, sent_at: Date) => {
    for (const candidate_id of candidateIds)
      await t.db
        .insertInto('campaign_sends')
        .values({
          company_id: companyId,
          campaign_id: campaignId,
          candidate_id,
          step_id: stepId ?? '',
          sent_at,
        })
        .execute()
  }
  const [one = '', two = '', three = '', four = '', five = ''] = ids.toSorted()
  expect(await ask(null)).toEqual([one, two])
  expect(await ask([four, newId()])).toEqual([four])
  await send([one, two], steps[0]?.id, t.clock.now())
  expect(await ask(null)).toEqual([three, four])
  // Two days later a step more is due to the first two: who had nothing yet comes before them.
  t.clock.advance(48 * 3600)
  expect(await ask(null)).toEqual([three, four])
  await send([four, three], steps[0]?.id, t.clock.now())
  expect(await ask(null)).toEqual([five, one])
})
