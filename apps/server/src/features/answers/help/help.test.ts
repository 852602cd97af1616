/** Help during a test: a mail to its contact with all that was collected. */
import { askForHelp } from '@assay/contract/answers/coming-back'
import { getMail } from '@assay/contract/mail/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { createAssessment, type TestAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { type TestAnswer, testApp } from '../../../testing/test-app.ts'

const t = await testApp({ supportEmail: 'support@assay.example' })
let assessment: TestAssessment

const testOf = (contacts: { ofTest?: string; ofForm?: string }) =>
  aDocument([{ items: [anItem('auth', { contactEmail: contacts.ofForm ?? null }, { id: 'auth' })] }], {
    name: 'Vente <em>B2B</em>',
    slug: 'vente',
    contactEmail: contacts.ofTest ?? null,
  })

beforeEach(async () => {
  await t.db.deleteFrom('rate_limits').execute()
  const companyId = (await createCompany(t, { name: 'Acme & fils' })).id
  assessment = await createAssessment(t, companyId, { document: testOf({ ofTest: 'contact@acme.example' }) })
})

async function ask(
  given: Record<string, string | Blob> = {},
  how: { headers?: Record<string, string>; as?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const form = {
    email: 'Ines@Example.org',
    assessment: assessment.id,
    category: 'technical',
    message: 'I hear nothing',
    ...given,
  }
  return await t.call(askForHelp, { form, ...how })
}

const mailsOf = async () =>
  await t.db
    .selectFrom('mails')
    .selectAll()
    .where('company_id', '=', assessment.companyId)
    .where('kind', '=', 'help')
    .execute()
const screenshot = async (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: '#472F92' } })
          .withExif({ IFD0: { Artist: 'a secret place' } })
          .toFormat(format)
          .toBuffer(),
      ),
    ],
    'my screen.png',
  )

describe('asking for help', () => {
  test('mails the contact of the test, who can answer the candidate, all that was collected', async () => {
    const answer = await ask({
      firstname: 'Zoé <b>',
      category: 'understanding',
      message: 'First line\r\n<img src=x onerror=alert(1)> & more',
      url: 'https://tests.example/assessment/vente?user_email=zoe@example.org&token=secret#here',
      browser: 'Firefox 145',
      os: 'Linux "x"',
      pageNumber: '3',
      company: 'Acme',
    })
    expect(answer.body).toEqual({
      success: true,
      message: 'Votre message a bien été envoyé. La réponse vous parviendra par e-mail.',
    })
    const [mail, ...others] = await mailsOf()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_email: 'contact@acme.example',
      reply_to: 'ines@example.org',
      subject: 'Aide demandée pendant le test « Vente <em>B2B</em> »',
      application_id: null,
      attachment_file_id: null,
    })
    for (const words of [
      'Difficulté de compréhension / Understanding difficulty',
      'First line',
      'Prénom : Zoé <b>',
      'E-mail : ines@example.org',
      'Entreprise : Acme & fils',
      'Page : 3',
      'Adresse : https://tests.example/assessment/vente',
      'Navigateur : Firefox 145',
      'Système : Linux "x"',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).not.toMatch(/<img src=x|<b>|<em>B2B/)
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/user_email|token=|secret/)
    expect(t.logged.join('')).not.toMatch(/ines@example|First line|Zoé/i)
  })

  test.each([
    ['the contact shown with the identity form', { ofForm: 'form@acme.example' }, 'form@acme.example'],
    ['the support where there is none', {}, 'support@assay.example'],
  ])('goes to %s', async (_, contacts, to) => {
    assessment = await createAssessment(t, assessment.companyId, { document: testOf(contacts) })
    await ask()
    expect((await mailsOf())[0]?.to_email).toBe(to)
  })

  test('is answered in English, on a test that went offline, and goes with the application of the asking browser', async () => {
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify()
    await t.db.updateTable('assessments').set({ is_online: false }).where('id', '=', assessment.id).execute()
    const asked = await ask(
      { screenshot: await screenshot() },
      { as: browser.cookies, headers: { ...browser.headers, 'accept-language': 'en' } },
    )
    expect(asked.body.message).toMatch(/^Your message was sent/)
    expect((await mailsOf())[0]?.application_id).toBe(browser.applicationId)
    // The application is erased: its mail and picture go with it, and the cookie of then is nobody's.
    await t.db.deleteFrom('applications').where('id', '=', browser.applicationId).execute()
    expect(await mailsOf()).toEqual([])
    expect(
      await t.db.selectFrom('files').where('company_id', '=', assessment.companyId).selectAll().execute(),
    ).toEqual([])
    expect((await ask({}, { as: browser.cookies, headers: browser.headers })).status).toBe(200)
    expect((await mailsOf())[0]?.application_id).toBeNull()
  })

  test.each([
    ['no e-mail', { email: ' ' }, 400, 'requiredFieldMissing'],
    ['no message', { message: ' \n ' }, 400, 'requiredFieldMissing'],
    ['no category', { category: '' }, 400, 'requiredFieldMissing'],
    ['another category', { category: 'billing' }, 400, 'invalidData'],
    ['an e-mail that is none', { email: 'ines@example' }, 400, 'emailInvalid'],
    ['two e-mails', { email: 'a@example.org,b@example.org' }, 400, 'emailInvalid'],
    ['a header in the e-mail', { email: 'a@example.org\r\nBcc: b@example.org' }, 400, 'emailInvalid'],
    ['a message of 2,501 characters', { message: 'x'.repeat(2501) }, 400, 'contactContentTooLong'],
    ['a message beyond measure', { message: 'x'.repeat(200_000) }, 400, 'invalidData'],
    ['a page that is none', { pageNumber: '0' }, 400, 'invalidData'],
    ['an unknown field', { admin: 'true' }, 400, 'invalidData'],
    ['an odd test', { assessment: 'vente' }, 400, 'invalidData'],
    ['no test', { assessment: newId() }, 404, 'assessmentNotFound'],
  ])('with %s is refused, and nobody is written to', async (_, given, status, code) => {
    const answer = await ask(given)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).not.toBe('')
    expect(await mailsOf()).toEqual([])
  })

  test('is refused after thirty times an hour from one address', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1) statuses.push((await ask({ message: '' })).status)
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses[30]).toBe(429)
  })
})

