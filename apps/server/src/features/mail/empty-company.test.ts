/** Mails, begun with a company that only the product's own calls have made. */
import { moveApplication } from '@assay/contract/applications/calls'
import { mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { inviteCandidate, massInvite } from '@assay/contract/applications/invitation-calls'
import { getMail, listMails, resendMail } from '@assay/contract/mail/calls'
import * as templates from '@assay/contract/mail/template-calls'
import { csvOfPeople, readPastedPeople } from '@assay/domain/candidates/pasted-people'
import { afterAll, expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { aPng } from '../../testing/files.ts'
import { type ReceivedMail, runMailServer } from '../../testing/mail-server.ts'
import { readMail } from '../../testing/read-mail.ts'
import { testApp } from '../../testing/test-app.ts'

const received: ReceivedMail[] = []
let code = 250
const server = await runMailServer({ answer: () => code, onAccepted: (mail) => received.push(mail) })
afterAll(() => server.close())
const t = await testApp({ smtpUrl: server.url })
const letterTo = async (email: string): Promise<string> => {
  await t.runJobs()
  const mail = received.findLast(({ recipients }) => recipients.includes(email))
  return readMail(mail?.source ?? '\r\n\r\n')
    .parts.map(({ text }) => text)
    .join('\n')
}
const company = await emptyCompany(t, letterTo)
const as = company.admin
const ofOutbox = async (search: string) =>
  (await must(t, listMails, { as: company.superadmin, query: { search } })).data

test('a template is made, read back, seen, changed and deleted', async () => {
  const picture = await must(t, templates.uploadTemplateImage, { as, form: { file: aPng() } })
  const given = {
    title: 'Accueil',
    subject: 'Bonjour {{candidateFirstname}}',
    content: `<p>Merci.</p><img src="${picture.url}">`,
  }
  const made = (await must(t, templates.createEmailTemplate, { as, body: given })).data
  const { id, companyId: _, kind, language, ...rest } = made
  const own = async () => {
    const { data } = await must(t, templates.listEmailTemplates, { as })
    return data.filter((each: templates.EmailTemplate) => each.kind === null)
  }
  expect([kind, language]).toEqual([null, null])
  expect(await own()).toEqual([made])
  const shown = await must(t, templates.previewEmailTemplate, {
    as,
    body: { subject: rest.subject, content: rest.content },
  })
  expect(shown.data.html).toContain('Merci.')
  const params = { id }
  const body = { ...rest, title: 'Relance' }
  expect((await must(t, templates.editEmailTemplate, { as, params, body })).data).toEqual({
    ...made,
    ...body,
  })
  await must(t, templates.deleteEmailTemplate, { as, params })
  expect(await own()).toEqual([])
})

test('templates in both languages are there from the first minute, and come back where all were deleted', async () => {
  const list = async (): Promise<templates.EmailTemplate[]> =>
    (await must(t, templates.listEmailTemplates, { as })).data
  const begun = await list()
  const kinds = ['acknowledgement', 'goodNews', 'invitation', 'refusal', 'reminder']
  for (const language of ['fr', 'en'])
    expect(
      begun.flatMap((each) => (each.language === language ? [String(each.kind)] : [])).toSorted(),
    ).toEqual(kinds)
  for (const { id, kind, language, companyId: _, ...words } of begun) {
    const edited = await must(t, templates.editEmailTemplate, { as, params: { id }, body: words })
    expect(edited.data).toMatchObject({ ...words, kind, language })
  }
  for (const { id } of begun) await must(t, templates.deleteEmailTemplate, { as, params: { id } })
  for (const _ of [1, 2]) await must(t, templates.addStarterTemplates, { as, body: {} })
  expect((await list()).map(({ title }) => title)).toEqual(begun.map(({ title }) => title))
})

test('twelve pasted people are invited with a template’s words and subject', async () => {
  const { id, name } = (await company.addTest('Paie')).stored
  const all: templates.EmailTemplate[] = (await must(t, templates.listEmailTemplates, { as })).data
  const template = all.find(({ kind, language }) => kind === 'invitation' && language === 'fr')
  const pasted = Array.from({ length: 12 }, (_, n) => `"Durand, Inès" <ines.paste${n}@example.org>`).join(
    '; ',
  )
  const { people } = readPastedPeople(pasted)
  const answer = await must(t, massInvite, {
    as,
    form: {
      assessmentId: id,
      mailHeader: template?.content ?? '',
      mailSubject: template?.subject ?? '',
      candidatesCsv: new File([csvOfPeople(people)], 'people.csv', { type: 'text/csv' }),
    },
  })
  expect(answer).toMatchObject({ successCount: 12, failCount: 0 })
  const letter = await letterTo('ines.paste11@example.org')
  expect(letter).toContain('Bonjour Inès,')
  const [mail] = await ofOutbox('ines.paste11@example.org')
  expect(mail.subject).toBe(`${company.name}\u00A0: votre test «\u00A0${name}\u00A0»`)
})

test('who takes a test is told once that the answers have arrived, unless the test does not', async () => {
  const quiet = await company.addTest('Sans accusé', (document) => {
    document.acknowledges = false
  })
  const mailing = await company.addTest('Accueil')
  const all: templates.EmailTemplate[] = (await must(t, templates.listEmailTemplates, { as })).data
  const {
    id,
    kind: _,
    language: __,
    companyId: ___,
    ...words
  } = all.find(
    ({ kind, language }) => kind === 'acknowledgement' && language === 'fr',
  ) as templates.EmailTemplate
  const body = { ...words, subject: 'Reçu, {{candidateFirstname}}' }
  await must(t, templates.editEmailTemplate, { as, params: { id }, body })
  const [one, other] = [await company.addApplication(mailing), await company.addApplication(quiet)]
  await t.runJobs()
  await t.services.db.transaction().execute(async (trx) => {
    const data = { companyId: company.id, applicationId: one.id }
    await t.services.jobs.enqueue(trx, 'acknowledge', [data])
  })
  expect(await letterTo(one.email)).toContain('Merci d’avoir passé le test «\u00A0Accueil\u00A0»')
  expect(await ofOutbox(one.email)).toMatchObject([{ subject: 'Reçu, Inès', status: 'sent' }])
  expect(await ofOutbox(other.email)).toEqual([])
})

test('refused in one act, somebody with two applications gets one mail that names both tests', async () => {
  const tests = [await company.addTest('Tri de dossiers'), await company.addTest('Accueil du public')]
  const person = { email: 'deux@example.org', firstName: 'Zoé', lastName: 'Roux' }
  const ids: string[] = []
  for (const each of tests) ids.push((await company.addApplication(each, person)).id)
  const move = { status: 'refused', confirmed: true } as const
  for (const id of ids) await must(t, moveApplication, { as, params: { id }, body: move })
  const opened = { applicationIds: ids, subject: '', content: '', preview: true }
  const { recipients, preview } = await must(t, mailApplications, { as, body: opened })
  const names = ['Tri de dossiers', 'Accueil du public']
  expect([recipients, preview]).toEqual([
    [{ name: 'Zoé Roux', email: person.email, tests: names, status: 'refused', language: 'fr' }],
    null,
  ])
  const all: templates.EmailTemplate[] = (await must(t, templates.listEmailTemplates, { as })).data
  const refusal = all.find(({ kind, language }) => kind === 'refusal' && language === 'fr')
  const words = { subject: refusal?.subject ?? '', content: refusal?.content ?? '' }
  const body = { applicationIds: ids, ...words, preview: false }
  expect(await must(t, mailApplications, { as, body })).toMatchObject({ successCount: 1, failCount: 0 })
  expect(await letterTo(person.email)).toContain('Tri de dossiers et Accueil du public')
  const sent = (await ofOutbox(person.email)).filter(
    (each: { subject: string }) => each.subject === `Votre candidature chez ${company.name}`,
  )
  expect(sent).toHaveLength(1)
  expect(await must(t, mailApplications, { as, body })).toMatchObject({ successCount: 0, failCount: 1 })
})

test('an invitation that a server refused is seen in the outbox, sent again to a right address, and opens the test', async () => {
  const { id, slug } = await company.addTest()
  const person = { firstName: 'Lou', lastName: 'Petit', email: 'lou@example.orgg' }
  code = 550
  await must(t, inviteCandidate, {
    as,
    params: { id },
    body: { ...person, mailHeader: '<p>Bonjour {{candidateFirstname}}</p>' },
  })
  await t.runJobs()
  const [failed] = await ofOutbox(person.email)
  expect(failed).toMatchObject({ status: 'failed', companyName: company.name })
  code = 250
  const params = { id: failed.id }
  expect((await must(t, getMail, { as: company.superadmin, params })).data.text).toContain('Bonjour Lou')
  await must(t, resendMail, { as: company.superadmin, params, body: { email: 'lou@example.org' } })
  expect(await letterTo('lou@example.org')).toContain(`/assessment/${slug}`)
  expect(await ofOutbox('lou@example.org')).toMatchObject([{ id: failed.id, status: 'sent' }])
  const { status, body } = await t.call(resendMail, { as: company.superadmin, params, body: {} })
  expect([status, body.code]).toEqual([409, 'mailNotResendable'])
})
