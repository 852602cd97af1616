/** What lets somebody in by mail: for its recipient alone, and only until it was sent. */
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { getMail, listMails, resendMail } from '@assay/contract/mail/calls'
import { requestSpace } from '@assay/contract/privacy/space-calls'
import * as session from '@assay/contract/session/calls'
import { createUser as addUser } from '@assay/contract/users/administration-calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../secret-values.ts'
import { createApplication, createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, createUser, signedIn, type TestUser } from '../../testing/factories.ts'
import { type ReceivedMail, runMailServer } from '../../testing/mail-server.ts'
import { readMail } from '../../testing/read-mail.ts'
import { testApp } from '../../testing/test-app.ts'
import { mailResumeLink } from '../answers/taking/coming-back/resume-link.ts'
import { mailSecret, strike } from './mail-secrets.ts'

const received: ReceivedMail[] = []
let code = 250
const server = await runMailServer({ onAccepted: (mail) => received.push(mail), answer: () => code })
afterAll(server.close)
const t = await testApp({ smtpUrl: server.url })
beforeEach(() => {
  received.length = 0
  code = 250
})

const secretIn = (text: string): string =>
  /(?:token=|reset-password\/|my-data\/|temporaire : )([\w-]{14,})/.exec(text)?.[1] ?? ''
const secretOf = (mail: ReceivedMail | undefined): string =>
  secretIn(readMail(mail?.source ?? '').parts[0]?.text ?? '')
const rowsOf = async (companyId: string) =>
  await t.db.selectFrom('mails').selectAll().where('company_id', '=', companyId).execute()

/** A mail of every kind that lets somebody in, of one company. */
async function queueEach() {
  const company = await createCompany(t)
  const { id: companyId } = company
  const assessment = await createAssessment(t, companyId)
  const application = await createApplication(t, assessment)
  const { email } = await t.db
    .selectFrom('candidates')
    .where('id', '=', application.candidateId)
    .select('email')
    .executeTakeFirstOrThrow()
  const admin = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const { as } = admin
  await t.call(session.requestPasswordReset, { body: { email: admin.user.email } })
  const person = { firstname: 'Nora', lastname: 'Petit', email: `nora@${companyId}.example` }
  await t.call(addUser, { as, body: { ...person, role: 'ROLE_TRIAL', companyId } })
  await t.call(requestSpace, { body: { email } })
  const shown = { company_id: companyId, slug: assessment.slug, company_name: 'A', primary_color: '#472F92' }
  const to = { applicationId: application.id, email, language: 'fr', reason: 'asked' } as const
  await mailResumeLink(t.services, shown, to)
  const invited = { firstName: 'Luc', lastName: 'Roux', email: `luc@${companyId}.example` }
  await t.call(inviteCandidate, { as, params: { id: assessment.id }, body: invited })
  return companyId
}

test('staff read no secret, it arrives, and then it stands in no row', async () => {
  const companyId = await queueEach()
  const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  const readAll = async () => {
    const read = []
    for (const { id } of await rowsOf(companyId)) read.push(await t.call(getMail, { as, params: { id } }))
    return read
  }
  for (const { body } of await readAll()) {
    expect([body.data.text, body.data.html]).toEqual([
      expect.stringContaining(strike),
      expect.stringContaining(strike),
    ])
    expect(secretIn(body.data.text)).toBe('')
  }
  const waiting = await rowsOf(companyId)
  await t.runJobs()
  const secrets = received.map(secretOf)
  expect(secrets.filter((secret) => secret !== '')).toHaveLength(5)
  const rows = await rowsOf(companyId)
  expect(rows.map(({ kind, status, secret }) => `${kind} ${status} ${secret}`).toSorted()).toEqual([
    'invitation sent null',
    'own-space sent null',
    'password-reset sent null',
    'resume sent null',
    'temporary-password sent null',
  ])
  const list = await t.call(listMails, { as, query: {} })
  const stored = await t.db.selectFrom('directory_tokens').selectAll().execute()
  const all = JSON.stringify([waiting, rows, await readAll(), list, stored])
  for (const secret of secrets) expect(all).not.toContain(secret)
})

describe('without an SMTP server', () => {
  test.each([
    ['https://assay.example', false],
    ['http://localhost:3000', true],
  ])('the page of mails is the mailbox on this machine alone: %s', async (publicUrl, isShown) => {
    const alone = await testApp({ publicUrl })
    const { user, as } = await signedIn(alone, { role: 'ROLE_SUPERADMIN' })
    await alone.call(session.requestPasswordReset, { body: { email: user.email } })
    const read = async () => {
      const { id, secret } = await alone.db
        .selectFrom('mails')
        .where('to_email', '=', user.email)
        .select(['id', 'secret'])
        .executeTakeFirstOrThrow()
      const { body } = await alone.call(getMail, { as, params: { id } })
      return [secretIn(body.data.text) !== '', secret !== null]
    }
    expect(await read()).toEqual([false, true])
    await alone.runJobs()
    expect(await read()).toEqual([isShown, isShown])
  })
})

