/**
 * What is asked again when a mail leaves, the day's limit, files of candidates, and who opened their link.
 */
import { openInvitation } from '@assay/contract/answers/coming-back'
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import * as calls from '@assay/contract/campaigns/calls'
import { getCandidate, resendCandidateMail } from '@assay/contract/candidates/calls'
import { deleteUser } from '@assay/contract/users/administration-calls'
import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { createCampaign } from '../../testing/campaign-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, createUser, signedIn } from '../../testing/factories.ts'
import { mailWords } from '../../testing/mail-words.ts'
import { testApp } from '../../testing/test-app.ts'
import { planCampaigns, sendDueSteps } from './send-steps.ts'

const t = await testApp()
let companyId: string
let as: Record<string, string>
let starter: Awaited<ReturnType<typeof signedIn>>['user']
let assessment: Awaited<ReturnType<typeof createAssessment>>
let campaignId: string

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  const { user, as: session } = await signedIn(t, { companyId })
  as = session
  starter = user
  assessment = await createAssessment(t, companyId)
  const now = t.clock.now()
  const running = { assessment_id: assessment.id, started_at: now, started_by: user.id, planned_at: now }
  campaignId = (await createCampaign(t, companyId, running)).id
})

async function enter(): Promise<string> {
  const candidate_id = await createCandidate(t, companyId)
  const entry = { company_id: companyId, campaign_id: campaignId, candidate_id, added_at: t.clock.now() }
  await t.db.insertInto('campaign_candidates').values(entry).execute()
  return candidate_id
}
const plan = () => sendDueSteps(t.services, { companyId, campaignId, candidateIds: null })
const mails = () => t.db.selectFrom('mails').where('company_id', '=', companyId).selectAll().execute()
const change = (table: 'candidates' | 'campaigns' | 'assessments', values: object) =>
  t.db.updateTable(table).set(values).where('company_id', '=', companyId).execute()

describe('a campaign’s mail that was planned', () => {
  test.each([
    [
      'who unsubscribed',
      () => change('candidates', { unsubscribed_at: t.clock.now() }),
      'candidateUnsubscribed',
    ],
    [
      'a campaign that was closed',
      () => change('campaigns', { closed_at: t.clock.now() }),
      'campaignStopped',
    ],
    ['a test that is offline', () => change('assessments', { is_online: false }), 'assessmentOffline'],
  ])('does not leave for %s', async (_, happen, reason) => {
    await enter()
    await plan()
    await happen()
    await t.runJobs()
    expect(await mails()).toMatchObject([{ status: 'cancelled', reason }])
  })

  test('does not leave for who has applied, or withdrawn their consent', async () => {
    const [applied, unwilling] = [await enter(), await enter()]
    await plan()
    await createApplication(t, assessment, { candidate_id: applied, completed_at: t.clock.now() })
    const other = await createAssessment(t, companyId)
    await createApplication(t, other, { candidate_id: unwilling })
    await change('candidates', { has_applications: true })
    await t.runJobs()
    const reasons = new Map((await mails()).map(({ candidate_id, reason }) => [candidate_id, reason]))
    expect([reasons.get(applied), reasons.get(unwilling)]).toEqual(['candidateApplied', 'candidateNotAgreed'])
  })

  test('waits for jobs of its own where more are due than one plans: each leaves once', async () => {
    const people = []
    for (let each = 0; each < 5; each += 1) people.push(await enter())
    const sending = { companyId, campaignId: null, candidateIds: null }
    await sendDueSteps(t.services, sending, 2)
    expect(await mails()).toHaveLength(2)
    await t.runJobs()
    const left = (await mails()).map(({ candidate_id }) => String(candidate_id))
    expect(left.toSorted()).toEqual(people.toSorted())
  })

  test('waits out a pause, and leaves once when the campaign goes on', async () => {
    await enter()
    await plan()
    await change('campaigns', { paused_at: t.clock.now() })
    await t.runJobs()
    await change('campaigns', { paused_at: null })
    await plan()
    await plan()
    await t.runJobs()
    expect((await mails()).map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'cancelled',
      'captured',
    ])
  })

  test('over the company’s limit of the day stays due, and leaves on the next days, each once', async () => {
    await t.db.updateTable('companies').set({ daily_mail_limit: 2 }).where('id', '=', companyId).execute()
    const everybody = []
    for (let count = 0; count < 5; count += 1) everybody.push(await enter())
    const counts = []
    for (let day = 0; day < 4; day += 1) {
      await plan()
      await plan()
      await t.runJobs()
      counts.push((await mails()).length)
      t.clock.advance(24 * 3600)
    }
    expect(counts).toEqual([2, 4, 5, 5])
    const written = (await mails()).map(({ candidate_id }) => candidate_id)
    expect(new Set(written)).toEqual(new Set(everybody))
  })

  test('over the limit of the day is said to wait until the next morning, for as long as some does', async () => {
    const limitTo = (limit: number) =>
      t.db.updateTable('companies').set({ daily_mail_limit: limit }).where('id', '=', companyId).execute()
    const reported = async () => {
      const { body } = await t.call(calls.listCampaigns, { as, query: { id: campaignId } })
      const [{ dailyMailLimit, waitsUntil }] = body.data
      return { dailyMailLimit, waitsUntil }
    }
    await limitTo(2)
    const now = t.clock.now()
    const morning = instantAt('Europe/Paris', plusDays(dayIn('Europe/Paris', now), 1), 8)
    for (let count = 0; count < 3; count += 1) await enter()
    expect(await reported()).toEqual({ dailyMailLimit: 2, waitsUntil: null })
    await plan()
    const waits = { dailyMailLimit: 2, waitsUntil: morning.toISOString() }
    expect(await reported()).toEqual(waits)
    await plan()
    expect(await reported()).toEqual(waits)
    await change('campaigns', { paused_at: t.clock.now() })
    expect(await reported()).toMatchObject({ waitsUntil: null })
    await change('campaigns', { paused_at: null })
    await limitTo(3)
    await plan()
    expect(await reported()).toEqual({ dailyMailLimit: 3, waitsUntil: null })
    expect(await mails()).toHaveLength(3)
    const late = await enter()
    await sendDueSteps(t.services, { companyId, campaignId, candidateIds: [late] })
    expect(await reported()).toMatchObject({ waitsUntil: waits.waitsUntil })
    t.clock.advance((morning.getTime() - now.getTime()) / 1000)
    await planCampaigns(t.services)
    await t.runJobs()
    expect(await mails()).toHaveLength(4)
    as = (await signedIn(t, { companyId })).as
    expect(await reported()).toMatchObject({ waitsUntil: null })
  })
})

