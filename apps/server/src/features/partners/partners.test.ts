/** A fake Greenhouse, written from its public documentation, sends tests and hears of their end. */
import { evaluateApplication, moveApplication } from '@assay/contract/applications/calls'
import { getCandidate, listCandidates, mergeCandidates } from '@assay/contract/candidates/calls'
import { revokeToken } from '@assay/contract/companies/token-calls'
import { listLogs } from '@assay/contract/logs/calls'
import { listMails } from '@assay/contract/mail/calls'
import * as calls from '@assay/contract/partners/calls'
import * as webhooks from '@assay/contract/webhooks/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { dayIn } from '@assay/domain/time/zoned'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOwnToken, createToken } from '../../testing/api-tokens.ts'
import { emptyCompany, mailTo, must } from '../../testing/empty-company.ts'
import { createCompany, createFilter, createUser, type TestUser } from '../../testing/factories.ts'
import { type FakeGreenhouse, fakeGreenhouse } from '../../testing/fake-greenhouse.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepWebhooks } from '../webhooks/sweep-webhooks.job.ts'

const t = await testApp({ outgoingNetworks: ['127.0.0.0/8'] })
const params = { partner: 'greenhouse' } as const
beforeEach(async () => {
  await t.db.deleteFrom('rate_limits').execute()
})

/** Lets time go by, and runs what is due then. */
async function deliver(seconds = 60): Promise<void> {
  t.clock.advance(seconds)
  await sql`update pgboss.job set start_after = now()
    where name = 'send-webhook' and state < 'active' and start_after <= ${t.clock.now()}`.execute(t.db)
  await t.runJobs()
}

/** A company that only the product's own calls have made, with Greenhouse connected. */
async function connected(adapt?: (document: AssessmentDocument) => void) {
  const company = await emptyCompany(t)
  const { as } = await company.addUser('ROLE_CREADMIN')
  const made = await must(t, calls.makePartnerKey, { as, params, body: { name: 'Greenhouse', days: 90 } })
  const { token, id: keyId } = made.data as { token: string; id: string }
  const greenhouse = await fakeGreenhouse(t, token)
  const online = await company.addTest('Caristes', adapt)
  const shown = async (): Promise<calls.ShownPartner> => await must(t, calls.showPartner, { as, params })
  const evaluate = async (id: string) =>
    await must(t, evaluateApplication, {
      as: company.admin,
      params: { id },
      body: { marks: [{ criterionId: online.ids.criterion, score: 4 }], submit: true },
    })
  return { company, as, token, keyId, greenhouse, online, shown, evaluate }
}

const pending = { partner_status: 'pending', partner_profile_url: null, partner_score: null, metadata: null }
/** The same, as she says it when she takes a test. */
const taker = { firstName: 'Zoé', lastName: 'Garnier', email: 'zoe.garnier@example.org' }
const zoe = { first_name: 'Zoé', last_name: 'Garnier', email: 'zoe.garnier@example.org' }

