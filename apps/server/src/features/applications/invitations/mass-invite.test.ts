/**
 * Inviting many: partial success, limits of a day, unsubscribing, reminders, terms.
 */
import { text } from 'node:stream/consumers'
import { openInvitation } from '@assay/contract/answers/coming-back'
import { inviteCandidate, massInvite } from '@assay/contract/applications/invitation-calls'
import { getCandidate } from '@assay/contract/candidates/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { forCompany } from '../../../database/for-company.ts'
import {
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, createUser, signedIn, type TestUser } from '../../../testing/factories.ts'
import { mailWords } from '../../../testing/mail-words.ts'
import { testApp } from '../../../testing/test-app.ts'
import { selectOnlineTest } from './invite-candidate.ts'
import { Invitations } from './invite-people.ts'
import { remindInvited } from './remind-invited.job.ts'
import { selectSender } from './sender.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
let companyId: string
let as: Record<string, string>
let user: TestUser

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  ;({ as, user } = await signedIn(t, { companyId }))
})

const header = 'prenom;nom;email;telephone'
const csv = (...lines: string[]) => new File([[header, ...lines].join('\n')], 'candidats.csv')
const anne = csv('Anne;Petit;anne@example.fr;')
const invite = async (form: Record<string, string | Blob>) =>
  (await t.call(massInvite, { form, as, headers: { 'accept-language': 'fr' } })).body
const mails = async () =>
  await t.db.selectFrom('mails').where('company_id', '=', companyId).selectAll().orderBy('to_email').execute()

