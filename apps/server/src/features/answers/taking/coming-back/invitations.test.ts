/**
 * A link with an invitation: it fills the identification in, shows whose mailbox it is,
 * and expires.
 */
import { tokenMaxCharacters } from '@assay/contract/answers/addresses'
import { inviteCandidate, massInvite } from '@assay/contract/applications/invitation-calls'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, createUser, signedIn } from '../../../../testing/factories.ts'
import { mailWords } from '../../../../testing/mail-words.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { remindInvited } from '../../../applications/invitations/remind-invited.job.ts'
import { invitationToken } from '../../../mail/invitation-token.ts'

const t = await testApp({ logLevel: 'info' })
const company = await createCompany(t)

async function invited() {
  const assessment = await createAssessment(t, company.id)
  const recruiter = await createUser(t, { companyId: company.id })
  const { rgpd1, rgpd2, ...identity } = anIdentity()
  const fields = { ...identity, birthDate: '1990-02-01' }
  const of = { companyId: company.id, assessmentId: assessment.id, recruiterCode: recruiter.recruiterCode }
  const token = invitationToken(t.services.settings, { ...of, ...fields, isMailed: true }, t.clock.now())
  const browser = new CandidateBrowser(t, assessment)
  return { assessment, recruiter, fields, form: { ...identity, rgpd1, rgpd2 }, token, browser }
}

type Seen = 'preview' | 'link' | 'test' | 'the preview of many'

/** What staff read of an invitation that they ask for in one of these ways: a text with its link. */
async function seenByStaff(
  way: Seen,
  as: Record<string, string>,
  own: string,
  assessmentId: string,
  { birthDate: birthdate, ...person }: Record<string, string>,
): Promise<string> {
  const mail = { mailHeader: '', mailFooter: '' }
  if (way === 'the preview of many') {
    const csv = `prenom;nom;email;telephone\n${person.firstName};${person.lastName};${person.email};`
    const form = { assessmentId, candidatesCsv: new File([csv], 'a.csv'), ...mail, preview: '1' }
    return (await t.call(massInvite, { form, as })).body.preview.html
  }
  const body = { ...person, birthdate, ...mail, purpose: way } as never
  const { body: reported } = await t.call(inviteCandidate, { params: { id: assessmentId }, body, as })
  if (way === 'link') return reported.link
  if (way === 'preview') return reported.preview.html
  const sent = await t.db.selectFrom('mails').select('id').where('to_email', '=', own).executeTakeFirst()
  return (await mailWords(t, sent)).text
}