test('from list_tests to PATCH and test_status, with the score once the company lets it leave', async () => {
  const { company, as, token, greenhouse, online, shown, evaluate } = await connected()
  expect(token.length).toBeLessThan(171)
  expect(await greenhouse.listTests()).toEqual({
    status: 200,
    body: [{ partner_test_id: online.id, partner_test_name: 'Caristes' }],
  })
  const send = async () => await greenhouse.sendTest(online.id, zoe, '12345')
  const [sent, atOnce] = await Promise.all([send(), send()])
  expect(sent.status).toBe(200)
  const id: string = sent.body.partner_interview_id
  // Asked twice at once, or again as after an answer that was lost: one mail, one id.
  expect(atOnce).toEqual(sent)
  expect(await greenhouse.sendTest(online.id, zoe, '12345')).toEqual(sent)
  expect(await mailTo(t, company.superadmin, zoe.email)).toContain('http://localhost:3000/assessment/')
  const mails = await must(t, listMails, { as: company.superadmin, query: { search: zoe.email } })
  expect(mails.data).toHaveLength(1)
  const [person] = (await must(t, listCandidates, { as: company.admin, query: { search: 'Garnier' } })).data
  const record = await must(t, getCandidate, { as: company.admin, params: { id: person.id } })
  expect(record.data.candidate ?? record.data).toMatchObject({ source: 'Greenhouse', phone: null })
  expect(await greenhouse.testStatus(id)).toEqual({ status: 200, body: pending })

  const taken = await company.addApplication(online, taker)
  await deliver()
  // Its points wait for a person, so it is not done.
  expect([greenhouse.patched, (await greenhouse.testStatus(id)).body]).toEqual([[], pending])
  await evaluate(taken.id)
  await deliver()
  const authorization = `Basic ${Buffer.from(`${token}:`).toString('base64')}`
  expect(greenhouse.patched).toEqual([{ test: '12345', authorization, body: '' }])
  const day = dayIn('Europe/Paris', t.clock.now()).split('-').toReversed().join('/')
  const sheet = `http://localhost:3000/candidates/assessments/${online.id}?application=${taken.id}`
  const complete = { partner_status: 'complete', partner_profile_url: sheet }
  expect(greenhouse.statuses).toEqual([
    { status: 200, body: { ...complete, partner_score: null, metadata: { 'Terminé le': day } } },
  ])

  await must(t, calls.changePartner, { as, params, body: { givesScore: true } })
  const { body } = await greenhouse.testStatus(id)
  expect(body).toEqual({
    ...complete,
    partner_score: 83.33,
    metadata: {
      'Terminé le': day,
      Score: '5 / 6 points (83,33 %)',
      'Mode de calcul': 'règles écrites dans le test, et moyenne des notes de 1 évaluateur',
      [`Page 2 ${online.stored.pageList[1]?.name ?? ''}`.trim()]: '5 / 6 points',
    },
  })
  const profile = 'https://app.greenhouse.io/people/17681532?application_id=26234709'
  expect(await shown()).toMatchObject({
    url: 'http://localhost:3000/api/partners/greenhouse',
    givesScore: true,
    tests: [{ candidate: 'Zoé Garnier', assessment: 'Caristes', profileUrl: profile }],
  })
  // Another job there, the same test: the result is there, and nobody is asked again.
  const mailsSent = async () =>
    (await must(t, listMails, { as: company.superadmin, query: { search: zoe.email } })).data.length
  const before = await mailsSent()
  const again = await greenhouse.sendTest(online.id, zoe, '777')
  await deliver()
  expect(greenhouse.patched.map(({ test: number }) => number)).toEqual(['12345', '777'])
  expect((await greenhouse.testStatus(again.body.partner_interview_id)).body.partner_status).toBe('complete')
  expect(await mailsSent()).toBe(before)
})

test('while a test hides who it is nothing changes, and the PATCH waits until all may know', async () => {
  const { company, greenhouse, online, shown, evaluate } = await connected((document) => {
    document.showCandidateIdentityBeforeEval = false
  })
  const sent = await greenhouse.sendTest(online.id, zoe, '1')
  const id: string = sent.body.partner_interview_id
  const before = { shown: await shown(), status: (await greenhouse.testStatus(id)).body }
  await company.addApplication(online, taker)
  const { id: shownId } = await t.db
    .selectFrom('applications')
    .where('assessment_id', '=', online.id)
    .select('public_id as id')
    .executeTakeFirstOrThrow()
  await evaluate(shownId)
  await deliver()
  // Evaluated: one evaluator knows who it is, and the others do not.
  const after = { shown: await shown(), status: (await greenhouse.testStatus(id)).body }
  const withoutUse = (each: calls.ShownPartner) => ({ ...each, data: [] })
  expect({ ...after, shown: withoutUse(after.shown) }).toEqual({
    ...before,
    shown: withoutUse(before.shown),
  })
  expect([before.status, greenhouse.patched]).toEqual([pending, []])
  await must(t, moveApplication, {
    as: company.admin,
    params: { id: shownId },
    body: { status: 'refused', confirmed: true },
  })
  await deliver()
  expect(greenhouse.patched.map(({ test: number }) => number)).toEqual(['1'])
  expect(greenhouse.statuses[0]?.body.partner_profile_url).toContain(`application=${shownId}`)
})

