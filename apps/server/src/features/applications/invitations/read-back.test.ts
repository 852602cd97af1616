/**
 * Invitations as they go over the line: read back by what reads mails, sent again only by a person.
 */
import { inviteCandidate, massInvite } from '@assay/contract/applications/invitation-calls'
import { resendMail } from '@assay/contract/mail/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { type ReceivedMail, runMailServer } from '../../../testing/mail-server.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readAnyInvitation } from '../../mail/invitation-token.ts'

const received: ReceivedMail[] = []
const server = await runMailServer({ onAccepted: (mail) => void received.push(mail) })
afterAll(() => server.close())
const t = await testApp({
  smtpUrl: server.url,
  mailFrom: 'Équipe <jobs@tests.example>',
  publicUrl: 'https://tests.example',
})
let companyId: string
let as: Record<string, string>
let assessmentId: string

beforeEach(async () => {
  received.length = 0
  companyId = (await createCompany(t)).id
  as = (await signedIn(t, { companyId })).as
  assessmentId = (await createAssessment(t, companyId)).id
})

/** What signing needs: each of these headers once, whole lines, no bare line feed (RFC 6376). */
function expectSignable({ source }: ReceivedMail): void {
  const { headers } = readMail(source)
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'reply-to'])
    expect([name, headers.get(name)?.length]).toEqual([name, 1])
  expect(source).not.toMatch(/[^\r]\n/)
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
}

/** The same words, link and way off in text and in HTML; the way off also in the headers, by one click. */
function expectTwoParts({ source }: ReceivedMail, words: string): void {
  const { headers, parts } = readMail(source)
  const header = (name: string) => headers.get(name)?.[0] ?? ''
  const off = /^<(https:\/\/tests\.example\/api\/unsubscribe\/[\w.-]+)>$/.exec(header('list-unsubscribe'))
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('content-type')).toMatch(/^multipart\/alternative/)
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  for (const { text } of parts) {
    expect(text).toContain(words)
    expect(text).toContain('https://tests.example/assessment/')
    expect(text).toContain(off?.[1] ?? 'a way off')
  }
}

test('one invitation: who, what and when in its headers, HTML and text in its parts, one click off', async () => {
  const person = { firstName: 'Inès', lastName: 'Müller', email: 'ines@example.org' }
  await t.call(inviteCandidate, {
    as,
    params: { id: assessmentId },
    body: { ...person, mailHeader: '<p>Chère {{candidateFirstname}}, à bientôt</p>' },
  })
  await t.runJobs()
  const [mail] = received
  if (!mail) throw new Error('no mail was received')
  expectSignable(mail)
  const { headers } = readMail(mail.source)
  const header = (name: string) => headers.get(name)?.[0] ?? ''
  expect(header('from')).toBe('Équipe <jobs@tests.example>')
  expect(header('to')).toBe('Inès Müller <ines@example.org>')
  expect(header('subject')).toContain('Short test')
  expect(Number.isNaN(Date.parse(header('date')))).toBe(false)
  expect(header('message-id')).toMatch(/^<[^<>@\s]+@[^<>@\s]+>$/)
  expectTwoParts(mail, 'Chère Inès, à bientôt')
})

test('many: one mail for each, to nobody else', async () => {
  const lines = ['prenom;nom;email', 'Anne;Petit;anne@example.fr', 'Luc;Roux;luc@example.fr']
  const mailHeader = '<p>Bonjour {{candidateFirstname}}, à bientôt</p>'
  const form = { assessmentId, mailHeader, candidatesCsv: new File([lines.join('\n')], 'c.csv') }
  await t.call(massInvite, { as, form })
  await t.runJobs()
  expect(new Set(received.map(({ recipients }) => recipients.join()))).toEqual(
    new Set(['anne@example.fr', 'luc@example.fr']),
  )
  for (const mail of received) {
    expectSignable(mail)
    const [own, others] = mail.recipients[0] === 'luc@example.fr' ? ['Luc', 'anne'] : ['Anne', 'luc']
    expect(mail.source).not.toContain(`${others}@`)
    expectTwoParts(mail, `Bonjour ${own}, à bientôt`)
  }
  const links = received.map(
    ({ source }) => /token=([\w-]+)/.exec(readMail(source).parts[0]?.text ?? '')?.[1],
  )
  expect(new Set(links).size).toBe(2)
  expect(links).not.toContain(undefined)
})

test('a mail whose arrival is uncertain leaves again by a person alone, once', async () => {
  await t.call(inviteCandidate, {
    as,
    params: { id: assessmentId },
    body: { firstName: 'Inès', lastName: 'Durand', email: 'ines@example.org' },
  })
  // As a worker leaves it that was killed after it had handed the mail over.
  const mine = t.db.updateTable('mails').where('company_id', '=', companyId)
  await mine.set({ attempted_at: t.clock.now() }).execute()
  await t.runJobs()
  const row = () =>
    t.db.selectFrom('mails').where('company_id', '=', companyId).selectAll().executeTakeFirstOrThrow()
  expect([(await row()).status, received.length]).toEqual(['uncertain', 0])
  await t.runJobs()
  expect(received).toEqual([])
  const superadmin = (await signedIn(t, { role: 'ROLE_SUPERADMIN' })).as
  const { id } = await row()
  await t.call(resendMail, { as: superadmin, params: { id }, body: {} })
  await t.runJobs()
  await t.runJobs()
  expect([(await row()).status, received.length]).toEqual(['sent', 1])
})

test('the link of a mail that is sent again to a corrected address prefills that one', async () => {
  await t.call(inviteCandidate, {
    as,
    params: { id: assessmentId },
    body: { firstName: 'Inès', lastName: 'Durand', email: 'ines@exmaple.org' },
  })
  const row = await t.db
    .updateTable('mails')
    .where('company_id', '=', companyId)
    .set({ status: 'failed', reason: '550 no such user' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const superadmin = (await signedIn(t, { role: 'ROLE_SUPERADMIN' })).as
  const resend = (email: string) =>
    t.call(resendMail, { as: superadmin, params: { id: row.id }, body: { email } })
  expect((await resend('ines@example.org, c@d.fr')).body.code).toBe('emailInvalid')
  await resend('ines@example.org')
  await t.runJobs()
  expect(received.map(({ recipients }) => recipients)).toEqual([['ines@example.org']])
  const text = readMail(received[0]?.source ?? '').parts[0]?.text ?? ''
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect(readAnyInvitation(t.services.settings, token, t.clock.now())).toMatchObject({
    email: 'ines@example.org',
    firstName: 'Inès',
  })
})
