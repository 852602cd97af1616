/** Campaigns: making, saving, starting, who is in them, and what leaves when. */

import { deleteAssessment, getAssessment, setAssessmentOnline } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/campaigns/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { type CampaignStep, withNewStep } from '@assay/domain/campaigns/steps'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { aCampaignOf } from '../../testing/campaign-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn, signIn } from '../../testing/factories.ts'
import { linksThatAppear } from '../../testing/links-that-appear.ts'
import { mailWords } from '../../testing/mail-words.ts'
import { testApp } from '../../testing/test-app.ts'
import { planCampaigns } from './send-steps.ts'

const t = await testApp()

async function office() {
  const { id: companyId } = await createCompany(t)
  const { as, user } = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
  const assessment = await createAssessment(t, companyId)
  return { companyId, as, user, assessment }
}

type Office = Awaited<ReturnType<typeof office>>

async function make({ as, assessment }: Office) {
  const made = await t.call(calls.createCampaigns, {
    as,
    body: { name: 'Vendeurs', assessments: [assessment.id] },
  })
  expect(made.status).toBe(200)
  return made.body.data[0] as calls.Campaign
}

const stepsOf = ({ campaignSteps }: calls.Campaign) =>
  campaignSteps.map(({ id, type, delay, isDefault, content }) => ({ id, type, delay, isDefault, content }))

const sentOf = (campaign: calls.Campaign, given: object = {}) => ({
  revision: campaign.revision,
  name: campaign.name,
  assessments: campaign.assessments.map(({ id }) => id),
  campaignSteps: stepsOf(campaign),
  ...given,
})

const save = async ({ as }: Office, campaign: calls.Campaign, given: object = {}) =>
  await t.call(calls.updateCampaign, {
    as,
    params: { id: campaign.id },
    body: sentOf(campaign, given),
  })

const stop = async ({ as }: Office, { id }: calls.Campaign, action: 'pause' | 'close') =>
  await t.call(calls.stopCampaign, { as, params: { id }, body: { action } })

async function started(at: Office, ...days: number[]): Promise<calls.Campaign> {
  const campaign = await make(at)
  const { body, status } = await save(at, campaign, { campaignSteps: aCampaignOf(...days), action: 'start' })
  expect(status).toBe(200)
  return body.data
}

async function add({ as, companyId }: Office, campaignId: string, given: object = {}) {
  const candidateId = await createCandidate(t, companyId, given)
  const added = await t.call(calls.addCampaignCandidates, {
    as,
    params: { id: campaignId },
    body: { candidateId },
  })
  expect(added.body).toEqual({ added: 1, known: 0, gone: 0 })
  return candidateId
}

const subjects = async (companyId: string) =>
  (
    await t.db
      .selectFrom('mails')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'campaign')
      .orderBy('created_at')
      .select(['subject', 'to_name'])
      .execute()
  ).map(({ subject }) => subject)

/** The next day at a quarter past eight in Paris, and what leaves then. */
async function nextMorning(at: Office, days = 1) {
  const now = t.clock.now()
  const next = new Date(now)
  next.setUTCDate(next.getUTCDate() + days)
  next.setUTCHours(9, 0, 0, 0)
  t.clock.advance((next.getTime() - now.getTime()) / 1000)
  await planCampaigns(t.services)
  await t.runJobs()
  // The session of yesterday has ended.
  at.as = await signIn(t, at.user)
}

test('a new campaign has its two steps, is a draft without a test and started with one by the specified word; nothing leaves', async () => {
  const at = await office()
  const { body } = await t.call(calls.createCampaigns, { as: at.as, body: { name: 'Seule' } })
  expect(body.data).toMatchObject([
    {
      name: 'Seule',
      status: 'draft',
      startedAt: null,
      assessments: [],
      campaignSteps: [
        { type: 'email', delay: 'P0D', isDefault: true, content: null, isSent: false },
        { type: 'cloture', delay: 'P0D', isDefault: true, content: null },
      ],
    },
  ])
  const campaign = await make(at)
  expect(campaign).toMatchObject({ status: 'started', startedAt: null })
  await add(at, campaign.id)
  await nextMorning(at)
  expect(await subjects(at.companyId)).toEqual([])
  expect((await save(at, campaign, { action: 'start' })).body.code).toBe('campaignNotReady')
})

