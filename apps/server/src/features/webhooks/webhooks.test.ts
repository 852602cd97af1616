/** A company's own programs hear of what happens, signed, without a person's data, at least once. */

import { evaluateApplication } from '@assay/contract/applications/calls'
import { deleteCandidate } from '@assay/contract/candidates/calls'
import { deleteCompany } from '@assay/contract/companies/change-calls'
import * as calls from '@assay/contract/webhooks/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { webhookEvents } from '@assay/domain/webhooks/webhooks'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { forCompany } from '../../database/for-company.ts'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
} from '../../testing/assessment-factories.ts'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { createCompany, createFilter, signedIn, signIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { type ReceivedMessage, webhookReceiver } from '../../testing/webhook-receiver.ts'
import { sweepWebhooks } from './sweep-webhooks.job.ts'
import { signatureOf } from './webhook-message.ts'

const t = await testApp({ outgoingNetworks: ['127.0.0.0/8'] })
const receiver = await webhookReceiver()
const everything = [...webhookEvents]
beforeEach(async () => {
  await t.db.deleteFrom('webhooks').execute()
  await sql`delete from pgboss.job where name = 'send-webhook'`.execute(t.db)
  receiver.received.length = 0
  receiver.answers.length = 0
  receiver.headers = {}
})

/** Lets time go by, and runs what is due then. */
async function deliver(seconds = 60): Promise<void> {
  t.clock.advance(seconds)
  await sql`update pgboss.job set start_after = now()
    where name = 'send-webhook' and state < 'active' and start_after <= ${t.clock.now()}`.execute(t.db)
  await t.runJobs()
}

async function aCompany() {
  const company = await createCompany(t)
  const { as, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_CREADMIN' })
  const body = { url: receiver.url, events: everything }
  const { id, secret } = (await must(t, calls.createWebhook, { as, body })).data as Record<string, string>
  return { companyId: company.id, as, user, id: id ?? '', secret: secret ?? '' }
}
type Own = Awaited<ReturnType<typeof aCompany>>

async function deliveriesOf({ user, id }: Own, query = {}): Promise<calls.WebhookDelivery[]> {
  return (await must(t, calls.listDeliveries, { as: await signIn(t, user), params: { id }, query })).data
}

async function shown({ user }: Own): Promise<calls.Webhook | undefined> {
  return (await must(t, calls.listWebhooks, { as: await signIn(t, user) })).data[0]
}

const isSigned = (secret: string, { id, headers, raw }: ReceivedMessage) =>
  String(headers['webhook-signature'])
    .split(' ')
    .includes(signatureOf(secret, id, Number(headers['webhook-timestamp']), raw))

test('the published vector of Standard Webhooks is signed as it is published', () => {
  const [id, seconds, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}'] as const
  const published = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id, seconds, body)).toBe(published)
  expect(signatureOf('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id, seconds, body)).toBe(published)
})

test('a company that nobody prepared: its program hears of a test and of who takes it, and of no name', async () => {
  const company = await emptyCompany(t)
  const { as } = await company.addUser('ROLE_CREADMIN')
  const body = { url: receiver.url, events: everything }
  const { secret } = (await must(t, calls.createWebhook, { as, body })).data
  const online = await company.addTest()
  const person = await company.addApplication(online)
  await deliver()
  const events = receiver.received.map((each) => each.body)
  expect(events.map(({ type }): string => type).toSorted()).toEqual([
    'application.completed',
    'application.started',
    'assessment.published',
    'candidate.created',
  ])
  const { candidate_id: candidateId } = await t.db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const of = { applicationId: person.id, assessmentId: online.id, candidateId }
  expect(events.find(({ type }) => type === 'application.completed')?.data).toEqual(of)
  expect(events.find(({ type }) => type === 'assessment.published')?.data).toEqual({
    assessmentId: online.id,
  })

  const marks = [{ criterionId: online.ids.criterion, score: 3 }]
  await must(t, evaluateApplication, { as, params: { id: person.id }, body: { marks, submit: true } })
  await deliver()
  const later = receiver.received.slice(events.length).map((each) => each.body)
  expect(later.find(({ type }) => type === 'application.evaluated')?.data).toEqual(of)
  const status = { from: 'notEvaluated', to: 'evaluated' }
  expect(later.find(({ type }) => type === 'application.status_changed')?.data).toEqual({ ...of, ...status })
  expect(later).toHaveLength(2)
  for (const each of receiver.received) {
    expect(isSigned(secret, each)).toBe(true)
    for (const word of [person.email, person.firstName, person.lastName, online.slug])
      expect(each.raw).not.toContain(word)
  }
})

describe('what is told', () => {
  test('each event has its ids; an application whose identity is hidden none of a person', async () => {
    const own = await aCompany()
    const document = { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false }
    const assessment = await createAssessment(t, own.companyId, { document })
    const publicId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c71'
    const { id, candidateId } = await createApplication(t, assessment, { public_id: publicId })
    const hidden = await deliveriesOf(own)
    const [sent] = hidden.filter(({ event }) => event === 'application.started')
    const paris = (at: string) => new Date(at).toLocaleTimeString('fr', { timeZone: 'Europe/Paris' })
    expect(JSON.parse(sent?.body ?? '').data).toEqual({
      applicationId: publicId,
      assessmentId: assessment.id,
    })
    expect(paris(sent?.happenedAt ?? '')).toBe('00:00:00')
    // It leaves on another day than the candidate's own event.
    expect(new Date(sent?.dueAt ?? 0).getTime()).toBeGreaterThan(
      new Date(sent?.happenedAt ?? 0).getTime() + 86e6,
    )
    // Nor does it where somebody sends it by hand.
    const now = { as: own.as, params: { id: sent?.id ?? '' } }
    await must(t, calls.resendDelivery, now)
    await deliver()
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['candidate.created'])

    await t.db.updateTable('applications').set({ status: 'refused' }).where('id', '=', id).execute()
    await deliver()
    expect(receiver.received[1]?.body).toMatchObject({
      type: 'application.status_changed',
      data: { applicationId: publicId, candidateId, from: 'notEvaluated', to: 'refused' },
    })
    await deliver(30 * 3600)
    expect(receiver.received.map(({ body }) => body.type)).toContain('application.started')
    expect(receiver.received.some(({ raw }) => raw.includes(id))).toBe(false)
  })

  test('an erased candidate is told with their applications, and a mail that failed by its kind', async () => {
    const own = await aCompany()
    const application = await createApplication(t, await createAssessment(t, own.companyId))
    const { candidateId } = application
    const row = { company_id: own.companyId, kind: 'invitation', subject: 'x', html: '', text: '' }
    const mailId = application.id
    await t.db
      .insertInto('mails')
      .values({ ...row, id: mailId, to_email: 'ines@example.org', created_at: t.clock.now() })
      .execute()
    await t.db
      .updateTable('mails')
      .set({ status: 'failed', reason: 'refused' })
      .where('id', '=', mailId)
      .execute()
    await must(t, deleteCandidate, { as: own.as, params: { id: candidateId } })
    await deliver()
    const sent = Object.fromEntries(receiver.received.map(({ body }) => [body.type, body.data]))
    expect(sent['application.erased']).toMatchObject({ applicationId: application.id, candidateId })
    expect(sent['candidate.erased']).toEqual({ candidateId })
    expect(sent['mail.failed']).toEqual({ mailId, kind: 'invitation' })
  })

  test('an event that is undone is not told, and a company without a webhook queues nothing', async () => {
    const own = await aCompany()
    const undone = forCompany(t.db, own.companyId, async (trx) => {
      const person = { company_id: own.companyId, id: own.companyId, email: 'a@example.org' }
      await trx
        .insertInto('candidates')
        .values({ ...person, first_name: 'A', last_name: 'B' })
        .execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliveriesOf(own)).toEqual([])
    await createCandidate(t, (await createCompany(t)).id)
    const { rows } =
      await sql`select from pgboss.job where name = 'send-webhook' and state < 'active'`.execute(t.db)
    expect(rows).toEqual([])
  })

  test('what was not asked for is not told, and what is switched off neither', async () => {
    const own = await aCompany()
    const params = { id: own.id }
    await must(t, calls.changeWebhook, { as: own.as, params, body: { events: ['mail.failed'] } })
    await createCandidate(t, own.companyId)
    await must(t, calls.changeWebhook, { as: own.as, params, body: { events: everything, isOn: false } })
    await createCandidate(t, own.companyId)
    expect(await deliveriesOf(own)).toEqual([])
    expect((await shown(own))?.off?.reason).toBe('person')
  })

  test('a company that goes takes its webhooks along', async () => {
    const own = await aCompany()
    await createApplication(t, await createAssessment(t, own.companyId))
    const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const request = { params: { id: own.companyId }, query: { confirmation: deletionWords.fr } }
    await must(t, deleteCompany, { as, ...request })
    expect(await t.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
    await deliver()
    expect(receiver.received).toEqual([])
  })
})

describe('a receiver that does not take it', () => {
  test('is asked again under the same id, with another moment and signature; then all is well', async () => {
    const own = await aCompany()
    receiver.answers.push(500, 302)
    await createCandidate(t, own.companyId)
    await deliver()
    expect(await deliveriesOf(own, { state: 'waiting' })).toHaveLength(1)
    expect((await shown(own))?.failingSince).not.toBeNull()
    await deliver()
    await deliver(400)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
    const signatures = receiver.received.map(({ headers }) => headers['webhook-signature'])
    expect(new Set(signatures).size).toBe(3)
    expect(receiver.received.every((each) => isSigned(own.secret, each))).toBe(true)
    const [delivery] = await deliveriesOf(own)
    expect(delivery).toMatchObject({ state: 'delivered', messageId: receiver.received[0]?.id })
    expect(delivery?.tries.map(({ status }) => status)).toEqual([200, 302, 500])
    expect((await shown(own))?.failingSince).toBeNull()
    // What a receiver writes could name somebody: nothing of it is stored.
    const { rows } = await sql<{ all: string }>`select tries::text as all from webhook_deliveries`.execute(
      t.db,
    )
    expect(rows[0]?.all).not.toContain('Inès')
  })

  test('is left alone for as long as it asks', async () => {
    const own = await aCompany()
    receiver.answers.push(429)
    receiver.headers = { 'retry-after': '3000' }
    await createCandidate(t, own.companyId)
    await deliver()
    await deliver(600)
    expect(receiver.received).toHaveLength(1)
    await deliver(3000)
    expect(receiver.received).toHaveLength(2)
  })

  test('and fails is asked by one job at a time, and everything arrives in the end', async () => {
    const own = await aCompany()
    receiver.answers.push(500)
    for (let count = 0; count < 5; count += 1) await createCandidate(t, own.companyId)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    for (let count = 0; count < 6; count += 1) await deliver()
    expect((await deliveriesOf(own)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
  })

  test('and gets another address is sent at once what was held; one that is off is not', async () => {
    const own = await aCompany()
    const params = { id: own.id }
    receiver.answers.push(...Array(9).fill(500))
    for (let count = 0; count < 6; count += 1) await createCandidate(t, own.companyId)
    for (const seconds of [60, 60, 400]) await deliver(seconds)
    receiver.answers.length = 0
    const sent = receiver.received.length
    const held = await t.db.selectFrom('webhook_deliveries').where('held', '=', true).select('id').execute()
    expect(held.length).toBeGreaterThan(1)
    await must(t, calls.changeWebhook, { as: await signIn(t, own.user), params, body: { isOn: false } })
    const url = `${receiver.url}?moved`
    await must(t, calls.changeWebhook, { as: await signIn(t, own.user), params, body: { url } })
    await deliver(3)
    expect(await deliveriesOf(own, { state: 'cancelled' })).toEqual([])
    await must(t, calls.changeWebhook, { as: await signIn(t, own.user), params, body: { isOn: true } })
    await deliver(3)
    // With the one whose own pause may be over by then.
    const delivered = (await deliveriesOf(own, { state: 'delivered' })).map(({ id }) => id)
    expect(delivered).toEqual(expect.arrayContaining(held.map(({ id }) => id)))
    expect(receiver.received).toHaveLength(sent + delivered.length)
  })

  test('with 410 is switched off, and its managers are told; on again, what was missed is sent by hand', async () => {
    const own = await aCompany()
    receiver.answers.push(410)
    await createCandidate(t, own.companyId)
    await createCandidate(t, own.companyId)
    await deliver()
    expect(await shown(own)).toMatchObject({ off: { reason: 'gone' } })
    const mails = await t.db.selectFrom('mails').select('subject').where('kind', '=', 'webhook-off').execute()
    expect(mails).toEqual([{ subject: 'Webhook désactivé : 127.0.0.1' }])
    const missed = await deliveriesOf(own, { state: 'cancelled' })
    expect(missed).toHaveLength(2)
    const again = { as: own.as, params: { id: missed[0]?.id ?? '' } }
    expect(await t.call(calls.resendDelivery, again)).toMatchObject({
      status: 409,
      body: { code: 'webhookIsOff' },
    })
    await must(t, calls.changeWebhook, { as: own.as, params: { id: own.id }, body: { isOn: true } })
    await must(t, calls.resendDelivery, again)
    await deliver()
    expect(receiver.received.at(-1)?.id).toBe(missed[0]?.messageId)
    expect((await deliveriesOf(own, { state: 'delivered' })).map(({ id }) => id)).toEqual([missed[0]?.id])
  })

  test('for 75 hours is given up for one message, and for five days is switched off', async () => {
    const own = await aCompany()
    receiver.answers.push(...Array(30).fill(503))
    await createCandidate(t, own.companyId)
    const waits = [0, 10, 400, 2000, 8000, 20_000, 40_000, 56_000, 80_000, 96_000]
    for (const seconds of waits) await deliver(seconds + 60)
    const [given] = await deliveriesOf(own)
    expect(given).toMatchObject({ state: 'failed', dueAt: null })
    expect(receiver.received).toHaveLength(10)
    await createCandidate(t, own.companyId)
    await deliver(2 * 86_400)
    expect((await shown(own))?.off?.reason).toBe('failing')
  })
})

describe('secrets', () => {
  test('are told once, lie sealed, and both sign for a day after another one was made', async () => {
    const own = await aCompany()
    expect(own.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const row = await t.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(own.secret.slice(6))
    expect(JSON.stringify(await shown(own))).not.toContain('whsec_')
    const params = { id: own.id }
    const { secret } = (await must(t, calls.renewWebhookSecret, { as: own.as, params })).data
    await createCandidate(t, own.companyId)
    await deliver()
    const [both] = receiver.received
    expect(both && isSigned(own.secret, both) && isSigned(secret, both)).toBe(true)
    t.clock.advance(24 * 3600)
    await createCandidate(t, own.companyId)
    await deliver()
    const later = receiver.received[1]
    expect(later && isSigned(secret, later)).toBe(true)
    expect(later && isSigned(own.secret, later)).toBe(false)
    expect((await shown(own))?.formerSecretUntil).toBeNull()
  })

  test('that another SESSION_SECRET had sealed sign nothing: nothing is sent, and why is said', async () => {
    const own = await aCompany()
    await t.db.updateTable('webhooks').set({ secret: 'AAAA' }).execute()
    await createCandidate(t, own.companyId)
    await deliver()
    expect((await deliveriesOf(own))[0]?.tries[0]?.problem).toBe('secretUnreadable')
    expect(receiver.received).toEqual([])
  })
})

describe('who and where', () => {
  test.each([
    ['https://10.0.0.1/in', 'webhookAddressRefused'],
    ['https://[::1]/in', 'webhookAddressRefused'],
    ['http://1.1.1.1/in', 'webhookNeedsHttps'],
    ['ftp://1.1.1.1/in', 'invalidData'],
    ['https://me:secret@1.1.1.1/', 'invalidData'],
  ])('%s is refused: %s', async (url, code) => {
    const { as } = await aCompany()
    const answer = await t.call(calls.createWebhook, { as, body: { url, events: ['mail.failed'] } })
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  test('an address that leads inside only later is not asked', async () => {
    const own = await aCompany()
    await t.db.updateTable('webhooks').set({ url: 'https://169.254.169.254/latest' }).execute()
    await createCandidate(t, own.companyId)
    await deliver()
    expect((await deliveriesOf(own))[0]?.tries).toMatchObject([{ status: null, problem: 'addressRefused' }])
  })

  test('ten a company; none for who sees a part of it; none of another company', async () => {
    const own = await aCompany()
    const body = { url: receiver.url, events: ['mail.failed' as const] }
    for (let count = 0; count < 9; count += 1) await must(t, calls.createWebhook, { as: own.as, body })
    expect((await t.call(calls.createWebhook, { as: own.as, body })).body.code).toBe('tooManyWebhooks')
    const filter = await createFilter(t, own.companyId)
    const role = 'ROLE_CREADMIN'
    const held = await signedIn(t, { companyId: own.companyId, role, companyFilters: [filter] })
    expect((await t.call(calls.listWebhooks, { as: held.as })).status).toBe(403)
    const other = await aCompany()
    expect((await t.call(calls.deleteWebhook, { as: other.as, params: { id: own.id } })).status).toBe(404)
    await must(t, calls.deleteWebhook, { as: own.as, params: { id: own.id } })
  })
})

test('old deliveries go after 30 days, and one whose job was lost gets another', async () => {
  const own = await aCompany()
  await createCandidate(t, own.companyId)
  await sql`delete from pgboss.job where name = 'send-webhook'`.execute(t.db)
  t.clock.advance(4 * 3600)
  await sweepWebhooks(t.services)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  t.clock.advance(30 * 86_400)
  await sweepWebhooks(t.services)
  expect(await deliveriesOf(own)).toEqual([])
})
