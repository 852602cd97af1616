/**
 * A link with an invitation (PRODUCT §3, §6, §7): it fills the identification in, shows whose mailbox it is,
 * and expires.
 */
import { tokenMaxCharacters } from '@assay/contract/answers/addresses'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, createUser } from '../../../../testing/factories.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { invitationToken } from '../../../mail/invitation-token.ts'

const t = await testApp({ logLevel: 'info' })
const company = await createCompany(t)

async function invited() {
  const assessment = await createAssessment(t, company.id)
  const recruiter = await createUser(t, { companyId: company.id })
  const { rgpd1, rgpd2, ...identity } = anIdentity()
  const fields = { ...identity, birthDate: '1990-02-01' }
  const of = { companyId: company.id, assessmentId: assessment.id, recruiterCode: recruiter.recruiterCode }
  const token = invitationToken(t.services.settings, { ...of, ...fields }, t.clock.now())
  const browser = new CandidateBrowser(t, assessment)
  return { assessment, recruiter, fields, form: { ...identity, rgpd1, rgpd2 }, token, browser }
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
