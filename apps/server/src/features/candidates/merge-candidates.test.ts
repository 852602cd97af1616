/** One candidate of two: nothing that either had is lost, and the stricter will about mails counts. */
import * as calls from '@assay/contract/candidates/calls'
import * as cvCalls from '@assay/contract/candidates/cv-calls'
import { exportCandidate } from '@assay/contract/privacy/calls'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import {
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCampaign } from '../../testing/campaign-factories.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files.ts'
import { createMail } from '../../testing/permissions/create-mail.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { unzipped } from '../../testing/unzip.ts'
import { unsubscribeUrl } from '../mail/unsubscribe-token.ts'

let t: TestApp
let companyId: string
let admin: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  admin = (await signedIn(t, { companyId, role: 'ROLE_ADMIN' })).as
})

type Shown = calls.Candidate
const merge = async (id: string, otherId: string) =>
  await t.call(calls.mergeCandidates, { params: { id }, body: { otherId }, as: admin })
const sheet = async (id: string) => await t.call(calls.getCandidate, { params: { id }, as: admin })
const kinds = async (id: string) =>
  (await sheet(id)).body.data.timeline.map(({ kind }: { kind: string }) => kind).toSorted()
const aCvOf = (name: string) => Buffer.concat([aPdf(), Buffer.from(`% ${name}`)])
const addCv = async (id: string, bytes: Buffer) =>
  await t.call(cvCalls.uploadCv, {
    params: { id },
    form: { candidateCv: new File([new Uint8Array(bytes)], 'cv.pdf') },
    as: admin,
  })
const read = async (url: string) =>
  (await t.app.inject({ url, cookies: admin })).rawPayload.toString('latin1')
const readCv = async (id: string) =>
  await read((await t.call(cvCalls.getCv, { params: { id }, as: admin })).body.url)
const mailTo = async (columns: {
  candidate_id?: string
  to_email?: string
  reply_to?: string
  kind?: string
}) => {
  const id = await createMail({ t, companyId })
  await t.db.updateTable('mails').set(columns).where('id', '=', id).execute()
  return id
}

test('merging loses neither applications nor mails, and keeps the stricter will about mails', async () => {
  const target = await createCandidate(t, companyId, { first_name: 'Zoé', last_name: 'Merle' })
  const source = await createCandidate(t, companyId, {
    first_name: 'zoé',
    last_name: 'MERLE',
    phone: '+33611111111',
    email: 'zoe@second.fr',
  })
  const assessment = await createAssessment(t, companyId)
  const agrees = JSON.stringify({ keepForFuture: true })
  const one = await createCompletedApplication(t, assessment, { candidate_id: target, consent: agrees })
  const other = await createCompletedApplication(t, assessment, { candidate_id: source })
  expect((await sheet(target)).body.data.duplicates.map(({ id }: Shown) => id)).toEqual([source])
  const mailId = await mailTo({ candidate_id: source, to_email: 'zoe@second.fr' })
  const helpId = await mailTo({ reply_to: 'zoe@second.fr', kind: 'help' })
  const { body } = await merge(target, source)
  const { timeline } = (await sheet(target)).body.data
  expect(timeline.flatMap(({ mail }: { mail: Shown | null }) => mail?.id ?? [])).toEqual([mailId])
  expect(body.data).toMatchObject({ phone: '+33611111111', isUnsubscribed: true })
  expect(body.data.applications.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  )
  expect((await sheet(source)).status).toBe(404)
  // What is theirs under either address goes with them.
  await t.call(calls.deleteCandidate, { params: { id: target }, as: admin })
  expect(await t.db.selectFrom('mails').where('id', 'in', [mailId, helpId]).select('id').execute()).toEqual(
    [],
  )
})

test('who never agreed to other tests is not made one who unsubscribed, by a record that was never asked', async () => {
  const target = await createCandidate(t, companyId)
  const source = await createCandidate(t, companyId)
  await createCompletedApplication(t, await createAssessment(t, companyId), { candidate_id: source })
  const { body } = await merge(target, source)
  expect(body.data.isUnsubscribed).toBe(false)
})