describe('sent again', () => {
  let superadmin: { user: TestUser; as: Record<string, string> }
  beforeEach(async () => {
    superadmin = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  })
  /** The mail that the server refuses; and what the person who sends it again is told. */
  async function refused(kind: string, email: string) {
    code = 550
    await t.runJobs()
    code = 250
    const find = () =>
      t.db
        .selectFrom('mails')
        .where('to_email', '=', email)
        .where('kind', '=', kind)
        .selectAll()
        .executeTakeFirstOrThrow()
    const { id, status } = await find()
    expect(status).toBe('failed')
    const resend = async (body: { email?: string }) =>
      (await t.call(resendMail, { as: superadmin.as, params: { id }, body })).body
    return resend
  }

  test('a link for a new password is another one, to the same address only; the former one is over', async () => {
    const user = await createUser(t)
    await t.call(session.requestPasswordReset, { body: { email: user.email } })
    const stored = () =>
      t.db.selectFrom('directory_tokens').where('subject_id', '=', user.id).select('token_hash').execute()
    const [former] = await stored()
    const resend = await refused('password-reset', user.email)
    expect((await resend({ email: 'mine@example.org' })).code).toBe('mailSecretOfAddress')
    // Its hour is over, and the token swept away.
    t.clock.advance(3601)
    superadmin = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    expect(await resend({})).toEqual({ success: true })
    await t.runJobs()
    const token = secretOf(received.at(-1))
    expect(await stored()).toEqual([{ token_hash: hashToken(token) }])
    expect(former?.token_hash).not.toEqual(hashToken(token))
    const body = { password: 'une pluie de 7 juin' }
    expect((await t.call(session.resetPassword, { params: { token }, body })).status).toBe(200)
  })

  test('what another SESSION_SECRET had sealed fails with a reason, and is another one when sent again', async () => {
    await t.runJobs()
    received.length = 0
    const user = await createUser(t)
    const { companyId } = superadmin.user
    const asked = { firstname: 'Ana', lastname: 'Petit', email: 'ana@example.org', companyId } as const
    await t.call(session.requestPasswordReset, { body: { email: user.email } })
    await t.call(addUser, { as: superadmin.as, body: { ...asked, role: 'ROLE_TRIAL' } })
    const { sealed } = mailSecret({ ...t.services.settings, sessionSecret: 'another'.repeat(6) }, 'gone')
    const mine = t.db.updateTable('mails').set({ secret: sealed }).where('status', '=', 'queued')
    await mine.where('to_email', 'in', [user.email, asked.email]).execute()
    await t.runJobs()
    expect(received).toEqual([])
    for (const email of [user.email, asked.email]) {
      const found = t.db.selectFrom('mails').where('to_email', '=', email).select(['id', 'status', 'reason'])
      const { id, ...state } = await found.executeTakeFirstOrThrow()
      expect(state).toEqual({ status: 'failed', reason: 'secretUnreadable' })
      const params = { id }
      expect((await t.call(resendMail, { as: superadmin.as, params, body: {} })).body.success).toBe(true)
    }
    await t.runJobs()
    const secretTo = (email: string) =>
      secretOf(received.find(({ recipients }) => recipients.includes(email)))
    const body = { password: 'une pluie de 7 juin' }
    const params = { token: secretTo(user.email) }
    expect((await t.call(session.resetPassword, { params, body })).status).toBe(200)
    const login = { email: asked.email, password: secretTo(asked.email) }
    expect((await t.call(session.login, { body: login })).status).toBe(200)
  })

  test('a temporary password is another one, unless one’s own was chosen since', async () => {
    const { companyId } = superadmin.user
    const email = 'theo@example.org'
    const asked = { firstname: 'Théo', lastname: 'Petit', email, role: 'ROLE_TRIAL', companyId } as const
    await t.call(addUser, { as: superadmin.as, body: asked })
    const resend = await refused('temporary-password', email)
    expect(await resend({})).toEqual({ success: true })
    await t.runJobs()
    const login = { email, password: secretOf(received.at(-1)) }
    expect((await t.call(session.login, { body: login })).status).toBe(200)
    await t.db
      .updateTable('mails')
      .set({ status: 'uncertain', sent_at: null })
      .where('to_email', '=', email)
      .execute()
    expect((await resend({})).code).toBe('mailSecretGone')
  })
})
