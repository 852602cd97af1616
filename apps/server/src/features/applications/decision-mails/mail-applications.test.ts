/** A template mail as a second choice after hiring or refusing. */

import { getApplication } from '@assay/contract/applications/calls'
import { mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { getCandidate, resendCandidateMail } from '@assay/contract/candidates/calls'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import {
  aShortTest,
  createAssessment,
  createCompletedApplication,
  type TestAssessment,
} from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { linksThatAppear } from '../../../testing/links-that-appear.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
let companyId: string
let as: Record<string, string>
let assessment: TestAssessment

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  as = (await signedIn(t, { companyId })).as
  assessment = await createAssessment(t, companyId)
})

const words = { subject: '{{assessmentName}}', content: '<p>Bonjour {{candidateFirstname}}</p>' }
const write = async (applicationIds: string[], change: object = {}) =>
  (
    await t.call(mailApplications, {
      body: { applicationIds, ...words, ...change },
      as,
      headers: { 'accept-language': 'fr' },
    })
  ).body
const refused = async () => (await createCompletedApplication(t, assessment, { status: 'refused' })).id
const mails = () =>
  t.db
    .selectFrom('mails')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'decision')
    .selectAll()
    .execute()

test('is shown first, then leaves once to each who was decided about', async () => {
  const one = await refused()
  const hired = await createCompletedApplication(t, assessment, { status: 'hired' })
  const open = await createCompletedApplication(t, assessment)
  const ids = [one, hired.id, open.id]
  const shown = await write(ids, { preview: true })
  expect(shown).toMatchObject({
    successCount: 2,
    failCount: 1,
    message: 'Voici l’aperçu. Rien n’a été envoyé.',
    preview: { to: expect.stringContaining('Inès') },
  })
  expect(shown.preview.html).toContain('Bonjour Inès')
  expect(await mails()).toEqual([])
  expect(await write(ids)).toMatchObject({
    successCount: 2,
    errors: [{ applicationId: open.id, code: 'applicationNotDecided' }],
    message: '2 emails ont été envoyés avec succès, 1 échec',
    preview: null,
  })
  // The second press of a double click.
  expect((await write(ids)).errors.map(({ code }: { code: string }) => code).toSorted()).toEqual([
    'applicationNotDecided',
    'decisionMailJustSent',
    'decisionMailJustSent',
  ])
  expect(new Set((await mails()).map(({ application_id }) => application_id))).toEqual(
    new Set([one, hired.id]),
  )
  expect(await mails()).toHaveLength(2)
})

test('goes once to somebody however many applications stand between two of theirs', async () => {
  const one = await createCompletedApplication(t, assessment, { status: 'refused' })
  const given = { status: 'refused', candidate_id: one.candidateId } as const
  const other = await createCompletedApplication(t, await createAssessment(t, companyId), given)
  const between = Array.from({ length: 300 }, () => newId())
  expect(await write([one.id, ...between, other.id])).toMatchObject({ successCount: 1, failCount: 300 })
  expect(await mails()).toHaveLength(1)
})

test('that waits does not leave any more to who has unsubscribed meanwhile', async () => {
  const gone = await createCompletedApplication(t, assessment, { status: 'refused' })
  const other = await createCompletedApplication(t, assessment, { status: 'refused' })
  await write([gone.id, other.id])
  await t.db
    .updateTable('candidates')
    .set({ unsubscribed_at: t.clock.now() })
    .where('id', '=', gone.candidateId)
    .execute()
  await t.runJobs()
  const outcomes = (await mails()).map((mail) => [mail.application_id, mail.status, mail.reason])
  expect(outcomes.toSorted((one) => (one[0] === gone.id ? -1 : 1))).toEqual([
    [gone.id, 'cancelled', 'candidateUnsubscribed'],
    [other.id, 'captured', null],
  ])
})

test('stands on the candidate’s timeline and sheet with what went wrong, and is sent again from there', async () => {
  const { id, candidateId } = await createCompletedApplication(t, assessment, { status: 'refused' })
  await write([id])
  await t.db
    .updateTable('mails')
    .set({ status: 'failed', reason: '550 no such user' })
    .where('application_id', '=', id)
    .execute()
  const [mail] = await mails()
  const onSheet = (await t.call(getApplication, { params: { id }, as })).body.data.mails
  expect(onSheet).toMatchObject([{ id: mail?.id, reason: '550 no such user', isResendable: true }])
  const { timeline } = (await t.call(getCandidate, { params: { id: candidateId }, as })).body.data
  const failed = { id: mail?.id, kind: 'decision', status: 'failed', reason: '550 no such user' }
  expect(timeline.flatMap((each: { mail: object | null }) => each.mail ?? [])).toMatchObject([failed])
  const body = { email: 'corrected@example.org', changesRecord: true }
  await t.call(resendCandidateMail, { params: { id: candidateId, mailId: String(mail?.id) }, body, as })
  expect(await mails()).toMatchObject([{ status: 'queued', to_email: 'corrected@example.org' }])
})