describe('when who started a campaign has left, its mails go on in the name of', () => {
  const leave = async (admin: Record<string, string>, query: { successorId?: string }) =>
    expect((await t.call(deleteUser, { as: admin, params: { id: starter.id }, query })).status).toBe(200)
  const replyTo = async () => {
    await enter()
    await plan()
    return (await mails()).map((mail) => mail.reply_to)
  }

  test('who took over from them: name, address and the contact of whoever comes by it', async () => {
    const successor = await createUser(t, { companyId })
    const { as: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    await t.db.updateTable('users').set({ first_name: 'Solange' }).where('id', '=', successor.id).execute()
    await t.db
      .updateTable('campaign_steps')
      .set({ footer: '<p>{{recruiterFirstname}}</p>' })
      .where('campaign_id', '=', campaignId)
      .where('type', '=', 'email')
      .execute()
    await leave(admin, { successorId: successor.id })
    expect(await replyTo()).toEqual([successor.email])
    const [mail] = await mails()
    const { text } = await mailWords(t, mail)
    expect(text).toContain('Solange')
    const [, token = ''] = /\?token=([\w-]+)/.exec(text) ?? []
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify({ ...anIdentity(), email: mail?.to_email ?? '', token })
    const application = await t.db
      .selectFrom('applications')
      .where('id', '=', browser.applicationId)
      .select('contact_user_id')
      .executeTakeFirst()
    expect(application?.contact_user_id).toBe(successor.id)
  })

  test('nobody, where nobody is left: nothing leaves, and the campaign says so', async () => {
    const { as: other } = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
    const reported = async () =>
      (await t.call(calls.listCampaigns, { as: other, query: {} })).body.data[0].hasSender
    expect(await reported()).toBe(true)
    // Moved to another company: nobody of this one answers.
    await change('campaigns', { started_by: (await signedIn(t)).user.id })
    expect(await reported()).toBe(false)
    const one = await t.call(calls.listCampaigns, { as: other, query: { id: campaignId } })
    expect(one.body.data[0].hasSender).toBe(false)
    expect(await replyTo()).toEqual([])
    await createUser(t, { companyId, role: 'ROLE_ADMIN' })
    expect(await reported()).toBe(true)
  })

  test('the company’s manager, else an administrator, where nobody took over', async () => {
    const { as: admin, user } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
    await leave(admin, {})
    expect(await replyTo()).toEqual([user.email])
    const manager = await createUser(t, { companyId })
    await t.db.updateTable('companies').set({ manager_id: manager.id }).where('id', '=', companyId).execute()
    expect(await replyTo()).toEqual(expect.arrayContaining([manager.email]))
  })
})

test('a file adds who is new and who is known, and names the lines that fail', async () => {
  const known = await createCandidate(t, companyId, { email: 'luc@example.fr' })
  const lines = [
    'prenom;nom;email',
    'Anne;Petit;anne@example.fr',
    'Luc;Roux;luc@example.fr',
    ';Sans;x@example.fr',
  ]
  const form = { candidatesCsv: new File([lines.join('\n')], 'c.csv') }
  const { body } = await t.call(calls.addCampaignCsv, { as, params: { id: campaignId }, form })
  expect(body).toMatchObject({ added: 2, known: 0, failCount: 1, errors: [{ line: 4 }] })
  const again = await t.call(calls.addCampaignCsv, { as, params: { id: campaignId }, form })
  expect(again.body).toMatchObject({ added: 0, known: 2 })
  await t.runJobs()
  expect((await mails()).map(({ to_email }) => to_email).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'anne@example.fr',
    'luc@example.fr',
  ])
  const { data } = (await t.call(getCandidate, { as, params: { id: known } })).body
  expect(data.timeline.map(({ kind }: { kind: string }) => kind)).toContain('campaign')
})

