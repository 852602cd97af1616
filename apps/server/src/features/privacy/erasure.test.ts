/**
 * Marker strings in every field and file of one candidate: after they are deleted, or the purge has come, a
 * scan of the whole database and of the whole store finds none of them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addComment } from '@assay/contract/applications/calls'
import { deleteCandidate } from '@assay/contract/candidates/calls'
import { exportCandidate, listExpiring } from '@assay/contract/privacy/calls'
import { contestResult, requestErasure, requestSpace } from '@assay/contract/privacy/space-calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { acrossCompanies } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import { hashToken, newTokenValue } from '../../secret-values.ts'
import {
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createUser, signedIn } from '../../testing/factories.ts'
import { openSpaceOf } from '../../testing/own-space.ts'
import { testApp } from '../../testing/test-app.ts'
import { unzipped } from '../../testing/unzip.ts'
import { sweepRemoved } from '../answers/uploads/settle-uploads.job.ts'
import { logActivity } from '../logs/log-activity.ts'
import { sweepBodies } from '../mail/mail-bodies.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { purgeCandidates } from './purge-candidates.job.ts'

const t = await testApp()

/** Whether the marker stands in any column of any table, by table. */
async function tablesWith(marker: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(t.db)
  const found = []
  for (const { schema, name } of rows) {
    const table = sql.id(schema, name)
    const { rows: hits } = await sql`
      select 1 from ${table} as scanned where lower(scanned::text) like ${`%${marker.toLowerCase()}%`} limit 1`.execute(
      t.db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

async function filesWith(marker: string): Promise<string[]> {
  const entries = await readdir(t.filesFolder, { recursive: true, withFileTypes: true })
  const found = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(marker)) found.push(entry.name)
  }
  return found
}

/** A candidate whose every field, answer, mail and file holds the marker. */
async function createMarked(marker: string) {
  const company = await createCompany(t)
  const { as, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  const email = `${marker}@example.org`
  const at = t.clock.now()
  const companyId = company.id
  const file = async (kind: 'cv' | 'recording' | 'attachment', applicationId: string | null) => {
    const id = newId()
    const storageKey = `${companyId}/${id}.bin`
    await t.services.storage.put(storageKey, Buffer.from(`%PDF ${marker}`))
    await t.db
      .insertInto('files')
      .values({
        company_id: companyId,
        id,
        kind,
        storage_key: storageKey,
        mime: 'application/pdf',
        size: 20,
        name: `${marker}.pdf`,
        application_id: applicationId,
      })
      .execute()
    return id
  }
  const candidateId = await createCandidate(t, companyId, {
    email,
    first_name: `First ${marker}`,
    last_name: `Last ${marker}`,
    phone: `+33 6 ${marker}`,
    cv_file_id: await file('cv', null),
  })
  const otherCv = await file('cv', null)
  await t.db.updateTable('files').set({ candidate_id: candidateId }).where('id', '=', otherCv).execute()
  await t.db
    .insertInto('former_candidates')
    .values({ company_id: companyId, id: newId(), email: `x${email}`, candidate_id: candidateId })
    .execute()
  const assessment = await createAssessment(t, companyId)
  const application = await createCompletedApplication(t, assessment, {
    candidate_id: candidateId,
    typed: JSON.stringify({ firstName: marker, email }),
    extra_time_reason: marker,
  })
  const of = { company_id: companyId, application_id: application.id }
  await file('recording', application.id)
  await t.db
    .insertInto('answers')
    .values({
      ...of,
      module_item_id: `item-${newId()}`,
      seq: 9,
      updated_at: at,
      value: JSON.stringify(marker),
    })
    .execute()
  await t.db
    .insertInto('late_answers')
    .values({ ...of, module_item_id: 'late', seq: 9, received_at: at, value: JSON.stringify(marker) })
    .execute()
  await t.db
    .insertInto('submissions')
    .values({ ...of, idempotency_key: newId(), fingerprint: 'x', result: JSON.stringify({ marker }) })
    .execute()
  await t.db
    .insertInto('comments')
    .values({ ...of, id: newId(), user_id: user.id, content: `Said of ${marker}` })
    .execute()
  await t.db
    .insertInto('marks')
    .values({ ...of, criterion_id: 'c', user_id: user.id, comment: marker, score: 1 })
    .execute()
  await t.db
    .insertInto('candidate_tags')
    .values({ company_id: companyId, candidate_id: candidateId, tag: marker })
    .execute()
  await t.db
    .insertInto('candidate_imports')
    .values({
      company_id: companyId,
      id: newId(),
      user_id: user.id,
      total: 1,
      state: 'done',
      content: `firstname;lastname;email\n${marker};${marker};${email}\n`,
    })
    .execute()
  await acrossCompanies(t.db, 'test', async (trx) => {
    const mail = (to: string, replyTo?: string) => ({
      ...renderMail({ language: 'fr', subject: `About ${marker}`, paragraphs: [`Hello ${marker}`] }),
      companyId,
      kind: 'invitation',
      to: { email: to, name: marker },
      own: [marker],
      at,
      ...(replyTo && { replyTo }),
    })
    await queueMails(t.services.jobs, trx, [
      mail(email),
      mail(email.toUpperCase()),
      {
        ...mail('recruiter@example.org', email),
        kind: 'help',
        attachmentFileId: await file('attachment', null),
      },
      // Asked for help from the address of before a merge.
      { ...mail('recruiter@example.org', `x${email}`), kind: 'help' },
      { ...mail('recruiter@example.org'), applicationId: application.id },
    ])
    await trx
      .insertInto('directory_tokens')
      .values(
        [candidateId, application.id].map((subject_id) => ({
          token_hash: hashToken(newTokenValue()),
          kind: 'resume',
          company_id: companyId,
          subject_id,
          expires_at: new Date(at.getTime() + 3_600_000),
        })),
      )
      .execute()
    await logActivity(trx, 'candidate.added', { companyId }, at, [candidateId])
  })
  // What they do in their own space is mailed to them and to the company.
  const headers = { cookie: await openSpaceOf(t, companyId, candidateId) }
  const params = { id: application.id }
  const asked = [
    await t.call(requestSpace, { body: { email } }),
    await t.call(contestResult, { headers, params, body: { message: `I am ${marker}` } }),
    await t.call(requestErasure, { headers, body: { message: `Erase ${marker}` } }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  return { as, companyId, candidateId, applicationId: application.id, email }
}

async function expectNothingLeft(marker: string, companyId: string): Promise<void> {
  await t.runJobs()
  t.clock.advance(600)
  await sweepBodies(t.services)
  await sweepRemoved(t.services)
  expect(await tablesWith(marker)).toEqual([])
  expect(await filesWith(marker)).toEqual([])
  const tokens = await t.db
    .selectFrom('directory_tokens')
    .where('company_id', '=', companyId)
    .selectAll()
    .execute()
  expect(tokens).toEqual([])
}

describe('what is held of a candidate', () => {
  test('goes with them when they are deleted: nothing of it is left in any table or file', async () => {
    const marker = 'mrkerased'
    const { as, candidateId, companyId } = await createMarked(marker)
    expect((await tablesWith(marker)).length).toBeGreaterThan(8)
    expect(await filesWith(marker)).toHaveLength(4)
    expect((await t.call(deleteCandidate, { as, params: { id: candidateId } })).status).toBe(200)
    await expectNothingLeft(marker, companyId)
  })

  test('goes by itself after the company’s time, with one line of counts; a younger application keeps them', async () => {
    const marker = 'mrkpurged'
    const { companyId, candidateId, applicationId } = await createMarked(marker)
    await t.db
      .updateTable('companies')
      .set({ candidate_data_lifetime: 3 })
      .where('id', '=', companyId)
      .execute()
    const long = new Date(t.clock.now().getTime() - 93 * 86_400_000)
    await t.db.updateTable('candidates').set({ last_act_at: long }).where('id', '=', candidateId).execute()
    await purgeCandidates(t.services)
    expect(await tablesWith(marker)).toContain('candidates')
    await t.db.updateTable('applications').set({ created_at: long }).where('id', '=', applicationId).execute()
    await purgeCandidates(t.services)
    const lines = await t.db
      .selectFrom('activity_log')
      .where('company_id', '=', companyId)
      .where('action', '=', 'privacy.purged')
      .select('parameters')
      .execute()
    expect(lines).toEqual([{ parameters: { applications: 1, candidates: 1, months: 3 } }])
    await expectNothingLeft(marker, companyId)
  })

  test('leaves the mails of an account of the same address', async () => {
    const marker = 'mrkaccount'
    const { as, candidateId, companyId, email } = await createMarked(marker)
    await createUser(t, { companyId, email })
    const kinds = [
      'identityLinked-changed',
      'log-head',
      'passkeyAdded-changed',
      'password-keeper-left',
      'password-reset',
      'twoFactorOff-changed',
      'twoFactorOn-changed',
      'webhook-off',
    ]
    await acrossCompanies(t.db, 'test', (trx) =>
      queueMails(
        t.services.jobs,
        trx,
        kinds.map((kind) => ({
          ...renderMail({ language: 'fr', subject: 'Votre compte', paragraphs: ['Lien'] }),
          companyId,
          kind,
          to: { email },
          at: t.clock.now(),
        })),
      ),
    )
    await t.call(deleteCandidate, { as, params: { id: candidateId } })
    const left = await t.db.selectFrom('mails').where('to_email', '=', email).select('kind').execute()
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  })
})

describe('what goes next', () => {
  test('is told a week ahead, soonest first, to whoever may delete applications', async () => {
    const company = await createCompany(t, { candidate_data_lifetime: 6 })
    const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
    const now = t.clock.now()
    const goesIn = async (days: number) => {
      const last = new Date(now)
      last.setUTCMonth(last.getUTCMonth() - 6)
      return await createCandidate(t, company.id, {
        last_act_at: new Date(last.getTime() + days * 86_400_000),
      })
    }
    const [later, soon, overdue] = [await goesIn(5), await goesIn(2), await goesIn(-40)]
    await goesIn(9)
    const { body } = await t.call(listExpiring, { as })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([overdue, soon, later])
    expect(body.meta).toMatchObject({ totalItems: 3, applications: 0, months: 6 })
    // Who is over the time already, as after the company shortened it, goes with the next run.
    expect(body.data[0].goesAt > now.toISOString()).toBe(true)
  })
})

describe('the export of one candidate', () => {
  test('holds their record, answers, mails and files, and nobody’s name but theirs', async () => {
    const marker = 'mrkexported'
    const { as, candidateId, companyId } = await createMarked(marker)
    const answer = await t.app.inject({
      url: exportCandidate.address.path.replace(':id', candidateId),
      cookies: as,
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = await unzipped(answer.rawPayload)
    const entries = new Map([...files].map(([name, bytes]) => [name, bytes.toString('latin1')]))
    expect([...entries.keys()].map((name) => name.replace(/^files\/.*$/, 'files/…')).toSorted()).toEqual([
      'candidate.json',
      'candidate.pdf',
      'files/…',
      'files/…',
      'files/…',
    ])
    const held = entries.get('candidate.json') ?? ''
    for (const each of [`First ${marker}`, `+33 6 ${marker}`, `Said of ${marker}`])
      expect(held).toContain(each)
    // A whole PDF with a structure tree and its language.
    expect(entries.get('candidate.pdf')).toMatch(/^%PDF-1\.\d[^]*\/StructTreeRoot[^]*%%EOF\s*$/)
    expect(entries.get('candidate.pdf')).toContain('/Lang ')
    const line = await t.db
      .selectFrom('activity_log')
      .where('company_id', '=', companyId)
      .where('action', '=', 'candidate.exported')
      .select('subject_ids')
      .executeTakeFirstOrThrow()
    expect(line.subject_ids).toEqual([candidateId])
  })

  test('is refused of somebody with applications that the viewer does not see', async () => {
    const { companyId, candidateId } = await createMarked('mrkshared')
    const { as } = await signedIn(t, {
      companyId,
      role: 'ROLE_ADMIN',
      companyFilters: [await createFilterOf(companyId)],
    })
    const answer = await t.call(exportCandidate, { as, params: { id: candidateId } })
    expect(answer.body.code).toBe('candidateNotFound')
  })
})

async function createFilterOf(companyId: string): Promise<string> {
  const id = newId()
  await t.db
    .insertInto('filters')
    .values({ company_id: companyId, id, name: `Filter ${id}` })
    .execute()
  return id
}

test('what is written about somebody while they are erased finds nothing, and fails in no other way', async () => {
  const { id: companyId } = await createCompany(t)
  const assessment = await createAssessment(t, companyId)
  const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  for (let time = 0; time < 4; time += 1) {
    const { id, candidateId } = await createApplication(t, assessment)
    const comments = Array.from({ length: 4 }, () =>
      t.call(addComment, { as, params: { id }, body: { content: 'Bien' } }),
    )
    const erasure = t.call(deleteCandidate, { as, params: { id: candidateId } })
    const statuses = (await Promise.all([...comments, erasure])).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([])
  }
})