test('on a sheet whose candidate is hidden says no reason: mail servers quote the address', async () => {
  const hiding = await createAssessment(t, companyId, {
    document: { ...aShortTest(), showCandidateIdentityBeforeEval: false },
  })
  const { id } = await createCompletedApplication(t, hiding, { status: 'refused' })
  await write([id])
  await t.db
    .updateTable('applications')
    .set({ status: 'notEvaluated', evaluated_at: null })
    .where('id', '=', id)
    .execute()
  const failed = { status: 'failed', reason: '550 <a@example.org>: rejected' } as const
  await t.db.updateTable('mails').set(failed).where('application_id', '=', id).execute()
  const { candidate, mails: shown } = (await t.call(getApplication, { params: { id }, as })).body.data
  expect({ candidate, shown }).toMatchObject({
    candidate: null,
    shown: [{ reason: null, isResendable: false }],
  })
})

test('what a candidate contests goes to staff, and is not sent to the candidate instead', async () => {
  const { id, candidateId } = await createCompletedApplication(t, assessment, { status: 'refused' })
  await write([id])
  const [mail] = await mails()
  await t.db
    .updateTable('mails')
    .set({ kind: 'candidate-contest', status: 'failed', reason: '550' })
    .where('application_id', '=', id)
    .execute()
  expect((await t.call(getApplication, { params: { id }, as })).body.data.mails).toEqual([])
  const { timeline } = (await t.call(getCandidate, { params: { id: candidateId }, as })).body.data
  expect(timeline.find((each: { mail: object | null }) => each.mail)).toBeUndefined()
  const again = { params: { id: candidateId, mailId: String(mail?.id) }, body: { changesRecord: false }, as }
  expect((await t.call(resendCandidateMail, again)).body.code).toBe('mailNotResendable')
})

test('says the results by competence', async () => {
  const scores = { evalGroups: [{ id: 'g', name: 'Accueil', score: 12.5, max: 20 }] }
  const { id } = await createCompletedApplication(t, assessment, {
    status: 'refused',
    scores: JSON.stringify(scores),
  })
  const { preview } = await write([id], { content: '<p>{{candidateEvalGroupsResults}}</p>', preview: true })
  expect(preview.html).toContain('Accueil : 12,5 / 20')
})

test('seals the applications whose results it says, once it leaves: a score was told', async () => {
  const scores = JSON.stringify({ evalGroups: [{ id: 'g', name: 'Accueil', score: 12.5, max: 20 }] })
  const { id } = await createCompletedApplication(t, assessment, { status: 'refused', scores })
  const { id: without } = await createCompletedApplication(t, assessment, { status: 'refused' })
  const sealed = async () => {
    const rows = await t.db
      .selectFrom('applications')
      .where('id', 'in', [id, without])
      .select(['id', 'sealed_pages'])
      .execute()
    return rows.filter((row) => row.sealed_pages.length > 0)
  }
  const telling = { content: '<p>{{<b>candidateEvalGroupsResults</b>}}</p>' }
  await write([id, without], { ...telling, preview: true })
  await write([id, without])
  expect(await sealed()).toEqual([])
  t.clock.advance(61)
  await write([id, without], telling)
  const pages = assessment.document.pageList.map(({ position }) => position)
  expect(await sealed()).toEqual([{ id, sealed_pages: pages }])
})

test.each<[string, object, string]>([
  ['no subject', { subject: ' ' }, 'templateSubjectRequired'],
  ['no words', { content: '<p></p>' }, 'templateContentRequired'],
  ['a link', { content: '<p>https://ailleurs.fr</p>' }, 'linkNotAllowed'],
  ['a link in the subject', { subject: 'Votre test @phish.ru' }, 'linkNotAllowed'],
  ['a link once filled in', { content: '<p>phish{{recruiterCode}}.ru</p>' }, 'linkNotAllowed'],
  ...linksThatAppear.map((content): [string, object, string] => [content, { content }, 'linkNotAllowed']),
  ['a placeholder that is unknown', { content: '<p>{{salary}}</p>' }, 'placeholderUnknown'],
])('with %s is refused', async (_, change, code) => {
  expect((await write([await refused()], change)).code).toBe(code)
})

test('fills in no address that somebody calls themselves', async () => {
  const id = await refused()
  await t.db
    .updateTable('candidates')
    .set({ first_name: 'phish.ru' })
    .where('company_id', '=', companyId)
    .execute()
  const words = { subject: 'Pour {{candidateFirstname}}', content: '<p>Bonjour {{candidateFirstname}}</p>' }
  const { preview } = await write([id], { ...words, preview: true })
  expect(preview.subject).toBe('Pour phish ru')
  expect(preview.html).toContain('Bonjour phish ru')
})

test('over the company’s limit of the day the rest leaves the next day, said before sending', async () => {
  await t.db.updateTable('companies').set({ daily_mail_limit: 1 }).where('id', '=', companyId).execute()
  const ids = [await refused(), await refused()]
  expect(await write(ids, { preview: true })).toMatchObject({ successCount: 2, deferredCount: 1 })
  await write(ids)
  expect((await mails()).filter(({ due_at }) => due_at !== null)).toHaveLength(1)
})

test('goes to nobody of another company, and not to who wants no mails', async () => {
  const id = await refused()
  await t.db
    .updateTable('candidates')
    .set({ unsubscribed_at: t.clock.now() })
    .where('company_id', '=', companyId)
    .execute()
  expect((await write([id])).errors).toMatchObject([{ code: 'candidateUnsubscribed' }])
  as = (await signedIn(t)).as
  expect((await write([id])).errors).toMatchObject([{ code: 'applicationNotDecided' }])
})
