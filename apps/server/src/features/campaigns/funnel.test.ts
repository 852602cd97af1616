/** Which campaigns are listed as running, and how far their candidates came. */
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { beforeAll, expect, test } from 'vitest'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { createCampaign } from '../../testing/campaign-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let companyId: string
let as: Record<string, string>
let startedBy: string

beforeAll(async () => {
  companyId = (await createCompany(t)).id
  const staff = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
  as = staff.as
  startedBy = staff.user.id
})

const running = () => ({ started_at: t.clock.now(), started_by: startedBy })

test('those that run or are paused are told, the newest first, however many drafts are newer', async () => {
  const { id: paused } = await createCampaign(t, companyId, { ...running(), paused_at: t.clock.now() })
  t.clock.advance(60)
  const { id: leaving } = await createCampaign(t, companyId, running())
  await createCampaign(t, companyId, { ...running(), closed_at: t.clock.now() })
  for (let draft = 0; draft < 6; draft += 1) {
    t.clock.advance(60)
    await createCampaign(t, companyId)
  }
  const { body } = await t.call(listCampaigns, { as, query: { state: 'running', itemsPerPage: 5 } })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([leaving, paused])
  expect(body.meta).toEqual({ totalItems: 2, totalIsExact: true })
})

test('each is counted once as far as they came since they were added, and whoever has filters counts what they see', async () => {
  const assessment = await createAssessment(t, companyId)
  const { id: campaign_id, steps } = await createCampaign(t, companyId, {
    ...running(),
    assessment_id: assessment.id,
  })
  const at = t.clock.now()
  const enter = async (opened_at: Date | null, sentSteps: number) => {
    const candidate_id = await createCandidate(t, companyId)
    const entry = { company_id: companyId, campaign_id, candidate_id }
    await t.db
      .insertInto('campaign_candidates')
      .values({ ...entry, added_at: at, opened_at })
      .execute()
    for (const { id: step_id } of steps.slice(0, sentSteps))
      await t.db
        .insertInto('campaign_sends')
        .values({ ...entry, step_id, sent_at: at })
        .execute()
    return candidate_id
  }
  const lyon = await createFilter(t, companyId, 'Lyon')
  await enter(null, 0)
  await enter(at, 1)
  const [begun, applied, before] = [await enter(at, 2), await enter(at, 2), await enter(null, 1)]
  await createApplication(t, assessment, { candidate_id: begun })
  await createApplication(t, assessment, { candidate_id: applied, completed_at: at, filterIds: [lyon] })
  const earlier = new Date(at.getTime() - 60_000)
  await createApplication(t, assessment, {
    candidate_id: before,
    created_at: earlier,
    completed_at: earlier,
  })
  const funnelOf = async (viewer: Record<string, string>) =>
    (await t.call(listCampaigns, { as: viewer, query: { id: campaign_id } })).body.data[0].funnel
  const counted = { added: 5, sent: 4, opened: 3, begun: 2, applied: 1 }
  expect(await funnelOf(as)).toEqual(counted)
  const ofLyon = await signedIn(t, { companyId, role: 'ROLE_BUILDER', companyFilters: [lyon] })
  expect(await funnelOf(ofLyon.as)).toEqual({ added: 1, sent: 1, opened: 1, begun: 1, applied: 1 })

  // Figures that were kept of a large campaign stand for a minute, for whoever sees all.
  const counts = { added: 90_000, sent: 40_000, opened: 30_000, begun: 20_000, applied: 10_000 }
  await t.db
    .insertInto('campaign_funnels')
    .values({ company_id: companyId, campaign_id, counted_at: t.clock.now(), ...counts })
    .execute()
  expect(await funnelOf(as)).toEqual(counts)
  expect(await funnelOf(ofLyon.as)).toEqual({ added: 1, sent: 1, opened: 1, begun: 1, applied: 1 })
  t.clock.advance(61)
  expect(await funnelOf(as)).toEqual(counted)
})