test('several tests make a campaign each, in one act or not at all; a copy has the steps and ids of its own', async () => {
  const at = await office()
  const other = await createAssessment(t, at.companyId)
  const make = async (assessments: string[]) =>
    await t.call(calls.createCampaigns, { as: at.as, body: { name: 'Deux', assessments } })
  expect((await make([at.assessment.id, newId()])).body.code).toBe('campaignTestsNotFound')
  expect((await t.call(calls.listCampaigns, { as: at.as })).body.meta.totalItems).toBe(0)
  const made = (await make([at.assessment.id, other.id])).body.data as calls.Campaign[]
  expect(made.map(({ assessments }) => assessments[0]?.id)).toEqual([at.assessment.id, other.id])
  const [first] = made as [calls.Campaign]
  const body = { name: 'x'.repeat(255), assessments: [at.assessment.id, other.id] }
  const long = (await t.call(calls.createCampaigns, { as: at.as, body })).body.data as calls.Campaign[]
  expect(long.map(({ name }) => [name.length, name.split(' – ')[1]])).toEqual([
    [255, at.assessment.document.name],
    [255, other.document.name],
  ])
  const saved = (await save(at, first, { campaignSteps: aCampaignOf(0, 3, 9) })).body.data as calls.Campaign
  const copied = await t.call(calls.createCampaigns, { as: at.as, body: { name: 'Copie', copyOf: first.id } })
  const [copy] = copied.body.data as [calls.Campaign]
  expect(copy.campaignSteps.map(({ delay, content }) => [delay, content])).toEqual(
    saved.campaignSteps.map(({ delay, content }) => [delay, content]),
  )
  expect(copy.campaignSteps[0]?.id).not.toBe(saved.campaignSteps[0]?.id)
  expect(copy.assessments).toEqual(saved.assessments)
})

test('a mail after the closing day is stored, of a running campaign too, and never leaves; nothing starts so', async () => {
  const at = await office()
  const campaign = await make(at)
  const falling = { campaignSteps: aCampaignOf(0, 3, 0) }
  const early = {
    code: 'campaignStepsInvalid',
    detail: { fault: 'order', stepId: falling.campaignSteps[2]?.id },
  }
  const draft = await save(at, campaign, falling)
  expect(draft.body.data).toMatchObject({
    campaignSteps: [{ delay: 'P0D' }, { delay: 'P3D' }, { delay: 'P0D' }],
  })
  const saved = draft.body.data as calls.Campaign
  expect((await save(at, saved, { action: 'start' })).body).toMatchObject(early)
  const running = await save(at, saved, { campaignSteps: withDelays(saved, 0, 3, 3), action: 'start' })
  expect(running.status).toBe(200)
  const after = await save(at, running.body.data, { revision: undefined, campaignSteps: stepsOf(saved) })
  expect(after.body.data).toMatchObject({ campaignSteps: draft.body.data.campaignSteps, pausedAt: null })
  await add(at, saved.id)
  await t.runJobs()
  await nextMorning(at, 4)
  expect(await subjects(at.companyId)).toEqual(['Step 1'])
})

const withDelays = (campaign: calls.Campaign, ...days: number[]) =>
  stepsOf(campaign).map((step, index) => ({ ...step, delay: `P${days[index]}D` }))

const steps = aCampaignOf(0, 3, 9)
const withStep = (index: number, given: Partial<CampaignStep>) =>
  steps.map((step, at) => (at === index ? { ...step, ...given } : step))
const content = { subject: 'Votre test', header: '<p>Bonjour</p>', footer: '' }

test.each<[string, object, string]>([
  ['a delay of -1', { campaignSteps: withStep(1, { delay: 'P-1D' }) }, 'campaignStepsInvalid'],
  ['a delay of 1.5', { campaignSteps: withStep(1, { delay: 'P1.5D' }) }, 'campaignStepsInvalid'],
  ['a delay of 10⁶', { campaignSteps: withStep(1, { delay: 'P1000000D' }) }, 'campaignStepsInvalid'],
  [
    'a mail without a subject',
    { campaignSteps: withStep(1, { content: { ...content, subject: '  ' } }) },
    'campaignStepsInvalid',
  ],
  ['no closing', { campaignSteps: steps.slice(0, 2) }, 'campaignStepsInvalid'],
  [
    'a link',
    { campaignSteps: withStep(1, { content: { ...content, footer: '<p>www.example.org</p>' } }) },
    'linkNotAllowed',
  ],
  ...linksThatAppear.map((header): [string, object, string] => [
    header,
    { campaignSteps: withStep(1, { content: { ...content, header } }) },
    'linkNotAllowed',
  ]),
  [
    'a link in a subject',
    { campaignSteps: withStep(1, { content: { ...content, subject: 'https://example.org' } }) },
    'linkNotAllowed',
  ],
  [
    'a link to the product itself',
    {
      campaignSteps: withStep(1, {
        content: { ...content, header: '<a href="http://localhost:3000/x">x</a>' },
      }),
    },
    'linkNotAllowed',
  ],
  [
    'a placeholder that does not exist',
    { campaignSteps: withStep(1, { content: { ...content, header: '{{salary}}' } }) },
    'placeholderUnknown',
  ],
  ['a name of spaces', { name: '  ' }, 'requiredFieldMissing'],
  ['an unknown test', { assessments: [newId()] }, 'campaignTestsNotFound'],
])('%s is refused, and nothing is changed', async (_, given, code) => {
  const at = await office()
  const campaign = await make(at)
  const answer = await save(at, campaign, given)
  expect(answer.body.code).toBe(code)
  const { body } = await t.call(calls.listCampaigns, { as: at.as, query: { id: campaign.id } })
  expect(body.data[0].revision).toBe(1)
})

