/** Inviting somebody by mail. */
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { editCandidate, mergeCandidates } from '@assay/contract/candidates/calls'
import { addCandidates } from '@assay/contract/candidates/import-calls'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { createAssessment, createCandidate } from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { linksThatAppear } from '../../../testing/links-that-appear.ts'
import { mailWords } from '../../../testing/mail-words.ts'
import { type TestAnswer, testApp } from '../../../testing/test-app.ts'
import { remindInvited } from './remind-invited.job.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t, { name: 'Horizon & Co' })
const { user, as } = await signedIn(t, { companyId: company.id })

function aPerson(given: object = {}) {
  const { firstName, lastName, email, phone } = anIdentity()
  return {
    firstName,
    lastName,
    email,
    phone,
    birthdate: '1990-02-01',
    mailHeader: '',
    mailFooter: '',
    ...given,
  }
}

async function invite(id: string, body: object, headers: Record<string, string> = {}): Promise<TestAnswer> {
  return await t.call(inviteCandidate, { params: { id }, body: body as never, as, headers })
}

const mailsTo = async (email: string) =>
  await t.db.selectFrom('mails').selectAll().where('to_email', '=', email).execute()
const candidatesOf = async (email: string) =>
  await t.db.selectFrom('candidates').selectAll().where('email', '=', email).execute()