const applicationOf = async ({ applicationId }: CandidateBrowser) =>
  await t.db
    .selectFrom('applications')
    .select(['source', 'contact_user_id', 'holder'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()

describe('the link of an invitation', () => {
  test('fills the form in, says nothing in the open, and uses nothing up', async () => {
    const { assessment, fields, token, browser } = await invited()
    for (let times = 0; times < 3; times += 1)
      expect((await browser.open(`${assessment.slug}?token=${token}`)).test).toMatchObject({
        invitation: fields,
        hasResumeLink: false,
      })
    const readable = Buffer.from(token, 'base64url').toString('latin1')
    expect(readable).not.toContain(fields.email)
    expect(t.logged.join('')).not.toContain(token)
    expect((await browser.open()).test.invitation).toBeNull()
  })

  test('is where the application comes from, and whoever invited its contact', async () => {
    const { recruiter, form, token, browser } = await invited()
    await browser.identify({ ...form, token })
    expect(await applicationOf(browser)).toMatchObject({
      source: 'invitation',
      contact_user_id: recruiter.id,
    })
  })

  test('taken by somebody else is a link like any other', async () => {
    const { token, browser } = await invited()
    await browser.identify({ ...anIdentity(), token })
    expect(await applicationOf(browser)).toMatchObject({ source: 'link' })
  })

  test.each(['preview', 'link', 'test', 'the preview of many'] as const)(
    'that staff can see begins an application at most: %s',
    async (way) => {
      const { assessment, form, fields } = await invited()
      const { as, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })
      const before = new CandidateBrowser(t, assessment)
      await before.identify(form)
      await before.draft({ question: 'mine' })
      const said = await seenByStaff(way, as, user.email, assessment.id, fields)
      const token = /[?]token=([\w•-]+)/.exec(said)?.[1] ?? ''
      expect(token.includes('•')).toBe(way.includes('preview'))
      const thief = new CandidateBrowser(t, assessment)
      expect((await thief.identify({ ...form, token })).body).toMatchObject({
        application: null,
        existingApplication: true,
      })
      expect((await before.draft({ question: 'mine still' }, 2)).status).toBe(200)
      // It is no dead end: somebody new begins by it.
      const other = new CandidateBrowser(t, assessment)
      expect((await other.identify({ ...anIdentity(), token })).status).toBe(200)
    },
  )

  test('that was mailed leads on: an invitation’s and a reminder’s', async () => {
    const { assessment, form, fields } = await invited()
    const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })
    const { birthDate: birthdate, ...person } = fields
    const body = { ...person, birthdate, mailHeader: '', mailFooter: '', remindAfterDays: 1 }
    await t.call(inviteCandidate, { as, params: { id: assessment.id }, body })
    await t.db
      .updateTable('invitations')
      .set({ remind_at: t.clock.now() })
      .where('assessment_id', '=', assessment.id)
      .execute()
    await t.db
      .updateTable('mails')
      .set({ status: 'captured', sent_at: t.clock.now() })
      .where('to_email', '=', person.email)
      .execute()
    await remindInvited(t.services)
    const mails = await t.db
      .selectFrom('mails')
      .select(['id', 'kind'])
      .where('to_email', '=', person.email)
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'reminder'])
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify(form)
    for (const mail of mails) {
      const [, token = ''] = /[?]token=([\w-]+)/.exec((await mailWords(t, mail)).text) ?? []
      const elsewhere = new CandidateBrowser(t, assessment)
      expect((await elsewhere.identify({ ...form, token })).body.application.id).toBe(browser.applicationId)
    }
  })

  test('leads its own e-mail on in another browser, and the one before writes no more', async () => {
    const { assessment, form, token, browser } = await invited()
    const before = new CandidateBrowser(t, assessment)
    await before.identify(form)
    await before.draft({ question: 'from here' })
    const entered = await browser.identify({ ...form, token })
    expect(entered.body).toMatchObject({
      existingApplication: false,
      application: { id: before.applicationId },
    })
    expect((await browser.session()).answers).toMatchObject([{ seq: 1 }])
    expect((await browser.draft({ question: 'from there' }, 2)).status).toBe(200)
    expect((await before.draft({ question: 'no more' })).body.code).toBe('applicationTakenOver')
    expect((await applicationOf(browser)).holder).toBe(2)
  })

  test('says nothing of another e-mail that is known', async () => {
    const { assessment, token, browser } = await invited()
    const known = anIdentity()
    await new CandidateBrowser(t, assessment).identify(known)
    expect((await browser.identify({ ...known, token })).body).toMatchObject({
      existingApplication: true,
      application: null,
    })
    expect(browser.cookies).toEqual({})
  })

  test('of one test is none on the page of another', async () => {
    const { token } = await invited()
    const other = await createAssessment(t, company.id)
    const browser = new CandidateBrowser(t, other)
    expect((await browser.open(`${other.slug}?token=${token}`)).test.invitation).toBeNull()
  })

  const changed = (token: string, at: number) => {
    const bytes = Buffer.from(token, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  test.each<[string, number, (token: string) => string]>([
    ['older than 30 days', 31 * 24 * 3600, (token) => token],
    ['changed in its seal', 0, (token) => changed(token, Buffer.from(token, 'base64url').length - 1)],
    ['changed in its text', 0, (token) => changed(token, 40)],
    ['changed in its beginning', 0, (token) => changed(token, 0)],
    ['cut short', 0, (token) => token.slice(0, -4)],
    ['spelt otherwise', 0, (token) => `${token}=`],
    ['made up', 0, () => 'x'.repeat(400)],
    ['far too long', 0, (token) => token.repeat(20)],
  ])('%s shows the plain form and proves nothing', async (_, age, change) => {
    const { assessment, form, token, browser } = await invited()
    t.clock.advance(age)
    const sent = change(token)
    const opened = await browser.open(`${assessment.slug}?token=${encodeURIComponent(sent)}`)
    expect([opened.status, opened.test.invitation]).toEqual([200, null])
    if (sent.length > tokenMaxCharacters) return
    await new CandidateBrowser(t, assessment).identify(form)
    expect((await browser.identify({ ...form, token: sent })).body).toMatchObject({ application: null })
  })
})