test('where colleagues’ marks are hidden and scores leave, it is done once decided, and brings its score', async () => {
  const { company, as, greenhouse, online, evaluate } = await connected((document) => {
    document.hidesMarks = true
  })
  await must(t, calls.changePartner, { as, params, body: { givesScore: true } })
  await greenhouse.sendTest(online.id, zoe, '1')
  const { id } = await company.addApplication(online, taker)
  await evaluate(id)
  await deliver()
  await sweepWebhooks(t.services)
  await deliver()
  expect(greenhouse.patched).toEqual([])
  const body = { status: 'hired', confirmed: true } as const
  await must(t, moveApplication, { as: company.admin, params: { id }, body })
  await deliver()
  expect(greenhouse.statuses).toMatchObject([{ body: { partner_status: 'complete', partner_score: 83.33 } }])
})

test('a test that is scored by itself is told at its end, by who takes it', async () => {
  const { company, as, greenhouse, online } = await connected((document) => {
    document.showCandidateIdentityBeforeEval = false
    document.hidesMarks = true
    document.evaluationType = 1
    for (const item of document.pageList.flatMap(({ rowList }) =>
      rowList.flatMap((row) => row.moduleItemList),
    ))
      item.evaluationCriteriaList = []
  })
  await must(t, calls.changePartner, { as, params, body: { givesScore: true } })
  await greenhouse.sendTest(online.id, zoe, '1')
  await company.addApplication(online, taker)
  await deliver()
  // Nobody's marks are hidden: it has none.
  expect(greenhouse.statuses).toMatchObject([{ body: { partner_status: 'complete', partner_score: 100 } }])
})