test('merging keeps both CVs: one stays, the other one can be opened, exported and removed', async () => {
  const target = await createCandidate(t, companyId)
  const source = await createCandidate(t, companyId)
  const third = await createCandidate(t, companyId)
  await addCv(target, aCvOf('first'))
  await addCv(source, aCvOf('second'))
  await addCv(third, aCvOf('third'))
  await merge(source, third)
  await merge(target, source)
  const others = async () => (await sheet(target)).body.data.otherCvs
  expect(await readCv(target)).toContain('% first')
  const shown: { id: string }[] = await others()
  expect(shown).toHaveLength(2)
  const of = (fileId: string) => ({ params: { id: target, fileId }, as: admin })
  const texts = []
  for (const { id } of shown) texts.push(await read((await t.call(cvCalls.getOtherCv, of(id))).body.url))
  expect(texts.map((text) => text.slice(text.lastIndexOf('%'))).toSorted()).toEqual(['% second', '% third'])

  const url = exportCandidate.address.path.replace(':id', target)
  const { rawPayload } = await t.app.inject({ url, cookies: admin })
  const names = [...(await unzipped(rawPayload)).keys()]
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(3)

  const [first] = shown
  expect((await t.call(cvCalls.deleteOtherCv, of(first?.id ?? ''))).body).toEqual({ success: true })
  expect(await others()).toHaveLength(1)
  expect((await t.call(cvCalls.getOtherCv, of(first?.id ?? ''))).body.code).toBe('notFound')
  const stranger = { params: { id: third, fileId: shown[1]?.id ?? '' }, as: admin }
  expect((await t.call(cvCalls.getOtherCv, stranger)).body.code).toBe('candidateNotFound')
  // The one that stays is no other one.
  const { cv_file_id: current } = await t.db
    .selectFrom('candidates')
    .where('id', '=', target)
    .select('cv_file_id')
    .executeTakeFirstOrThrow()
  expect((await t.call(cvCalls.deleteOtherCv, of(current ?? ''))).body.code).toBe('notFound')
  await t.call(calls.deleteCandidate, { params: { id: target }, as: admin })
  const left = await t.db.selectFrom('files').where('company_id', '=', companyId).select('id').execute()
  expect(left).toEqual([])
})

test('merging takes over a CV where there was none', async () => {
  const target = await createCandidate(t, companyId)
  const source = await createCandidate(t, companyId)
  await addCv(source, aCvOf('only'))
  await merge(target, source)
  expect(await readCv(target)).toContain('% only')
  expect((await sheet(target)).body.data.otherCvs).toEqual([])
})

test('merging keeps the additions, edits and mergers of both on the timeline', async () => {
  const add = async (firstName: string, email: string): Promise<string> => {
    t.clock.advance(60)
    const body = { firstName, lastName: 'Petit', email }
    return (await t.call(calls.createCandidate, { body, as: admin })).body.data.id
  }
  const [target, source, third] = [
    await add('Anne', 'anne@one.fr'),
    await add('Anne', 'anne@two.fr'),
    await add('Anne', 'anne@three.fr'),
  ]
  for (const id of [third, source])
    await t.call(calls.editCandidate, {
      params: { id },
      body: { firstName: 'Anna', lastName: 'Petit', email: `${id}@four.fr` },
      as: admin,
    })
  await merge(source, third)
  await merge(target, source)
  expect(await kinds(target)).toEqual(['added', 'added', 'added', 'edited', 'edited', 'merged', 'merged'])
})

test('merging two of one campaign keeps since when they are in it, and when a mail was first opened', async () => {
  const target = await createCandidate(t, companyId)
  const source = await createCandidate(t, companyId)
  const assessment = await createAssessment(t, companyId)
  const { id } = await createCampaign(t, companyId, { assessment_id: assessment.id })
  const day = (date: number) => new Date(Date.UTC(2026, 2, date))
  const enter = (candidate_id: string, added_at: Date, opened_at: Date | null) =>
    t.db
      .insertInto('campaign_candidates')
      .values({ company_id: companyId, campaign_id: id, candidate_id, added_at, opened_at })
      .execute()
  await enter(target, day(3), null)
  await enter(source, day(1), day(2))
  await merge(target, source)
  const rows = await t.db
    .selectFrom('campaign_candidates')
    .where('campaign_id', '=', id)
    .select(['candidate_id', 'added_at', 'opened_at'])
    .execute()
  expect(rows).toEqual([{ candidate_id: target, added_at: day(1), opened_at: day(2) }])
})

test.each([
  ['the one that stays', true],
  ['the one that goes', false],
])('merging keeps that no mail is wanted, said by %s', async (_, isOfTarget) => {
  const said = { unsubscribed_at: new Date('2026-01-02T03:04:05Z') }
  const target = await createCandidate(t, companyId, isOfTarget ? said : {})
  const source = await createCandidate(t, companyId, isOfTarget ? {} : said)
  expect((await merge(target, source)).body.data.isUnsubscribed).toBe(true)
  expect((await sheet(target)).body.data.timeline).toContainEqual(
    expect.objectContaining({ kind: 'unsubscribed', at: said.unsubscribed_at.toISOString() }),
  )
})

test('a link in a mail to the one that went still takes them off all mails', async () => {
  const target = await createCandidate(t, companyId)
  const source = await createCandidate(t, companyId)
  const url = new URL(unsubscribeUrl(t.services.settings, { companyId, candidateId: source })).pathname
  expect((await merge(target, source)).body.data.isUnsubscribed).toBe(false)
  expect((await t.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await sheet(target)).body.data.isUnsubscribed).toBe(true)
})

test('merging is refused with oneself, with another company’s, and while both take one test', async () => {
  const assessment = await createAssessment(t, companyId)
  const one = (await createApplication(t, assessment)).candidateId
  const other = (await createApplication(t, assessment)).candidateId
  const stranger = await createCandidate(t, (await createCompany(t)).id)
  expect((await merge(one, one)).body.code).toBe('candidateMergeSelf')
  expect((await merge(one, stranger)).body.code).toBe('candidateNotFound')
  expect((await merge(one, newId())).body.code).toBe('candidateNotFound')
  expect((await merge(one, other)).body.code).toBe('candidateInProgressTwice')
})
