/**
 * The statement that finds what is due says the same as the domain's rule, whatever the campaign and the
 * hour.
 */
import { dueAt, dueStep } from '@assay/domain/campaigns/schedule'
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
/** In hours, as the moments below. */
const day = 24
const start = new Date('2026-03-20T00:00:00Z').getTime()
const at = (hour: number) => new Date(start + hour * hours)

/** Mostly the first, so that most draws have something due. */
const mostly = <Drawn>(often: fc.Arbitrary<Drawn>, else_: fc.Arbitrary<Drawn>) =>
  fc.oneof({ weight: 7, arbitrary: often }, { weight: 1, arbitrary: else_ })

/**
 * Hours since the start. Who enters on the first days is looked at late; over both comes the change of the
 * clock.
 */
const entering = fc.integer({ min: 0, max: 4 * day })
const late = fc.integer({ min: 10 * day, max: 21 * day })
/** Steps are planned before anybody enters (null), else so many hours before or after the step's own hour. */
const planning = mostly(fc.constant(null), fc.integer({ min: -2 * day, max: 2 * day }))
/** No application, one since they were added or one before. */
const applying = mostly(fc.constant(null), fc.integer({ min: -2 * day, max: 6 * day }))

test('for any steps, plans, pauses of the server, sends and applications, over the change of the clock', async () => {
  const { id: companyId } = await createCompany(t)
  const { id: started_by } = await createUser(t, { companyId })
  const assessment = await createAssessment(t, companyId)
  const candidateId = await createCandidate(t, companyId)
  const drawn = { all: 0, due: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(14), { minLength: 2, maxLength: 5 }),
      mostly(fc.integer({ min: 10, max: 16 }), fc.nat(16)),
      fc.array(planning, { minLength: 6, maxLength: 6 }),
      fc.record({
        started: entering.map(at),
        added: entering.map(at),
        appliedAfter: applying,
        now: mostly(late, fc.integer({ min: 0, max: 10 * day })).map(at),
      }),
      fc.array(mostly(fc.constant(false), fc.constant(true)), { minLength: 6, maxLength: 6 }),
      async (delays, closing, planned, { started, added, appliedAfter, now }, sent) => {
        const completed = appliedAfter === null ? null : new Date(added.getTime() + appliedAfter * hours)
        const steps = aCampaignOf(...delays.toSorted((a, b) => a - b), closing)
        const enteredAt = started > added ? started : added
        const plannedAt = steps.map(({ delay }, index) => {
          const offset = planned[index] ?? null
          if (offset === null) return at(-day)
          return new Date(dueAt(delayDays(delay) ?? 0, enteredAt).getTime() + offset * hours)
        })
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
        const keys = { company_id: companyId, campaign_id: id, candidate_id: candidateId }
        await t.db
          .insertInto('campaign_candidates')
          .values({ ...keys, added_at: added })
          .execute()
        const sentStepIds = new Set(
          steps.filter(({ type }, index) => type === 'email' && sent[index]).map((step) => step.id),
        )
        for (const step_id of sentStepIds)
          await t.db
            .insertInto('campaign_sends')
            .values({ ...keys, step_id, sent_at: added })
            .execute()
        const application = completed
          ? await createApplication(t, assessment, { candidate_id: candidateId, completed_at: completed })
          : null
        const question = { companyId, campaignId: id, candidateIds: null, limit: 10, now }
        const found = await t.db.transaction().execute((trx) => selectDueSteps(trx, question))
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
        drawn.all += 1
        if (due !== null) drawn.due += 1
        expect(found).toEqual(due === null ? [] : [{ candidateId, stepId: due }])
        if (application) await t.db.deleteFrom('applications').where('id', '=', application.id).execute()
      },
    ),
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) * 0.6) },
  )
  // Two statements that find nothing agree on everything.
  expect(drawn.due).toBeGreaterThanOrEqual(drawn.all / 2)
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