test('a link counts as opened by the candidate’s own act alone, on their timeline and in the funnel', async () => {
  const candidateId = await enter()
  await plan()
  const [mail] = await mails()
  const token = /token=([\w-]+)/.exec((await mailWords(t, mail)).html)?.[1] ?? ''
  await new CandidateBrowser(t, assessment).open(`${assessment.slug}?token=${token}`)
  const funnel = async () =>
    (await t.call(calls.listCampaigns, { as, query: { id: campaignId } })).body.data[0].funnel
  expect((await funnel()).opened).toBe(0)
  await t.call(openInvitation, { body: { token: 'made up' } })
  await t.call(openInvitation, { body: { token } })
  expect((await funnel()).opened).toBe(1)
  const { data } = (await t.call(getCandidate, { as, params: { id: candidateId } })).body
  expect(data.timeline).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'opened',
        assessment: { id: assessment.id, name: expect.any(String) },
      }),
    ]),
  )
})

test('who was invited until a day begins nothing after it by the public link either; who has begun goes on', async () => {
  const { rgpd1, rgpd2, ...who } = anIdentity()
  const begun = anIdentity()
  const closesAt = new Date(t.clock.now().getTime() + 300_000).toISOString()
  for (const { firstName, lastName, email, phone } of [who, begun])
    await t.call(inviteCandidate, {
      as,
      params: { id: assessment.id },
      body: { firstName, lastName, email, phone, closesAt },
    })
  const early = new CandidateBrowser(t, assessment)
  await early.identify(begun)
  t.clock.advance(301)
  const late = await new CandidateBrowser(t, assessment).identify({ ...who, rgpd1, rgpd2 })
  expect(late.body.code).toBe('invitationClosed')
  expect((await early.identify(begun)).status).toBe(200)
})

test('a refused mail is corrected and sent again by the company itself, and by nobody else’s', async () => {
  const candidateId = await enter()
  await plan()
  const [mail] = await mails()
  const params = { id: candidateId, mailId: mail?.id ?? '' }
  const resend = async (session: Record<string, string>, email?: string) =>
    await t.call(resendCandidateMail, { as: session, params, body: email === undefined ? {} : { email } })
  expect((await resend(as)).body.code).toBe('mailNotResendable')
  await t.db
    .updateTable('mails')
    .set({ status: 'failed', reason: '550 no such user' })
    .where('id', '=', params.mailId)
    .execute()
  expect((await resend((await signedIn(t)).as)).body.code).toBe('candidateNotFound')
  expect((await resend(as, 'right@example.fr')).status).toBe(200)
  await t.runJobs()
  expect(await mails()).toMatchObject([{ to_email: 'right@example.fr', status: 'captured' }])
})

test('an address that was corrected on a mail becomes the candidate’s where it is asked for, and nobody has it', async () => {
  const candidateId = await enter()
  await plan()
  const [mail] = await mails()
  const params = { id: candidateId, mailId: mail?.id ?? '' }
  await t.db
    .updateTable('mails')
    .set({ status: 'failed', reason: '550' })
    .where('id', '=', params.mailId)
    .execute()
  const resend = async (email: string, changesRecord: boolean) =>
    (await t.call(resendCandidateMail, { as, params, body: { email, changesRecord } })).body.code
  const { email: inUse } = await t.db
    .selectFrom('candidates')
    .where('id', '=', await createCandidate(t, companyId))
    .select('email')
    .executeTakeFirstOrThrow()
  expect(await resend(inUse, true)).toBe('candidateExists')
  expect(await mails()).toMatchObject([{ status: 'failed' }])
  expect(await resend('corrected@example.fr', true)).toBeUndefined()
  const { body } = await t.call(getCandidate, { as, params: { id: candidateId } })
  expect(body.data.email).toBe('corrected@example.fr')
})