describe('a PATCH', () => {
  /** Somebody's test is done. */
  async function done(number: string) {
    const own = await connected()
    await own.greenhouse.sendTest(own.online.id, zoe, number)
    const taken = await own.company.addApplication(own.online, taker)
    return { ...own, applicationId: taken.id }
  }
  const urlOf = async ({ online }: Awaited<ReturnType<typeof connected>>) =>
    (
      await t.db
        .selectFrom('partner_tests')
        .where('assessment_id', '=', online.id)
        .select('url')
        .executeTakeFirstOrThrow()
    ).url
  const deliveriesOf = async ({ as, shown }: Awaited<ReturnType<typeof connected>>) => {
    const id = (await shown()).id ?? ''
    return (await must(t, webhooks.listDeliveries, { as, params: { id } })).data as webhooks.WebhookDelivery[]
  }

  test('commits with what it tells: nothing is lost where no job has run yet', async () => {
    const own = await done('1')
    await own.evaluate(own.applicationId)
    // The process is gone, and its job with it.
    await sql`delete from pgboss.job where name = 'send-webhook'`.execute(t.db)
    expect(await deliveriesOf(own)).toMatchObject([{ state: 'waiting', event: 'greenhouse.completed' }])
    t.clock.advance(4 * 3600)
    await sweepWebhooks(t.services)
    await deliver()
    expect(own.greenhouse.patched).toHaveLength(1)
  })

  test('that fails is tried again; one that is turned down fails alone, and is sent again by hand', async () => {
    const own = await done('1')
    own.greenhouse.answers.push(503)
    await own.evaluate(own.applicationId)
    await deliver()
    expect((await own.shown()).tests).toMatchObject([{ state: 'waiting', status: 503, toldAt: null }])
    await deliver(120)
    expect(own.greenhouse.patched).toHaveLength(2)
    expect((await own.shown()).tests).toMatchObject([{ state: 'told', toldAt: expect.any(String) }])
    expect(await deliveriesOf(own)).toMatchObject([{ state: 'delivered', body: '' }])

    const gone = await done('2')
    gone.greenhouse.answers.push(410)
    await gone.evaluate(gone.applicationId)
    await deliver()
    const [failed] = await deliveriesOf(gone)
    expect(failed).toMatchObject({ state: 'failed', tries: [{ status: 410 }] })
    expect((await gone.shown()).tests).toMatchObject([{ state: 'failed', status: 410, toldAt: null }])
    const row = await t.db
      .selectFrom('webhooks')
      .where('id', '=', (await gone.shown()).id ?? '')
      .select(['off_since', 'failing_since'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ off_since: null, failing_since: null })
    await must(t, webhooks.resendDelivery, { as: gone.as, params: { id: failed?.id ?? '' } })
    await deliver()
    expect(await deliveriesOf(gone)).toMatchObject([{ state: 'delivered' }])
  })

  test('brings the key that was used last, and none of somebody who was erased leaves', async () => {
    const own = await done('1')
    const body = { name: 'Greenhouse 2', days: 90 }
    const other = (await must(t, calls.makePartnerKey, { as: own.as, params, body })).data.token as string
    await (await fakeGreenhouse(t, other)).listTests()
    await must(t, revokeToken, { as: own.as, params: { id: own.keyId } })
    await own.evaluate(own.applicationId)
    await deliver()
    expect(own.greenhouse.patched[0]?.authorization).toBe(
      `Basic ${Buffer.from(`${other}:`).toString('base64')}`,
    )
    expect((await own.greenhouse.listTests()).status).toBe(401)

    const erased = await done('2')
    await erased.evaluate(erased.applicationId)
    await t.db.deleteFrom('candidates').where('email', '=', zoe.email).execute()
    await deliver()
    expect(erased.greenhouse.patched).toEqual([])
    expect(await deliveriesOf(erased)).toMatchObject([{ state: 'cancelled' }])
  })

  test('leaves for no address that is not the partner’s, whoever wrote it down', async () => {
    const own = await done('1')
    const port = new URL(await urlOf(own)).port
    await t.db
      .updateTable('partner_tests')
      .set({ url: `http://localhost:${port}/done/1` })
      .execute()
    await own.evaluate(own.applicationId)
    await deliver()
    expect(own.greenhouse.patched).toEqual([])
    expect(await deliveriesOf(own)).toMatchObject([{ state: 'cancelled', tries: [] }])
  })

  test('that nothing told of, as its order and its end committed beside each other, is found', async () => {
    const own = await done('1')
    await own.evaluate(own.applicationId)
    await deliver()
    expect(own.greenhouse.patched).toHaveLength(1)
    await t.db.updateTable('partner_tests').set({ told_at: null }).execute()
    await sweepWebhooks(t.services)
    await sweepWebhooks(t.services)
    await deliver()
    expect(own.greenhouse.patched).toHaveLength(2)
  })

  test('waits while the key that called last is ended, until one that is not calls', async () => {
    const own = await done('1')
    const body = { name: 'Greenhouse 2', days: 90 }
    const other = (await must(t, calls.makePartnerKey, { as: own.as, params, body })).data.token as string
    expect(await own.shown()).toMatchObject({ isKeyLive: true })
    await must(t, revokeToken, { as: own.as, params: { id: own.keyId } })
    await own.evaluate(own.applicationId)
    await deliver()
    expect(own.greenhouse.patched).toEqual([])
    expect(await own.shown()).toMatchObject({ isKeyLive: false, tests: [{ state: 'waiting' }] })
    // The sweep of each hour asks again, in vain.
    await t.db
      .updateTable('webhook_deliveries')
      .set({ due_at: new Date(t.clock.now().getTime() - 4 * 3_600_000) })
      .where('state', '=', 'waiting')
      .execute()
    await sweepWebhooks(t.services)
    await deliver()
    expect(own.greenhouse.patched).toEqual([])
    await (await fakeGreenhouse(t, other)).listTests()
    await deliver()
    expect(own.greenhouse.patched).toHaveLength(1)
    expect(await own.shown()).toMatchObject({ isKeyLive: true, tests: [{ state: 'told' }] })
  })

  test('leaves for who is merged with somebody who has a result', async () => {
    const own = await connected()
    await own.greenhouse.sendTest(own.online.id, { ...zoe, email: 'zoe@home.example' }, '1')
    const taken = await own.company.addApplication(own.online, taker)
    await own.evaluate(taken.id)
    const { data } = await must(t, listCandidates, { as: own.company.admin, query: { search: 'Garnier' } })
    const [staying, other] = data.toSorted((one: { email: string }) => (one.email === zoe.email ? -1 : 1))
    await must(t, mergeCandidates, {
      as: own.company.admin,
      params: { id: staying.id },
      body: { otherId: other.id },
    })
    await deliver()
    expect(own.greenhouse.patched).toHaveLength(1)
  })
})

