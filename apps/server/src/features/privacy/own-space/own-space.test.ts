/**
 * A candidate's own space: opened once by the mailed link; what is told, what is not, what reaches the
 * recruiter.
 */
import { getCandidate } from '@assay/contract/candidates/calls'
import { showController } from '@assay/contract/privacy/calls'
import * as calls from '@assay/contract/privacy/space-calls'
import { expect, test } from 'vitest'
import { createApplication, createAssessment } from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { mailWords } from '../../../testing/mail-words.ts'
import { completeWithResult, openSpaceOf } from '../../../testing/own-space.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()

/** Somebody with a completed application, and their company. */
async function withCandidate() {
  const { id: companyId, name } = await createCompany(t)
  const assessment = await createAssessment(t, companyId)
  const application = await createApplication(t, assessment)
  const { email } = await t.db
    .selectFrom('candidates')
    .select('email')
    .where('id', '=', application.candidateId)
    .executeTakeFirstOrThrow()
  const cookie = () => openSpaceOf(t, companyId, application.candidateId)
  return { companyId, companyName: name, application, email, cookie }
}

const mailsTo = async (email: string) =>
  await t.db
    .selectFrom('mails')
    .select(['id', 'kind', 'text', 'reply_to'])
    .where('to_email', '=', email)
    .execute()

test('each company that knows the e-mail mails a link that opens its space once, for an hour', async () => {
  const { email, companyName } = await withCandidate()
  expect((await t.call(calls.requestSpace, { body: { email: email.toUpperCase() } })).status).toBe(200)
  expect((await t.call(calls.requestSpace, { body: { email: 'nobody@example.org' } })).status).toBe(200)
  const [mail, ...others] = await mailsTo(email)
  expect([mail?.kind, others]).toEqual(['own-space', []])
  const token = /my-data\/([\w-]+)/.exec((await mailWords(t, mail)).text)?.[1] ?? ''
  const opened = await t.call(calls.openSpace, { body: { token } })
  expect(opened.status).toBe(200)
  expect((await t.call(calls.openSpace, { body: { token } })).body.code).toBe('spaceLinkInvalid')
  const shown = await t.call(calls.showSpace, { as: opened.cookies })
  expect(shown.body).toMatchObject({ company: { name: companyName }, candidate: { email } })
  t.clock.advance(3601)
  expect((await t.call(calls.showSpace, { as: opened.cookies })).body.code).toBe('spaceClosed')
})

test('a space names no day in the past where the company shortened its time meanwhile', async () => {
  const { companyId, application, cookie } = await withCandidate()
  const longAgo = new Date(t.clock.now().getTime() - 300 * 86_400_000)
  await t.db
    .updateTable('candidates')
    .set({ last_act_at: longAgo })
    .where('id', '=', application.candidateId)
    .execute()
  const shorter = { candidate_data_lifetime: 3 }
  await t.db.updateTable('companies').set(shorter).where('id', '=', companyId).execute()
  const now = t.clock.now().toISOString()
  const { body } = await t.call(calls.showSpace, { headers: { cookie: await cookie() } })
  expect(body.candidate.goesAt > now).toBe(true)
})