test('of two who save the same campaign the second is told, and nothing of the first is lost', async () => {
  const at = await office()
  const campaign = await make(at)
  expect((await save(at, campaign, { name: 'La première' })).status).toBe(200)
  expect((await save(at, campaign, { name: 'La seconde' })).body.code).toBe('campaignChanged')
  const { body } = await t.call(calls.listCampaigns, { as: at.as, query: { id: campaign.id } })
  expect(body.data[0]).toMatchObject({ name: 'La première', revision: 2 })
})

test('from the start to the closing each mail leaves once, on its morning; nothing after applying', async () => {
  const at = await office()
  const campaign = await started(at, 0, 2, 5, 7)
  const [here, applies] = [await add(at, campaign.id), await add(at, campaign.id)]
  await t.runJobs()
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1', 'Step 1'])
  const [mail] = await t.db
    .selectFrom('mails')
    .where('candidate_id', '=', here)
    .select(['id', 'reply_to'])
    .execute()
  expect(mail?.reply_to).toBe(at.user.email)
  expect((await mailWords(t, mail)).text).toMatch(/http\S+unsubscribe/)
  await nextMorning(at)
  expect(await subjects(at.companyId)).toHaveLength(2)
  await createApplication(t, at.assessment, { candidate_id: applies, completed_at: t.clock.now() })
  await nextMorning(at)
  await planCampaigns(t.services)
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1', 'Step 1', 'Step 2'])
  const listed = await t.call(calls.listCampaignCandidates, { as: at.as, params: { id: campaign.id } })
  expect(
    listed.body.data.map(({ id, currentStep, stat }: calls.CampaignCandidate) => [id, currentStep, stat]),
  ).toEqual(
    expect.arrayContaining([
      [here, { kind: 'step', index: 2 }, false],
      [applies, { kind: 'applied' }, true],
    ]),
  )
  await nextMorning(at, 3)
  await nextMorning(at, 2)
  await nextMorning(at, 20)
  expect(await subjects(at.companyId)).toEqual(['Step 1', 'Step 1', 'Step 2', 'Step 3'])
  const { body } = await t.call(calls.listCampaigns, { as: at.as, query: { id: campaign.id } })
  expect(body.data[0]).toMatchObject({
    candidates: { totalItems: 2 },
    funnel: { sent: 2, begun: 1, applied: 1 },
    campaignSteps: [{ isSent: true }, { isSent: true }, { isSent: true }, { isSent: false }],
  })
})

test('paused, closed, offline: nothing leaves; going on, the latest alone does', async () => {
  const at = await office()
  let campaign = await started(at, 0, 1, 2, 9)
  await add(at, campaign.id)
  await t.runJobs()
  campaign = (await stop(at, campaign, 'pause')).body.data
  expect(campaign.abilities).toMatchObject({ start: true, pause: false, close: true })
  await nextMorning(at, 3)
  expect(await subjects(at.companyId)).toEqual(['Step 1'])
  await t.db.updateTable('assessments').set({ is_online: false }).where('id', '=', at.assessment.id).execute()
  expect((await save(at, campaign, { action: 'start' })).body.code).toBe('assessmentOffline')
  await t.db.updateTable('assessments').set({ is_online: true }).where('id', '=', at.assessment.id).execute()
  campaign = (await save(at, campaign, { action: 'start' })).body.data
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1', 'Step 3'])
  campaign = (await stop(at, campaign, 'close')).body.data
  expect((await save(at, campaign)).body.code).toBe('campaignClosed')
  const candidateId = await createCandidate(t, at.companyId)
  const late = await t.call(calls.addCampaignCandidates, {
    as: at.as,
    params: { id: campaign.id },
    body: { candidateId },
  })
  expect(late.body.code).toBe('campaignClosed')
})

