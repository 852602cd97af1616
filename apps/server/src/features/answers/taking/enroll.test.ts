/** Enrolments that come in together: each as if it had come alone, and only those that are ordinary. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listRows } from '../../../database/named-statement.ts'
import { newId } from '../../../ids.ts'
import {
  createApplication,
  createAssessment,
  createCandidate,
  type TestAssessment,
} from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type Enrolling, enrollStatement } from './hot-statements.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

async function versionOf({ id }: TestAssessment): Promise<string> {
  const { current_version_id: version } = await t.db
    .selectFrom('assessments')
    .select('current_version_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version ?? ''
}

async function anEnrolment(of: TestAssessment, given: Partial<Enrolling> = {}): Promise<Enrolling> {
  const application = newId()
  return {
    company: company.id,
    assessment: of.id,
    version: await versionOf(of),
    candidate: newId(),
    email: `${application}@example.org`,
    first_name: 'Inès',
    last_name: 'DURAND',
    phone: null,
    birth_date: null,
    application,
    typed: { firstName: 'Inès' },
    consent: {},
    source: 'link',
    recruiter: null,
    seed: 'seed',
    page: 2,
    path: [1, 2],
    max_score: 3,
    key: `identify:${application}`,
    fingerprint: 'fingerprint',
    renewed: null,
    is_by_public_link: true,
    invitation: null,
    at: new Date(),
    ...given,
  }
}

const countOf = async ({ id }: TestAssessment) =>
  await t.db
    .selectFrom('assessments')
    .select('application_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ application_count: count }) => count)

test('makes those that are ordinary, each numbered after what its test has, and leaves the others alone', async () => {
  const [one, other] = [await createAssessment(t, company.id), await createAssessment(t, company.id)]
  await createApplication(t, one)
  const email = 'known@example.org'
  await createCandidate(t, company.id, { email })
  const offline = await createAssessment(t, company.id)
  const ofOffline = await anEnrolment(offline)
  await t.db.updateTable('assessments').set({ is_online: false }).where('id', '=', offline.id).execute()
  const elsewhere = await createCompany(t)
  const ordinary = [await anEnrolment(one), await anEnrolment(other), await anEnrolment(one)]
  const others = [
    await anEnrolment(one, { email }),
    await anEnrolment(one, { version: await versionOf(other) }),
    await anEnrolment(one, { company: elsewhere.id }),
    ofOffline,
  ]
  const rows = await listRows(t.services.pool, enrollStatement, { items: [...others, ...ordinary] })
  const idsOfRows = rows.flatMap(({ id }) => id ?? []).sort()
  expect(idsOfRows).toEqual(ordinary.map(({ application }) => application).sort())
  const made = await t.db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.id', 'number', 'name_key', 'has_applications', 'applications.path'])
    .select('applications.source')
    .where(
      'applications.id',
      'in',
      [...ordinary, ...others].map(({ application }) => application),
    )
    .execute()
  const rest = { name_key: 'durand ines', has_applications: true, path: [1, 2], source: 'link' }
  expect(made.toSorted((a, b) => a.number - b.number)).toEqual([
    { id: ordinary[1]?.application, number: 1, ...rest },
    { id: ordinary[0]?.application, number: 2, ...rest },
    { id: ordinary[2]?.application, number: 3, ...rest },
  ])
  expect([await countOf(one), await countOf(other), await countOf(offline)]).toEqual([3, 1, 0])
  const strangers = await t.db
    .selectFrom('candidates')
    .select('id')
    .where(
      'id',
      'in',
      others.map(({ candidate }) => candidate),
    )
    .execute()
  expect(strangers).toEqual([])
})

test('a round waits for no test that others hold; who begins is let in when it is free', async () => {
  const one = await createAssessment(t, company.id)
  const enrolment = await anEnrolment(one)
  const { batchedWrites, pool } = t.services
  const beginning = await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom('assessments').select('id').where('id', '=', one.id).forUpdate().execute()
    expect(await listRows(pool, enrollStatement, { items: [enrolment] })).toEqual([])
    return { row: batchedWrites.enrolment.write(enrolment) }
  })
  expect(await beginning.row).toMatchObject({ id: enrolment.application })
})

test('however many wait for a test that others hold, they leave connections to everybody else', async () => {
  const one = await createAssessment(t, company.id)
  const enrolments = await Promise.all(Array.from({ length: 20 }, async () => await anEnrolment(one)))
  const { batchedWrites, pool } = t.services
  const beginnings = await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom('assessments').select('id').where('id', '=', one.id).forUpdate().execute()
    const rows = Promise.all(enrolments.map(async (each) => await batchedWrites.enrolment.write(each)))
    await pause(500)
    expect(pool.waitingCount).toBe(0)
    return { rows }
  })
  expect((await beginnings.rows).map((row) => row?.id)).toEqual(enrolments.map((each) => each.application))
})

test('twenty who begin at once, three of them with one e-mail, make eighteen applications', async () => {
  const one = await createAssessment(t, company.id)
  const twice = anIdentity()
  const identities = [twice, twice, twice, ...Array.from({ length: 17 }, () => anIdentity())]
  const answers = await Promise.all(
    identities.map(async (identity) => await new CandidateBrowser(t, one).identify(identity, newId())),
  )
  expect(answers.map(({ status }) => status)).toEqual(identities.map(() => 200))
  expect(answers.filter(({ body }) => body.existingApplication).length).toBe(2)
  const rows = await t.db
    .selectFrom('applications')
    .select('number')
    .where('assessment_id', '=', one.id)
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
  expect(await countOf(one)).toBe(18)
})