describe('an invitation', () => {
  test('makes the candidate, the mail that leads them to the test, and a line of the log', async () => {
    const assessment = await createAssessment(t, company.id)
    const person = aPerson()
    const answer = await invite(assessment.id, { ...person, email: ` ${person.email.toUpperCase()}` })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        error: false,
        message: 'L’invitation a été envoyée.',
        data: { success: true, message: 'L’invitation a été envoyée.' },
      },
    ])
    const [candidate] = await candidatesOf(person.email)
    expect(candidate).toMatchObject({ company_id: company.id, first_name: 'Inès' })
    const [mail, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'invitation', status: 'queued', reply_to: user.email })
    const words = await mailWords(t, mail)
    expect(words.text).toContain('Bonjour Inès,\n\nHorizon & Co vous invite')
    expect(words.html).toContain('Horizon &amp; Co')
    const lines = await t.db
      .selectFrom('activity_log')
      .select(['user_id', 'subject_ids', 'parameters'])
      .where('action', '=', 'candidate.invited')
      .execute()
    expect(lines.filter(({ subject_ids }) => subject_ids.includes(assessment.id))).toEqual([
      { user_id: user.id, subject_ids: [candidate?.id, assessment.id], parameters: { isNew: true } },
    ])

    const [, path = ''] = /https:\/\/tests\.example\/assessment\/(\S+)/.exec(words.text) ?? []
    const browser = new CandidateBrowser(t, assessment)
    expect((await browser.open(path)).test.invitation).toEqual({
      firstName: 'Inès',
      lastName: 'Durand',
      email: person.email,
      phone: person.phone,
      birthDate: person.birthdate,
    })
    const { firstName, lastName, email, phone } = person
    const token = path.split('token=')[1]
    await browser.identify({ firstName, lastName, email, phone, rgpd1: true, rgpd2: true, token })
    const application = await t.db
      .selectFrom('applications')
      .select(['source', 'contact_user_id', 'candidate_id'])
      .where('id', '=', browser.applicationId)
      .executeTakeFirst()
    expect(application).toEqual({
      source: 'invitation',
      contact_user_id: user.id,
      candidate_id: candidate?.id,
    })
    await t.runJobs()
    expect((await mailsTo(person.email))[0]?.status).toBe('captured')
  })

  test('has the recruiter’s words around the link, placeholders filled in and escaped', async () => {
    const assessment = await createAssessment(t, company.id)
    const person = aPerson({
      firstName: '<b>Zoé</b>',
      mailHeader:
        '<p onclick="x()">Chère {{candidateFirstname}}, c’est {{companyName}}. <a href="/privacy">Vos données</a></p><script>x</script>',
      mailFooter: '<p>À bientôt pour {{assessmentName}}</p>',
    })
    expect((await invite(assessment.id, person, { 'accept-language': 'en' })).body.message).toBe(
      'The invitation was sent.',
    )
    const { html } = await mailWords(t, (await mailsTo(person.email))[0])
    expect(html).toContain('Chère &lt;b&gt;Zoé&lt;/b&gt;, c’est Horizon &amp; Co.')
    expect(html).toContain('href="https://tests.example/privacy"')
    expect(html).not.toMatch(/<script|onclick|\{\{|vous invite|@@/)
    const places = ['Chère', '?token=', 'À bientôt pour'].map((part) => html.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test.each([
    ['an emptied editor', true, '<p></p>'],
    ['spaces and breaks', true, '<p>&nbsp;</p><p><br> </p>'],
    ['a word', false, '<p>Bienvenue</p>'],
    ['a picture', false, '<p><img src="/api/files/logo"></p>'],
  ])(
    'whose header and footer are %s: greeting and sentence of ours, and no row for the footer: %s',
    async (_, isOurs, part) => {
      const assessment = await createAssessment(t, company.id)
      const person = aPerson({ mailHeader: part, mailFooter: part })
      expect((await invite(assessment.id, person)).status).toBe(200)
      const [mail] = await mailsTo(person.email)
      const { html, text } = await mailWords(t, mail)
      expect(text.includes('Bonjour Inès,\n\nHorizon & Co vous invite')).toBe(isOurs)
      expect(html.includes('Bonjour Inès')).toBe(isOurs)
      const cells = (all: { html: string }) => all.html.split('<td').length
      const withFooter = aPerson({ mailFooter: '<p>À bientôt</p>' })
      await invite(assessment.id, withFooter)
      const other = await mailWords(t, (await mailsTo(withFooter.email))[0])
      expect(cells({ html }) < cells(other)).toBe(isOurs)
    },
  )

  test('makes a candidate whose name is one line', async () => {
    const assessment = await createAssessment(t, company.id)
    const person = aPerson({ firstName: 'Zoé\r\nBcc: x@y.fr', lastName: 'Roux\u2028Blanc' })
    expect((await invite(assessment.id, person)).status).toBe(200)
    expect(await candidatesOf(person.email)).toMatchObject([
      { first_name: 'Zoé Bcc: x@y.fr', last_name: 'Roux Blanc' },
    ])
  })

  test('leaves a candidate who is known as they are', async () => {
    const assessment = await createAssessment(t, company.id)
    const person = aPerson()
    await invite(assessment.id, person)
    t.clock.advance(61)
    expect((await invite(assessment.id, { ...person, firstName: 'Ines', phone: '' })).status).toBe(200)
    expect(await candidatesOf(person.email)).toMatchObject([{ first_name: 'Inès', phone: person.phone }])
    expect(await mailsTo(person.email)).toHaveLength(2)
  })

  test.each([
    ['who did not agree to hear of other tests is refused', false, 409, 1],
    ['who agreed is sent', true, 200, 2],
  ])('to another test, for somebody %s', async (_, keepForFuture, status, mails) => {
    const [first, other] = [await createAssessment(t, company.id), await createAssessment(t, company.id)]
    const { firstName, lastName, email, phone } = aPerson()
    const who = { firstName, lastName, email, phone }
    await new CandidateBrowser(t, first).identify({ ...who, rgpd1: true, rgpd2: true, keepForFuture })
    expect((await invite(first.id, who)).status).toBe(200)
    const answer = await invite(other.id, who)
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 200 ? undefined : 'candidateNotAgreed',
    ])
    expect(await mailsTo(who.email)).toHaveLength(mails)
  })

  test.each<[string, object, number, string]>([
    ['no first name', { firstName: ' ' }, 400, 'requiredFieldMissing'],
    ['no e-mail', { email: '' }, 400, 'requiredFieldMissing'],
    ['a bad e-mail', { email: 'ines@durand' }, 400, 'emailInvalid'],
    ['two e-mails in one', { email: 'a@b.fr, c@d.fr' }, 400, 'emailInvalid'],
    ['an international e-mail', { email: 'josé@exämple.fr' }, 400, 'emailInternational'],
    ['a short phone', { phone: '01020' }, 400, 'phoneInvalid'],
    ['a birth date to come', { birthdate: '2990-01-01' }, 400, 'invalidData'],
    ['a web link in the header', { mailHeader: '<p>www.exemple.fr</p>' }, 400, 'linkNotAllowed'],
    [
      'an anchor in the footer',
      { mailFooter: '<a href="https://evil.example">x</a>' },
      400,
      'linkNotAllowed',
    ],
    ...linksThatAppear.map((mailFooter): [string, object, number, string] => [
      mailFooter,
      { mailFooter },
      400,
      'linkNotAllowed',
    ]),
    [
      'one in braces written as entities',
      { mailHeader: '<p>&#123;&#123;salary&#125;&#125;</p>' },
      400,
      'placeholderUnknown',
    ],
    ['an unknown placeholder', { mailFooter: '<p>{{salary}}</p>' }, 400, 'placeholderUnknown'],
    [
      'results before the test',
      { mailHeader: '<p>{{candidateEvalGroupsResults}}</p>' },
      400,
      'placeholderUnknown',
    ],
    ['an unknown field', { role: 'admin' }, 400, 'invalidData'],
  ])('with %s is refused, and nobody is made', async (_, given, status, code) => {
    const assessment = await createAssessment(t, company.id)
    const person = aPerson()
    const answer = await invite(assessment.id, { ...person, ...given })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await candidatesOf(person.email)).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
  })

  test.each([
    ['without a phone', { phone: null }],
    ['with a phone of nothing but a country', { phone: '+33' }],
    ['without a birth date', { birthdate: undefined }],
  ])('%s is sent', async (_, given) => {
    const assessment = await createAssessment(t, company.id)
    expect((await invite(assessment.id, aPerson(given))).status).toBe(200)
  })

  test.each([
    ['offline', { isOnline: false }, 'assessmentOffline'],
    // A collaborator does not see one in progress.
    ['in progress', { isOnline: null }, 'assessmentNotFound'],
  ] as const)('to a test that is %s is refused', async (_, given, code) => {
    const assessment = await createAssessment(t, company.id, given)
    expect((await invite(assessment.id, aPerson())).body.code).toBe(code)
  })

  test('to a test that was deleted while the dialog was open is refused, and nobody is added', async () => {
    const { id } = await createAssessment(t, company.id)
    const person = aPerson()
    await t.db
      .updateTable('assessments')
      .set({ deleted_at: t.clock.now(), is_online: false })
      .where('id', '=', id)
      .execute()
    expect((await invite(id, person)).body.code).toBe('assessmentNotFound')
    expect(await candidatesOf(person.email)).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('that is sent again within a minute is sent once', async () => {
    const { id } = await createAssessment(t, company.id)
    const person = aPerson()
    await invite(id, person)
    expect((await invite(id, person)).body.code).toBe('invitationJustSent')
    expect(await mailsTo(person.email)).toHaveLength(1)
    t.clock.advance(61)
    await invite(id, person)
    expect(await mailsTo(person.email)).toHaveLength(2)
  })
})

describe('an invitation sent to an address that is not theirs any more', () => {
  const ways = {
    'they were merged with another': async (id: string) => {
      const staying = await createCandidate(t, company.id)
      await t.call(mergeCandidates, { params: { id: staying }, body: { otherId: id }, as })
      return staying
    },
    'it was corrected on their record': async (id: string) => {
      const { firstName, lastName, email } = anIdentity()
      await t.call(editCandidate, { params: { id }, body: { firstName, lastName, email }, as })
      return id
    },
  }

  describe.each(Object.entries(ways))('since %s', (way, change) => {
    async function invitedBefore() {
      const assessment = await createAssessment(t, company.id)
      const person = aPerson({ extraTimePercent: 33, remindAfterDays: 1 })
      expect((await invite(assessment.id, person)).body).toMatchObject({ error: false })
      await t.runJobs()
      const [mail] = await mailsTo(person.email)
      const id = await change(mail?.candidate_id ?? '')
      const token = /token=([\w-]+)/.exec((await mailWords(t, mail)).text)?.[1] ?? ''
      const { email: present } = await t.db
        .selectFrom('candidates')
        .where('id', '=', id)
        .select('email')
        .executeTakeFirstOrThrow()
      const { firstName, lastName, email, phone } = person
      const form = { firstName, lastName, email, phone, rgpd1: true, rgpd2: true }
      return { assessment, person, id, token, form, present }
    }
    const applicationsOf = async (id: string) =>
      await t.db
        .selectFrom('applications')
        .where('candidate_id', '=', id)
        .select(['id', 'source', 'extra_time_percent'])
        .execute()

    test.each(['the address of then', 'the present one'])(
      'its link makes an application of theirs by %s, and nothing reminds who came',
      async (which) => {
        const { assessment, person, id, token, form, present } = await invitedBefore()
        const email = which === 'the present one' ? present : form.email
        const browser = new CandidateBrowser(t, assessment)
        await browser.identify({ ...form, email, token }, newId())
        // A corrected address may have been a stranger's: its link is over for who types that one.
        const isOver = way.includes('corrected') && which === 'the address of then'
        expect(await applicationsOf(id)).toEqual(
          isOver ? [] : [{ id: browser.applicationId, source: 'invitation', extra_time_percent: 33 }],
        )
        expect(await candidatesOf(person.email)).toHaveLength(isOver ? 1 : 0)
        const opened = await new CandidateBrowser(t, assessment).open(`${assessment.slug}?token=${token}`)
        expect(opened.test.invitation).toBeNull()
        await t.db
          .updateTable('invitations')
          .set({ remind_at: t.clock.now() })
          .where('candidate_id', '=', id)
          .execute()
        await remindInvited(t.services)
        const kinds = (await mailsTo(present)).map(({ kind }) => kind)
        expect(kinds).toEqual(isOver ? ['address-taken', 'reminder'] : ['address-taken'])
      },
    )

    test('without the link too, and another invitation or file makes nobody anew', async () => {
      const { assessment, person, id, form, present } = await invitedBefore()
      const candidatesCsv = new File(
        [`prenom;nom;email;telephone\nInès;Durand;${person.email};\n`],
        'people.csv',
      )
      const added = await t.call(addCandidates, { form: { candidatesCsv }, as })
      expect(added.body).toMatchObject({ successCount: 0, failCount: 1 })
      const other = await createAssessment(t, company.id)
      expect((await invite(other.id, person)).status).toBe(200)
      const invitations = (await mailsTo(present)).filter(({ kind }) => kind === 'invitation')
      expect(invitations.map(({ candidate_id }) => candidate_id)).toEqual([id])
      const link = await invite(other.id, { ...person, purpose: 'link' })
      expect(link.body.link).toContain('token=')
      const browser = new CandidateBrowser(t, assessment)
      await browser.identify(form, newId())
      // A corrected address may have been a stranger's all along.
      const isTheirs = way === 'they were merged with another'
      expect(await applicationsOf(id)).toMatchObject(
        isTheirs ? [{ id: browser.applicationId, source: 'link' }] : [],
      )
      expect(await candidatesOf(person.email)).toHaveLength(isTheirs ? 0 : 1)
    })

    test('who unsubscribed stays so by that address', async () => {
      const { assessment, person, id, form, token } = await invitedBefore()
      await t.db
        .updateTable('candidates')
        .set({ unsubscribed_at: t.clock.now() })
        .where('id', '=', id)
        .execute()
      // A corrected address is a stranger's once somebody types it.
      if (way.includes('merged'))
        await new CandidateBrowser(t, assessment).identify({ ...form, token }, newId())
      expect((await invite(assessment.id, person)).body.code).toBe('candidateUnsubscribed')
    })

    test('an application begun under the present address is not given to that mailbox', async () => {
      const { assessment, form, token, present } = await invitedBefore()
      const before = new CandidateBrowser(t, assessment)
      await before.identify({ ...form, email: present }, newId())
      const browser = new CandidateBrowser(t, assessment)
      const { body } = await browser.identify({ ...form, token }, newId())
      if (way.includes('merged')) expect(body).toMatchObject({ existingApplication: true, application: null })
      else expect(browser.applicationId).not.toBe(before.applicationId)
    })

    test('the address is theirs who have it now', async () => {
      const { assessment, id, form, token } = await invitedBefore()
      const owner = await createCandidate(t, company.id, { email: form.email })
      const browser = new CandidateBrowser(t, assessment)
      await browser.identify({ ...form, token }, newId())
      expect(await applicationsOf(id)).toEqual([])
      expect(await applicationsOf(owner)).toMatchObject([{ id: browser.applicationId }])
    })
  })
})