test('what is due while the test is offline leaves on the day on which it comes online', async () => {
  const at = await office()
  const campaign = await started(at, 0, 1, 9)
  await add(at, campaign.id)
  await t.runJobs()
  const isOnline = (is_online: boolean) =>
    t.db.updateTable('assessments').set({ is_online }).where('id', '=', at.assessment.id).execute()
  await isOnline(false)
  await nextMorning(at)
  expect(await subjects(at.companyId)).toEqual(['Step 1'])
  await isOnline(true)
  t.clock.advance(3600)
  await planCampaigns(t.services)
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1', 'Step 2'])
})

test('who is added while the test is offline hears of it as soon as it comes online, the same day', async () => {
  const at = await office()
  const campaign = await started(at, 0, 9)
  const put = async (isOnline: boolean) => {
    const params = { id: at.assessment.id }
    expect((await t.call(setAssessmentOnline, { as: at.as, params, body: { isOnline } })).status).toBe(200)
  }
  await nextMorning(at)
  await put(false)
  await add(at, campaign.id)
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual([])
  await put(true)
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1'])
})

test('a start of what runs already saves, and changes nothing of how it runs', async () => {
  const at = await office()
  const running = await started(at, 0, 9)
  t.clock.advance(60)
  const again = await save(at, running, { action: 'start', name: 'Vendeurs de printemps' })
  expect(again.status).toBe(200)
  expect(again.body.data).toMatchObject({ name: 'Vendeurs de printemps', startedAt: running.startedAt })
})

test('who completed the test before they were added is written to, and the list says when they took it', async () => {
  const at = await office()
  const campaign = await started(at, 0, 9)
  const candidateId = await createCandidate(t, at.companyId)
  const takenAt = t.clock.now()
  await createApplication(t, at.assessment, { candidate_id: candidateId, completed_at: takenAt })
  t.clock.advance(60)
  const params = { id: campaign.id }
  await t.call(calls.addCampaignCandidates, { as: at.as, params, body: { candidateId } })
  await add(at, campaign.id)
  const { body } = await t.call(calls.listCampaignCandidates, { as: at.as, params })
  const reported = body.data.map((row: calls.CampaignCandidate) => [row.id, row.tookBefore, row.stat])
  expect(reported).toEqual(
    expect.arrayContaining([
      [candidateId, takenAt.toISOString(), false],
      [expect.any(String), null, false],
    ]),
  )
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1', 'Step 1'])
})

test('pause and close hold whatever was saved meanwhile, keep what others write, and are done once', async () => {
  const at = await office()
  const waiting = await make(at)
  expect((await stop(at, waiting, 'pause')).body.code).toBe('campaignNotReady')
  expect((await stop(at, waiting, 'close')).body.code).toBe('campaignNotReady')
  const running = await started(at, 0, 9)
  const renamed = (await save(at, running, { name: 'Vendeurs de printemps' })).body.data
  const paused = (await stop(at, running, 'pause')).body.data
  expect(paused).toMatchObject({ name: 'Vendeurs de printemps', revision: renamed.revision })
  expect(paused.pausedAt).not.toBeNull()
  t.clock.advance(60)
  expect((await stop(at, running, 'pause')).body.data).toEqual(paused)
  // Who was writing meanwhile saves, and what they save stays paused.
  const saved = (await save(at, renamed, { name: 'Vendeurs de l’été' })).body.data
  expect(saved).toMatchObject({ name: 'Vendeurs de l’été', pausedAt: paused.pausedAt })
  const closed = (await stop(at, running, 'close')).body.data
  expect(closed.abilities).toMatchObject({ start: false, pause: false, close: false })
  t.clock.advance(60)
  expect((await stop(at, running, 'close')).body.data).toEqual(closed)
  expect((await stop(at, running, 'pause')).body.code).toBe('campaignClosed')
  const log = await t.db
    .selectFrom('activity_log')
    .where('company_id', '=', at.companyId)
    .where('action', 'in', ['campaign.paused', 'campaign.closed'])
    .select('action')
    .orderBy('action')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['campaign.closed', 'campaign.paused'])
})

