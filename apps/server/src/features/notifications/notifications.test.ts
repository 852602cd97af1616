/**
 * Notifications: what is set, and what leaves: to whom, when, of what they may see.
 */
import * as calls from '@assay/contract/notifications/calls'
import * as digestCalls from '@assay/contract/notifications/digest-calls'
import { hourIn } from '@assay/domain/time/zoned'
import { expect, test } from 'vitest'
import { acrossCompanies } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import { createApplication, createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn, signIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { digestMail } from '../mail/templates/digest.ts'
import { closeAccount } from '../users/move-user.ts'
import { sendDigests } from './send-digests.job.ts'

const t = await testApp()

async function reader(given: Parameters<typeof signedIn>[1] = {}) {
  const companyId = given.companyId ?? (await createCompany(t)).id
  const { user, as } = await signedIn(t, { role: 'ROLE_COLLABORATOR', ...given, companyId })
  await t.call(calls.setNotificationActive, { as, query: { active: 'true' } })
  return { companyId, user, as }
}

const reported = async (email: string) =>
  (
    await t.db
      .selectFrom('mails')
      .where('to_email', '=', email)
      .where('kind', '=', 'notification')
      .select(['subject'])
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject)

async function complete(companyId: string, given: { filterIds?: string[] } = {}) {
  t.clock.advance(60)
  const assessment = await createAssessment(t, companyId)
  await createApplication(t, assessment, { completed_at: t.clock.now(), ...given })
  return assessment
}

/** A day later, when whatever hour was asked for has been. */
async function nextDay(days = 1) {
  t.clock.advance(days * 86_400)
  await sendDigests(t.services)
}

test('are off until switched on; what is set is kept, a wrong zone or rate refused', async () => {
  const { as } = await signedIn(t, {})
  const before = await t.call(calls.getNotification, { as })
  expect(before.body.data).toMatchObject({ active: false, sending_rate: 'daily', assessments: [] })
  const rate = await t.call(digestCalls.setNotificationRate, { as, query: { sending_rate: 'weekly' } })
  expect(rate.body.data.sending_rate).toBe('weekly')
  const zone = 'Asia/Kolkata'
  const set = await t.call(digestCalls.setNotificationTime, {
    as,
    query: { time: '2026-11-22T12:47:12Z', zone },
  })
  expect(hourIn(zone, new Date(set.body.data.time))).toBe(18)
  expect(set.body.data.time).toMatch(/:30:00\.000Z$/)
  for (const query of [{ time: '2026-11-22T12:00:00Z', zone: 'Mars/Base' }, { time: 'noon' }])
    expect((await t.call(digestCalls.setNotificationTime, { as, query })).status).toBe(400)
  const unknown = await t.call(digestCalls.toggleNotificationTest, { as, query: { assessmentId: newId() } })
  expect(unknown.body.code).toBe('assessmentNotFound')
})

test('a digest tells once, in the reader’s language, and nothing where there is nothing to say', async () => {
  const { companyId, user, as } = await reader()
  await t.call(digestCalls.setNotificationRate, {
    as,
    query: { sending_rate: 'daily' },
    headers: { 'accept-language': 'en' },
  })
  await nextDay()
  expect(await reported(user.email)).toEqual([])
  await complete(companyId)
  await complete(companyId)
  await nextDay()
  await sendDigests(t.services)
  expect(await reported(user.email)).toEqual(['2 new applications'])
  await complete(companyId)
  await nextDay()
  expect(await reported(user.email)).toEqual(['2 new applications', 'One new application'])
})

test('a digest over several tests leads to each board, in its text as well; to none where the reader may open none', () => {
  const tests = [
    { id: 'a', name: 'Vendeur & caisse', count: 1 },
    { id: 'b', name: 'Comptable', count: 2 },
  ]
  const company = { name: 'Horizon', color: '#0a5a46' }
  const publicUrl = 'https://assay.example'
  const digest = { language: 'fr', firstName: 'Anne', tests, publicUrl, company } as const
  const { text } = digestMail({ ...digest, opensBoard: true })
  expect(text).toContain(
    'Vendeur & caisse : 1 candidature\nhttps://assay.example/candidates/assessments/a\n' +
      'Comptable : 2 candidatures\nhttps://assay.example/candidates/assessments/b',
  )
  expect(digestMail({ ...digest, opensBoard: false }).text).not.toContain('/candidates/assessments/a')
})

test('of chosen tests alone, for each application by itself where that is asked', async () => {
  const { companyId, user, as } = await reader()
  const chosen = await createAssessment(t, companyId)
  await t.call(digestCalls.toggleNotificationTest, { as, query: { assessmentId: chosen.id } })
  await t.call(digestCalls.setNotificationRate, { as, query: { sending_rate: 'per_application' } })
  await complete(companyId)
  for (let times = 0; times < 2; times += 1)
    await createApplication(t, chosen, { completed_at: t.clock.now() })
  await sendDigests(t.services)
  await sendDigests(t.services)
  expect(await reported(user.email)).toEqual(['Une nouvelle candidature', 'Une nouvelle candidature'])
})

test('a chosen test that was deleted is said, tells nothing of others, and can be taken out', async () => {
  const { companyId, user, as } = await reader()
  const [chosen, other] = [await createAssessment(t, companyId), await createAssessment(t, companyId)]
  const toggle = async (id: string) =>
    (await t.call(digestCalls.toggleNotificationTest, { as, query: { assessmentId: id } })).body.data
  await toggle(chosen.id)
  expect(await toggle(other.id)).toMatchObject({ assessments: [chosen.id, other.id], missing: [] })
  await t.db
    .updateTable('assessments')
    .set({ deleted_at: t.clock.now(), is_online: false })
    .where('id', '=', chosen.id)
    .execute()
  expect((await t.call(calls.getNotification, { as })).body.data).toMatchObject({
    assessments: [chosen.id, other.id],
    missing: [chosen.id],
  })
  expect(await toggle(other.id)).toMatchObject({ assessments: [chosen.id], missing: [chosen.id] })
  await complete(companyId)
  await nextDay()
  expect(await reported(user.email)).toEqual([])
  const saved = await signIn(t, user)
  const { body } = await t.call(digestCalls.toggleNotificationTest, {
    as: saved,
    query: { assessmentId: chosen.id },
  })
  expect(body.data).toMatchObject({ assessments: [], missing: [] })
})

test('chosen tests are set all at once: what is gone goes or stays, another company’s is refused', async () => {
  const { companyId, as } = await reader()
  const [gone, saved] = [await createAssessment(t, companyId), await createAssessment(t, companyId)]
  const set = async (assessments: string[]) =>
    await t.call(digestCalls.setNotificationTests, { as, body: { assessments } })
  expect((await set([gone.id, saved.id, saved.id])).body.data.assessments).toEqual([gone.id, saved.id])
  await t.db
    .updateTable('assessments')
    .set({ deleted_at: t.clock.now(), is_online: false })
    .where('id', '=', gone.id)
    .execute()
  expect((await set([saved.id, gone.id])).body.data.missing).toEqual([gone.id])
  expect((await set([saved.id])).body.data).toMatchObject({ assessments: [saved.id], missing: [] })
  const elsewhere = await createAssessment(t, (await createCompany(t)).id)
  for (const id of [gone.id, elsewhere.id])
    expect((await set([saved.id, id])).body.code).toBe('assessmentNotFound')
  const { body } = await t.call(calls.getNotification, { as })
  expect(body.data.assessments).toEqual([saved.id])
})

test('nobody is told what they may not see: filters, tests in progress, a role lowered since, who has left', async () => {
  const { id: companyId } = await createCompany(t)
  const [seen, hidden] = [await createFilter(t, companyId, 'Lyon'), await createFilter(t, companyId, 'Lille')]
  const filtered = await reader({ companyId, companyFilters: [seen] })
  const lowered = await reader({ companyId, role: 'ROLE_BUILDER' })
  const gone = await reader({ companyId })
  await complete(companyId, { filterIds: [hidden] })
  const wip = await createAssessment(t, companyId, { isOnline: null })
  await createApplication(t, wip, { completed_at: t.clock.now() })
  await t.db.updateTable('users').set({ role: 'ROLE_TRIAL' }).where('id', '=', lowered.user.id).execute()
  const leaving = { companyId, id: gone.user.id }
  await acrossCompanies(t.db, 'test', (trx) => closeAccount(trx, leaving, t.clock.now()))
  await nextDay()
  expect(await reported(filtered.user.email)).toEqual([])
  expect(await reported(lowered.user.email)).toEqual(['Une nouvelle candidature'])
  expect(await reported(gone.user.email)).toEqual([])
  await complete(companyId, { filterIds: [seen] })
  await nextDay()
  expect(await reported(filtered.user.email)).toEqual(['Une nouvelle candidature'])
})

test('switched off nothing leaves, and what came meanwhile is not told when it is on again', async () => {
  const { companyId, user } = await reader()
  const set = async (active: 'true' | 'false') =>
    await t.call(calls.setNotificationActive, { as: await signIn(t, user), query: { active } })
  await set('false')
  await complete(companyId)
  await nextDay()
  await set('true')
  await nextDay()
  expect(await reported(user.email)).toEqual([])
})

test('one whose settings cannot be read keeps nobody else from hearing, and the job says so', async () => {
  const broken = await reader()
  const { companyId, user } = await reader({ companyId: broken.companyId })
  const settings = await t.db
    .selectFrom('users')
    .where('id', '=', broken.user.id)
    .select('notification_settings')
    .executeTakeFirstOrThrow()
  const keep = async (notification_settings: unknown) =>
    await t.db
      .updateTable('users')
      .set({ notification_settings: JSON.stringify(notification_settings) })
      .where('id', '=', broken.user.id)
      .execute()
  await keep({ ...(settings.notification_settings as object), hour: 99 })
  await complete(companyId)
  await expect(nextDay()).rejects.toThrow('could not be told')
  expect(await reported(user.email)).toEqual(['Une nouvelle candidature'])
  await keep({})
})