describe('many', () => {
  test('are invited; lines that fail hold up no others, and a preview writes nothing', async () => {
    const assessment = await createAssessment(t, companyId)
    const candidatesCsv = csv(
      'Anne;Petit;anne@example.fr;',
      ';Roux;roux@example.fr;',
      'Luc;Roux;luc@example.fr;',
    )
    const preview = await invite({ assessmentId: assessment.id, candidatesCsv, preview: '1' })
    const message = 'Voici l’aperçu. Rien n’a été envoyé.'
    expect(preview).toMatchObject({ successCount: 2, failCount: 1, deferredCount: 0, message })
    expect(preview.preview).toMatchObject({ to: 'Anne Petit', html: expect.stringContaining('Bonjour Anne') })
    expect(await mails()).toEqual([])
    const tried = await invite({ assessmentId: assessment.id, candidatesCsv, preview: 'test' })
    const reported = 'L’e-mail d’essai vous a été envoyé, à vous seul.'
    expect(tried).toMatchObject({ successCount: 2, failCount: 1, message: reported })
    const [toOneself, ...others] = await mails()
    expect([toOneself?.kind, toOneself?.to_email, others]).toEqual(['invitation-test', user.email, []])
    await t.db.deleteFrom('mails').where('company_id', '=', companyId).execute()
    const body = await invite({
      assessmentId: assessment.id,
      candidatesCsv,
      mailHeader: '<p>Chère {{candidateFirstname}}</p>',
    })
    expect(body).toMatchObject({
      successCount: 2,
      failCount: 1,
      errors: [{ line: 3, code: 'csvFirstNameMissing', person: null }],
      message: '2 emails ont été envoyés avec succès, 1 échec',
    })
    const written = await mails()
    // The words are there once, with nobody in them; each reads their own.
    expect(new Set(written.map(({ body_id }) => body_id)).size).toBe(1)
    for (const [index, firstName] of ['Anne', 'Luc'].entries()) {
      const { html, text } = await mailWords(t, written[index])
      expect(text).toContain(`Chère ${firstName}`)
      expect(html).toMatch(/href="https:\/\/tests\.example\/assessment\/[^"]+\?token=/)
      expect(html + text).not.toMatch(/-(?:firstName|lastName|link|unsubscribeUrl)/)
    }
    expect(written.map(({ to_email, kind }) => [to_email, kind])).toEqual([
      ['anne@example.fr', 'invitation'],
      ['luc@example.fr', 'invitation'],
    ])
    // The second press of a double click, or the same file by mistake.
    expect(await invite({ assessmentId: assessment.id, candidatesCsv })).toMatchObject({
      successCount: 0,
      failCount: 3,
    })
    expect(await mails()).toHaveLength(2)
  })

  test('of the address book are named by id; another company’s is not found', async () => {
    const assessment = await createAssessment(t, companyId)
    const own = await createCandidate(t, companyId, { email: 'own@example.fr' })
    const stranger = await createCandidate(t, (await createCompany(t)).id)
    const body = await invite({ assessmentId: assessment.id, candidateIds: `${own},${stranger}` })
    const unseen = { line: 2, code: 'candidateNotFound', person: null }
    expect(body).toMatchObject({ successCount: 1, errors: [unseen] })
    expect((await mails()).map(({ candidate_id }) => candidate_id)).toEqual([own])
  })

  test('of an import are those whom it added; another’s import is not found', async () => {
    const assessment = await createAssessment(t, companyId)
    const at = t.clock.now()
    await createCandidate(t, companyId, { email: 'known@example.fr' })
    await createCandidate(t, companyId, { email: 'new@example.fr', added_at: at, added_by: user.id })
    const id = crypto.randomUUID()
    const imported = { company_id: companyId, id, user_id: user.id, content: '', total: 2, created_at: at }
    await t.db.insertInto('candidate_imports').values(imported).execute()
    const form = { assessmentId: assessment.id, importId: id }
    expect(await invite(form)).toMatchObject({ successCount: 1, failCount: 0 })
    expect((await mails()).map(({ to_email }) => to_email)).toEqual(['new@example.fr'])
    as = (await signedIn(t, { companyId })).as
    expect((await invite(form)).code).toBe('importNotFound')
  })

  test('who did not agree to hear of other tests, or wants no mails, are left out', async () => {
    const assessment = await createAssessment(t, companyId)
    const other = await createCompletedApplication(t, await createAssessment(t, companyId))
    const luc = { first_name: 'Luc', last_name: 'Roux', email: 'luc@example.fr' }
    const gone = await createCandidate(t, companyId, { ...luc, unsubscribed_at: t.clock.now() })
    const body = await invite({ assessmentId: assessment.id, candidateIds: `${other.candidateId},${gone}` })
    expect(body.errors[1].person).toEqual({ name: 'Luc Roux', email: 'luc@example.fr' })
    expect(body.errors.map(({ code }: { code: string }) => code)).toEqual([
      'candidateNotAgreed',
      'candidateUnsubscribed',
    ])
  })

  test('above the company’s limit of a day leave on the next ones at eight, which is said before', async () => {
    const assessment = await createAssessment(t, companyId)
    await t.db.updateTable('companies').set({ daily_mail_limit: 1 }).where('id', '=', companyId).execute()
    const candidatesCsv = csv('Anne;Petit;a@example.fr;', 'Luc;Roux;b@example.fr;', 'Zoé;Blanc;c@example.fr;')
    const form = { assessmentId: assessment.id, candidatesCsv }
    expect(await invite({ ...form, preview: '1' })).toMatchObject({ successCount: 3, deferredCount: 2 })
    await invite(form)
    const [first, second, third] = await mails()
    expect(first?.due_at).toBeNull()
    const dayAndHour = (at: Date | null | undefined) =>
      at?.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
    expect([dayAndHour(second?.due_at), dayAndHour(third?.due_at)]).toEqual(['08:00', '08:00'])
    expect((third?.due_at?.getTime() ?? 0) - (second?.due_at?.getTime() ?? 0)).toBe(24 * 3_600_000)
    await t.runJobs()
    expect((await mails()).map(({ status }) => status)).toEqual(['captured', 'queued', 'queued'])
  })

  test('who would be written to once their link is closed are not, which is said before', async () => {
    const assessment = await createAssessment(t, companyId)
    await t.db.updateTable('companies').set({ daily_mail_limit: 1 }).where('id', '=', companyId).execute()
    const closesAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    const candidatesCsv = csv('Anne;Petit;a@example.fr;', 'Luc;Roux;b@example.fr;')
    const form = { assessmentId: assessment.id, candidatesCsv, closesAt }
    const reported = {
      successCount: 1,
      deferredCount: 0,
      errors: [{ line: 3, code: 'invitationLeavesLate' }],
    }
    expect(await invite({ ...form, preview: '1' })).toMatchObject(reported)
    expect(await invite(form)).toMatchObject(reported)
    expect((await mails()).map(({ to_email }) => to_email)).toEqual(['a@example.fr'])
  })

  test('are reminded so many days after their own mail leaves, within the limit of a day', async () => {
    const assessment = await createAssessment(t, companyId)
    await t.db.updateTable('companies').set({ daily_mail_limit: 1 }).where('id', '=', companyId).execute()
    const candidatesCsv = csv('Anne;Petit;a@example.fr;', 'Luc;Roux;b@example.fr;')
    await invite({ assessmentId: assessment.id, candidatesCsv, remindAfterDays: '1' })
    const rows = await t.db
      .selectFrom('invitations')
      .where('company_id', '=', companyId)
      .orderBy('remind_at')
      .selectAll()
      .execute()
    const [first, second] = rows.map(({ remind_at }) => remind_at?.getTime() ?? 0)
    expect((second ?? 0) - (first ?? 0)).toBe(24 * 3_600_000)
    await t.db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: t.clock.now(), due_at: null })
      .where('company_id', '=', companyId)
      .execute()
    t.clock.advance(3 * 24 * 3600)
    await remindInvited(t.services)
    const reminders = (await mails()).filter(({ kind }) => kind === 'reminder')
    expect(reminders).toHaveLength(2)
    expect(reminders.filter(({ due_at }) => due_at === null)).toHaveLength(1)
  })

  test('are looked up one by one, however many the company has and were invited before them', async () => {
    const { id } = await createAssessment(t, companyId)
    const sender = await createUser(t, { companyId })
    await sql`insert into candidates (company_id, id, email, first_name, last_name, created_at, last_act_at)
      select ${companyId}::uuid, uuidv7(), 'many' || n || '@example.fr', 'Anne', 'Petit', now(), now()
      from generate_series(1, 4000) n`.execute(t.db)
    const some = (from: number) =>
      Array.from({ length: 500 }, (_, n) => ({
        ...anIdentity(),
        birthDate: '',
        email: `many${from + n}@example.fr`,
      }))
    const rowsRead = await forCompany(t.db, companyId, async (trx) => {
      const inviting = {
        test: await selectOnlineTest(trx, companyId, id, null),
        sender: await selectSender(t.db, sender.id),
        parts: { mailSubject: '', mailHeader: '', mailFooter: '' },
        terms: { extraTimePercent: 0, closesAt: null, remindAfterDays: null },
        now: t.clock.now(),
      }
      const invitations = new Invitations(t.services, trx, { inviting, userId: sender.id, isPreview: false })
      for (const from of [1, 501, 1001]) await invitations.add(some(from))
      expect(invitations.counts).toMatchObject({ invited: 1500, new: 0 })
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname in ('candidates', 'mails') order by relname`.execute(trx)
      // Nothing of it stays: the tests after this one send what waits.
      throw new Error(rows.map(({ read }) => read / 1500).join(' '))
    }).catch((error: unknown) => (error as Error).message.split(' ').map(Number))
    // Each once by e-mail, and by the keys of their invitation, mail and contact; of mails no older one.
    expect(rowsRead[0]).toBeLessThan(6)
    expect(rowsRead[1]).toBeLessThan(0.5)
  })

  test('to a test that was deleted while the dialog was open are refused, and nobody is added', async () => {
    const { id } = await createAssessment(t, companyId)
    await t.db
      .updateTable('assessments')
      .set({ deleted_at: t.clock.now(), is_online: false })
      .where('id', '=', id)
      .execute()
    const form = { assessmentId: id, candidatesCsv: csv('Anne;Petit;anne@example.fr;') }
    expect((await invite(form)).code).toBe('assessmentNotFound')
    expect(await mails()).toEqual([])
    const { count } = await t.db
      .selectFrom('candidates')
      .where('company_id', '=', companyId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test.each([
    ['no test', {}, 'assessmentNotChosen'],
    ['no file', { assessmentId: 'own' }, 'csvMissing'],
    ['nobody in the file', { assessmentId: 'own', candidatesCsv: csv() }, 'csvWithoutLines'],
    ['a link', { assessmentId: 'own', candidatesCsv: anne, mailHeader: 'www.exemple.fr' }, 'linkNotAllowed'],
    [
      'a closing date that has passed',
      { assessmentId: 'own', candidatesCsv: anne, closesAt: '2020-01-01T00:00:00Z' },
      'invitationClosesInPast',
    ],
  ])('with %s are refused', async (_, given, code) => {
    const { id } = await createAssessment(t, companyId)
    const form: Record<string, string | Blob> = { ...given }
    if (form['assessmentId'] === 'own') form['assessmentId'] = id
    expect((await invite(form)).code).toBe(code)
  })
})

describe('an invitation', () => {
  const person = () => {
    const { firstName, lastName, email, phone } = anIdentity()
    return { firstName, lastName, email, phone }
  }
  const one = async (id: string, body: object) =>
    await t.call(inviteCandidate, { params: { id }, body: { ...person(), ...body }, as })

  test('gives the extra time that was agreed, and its link is no more than a link once it is closed', async () => {
    const assessment = await createAssessment(t, companyId)
    const who = person()
    const closesAt = new Date(t.clock.now().getTime() + 300_000).toISOString()
    await one(assessment.id, { ...who, extraTimePercent: 33, closesAt })
    const [mail] = await mails()
    const { text } = await mailWords(t, mail)
    expect(text).toContain('Ce lien est valable jusqu’au')
    const token = /token=(\S+)/.exec(text)?.[1] ?? ''
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify({ ...who, rgpd1: true, rgpd2: true, token })
    const { extra_time_percent } = await t.db
      .selectFrom('applications')
      .where('id', '=', browser.applicationId)
      .select('extra_time_percent')
      .executeTakeFirstOrThrow()
    expect(extra_time_percent).toBe(33)
    t.clock.advance(301)
    const late = await new CandidateBrowser(t, assessment).open(`${assessment.slug}?token=${token}`)
    expect(late.test.invitation).toBeNull()
  })

  test('that is a link alone gives what was agreed too, and its opening stands on the timeline', async () => {
    const assessment = await createAssessment(t, companyId)
    const who = person()
    const closesAt = new Date(t.clock.now().getTime() + 300_000).toISOString()
    const given = { ...who, purpose: 'link', extraTimePercent: 33, closesAt, remindAfterDays: 1 }
    const { link } = (await one(assessment.id, given)).body
    expect(link).toMatch(/^https:\/\/tests\.example\/assessment\//)
    expect(await mails()).toEqual([])
    const token = String(link).split('token=')[1] ?? ''
    const browser = new CandidateBrowser(t, assessment)
    await t.call(openInvitation, { body: { token } })
    await browser.identify({ ...who, rgpd1: true, rgpd2: true, token })
    const row = await t.db
      .selectFrom('applications')
      .where('id', '=', browser.applicationId)
      .select(['extra_time_percent', 'candidate_id', 'source'])
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ extra_time_percent: 33, source: 'invitation' })
    const { timeline } = (await t.call(getCandidate, { params: { id: row.candidate_id }, as })).body.data
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('opened')
    // The link is no invitation by mail: one may follow at once, and nothing reminds of the link.
    expect((await one(assessment.id, who)).status).toBe(200)
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation'])
  })

  test('over the limit of the day says when it leaves: before, afterwards and on the timeline', async () => {
    const assessment = await createAssessment(t, companyId)
    await t.db.updateTable('companies').set({ daily_mail_limit: 1 }).where('id', '=', companyId).execute()
    expect((await one(assessment.id, { purpose: 'preview' })).body.leavesAt).toBeUndefined()
    expect((await one(assessment.id, {})).body.message).toBe('L’invitation a été envoyée.')
    const { leavesAt } = (await one(assessment.id, { purpose: 'preview' })).body
    const who = person()
    const { body } = await one(assessment.id, who)
    expect(body.leavesAt).toBe(leavesAt)
    expect(body.message).toMatch(/^La limite d’e-mails du jour est atteinte : .* à 8 h\.$/)
    const mail = (await mails()).find(({ to_email }) => to_email === who.email)
    const { timeline } = (await t.call(getCandidate, { params: { id: mail?.candidate_id ?? '' }, as })).body
      .data
    expect(timeline.flatMap((each: { mail: object | null }) => each.mail ?? [])).toMatchObject([
      { status: 'queued', dueAt: leavesAt },
    ])
    const closesAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    expect((await one(assessment.id, { closesAt })).body.code).toBe('invitationLeavesLate')
  })

  test('that is still waiting when its link closes does not leave', async () => {
    const assessment = await createAssessment(t, companyId)
    const closesAt = new Date(t.clock.now().getTime() + 300_000).toISOString()
    await one(assessment.id, { closesAt })
    t.clock.advance(301)
    await t.runJobs()
    expect(await mails()).toMatchObject([{ status: 'cancelled', reason: 'invitationClosed' }])
  })

  test('is shown or sent to oneself, and nobody is made for it', async () => {
    const assessment = await createAssessment(t, companyId)
    const { body } = await one(assessment.id, { purpose: 'preview' })
    expect(body.preview.html).toContain('?token=')
    expect(body.message).toBe('Voici l’aperçu. Rien n’a été envoyé.')
    const { message } = (await one(assessment.id, { purpose: 'test' })).body
    expect(message).toBe('L’e-mail d’essai vous a été envoyé, à vous seul.')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation-test'])
    expect(
      await t.db.selectFrom('candidates').where('company_id', '=', companyId).selectAll().execute(),
    ).toEqual([])
  })

  test('is spoken in the test’s language, and stands on the timeline', async () => {
    const { document, ...rest } = await createAssessment(t, companyId)
    await t.db
      .updateTable('assessments')
      .set({ document: JSON.stringify({ ...document, language: 'en' }) })
      .where('id', '=', rest.id)
      .execute()
    await one(rest.id, {})
    const [mail] = await mails()
    expect(mail?.subject).toContain('your test')
    const { body } = await t.call(getCandidate, { params: { id: mail?.candidate_id ?? '' }, as })
    expect(body.data.timeline.map(({ kind }: { kind: string }) => kind)).toContain('mail')
  })

  test('is followed by one reminder, unless they have begun', async () => {
    const assessment = await createAssessment(t, companyId)
    const [waiting, begun] = [person(), person()]
    const mailHeader = '<p>Chère {{candidateFirstname}}, c’est Camille</p>'
    for (const who of [waiting, begun]) await one(assessment.id, { ...who, remindAfterDays: 1, mailHeader })
    await t.runJobs()
    await new CandidateBrowser(t, assessment).identify({ ...begun, rgpd1: true, rgpd2: true })
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    await remindInvited(t.services)
    const reminders = (await mails()).filter(({ kind }) => kind === 'reminder')
    expect(reminders.map(({ to_email }) => to_email)).toEqual([waiting.email])
    expect(reminders[0]?.subject).toMatch(/^Rappel/)
    const words = await mailWords(t, reminders[0])
    expect(words.text).toContain(`Chère ${waiting.firstName}, c’est Camille`)
    expect(words.text).toContain(`/assessment/${assessment.slug}?token=`)
  })

  test('is followed by no reminder where they went on with a test that they had begun before', async () => {
    const assessment = await createAssessment(t, companyId)
    const who = person()
    const candidate_id = await createCandidate(t, companyId, { email: who.email })
    const { id } = await createApplication(t, assessment, { candidate_id })
    t.clock.advance(120)
    await one(assessment.id, { ...who, remindAfterDays: 1 })
    await t.runJobs()
    t.clock.advance(10)
    const completed = { completed_at: t.clock.now() }
    await t.db.updateTable('applications').set(completed).where('id', '=', id).execute()
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation'])
  })

  test.each([
    ['the same day', 2],
    ['the day before', 1],
  ])('sent twice, once with a reminder for %s, is followed by one', async (_, remindAfterDays) => {
    const assessment = await createAssessment(t, companyId)
    const who = person()
    await one(assessment.id, { ...who, remindAfterDays: 2 })
    t.clock.advance(120)
    await one(assessment.id, { ...who, remindAfterDays })
    await t.runJobs()
    for (let day = 1; day <= 4; day += 1) {
      t.clock.advance(24 * 3600)
      await remindInvited(t.services)
      await t.runJobs()
    }
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
      'invitation',
      'invitation',
      'reminder',
    ])
  })

  test('that has not left is not reminded of before it has', async () => {
    const assessment = await createAssessment(t, companyId)
    await one(assessment.id, { remindAfterDays: 1 })
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation'])
    await t.runJobs()
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['invitation', 'reminder'])
  })

  test.each([
    ['failed', '550 no such user'],
    ['cancelled', 'assessmentOffline'],
  ] as const)('that %s is not reminded of', async (status, reason) => {
    await one((await createAssessment(t, companyId)).id, { remindAfterDays: 1 })
    await t.db.updateTable('mails').set({ status, reason }).where('company_id', '=', companyId).execute()
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    expect(await mails()).toHaveLength(1)
  })

  test('has a reminder that does not leave any more once they have begun', async () => {
    const assessment = await createAssessment(t, companyId)
    const who = person()
    await one(assessment.id, { ...who, remindAfterDays: 1 })
    await t.runJobs()
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    await new CandidateBrowser(t, assessment).identify({ ...who, rgpd1: true, rgpd2: true })
    await t.runJobs()
    expect((await mails()).find(({ kind }) => kind === 'reminder')).toMatchObject({
      status: 'cancelled',
      reason: 'candidateApplied',
    })
  })

  test('is followed by a reminder in the name of who took over, where the inviter has left', async () => {
    const assessment = await createAssessment(t, companyId)
    const successor = await createUser(t, { companyId })
    await one(assessment.id, { ...person(), remindAfterDays: 1 })
    await t.runJobs()
    await t.db
      .updateTable('users')
      .set({ deleted_at: t.clock.now(), password_hash: null, successor_id: successor.id })
      .where('company_id', '=', companyId)
      .where('id', '!=', successor.id)
      .execute()
    t.clock.advance(2 * 24 * 3600)
    await remindInvited(t.services)
    const reminder = (await mails()).find(({ kind }) => kind === 'reminder')
    expect(reminder?.reply_to).toBe(successor.email)
  })

  test('can be unsubscribed from by a POST and by nothing else', async () => {
    const assessment = await createAssessment(t, companyId)
    await one(assessment.id, {})
    const [mail] = await mails()
    const url =
      /https:\/\/tests\.example(\S*\/unsubscribe\/[\w.-]+)/.exec((await mailWords(t, mail)).text)?.[1] ?? ''
    const wants = async () =>
      (
        await t.db
          .selectFrom('candidates')
          .where('id', '=', mail?.candidate_id ?? '')
          .select('unsubscribed_at')
          .executeTakeFirstOrThrow()
      ).unsubscribed_at === null
    const page = await t.app.inject({ method: 'GET', url, headers: { 'accept-language': 'fr' } })
    expect([page.statusCode, page.payload.includes('<form method="post">')]).toEqual([200, true])
    expect(page.payload).toMatch(/^<!doctype html><html lang="fr">/)
    expect(await wants()).toBe(true)
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    await t.app.inject({ method: 'POST', url: `${url}x`, headers: oneClick, payload })
    expect(await wants()).toBe(true)
    const done = await t.app.inject({ method: 'POST', url, headers: oneClick, payload })
    expect([done.statusCode, await wants()]).toEqual([200, false])
    await t.db.updateTable('candidates').set({ unsubscribed_at: null }).execute()
    // RFC 8058 would rather have this form.
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const { headers, body } = new Response(form)
    const again = await t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': headers.get('content-type') ?? '' },
      payload: body === null ? '' : await text(body),
    })
    expect([again.statusCode, await wants()]).toEqual([200, false])
    const large = { method: 'POST', url, headers: oneClick, payload: 'x'.repeat(2000) } as const
    expect((await t.app.inject(large)).statusCode).toBe(413)
  })
})