test('what left cannot be removed, the test of what was started not changed, nor deleted; the campaign can', async () => {
  const at = await office()
  const begun = await started(at, 0, 9)
  await add(at, begun.id)
  await t.runJobs()
  const steps = stepsOf(begun)
  const replaced = steps.map((step, index) => (index === 0 ? { ...step, id: newId() } : step))
  expect((await save(at, begun, { campaignSteps: replaced })).body.code).toBe('campaignStepSent')
  expect((await save(at, begun, { assessments: [] })).body.code).toBe('campaignTestFixed')
  expect((await save(at, begun, { campaignSteps: withNewStep(steps, newId()) })).body.code).toBe(
    'campaignMailsMissing',
  )
  // The test comes with what may be done to it.
  const mayDelete = async () =>
    (await t.call(getAssessment, { as: at.as, params: { idOrSlug: at.assessment.id } })).body.abilities.delete
  expect(await mayDelete()).toBe(false)
  const remove = async () =>
    await t.call(deleteAssessment, {
      as: at.as,
      params: { id: at.assessment.id },
      query: { confirmation: deletionWords.fr },
    })
  expect((await remove()).body.code).toBe('assessmentInCampaign')
  expect((await t.call(calls.deleteCampaign, { as: at.as, params: { id: begun.id } })).status).toBe(200)
  expect(await mayDelete()).toBe(true)
  expect((await remove()).status).toBe(200)
})

test('who is in already is added once, who is of another company not at all; taken out and in again nothing comes twice', async () => {
  const at = await office()
  const campaign = await started(at, 0, 9)
  const params = { id: campaign.id }
  const candidateId = await add(at, campaign.id)
  const again = await t.call(calls.addCampaignCandidates, { as: at.as, params, body: { candidateId } })
  expect(again.body).toEqual({ added: 0, known: 1, gone: 0 })
  const stranger = await createCandidate(t, (await createCompany(t)).id)
  const refused = await t.call(calls.addCampaignCandidates, {
    as: at.as,
    params,
    body: { candidateIds: [stranger] },
  })
  expect(refused.body.code).toBe('candidateNotFound')
  const other = await createCandidate(t, at.companyId)
  const candidateIds = [stranger, candidateId, other]
  const some = await t.call(calls.addCampaignCandidates, { as: at.as, params, body: { candidateIds } })
  expect(some.body).toEqual({ added: 1, known: 1, gone: 1 })
  await t.call(calls.removeCampaignCandidate, { as: at.as, params: { ...params, candidateId: other } })
  await t.runJobs()
  const out = { id: campaign.id, candidateId }
  expect((await t.call(calls.removeCampaignCandidate, { as: at.as, params: out })).status).toBe(200)
  expect((await t.call(calls.removeCampaignCandidate, { as: at.as, params: out })).body.code).toBe(
    'candidateNotFound',
  )
  await t.call(calls.addCampaignCandidates, { as: at.as, params, body: { candidateId } })
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual(['Step 1'])
})

test('who is unsubscribed, or took other tests and never agreed to hear of more, gets nothing and the list says so', async () => {
  const at = await office()
  const campaign = await started(at, 0, 9)
  await add(at, campaign.id, { unsubscribed_at: t.clock.now() })
  const took = await createCandidate(t, at.companyId)
  await createApplication(t, await createAssessment(t, at.companyId), { candidate_id: took })
  const params = { id: campaign.id }
  await t.call(calls.addCampaignCandidates, { as: at.as, params, body: { candidateId: took } })
  await t.runJobs()
  expect(await subjects(at.companyId)).toEqual([])
  const { body } = await t.call(calls.listCampaignCandidates, { as: at.as, params })
  expect(body.data.map(({ silence }: calls.CampaignCandidate) => silence).toSorted()).toEqual([
    'candidateNotAgreed',
    'candidateUnsubscribed',
  ])
})

test('an application that its mail led to comes from the campaign, and its contact is who started it', async () => {
  const at = await office()
  const campaign = await started(at, 0, 9)
  const identity = anIdentity()
  await add(at, campaign.id, { email: identity.email })
  await t.runJobs()
  const mail = await t.db
    .selectFrom('mails')
    .where('to_email', '=', identity.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const [, token = ''] = /\?token=([\w-]+)/.exec((await mailWords(t, mail)).text) ?? []
  const browser = new CandidateBrowser(t, at.assessment)
  await browser.identify({ ...identity, token })
  const application = await t.db
    .selectFrom('applications')
    .where('id', '=', browser.applicationId)
    .select(['source', 'contact_user_id'])
    .executeTakeFirstOrThrow()
  expect(application).toEqual({ source: 'campaign', contact_user_id: at.user.id })
})