test('a partner’s key meets no limit of minutes: a decision of thousands asks for as many results', async () => {
  const { greenhouse, token } = await connected()
  const headers = { authorization: `Bearer ${token}` }
  const { headers: said } = await t.app.inject({ url: '/api/partners/greenhouse/list_tests', headers })
  expect(said['ratelimit-policy']).toBe('"token";q=20000;w=3600')
  await t.db.updateTable('rate_limits').set({ points: 10_000 }).where('key', 'like', '%token:%').execute()
  expect((await greenhouse.listTests()).status).toBe(200)
  await t.db.updateTable('rate_limits').set({ points: 20_000 }).where('key', 'like', '%token:%').execute()
  expect((await greenhouse.listTests()).status).toBe(429)
})

describe('refused', () => {
  test('a stranger, a token of other calls, another company’s key, and one of who sees a part', async () => {
    const { greenhouse, online } = await connected()
    const id: string = (await greenhouse.sendTest(online.id, zoe, '1')).body.partner_interview_id
    const statuses = async (key: string) => {
      const other: FakeGreenhouse = await fakeGreenhouse(t, key)
      const answers = [
        await other.listTests(),
        await other.sendTest(online.id, zoe, '1'),
        await other.testStatus(id),
      ]
      return answers.map(({ status }) => status)
    }
    const { company_id: companyId } = await t.db
      .selectFrom('assessments')
      .where('id', '=', online.id)
      .select('company_id')
      .executeTakeFirstOrThrow()
    const maker = await createUser(t, { companyId, role: 'ROLE_CREADMIN' })
    const keyOf = async (user: TestUser) => (await createOwnToken(t, user, 'partner')).token
    expect(await statuses('nobody')).toEqual([401, 401, 401])
    expect(await statuses((await createToken(t, maker)).token)).toEqual([401, 401, 401])
    expect(await statuses((await createOwnToken(t, maker, 'scim')).token)).toEqual([401, 401, 401])
    const elsewhere = await createUser(t, { companyId: (await createCompany(t)).id, role: 'ROLE_CREADMIN' })
    expect(await statuses(await keyOf(elsewhere))).toEqual([200, 404, 404])
    const key = await keyOf(maker)
    const filters = [await createFilter(t, companyId, 'Lyon')]
    await t.db.updateTable('users').set({ company_filters: filters }).where('id', '=', maker.id).execute()
    expect(await statuses(key)).toEqual([403, 403, 403])
    // A key opens nothing else.
    const headers = { authorization: `Bearer ${key}` }
    expect((await t.call(listCandidates, { headers })).status).toBe(401)
  })

  test('what cannot be read or done, in the one shape, with nothing half-written', async () => {
    const { company, greenhouse, online, token } = await connected()
    const offline = await company.addTest('Hors ligne')
    await t.db.updateTable('assessments').set({ is_online: false }).where('id', '=', offline.id).execute()
    const send = async (change: object, key = token) => {
      const payload = {
        partner_test_id: online.id,
        candidate: { ...zoe, phone_number: null },
        url: 'https://app.greenhouse.io/done',
        ...change,
      }
      const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
      const url = '/api/partners/greenhouse/send_test'
      const answer = await t.app.inject({ method: 'POST', url, headers: { authorization }, payload })
      return [answer.statusCode, answer.json().code]
    }
    const candidate = (change: object) => ({ candidate: { ...zoe, ...change } })
    expect(await send({ partner_test_id: '12345' })).toEqual([404, 'assessmentNotFound'])
    expect(await send({ partner_test_id: offline.id })).toEqual([403, 'assessmentOffline'])
    expect(await send(candidate({ email: 'hpotter' }))).toEqual([400, 'emailInvalid'])
    expect(await send(candidate({ first_name: '' }))).toEqual([400, 'requiredFieldMissing'])
    expect(await send({ candidate: null })).toEqual([400, 'invalidData'])
    expect(await send({ url: 'not an address' })).toEqual([400, 'invalidData'])
    // A key never leaves for anybody else's address: who held the former one could name their own.
    for (const url of [
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://1.1.1.1/done',
      'https://greenhouse.io.example.org/done',
      'https://notgreenhouse.io/done',
      'http://app.greenhouse.io/done',
      'https://localhost/done',
      'https://app.greenhouse.io:99999/',
    ])
      expect([url, ...(await send({ url }))]).toEqual([url, 400, 'partnerAddressRefused'])
    expect(await send({ resume: 'x'.repeat(2_000_000) })).toEqual([413, 'bodyTooLarge'])
    expect((await greenhouse.testStatus('98765')).status).toBe(404)
    const found = await must(t, listCandidates, { as: company.admin, query: { search: 'Garnier' } })
    expect(found.data).toEqual([])
    await t.db.updateTable('candidates').set({ unsubscribed_at: t.clock.now() }).execute()
    expect(await send({})).toEqual([200, undefined])
    await t.db.updateTable('candidates').set({ unsubscribed_at: t.clock.now() }).execute()
    expect(await send({ url: 'https://harvest.eu.greenhouse.io/other' })).toEqual([
      409,
      'candidateUnsubscribed',
    ])
  })

  test('a report of an answer of ours is kept in brief, without addresses, and the log names the key', async () => {
    const { company, greenhouse, online, shown } = await connected()
    const errors = [`no url for hpotter@hogwarts.edu ${'x'.repeat(400)}`, ...Array<string>(50).fill('more')]
    for (let count = 0; count < 25; count += 1)
      expect(
        await greenhouse.responseError({ api_call: 'test_status', errors, candidate_email: zoe.email }),
      ).toEqual({ status: 200, body: { status: 200 } })
    // An address across the cut, in a line of whatever length.
    const cut = { api_call: 'test_status', errors: [`${'x '.repeat(146)}hpotter@hogwarts.edu`] }
    expect((await greenhouse.responseError(cut)).status).toBe(200)
    expect((await shown()).errors[0]?.errors[0]).toBe(`${'x '.repeat(146)}…`)
    const long = { api_call: 'test_status', errors: ['x'.repeat(30_000)] }
    expect((await greenhouse.responseError(long)).status).toBe(200)
    // Half a letter at the cut, and a sign that the database does not keep.
    const odd = { api_call: 'a\0b', errors: [`${'x'.repeat(299)}😀`] }
    expect((await greenhouse.responseError(odd)).status).toBe(200)
    expect((await greenhouse.responseError({ api_call: 'test_status', errors })).status).toBe(200)
    const stored = (await shown()).errors
    expect(stored).toHaveLength(20)
    expect(stored[0]?.errors).toHaveLength(5)
    expect(stored[0]?.errors[0]).toMatch(/^no url for … x{200,300}$/)
    expect(JSON.stringify(stored)).not.toContain('hpotter')
    await greenhouse.sendTest(online.id, zoe, '1')
    const { data } = await must(t, listLogs, {
      as: company.superadmin,
      query: { action: 'partner.testSent' },
    })
    expect(data[0]).toMatchObject({ message: 'partner.testSent', token: { name: 'Greenhouse' } })
  })
})