test('a fourth link within an hour is not mailed, and nothing says so', async () => {
  const { email } = await withCandidate()
  for (let tries = 0; tries < 4; tries += 1)
    expect((await t.call(calls.requestSpace, { body: { email } })).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('a result is told where the company shows it, and explained by parts: no question, no evaluator', async () => {
  const { companyId, application, cookie } = await withCandidate()
  const headers = { cookie: await cookie() }
  const params = { id: application.id }
  expect((await t.call(calls.explainScore, { headers, params })).body.code).toBe('resultNotShown')
  await completeWithResult(t, companyId, application.id)
  const shown = await t.call(calls.showSpace, { headers })
  expect(shown.body.applications).toMatchObject([{ state: 'received', result: { score: 3, max: 5 } }])
  const { body } = await t.call(calls.explainScore, { headers, params })
  expect(body).toMatchObject({
    by: 'rules',
    score: 3,
    max: 5,
    // Each of the two pages has one question: apart they would tell which of its answers is right.
    parts: [{ names: ['Logic', '2'], score: 3, max: 5 }],
    competences: [{ name: 'Rigour', score: 3, max: 5 }],
  })
  expect(JSON.stringify(body)).not.toContain('Secret question')
  await t.db.updateTable('companies').set({ shows_results: false }).where('id', '=', companyId).execute()
  const hidden = await t.call(calls.showSpace, { headers })
  expect(hidden.body.applications[0].result).toBeNull()
})

test('the policy names the company of a test’s link, of the open space, of who is signed in, and else nobody', async () => {
  const { companyId, companyName, cookie } = await withCandidate()
  const values = {
    siret: '12345678900012',
    address: '1 rue A',
    address_city: 'Lyon',
    address_email: 'rh@example.org',
  }
  await t.db.updateTable('companies').set(values).where('id', '=', companyId).execute()
  const { id, slug } = await createAssessment(t, companyId)
  const { id: offline } = await createAssessment(t, companyId, { isOnline: false })
  const { as } = await signedIn(t, { companyId })
  const publisher = { identity: 'Assay, 1 rue de la Mesure, 75002 Paris', email: 'dpo@assay.example' }
  const named = {
    publisher,
    company: {
      name: companyName,
      siret: values.siret,
      address: '1 rue A, Lyon',
      phone: null,
      email: values.address_email,
    },
  }
  const asked = async (request: object) => (await t.call(showController, request)).body
  for (const request of [{ query: { test: slug } }, { query: { test: id } }, { as }])
    expect(await asked(request)).toEqual(named)
  expect(await asked({ headers: { cookie: await cookie() } })).toEqual(named)
  for (const query of [{}, { test: offline }, { test: 'nothing' }])
    expect(await asked({ query })).toEqual({ publisher, company: null })
})

test('nobody opens somebody else’s application', async () => {
  const [mine, theirs] = [await withCandidate(), await withCandidate()]
  await completeWithResult(t, theirs.companyId, theirs.application.id)
  const headers = { cookie: await mine.cookie() }
  const params = { id: theirs.application.id }
  expect((await t.call(calls.explainScore, { headers, params })).status).toBe(404)
  const contest = { headers, params, body: { message: 'Again' } }
  expect((await t.call(calls.contestResult, contest)).status).toBe(404)
})

test('a correction counts at once, and the log says which fields', async () => {
  const { companyId, application, cookie } = await withCandidate()
  const headers = { cookie: await cookie() }
  const body = { lastName: 'Dupont', birthDate: '1990-02-03' }
  expect((await t.call(calls.correctSpace, { headers, body })).status).toBe(200)
  const future = await t.call(calls.correctSpace, { headers, body: { birthDate: '2999-01-01' } })
  expect(future.status).toBe(400)
  const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const seen = await t.call(getCandidate, { as, params: { id: application.candidateId } })
  expect(JSON.stringify(seen.body)).toContain('Dupont')
  const line = await t.db
    .selectFrom('activity_log')
    .select('parameters')
    .where('action', '=', 'candidate.corrected')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  expect(line?.parameters).toEqual({ by: 'candidate', fields: ['lastName', 'birthDate'] })
})

test('a contest reaches the contact of the application; an erasure request the manager, else administrators', async () => {
  const { companyId, application, email, cookie } = await withCandidate()
  const { user: contact } = await signedIn(t, { companyId, role: 'ROLE_COLLABORATOR' })
  const { user: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  await t.db
    .updateTable('applications')
    .set({ contact_user_id: contact.id })
    .where('id', '=', application.id)
    .execute()
  const headers = { cookie: await cookie() }
  const contest = { headers, params: { id: application.id }, body: { message: 'Page 2 was cut' } }
  expect((await t.call(calls.contestResult, contest)).status).toBe(200)
  const [mail] = await mailsTo(contact.email)
  expect(mail).toMatchObject({ kind: 'candidate-contest', reply_to: email })
  expect(mail?.text).toContain('Page 2 was cut')

  expect((await t.call(calls.requestErasure, { headers, body: {} })).status).toBe(200)
  expect(await mailsTo(admin.email)).toMatchObject([{ kind: 'candidate-erasure' }])
  const { user: manager } = await signedIn(t, { companyId })
  await t.db.updateTable('companies').set({ manager_id: manager.id }).where('id', '=', companyId).execute()
  await t.call(calls.requestErasure, { headers, body: { message: 'Please' } })
  expect(await mailsTo(manager.email)).toHaveLength(1)
})

test('the archive holds JSON and a PDF; closed, or erased meanwhile, the space is shut', async () => {
  const { companyId, application, cookie } = await withCandidate()
  const headers = { cookie: await cookie() }
  const archive = await t.call(calls.exportSpace, { headers })
  expect([archive.status, archive.headers['content-type']]).toEqual([200, 'application/zip'])
  await t.call(calls.closeSpace, { headers })
  expect((await t.call(calls.showSpace, { headers })).body.code).toBe('spaceClosed')
  const again = { cookie: await cookie() }
  await t.db
    .deleteFrom('applications')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', application.candidateId)
    .execute()
  await t.db.deleteFrom('candidates').where('id', '=', application.candidateId).execute()
  expect((await t.call(calls.showSpace, { headers: again })).body.code).toBe('spaceClosed')
})
