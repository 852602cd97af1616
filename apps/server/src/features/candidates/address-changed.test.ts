/**
 * A candidate's address that staff changed: what it ends, who hears of it, and what must wait.
 */
import { editCandidate, mergeCandidates, resendCandidateMail } from '@assay/contract/candidates/calls'
import { resendMail } from '@assay/contract/mail/calls'
import { openSpace, requestSpace, showSpace } from '@assay/contract/privacy/space-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { acrossCompanies } from '../../database/for-company.ts'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { mailWords } from '../../testing/mail-words.ts'
import { createSpaceLink, openSpaceOf } from '../../testing/own-space.ts'
import { testApp } from '../../testing/test-app.ts'
import { mailResumeLink } from '../answers/taking/coming-back/resume-link.ts'
import { queueMail } from '../mail/queue-mail.ts'

const t = await testApp()
const company = await createCompany(t)
const staff = async () => (await signedIn(t, { companyId: company.id, role: 'ROLE_BUILDER' })).as

const mailsTo = async (email: string) =>
  await t.db.selectFrom('mails').select(['id', 'kind']).where('to_email', '=', email).orderBy('id').execute()
const emailOf = async (id: string) =>
  (await t.db.selectFrom('candidates').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email

interface Changed {
  readonly id: string
  readonly former: string
}
type Way = (candidate: Changed) => Promise<{ status: number }>

/** The ways in which staff change an address. */
const ways: Record<string, Way> = {
  edit: async ({ id }) => {
    const { firstName, lastName, email } = anIdentity()
    return await t.call(editCandidate, {
      as: await staff(),
      params: { id },
      body: { firstName, lastName, email },
    })
  },
  merge: async ({ id }) => {
    const staying = await createCandidate(t, company.id)
    return await t.call(mergeCandidates, {
      as: await staff(),
      params: { id: staying },
      body: { otherId: id },
    })
  },
  'corrected and sent again': async ({ id, former }) => {
    const said = { subject: 'A', html: '<p>A</p>', text: 'A', to: { email: former } }
    const mail = { ...said, companyId: company.id, kind: 'invitation', candidateId: id, at: t.clock.now() }
    const mailId = await acrossCompanies(t.db, 'test', (trx) => queueMail(t.services.jobs, trx, mail))
    await t.db.updateTable('mails').set({ status: 'failed', reason: 'no' }).where('id', '=', mailId).execute()
    const body = { email: anIdentity().email, changesRecord: true }
    return await t.call(resendCandidateMail, { as: await staff(), params: { id, mailId }, body })
  },
}

test.each(Object.entries(ways))(
  '%s: links and open spaces of the former end, both are told',
  async (_, way) => {
    const assessment = await createAssessment(t, company.id)
    const { id: applicationId, candidateId: id } = await createApplication(t, assessment)
    const former = await emailOf(id)
    const link = await createSpaceLink(t, company.id, id)
    const cookie = await openSpaceOf(t, company.id, id)
    const shown = {
      company_id: company.id,
      slug: assessment.slug,
      company_name: 'A',
      primary_color: '#472F92',
    }
    const to = { applicationId, email: former, language: 'fr', reason: 'asked' } as const
    await mailResumeLink(t.services, shown, to)
    expect((await t.call(showSpace, { headers: { cookie } })).status).toBe(200)

    expect((await way({ id, former })).status).toBe(200)
    const { candidate_id: targetId } = await t.db
      .selectFrom('applications')
      .where('id', '=', applicationId)
      .select('candidate_id')
      .executeTakeFirstOrThrow()
    const present = await emailOf(targetId)
    expect((await t.call(openSpace, { body: { token: link } })).body.code).toBe('spaceLinkInvalid')
    expect((await t.call(showSpace, { headers: { cookie } })).body.code).toBe('spaceClosed')
    const live = await t.db
      .selectFrom('directory_tokens')
      .where('subject_id', 'in', [id, targetId, applicationId])
      .where('used_at', 'is', null)
      .selectAll()
      .execute()
    expect(live).toEqual([])
    const [left] = (await mailsTo(former)).filter(({ kind }) => kind === 'address-left')
    const words = JSON.stringify(await mailWords(t, left))
    const { first_name: name } = await t.db
      .selectFrom('candidates')
      .where('id', '=', targetId)
      .select('first_name')
      .executeTakeFirstOrThrow()
    for (const secret of [name, present, assessment.slug]) expect(words).not.toContain(secret)
    expect((await mailsTo(present)).map(({ kind }) => kind)).toContain('address-taken')
  },
)

test('the own space opens for it 24 hours later, without what identity hides', async () => {
  const hidden = await createAssessment(t, company.id, {
    document: aDocument([{ items: [anItem('auth')] }], { showCandidateIdentityBeforeEval: false }),
  })
  const { candidateId: id } = await createApplication(t, hidden)
  const other = await createAssessment(t, company.id)
  await createApplication(t, other, { candidate_id: id })
  await ways['edit']?.({ id, former: await emailOf(id) })
  const email = await emailOf(id)
  const asked = async () => {
    await t.call(requestSpace, { body: { email } })
    const last = (await mailsTo(email)).at(-1)
    const [, token] = /my-data\/([\w-]+)/.exec((await mailWords(t, last)).text) ?? []
    return { kind: last?.kind, token }
  }
  t.clock.advance(24 * 3600 - 60)
  expect(await asked()).toEqual({ kind: 'address-taken', token: undefined })
  t.clock.advance(60)
  const { kind, token } = await asked()
  expect(kind).toBe('own-space')
  expect((await t.call(openSpace, { body: { token: token ?? '' } })).status).toBe(200)
  const cookie = await openSpaceOf(t, company.id, id)
  const { body } = await t.call(showSpace, { headers: { cookie } })
  expect(body.applications.map((each: { test: string }) => each.test)).toHaveLength(1)
})

test('after a merge it has the hidden ones that were typed with the address that stays, not those of the other', async () => {
  const document = aDocument([{ items: [anItem('auth')] }], { showCandidateIdentityBeforeEval: false })
  const typed = async (email: string) => {
    const assessment = await createAssessment(t, company.id, { document: { ...document, name: email } })
    const candidate_id = await createCandidate(t, company.id, { email })
    await createApplication(t, assessment, { candidate_id, typed: JSON.stringify({ email }) })
    return candidate_id
  }
  const [staying, gone] = [await typed('stays@example.org'), await typed('goes@example.org')]
  const merging = { as: await staff(), params: { id: staying }, body: { otherId: gone } }
  expect((await t.call(mergeCandidates, merging)).status).toBe(200)
  t.clock.advance(24 * 3600)
  const { body } = await t.call(showSpace, { headers: { cookie: await openSpaceOf(t, company.id, staying) } })
  expect(body.applications.map((each: { test: string }) => each.test)).toEqual(['stays@example.org'])
})

test('a link to go on is asked for, and sent again, at one’s own address only: the corrected one, a day later', async () => {
  const assessment = await createAssessment(t, company.id)
  const browser = new CandidateBrowser(t, assessment)
  const { email: typed, ...identity } = anIdentity()
  await browser.identify({ ...identity, email: typed })
  const { candidate_id: id } = await t.db
    .selectFrom('applications')
    .where('id', '=', browser.applicationId)
    .select('candidate_id')
    .executeTakeFirstOrThrow()
  const ask = async () => (await browser.askForLink()).body.code ?? 'mailed'
  const resend = async (email: string) => {
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'resume')
    const failed = { status: 'failed', reason: 'no' } as const
    await t.db
      .updateTable('mails')
      .set(failed)
      .where('id', '=', mail?.id ?? '')
      .execute()
    const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
    const again = { as, params: { id: mail?.id ?? '' }, body: {} }
    return (await t.call(resendMail, again)).body.code ?? 'resent'
  }
  expect([await ask(), await resend(typed)]).toEqual(['mailed', 'resent'])
  await ways['edit']?.({ id, former: typed })
  expect([await ask(), await resend(typed)]).toEqual(['addressJustCorrected', 'mailSecretGone'])
  t.clock.advance(24 * 3600)
  expect(await ask()).toBe('mailed')
  expect(await resend(await emailOf(id))).toBe('resent')
  // Staff took it back: what was typed is the record's again.
  const { firstName, lastName } = identity
  const body = { firstName, lastName, email: typed }
  await t.call(editCandidate, { as: await staff(), params: { id }, body })
  t.clock.advance(24 * 3600)
  expect([await ask(), await resend(typed)]).toEqual(['mailed', 'resent'])
})

test('it leads on with an application that was there before only 24 hours later', async () => {
  const assessment = await createAssessment(t, company.id)
  const { rgpd1, rgpd2, ...identity } = anIdentity()
  const before = new CandidateBrowser(t, assessment)
  await before.identify({ ...identity, rgpd1, rgpd2 })
  const { candidate_id: id } = await t.db
    .selectFrom('applications')
    .where('id', '=', before.applicationId)
    .select('candidate_id')
    .executeTakeFirstOrThrow()
  await ways['edit']?.({ id, former: identity.email })
  const email = await emailOf(id)
  const resumesOf = async () => {
    const elsewhere = new CandidateBrowser(t, assessment)
    const { body } = await elsewhere.identify({ ...identity, email, rgpd1, rgpd2 })
    expect(body).toMatchObject({ application: null, existingApplication: true })
    return (await mailsTo(email)).filter(({ kind }) => kind === 'resume').length
  }
  expect(await resumesOf()).toBe(0)
  t.clock.advance(24 * 3600)
  expect(await resumesOf()).toBe(1)
})
