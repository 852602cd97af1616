/** Mails, begun with a company that only the product's own calls have made. */
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { getMail, listMails, resendMail } from '@assay/contract/mail/calls'
import * as templates from '@assay/contract/mail/template-calls'
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
  const { id, companyId, ...kept } = (await must(t, templates.createEmailTemplate, { as, body: given })).data
  const list = async () => await must(t, templates.listEmailTemplates, { as })
  expect(await list()).toEqual({ data: [{ id, companyId, ...kept }], canEdit: true })
  const shown = await must(t, templates.previewEmailTemplate, {
    as,
    body: { subject: kept.subject, content: kept.content },
  })
  expect(shown.data.html).toContain('Merci.')
  const params = { id }
  const body = { ...kept, title: 'Relance' }
  expect((await must(t, templates.editEmailTemplate, { as, params, body })).data).toEqual({
    id,
    companyId,
    ...body,
  })
  await must(t, templates.deleteEmailTemplate, { as, params })
  expect((await list()).data).toEqual([])
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