describe('a screenshot', () => {
  test.each(['png', 'jpeg'] as const)(
    'in %s is written anew, and read with the captured mail by a superadmin only',
    async (format) => {
      expect((await ask({ screenshot: await screenshot(format) })).status).toBe(200)
      await t.runJobs()
      const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
      const [mail] = await mailsOf()
      expect(mail?.text).toContain('Capture d’écran : en pièce jointe')
      const { attachment, status } = (await t.call(getMail, { params: { id: mail?.id ?? '' }, as })).body.data
      expect(status).toBe('captured')
      expect(attachment).toMatchObject({
        name: `capture.${format === 'png' ? 'png' : 'jpg'}`,
        mime: `image/${format}`,
        url: `/api/files/${mail?.attachment_file_id}`,
      })
      const file = await t.app.inject({ url: attachment.url, cookies: as })
      expect((await sharp(file.rawPayload).metadata()).width).toBe(40)
      expect(file.rawPayload.includes('a secret place')).toBe(false)
      expect(file.headers['cache-control']).toBe('private, no-store')
      const colleague = await signedIn(t, { companyId: assessment.companyId, role: 'ROLE_CREADMIN' })
      expect((await t.app.inject({ url: attachment.url, cookies: colleague.as })).statusCode).toBe(404)
      expect((await t.app.inject({ url: attachment.url })).statusCode).toBe(404)
    },
  )

  test.each([
    ['of another type', async () => await screenshot('webp'), 415, 'fileTypeRefused'],
    ['that is a page', async () => new File(['<script>alert(1)</script>'], 'a.png'), 415, 'fileTypeRefused'],
    [
      'cut off',
      async () => new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'a.png'),
      422,
      'imageUnreadable',
    ],
    ['too large', async () => new File([new Uint8Array(2_048_001)], 'a.png'), 413, 'fileTooLarge'],
  ])('%s is refused with the message, and nothing is kept', async (_, make, status, code) => {
    const answer = await ask({ screenshot: await make() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await mailsOf()).toEqual([])
  })

  test('that is empty is none, and a file of another name is refused', async () => {
    expect((await ask({ screenshot: new File([], '') })).status).toBe(200)
    expect((await mailsOf())[0]?.attachment_file_id).toBeNull()
    expect((await ask({ other: await screenshot() })).body.code).toBe('invalidData')
  })
})
