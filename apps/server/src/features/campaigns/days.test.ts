/** Campaigns over 60 days around each change of the clock, with a server that sleeps now and then. */
import { campaignZone } from '@assay/domain/campaigns/schedule'
import { dayIn, daysBetween, hourIn } from '@assay/domain/time/zoned'
import { expect, test } from 'vitest'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { aCampaignOf, createCampaign } from '../../testing/campaign-factories.ts'
import { createCompany, createUser } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { planCampaigns, sendDueSteps } from './send-steps.ts'

const t = await testApp()
const moveTo = (at: Date) => t.clock.advance((at.getTime() - t.clock.now().getTime()) / 1000)

test.each([
  ['to summer time', '2027-03-01T00:00:00Z'],
  ['to winter time', '2027-10-01T00:00:00Z'],
])('each mail leaves once, at 8:00 of its day, none after applying, over the change %s', async (_, from) => {
  const start = new Date(from)
  moveTo(start)
  const { id: companyId } = await createCompany(t)
  const { id: started_by } = await createUser(t, { companyId })
  const assessment = await createAssessment(t, companyId)
  const days = [0, 1, 4, 9, 20, 27]
  const { id: campaignId } = await createCampaign(t, companyId, {
    steps: aCampaignOf(...days, 40),
    assessment_id: assessment.id,
    started_at: start,
    started_by,
    planned_at: start,
  })
  const added = new Map<string, Date>()
  const applied = new Map<string, Date>()
  for (let quarter = 0; quarter < 60 * 24 * 4; quarter += 1) {
    const now = new Date(start.getTime() + quarter * 900_000)
    const hour = Math.floor(quarter / 4)
    // Somebody comes in every other day at an odd hour, somebody applies every fifth day.
    if (quarter % 4 === 1 && hour % 47 === 13 && hour < 30 * 24) {
      moveTo(now)
      const candidate_id = await createCandidate(t, companyId)
      added.set(candidate_id, now)
      const entry = { company_id: companyId, campaign_id: campaignId, candidate_id, added_at: now }
      await t.db.insertInto('campaign_candidates').values(entry).execute()
      await sendDueSteps(t.services, { companyId, campaignId, candidateIds: [candidate_id] })
    }
    if (quarter % 4 === 2 && hour % 120 === 100) {
      moveTo(now)
      const who = [...added.keys()].find((id) => !applied.has(id))
      if (who === undefined) continue
      applied.set(who, now)
      await createApplication(t, assessment, { candidate_id: who, completed_at: now })
    }
    // Looked at around eight, as often as the job does; on three days of the sixty nobody looks.
    const isAsleep = [22, 40, 41].includes(Math.floor(hour / 24))
    if (isAsleep || ![7, 8].includes(hourIn(campaignZone, now))) continue
    moveTo(now)
    await planCampaigns(t.services)
    await t.runJobs()
  }
  const sends = await t.db
    .selectFrom('campaign_sends')
    .innerJoin('campaign_steps', 'campaign_steps.id', 'campaign_sends.step_id')
    .where('campaign_sends.campaign_id', '=', campaignId)
    .select(['candidate_id', 'position', 'delay_days', 'sent_at'])
    .orderBy('sent_at')
    .execute()
  const mails = await t.db.selectFrom('mails').where('company_id', '=', companyId).select('id').execute()
  expect(mails).toHaveLength(sends.length)
  expect(applied.size).toBeGreaterThan(5)
  for (const [id, addedAt] of added) {
    const own = sends.filter((send) => send.candidate_id === id)
    expect(own.map(({ position }) => position)).toEqual(
      [...new Set(own.map(({ position }) => position))].toSorted((a, b) => a - b),
    )
    for (const { delay_days: delay, sent_at: sentAt } of own) {
      const appliedAt = applied.get(id)
      expect(appliedAt === undefined || sentAt < appliedAt).toBe(true)
      if (delay === 0) {
        expect(Math.abs(sentAt.getTime() - addedAt.getTime())).toBeLessThan(60_000)
        continue
      }
      expect(hourIn(campaignZone, sentAt)).toBe(8)
      const late = daysBetween(dayIn(campaignZone, addedAt), dayIn(campaignZone, sentAt)) - delay
      // Two days asleep at most.
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThanOrEqual(2)
    }
    if (
      !applied.has(id) &&
      dayIn(campaignZone, addedAt) < dayIn(campaignZone, new Date(start.getTime() + 19 * 86_400_000))
    )
      expect(own.length).toBeGreaterThanOrEqual(4)
  }
})
