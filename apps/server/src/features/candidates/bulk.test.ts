/** States of contact as each viewer may know them, and acts on many of the address book. */
import * as calls from '@assay/contract/candidates/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCampaign } from '../../testing/campaign-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let companyId: string
let admin: Record<string, string>

beforeAll(async () => {
  companyId = (await createCompany(t)).id
  admin = (await signedIn(t, { companyId, role: 'ROLE_ADMIN' })).as
})

const list = async (query: object, as = admin) =>
  (await t.call(calls.listCandidates, { query, as })).body.data as {
    id: string
    contact: { state: string }
  }[]
const idsOf = async (query: object, as = admin) => (await list(query, as)).map(({ id }) => id)

/** A mail to them about the test, as invitations and campaigns write it. */
async function writeTo(candidateId: string, assessmentId: string, kind = 'invitation') {
  await t.db
    .insertInto('mails')
    .values({
      company_id: companyId,
      id: newId(),
      kind,
      to_email: 'x@example.org',
      subject: 'Test',
      html: '',
      text: '',
      candidate_id: candidateId,
      assessment_id: assessmentId,
    })
    .execute()
}

describe('a state of contact', () => {
  const hides = { document: { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false } }

  test('goes from invited to opened, begun and done, and back when the application goes', async () => {
    const assessment = await createAssessment(t, companyId)
    const assessmentId = assessment.id
    const candidate_id = await createCandidate(t, companyId)
    const stateOf = async () => (await list({ contact: `contacted:${assessmentId}` }))[0]?.contact.state
    await writeTo(candidate_id, assessmentId, 'campaign')
    expect(await stateOf()).toBe('invited')
    const campaign = await createCampaign(t, companyId, { assessment_id: assessment.id })
    await t.db
      .insertInto('campaign_candidates')
      .values({ company_id: companyId, campaign_id: campaign.id, candidate_id, added_at: t.clock.now() })
      .execute()
    await t.db.updateTable('campaign_candidates').set({ opened_at: t.clock.now() }).execute()
    expect(await stateOf()).toBe('opened')
    const { id } = await createApplication(t, assessment, { candidate_id })
    expect(await stateOf()).toBe('begun')
    const at = t.clock.now()
    await t.db.updateTable('applications').set({ completed_at: at }).where('id', '=', id).execute()
    expect(await stateOf()).toBe('done')
    expect(await idsOf({ contact: `notBegun:${assessmentId}` })).toEqual([])
    await t.db.deleteFrom('applications').where('id', '=', id).execute()
    expect(await stateOf()).toBe('opened')
    expect(await idsOf({ contact: `unsubscribed:${assessmentId}` })).toEqual([])
    await t.db.updateTable('candidates').set({ unsubscribed_at: at }).where('id', '=', candidate_id).execute()
    expect(await idsOf({ contact: `unsubscribed:${assessmentId}` })).toEqual([candidate_id])
  })

  test.each(['failed', 'cancelled'] as const)(
    'is none where the only mail is %s, and that of the others where there are more',
    async (status) => {
      const { id: assessmentId } = await createAssessment(t, companyId)
      const candidateId = await createCandidate(t, companyId)
      const stateOf = async () => (await list({ contact: `contacted:${assessmentId}` }))[0]?.contact.state
      const set = (changes: object) =>
        t.db.updateTable('mails').set(changes).where('candidate_id', '=', candidateId).execute()
      await writeTo(candidateId, assessmentId)
      await set({ status, reason: 'candidateUnsubscribed' })
      expect(await stateOf()).toBeUndefined()
      // Sent again after all.
      await set({ status: 'queued', reason: null })
      expect(await stateOf()).toBe('invited')
      await set({ status, reason: 'candidateUnsubscribed' })
      await writeTo(candidateId, assessmentId, 'campaign')
      expect(await stateOf()).toBe('invited')
    },
  )

  test('of a merged one is the further of both', async () => {
    const assessment = await createAssessment(t, companyId)
    const [staying, other] = [await createCandidate(t, companyId), await createCandidate(t, companyId)]
    await writeTo(staying, assessment.id)
    await createCompletedApplication(t, assessment, { candidate_id: other })
    await t.call(calls.mergeCandidates, { as: admin, params: { id: staying }, body: { otherId: other } })
    expect(await list({ contact: `done:${assessment.id}` })).toMatchObject([
      { id: staying, contact: { state: 'done', invitedAt: expect.any(String) } },
    ])
  })

  test('of a test that hides who it is never tells whose sitting has ended', async () => {
    const assessment = await createAssessment(t, companyId, hides)
    const [inProgress, ended, hired] = await Promise.all([1, 2, 3].map(() => createCandidate(t, companyId)))
    await createApplication(t, assessment, { candidate_id: inProgress as string })
    await createCompletedApplication(t, assessment, { candidate_id: ended as string })
    await createCompletedApplication(t, assessment, { candidate_id: hired as string, status: 'hired' })
    const begun = await idsOf({ contact: `begun:${assessment.id}` })
    expect(begun.toSorted()).toEqual([inProgress, ended].map(String).toSorted())
    expect(await idsOf({ contact: `done:${assessment.id}` })).toEqual([hired])
  })

  test('does not tell of applications that the viewer’s filters leave out', async () => {
    const filterId = await createFilter(t, companyId)
    const { as, user } = await signedIn(t, {
      companyId,
      role: 'ROLE_COLLABORATOR',
      companyFilters: [filterId],
    })
    const assessment = await createAssessment(t, companyId)
    const candidate_id = await createCandidate(t, companyId, { added_by: user.id })
    await writeTo(candidate_id, assessment.id)
    await createCompletedApplication(t, assessment, { candidate_id })
    expect(await idsOf({ contact: `done:${assessment.id}` }, as)).toEqual([])
    expect(await list({ contact: `notBegun:${assessment.id}` }, as)).toMatchObject([
      { id: candidate_id, contact: { state: 'invited' } },
    ])
    expect(await idsOf({ contact: `done:${assessment.id}` })).toEqual([candidate_id])
  })

  test('of another company’s test, or of work in progress that one may not see, finds nobody', async () => {
    const wip = await createAssessment(t, companyId, { isOnline: null })
    await writeTo(await createCandidate(t, companyId), wip.id)
    const { as } = await signedIn(t, { companyId, role: 'ROLE_COLLABORATOR' })
    expect(await idsOf({ contact: `contacted:${wip.id}` }, as)).toEqual([])
    expect(await idsOf({ contact: `contacted:${wip.id}` })).toHaveLength(1)
    const elsewhere = (await signedIn(t, { companyId: (await createCompany(t)).id, role: 'ROLE_ADMIN' })).as
    expect(await idsOf({ contact: `contacted:${wip.id}` }, elsewhere)).toEqual([])
  })
})

const tagged = async (candidateIds: string[], tags: object, as = admin) =>
  (await t.call(calls.tagCandidates, { as, body: { candidateIds, ...tags } })).body

describe('tags of many', () => {
  test('are added once and taken off; who is gone, or would have too many, is counted', async () => {
    const [one, full] = [await createCandidate(t, companyId), await createCandidate(t, companyId)]
    const twenty = Array.from({ length: 20 }, (_, n) => `Site ${n}`)
    await t.call(calls.setTags, { as: admin, params: { id: full }, body: { tags: twenty } })
    const ids = [one, full, newId()]
    expect(await tagged(ids, { add: ['CACES', 'CACES'] })).toEqual({ tagged: 1, full: 1, gone: 1 })
    expect(await tagged(ids, { add: ['CACES'], remove: ['Site 3'] })).toEqual({ tagged: 2, full: 0, gone: 1 })
    expect((await list({ tag: 'CACES' })).map(({ id }) => id).toSorted()).toEqual([one, full].toSorted())
    expect(await idsOf({ tag: 'Site 3' })).toEqual([])
  })

  test.each([
    ['of 300 characters', { add: ['x'.repeat(300)] }, 'invalidData'],
    ['of blanks', { add: ['  '] }, 'invalidData'],
    ['of none', {}, 'candidateTagsMissing'],
  ])('%s are refused, and nobody is tagged', async (_, tags, code) => {
    const id = await createCandidate(t, companyId)
    expect((await tagged([id], tags)).code).toBe(code)
    expect(await list({ search: '', tag: 'x' })).toEqual([])
  })
})

describe('deleting many', () => {
  test('leaves whom the viewer may not delete, and says how many of each', async () => {
    const filterId = await createFilter(t, companyId, 'Lille')
    const { as, user } = await signedIn(t, {
      companyId,
      role: 'ROLE_COLLABORATOR',
      companyFilters: [filterId],
    })
    const assessment = await createAssessment(t, companyId)
    const mine = { added_by: user.id }
    const bare = await createCandidate(t, companyId, mine)
    const taker = await createCandidate(t, companyId, mine)
    const unseen = await createCandidate(t, companyId)
    await createCompletedApplication(t, assessment, { candidate_id: taker })
    const candidateIds = [bare, taker, unseen, newId()]
    const remove = async (by: Record<string, string>) =>
      (await t.call(calls.deleteCandidates, { as: by, body: { candidateIds } })).body
    expect(await remove(as)).toEqual({ deleted: 1, withApplications: 1, shared: 0, gone: 2 })
    const narrowed = await signedIn(t, { companyId, role: 'ROLE_ADMIN', companyFilters: [filterId] })
    await t.db.updateTable('candidates').set({ added_by: narrowed.user.id }).where('id', '=', taker).execute()
    expect(await remove(narrowed.as)).toEqual({ deleted: 0, withApplications: 0, shared: 1, gone: 3 })
    expect(await remove(admin)).toEqual({ deleted: 2, withApplications: 0, shared: 0, gone: 2 })
  })

  test('of another company reaches nobody', async () => {
    const id = await createCandidate(t, companyId)
    const { as } = await signedIn(t, { companyId: (await createCompany(t)).id, role: 'ROLE_ADMIN' })
    const { body } = await t.call(calls.deleteCandidates, { as, body: { candidateIds: [id] } })
    expect(body).toEqual({ deleted: 0, withApplications: 0, shared: 0, gone: 1 })
  })
})

test('all who match are chosen by their ids, as the filters and the viewer’s own have them', async () => {
  const ids = [await createCandidate(t, companyId), await createCandidate(t, companyId)]
  await tagged(ids, { add: ['Printemps'] })
  const query = { tag: 'Printemps' }
  const { data, meta } = (await t.call(calls.listCandidateIds, { as: admin, query })).body
  expect(data.toSorted()).toEqual(ids.toSorted())
  expect(meta).toEqual({ totalItems: 2, totalIsExact: true })
  const companyFilters = [await createFilter(t, companyId, 'Nice')]
  const { as } = await signedIn(t, { companyId, companyFilters })
  expect((await t.call(calls.listCandidateIds, { as, query })).body.data).toEqual([])
})
