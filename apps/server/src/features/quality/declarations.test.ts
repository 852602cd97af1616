/** What candidates declare of themselves: apart from their application, until nobody can tell whose it is. */

import { attemptHeader } from '@assay/contract/answers/addresses'
import { declare } from '@assay/contract/answers/coming-back'
import { session } from '@assay/contract/answers/session-calls'
import { deleteApplication } from '@assay/contract/applications/board-calls'
import { moveApplication } from '@assay/contract/applications/calls'
import {
  editCandidate,
  getCandidate,
  listCandidates,
  mergeCandidates,
} from '@assay/contract/candidates/calls'
import { updateCompany } from '@assay/contract/companies/change-calls'
import { listLogs } from '@assay/contract/logs/calls'
import { exportCandidate } from '@assay/contract/privacy/calls'
import * as space from '@assay/contract/privacy/space-calls'
import { getTestQuality } from '@assay/contract/quality/calls'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import type { Declaration } from '@assay/domain/quality/declarations'
import { beforeEach, describe, expect, test } from 'vitest'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import { createApplication, createAssessment, createCandidate } from '../../testing/assessment-factories.ts'
import { emptyCompany, type FinishedApplication, must } from '../../testing/empty-company.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { openSpaceOf } from '../../testing/own-space.ts'
import { testApp } from '../../testing/test-app.ts'
import { unzipped } from '../../testing/unzip.ts'
import { keepDeclaration } from '../answers/declarations.ts'
import { readFairness } from './read-fairness.ts'
import { copyOutcomes } from './settle-declarations.job.ts'

const t = await testApp()
const company = await emptyCompany(t)
const { admin } = company
const taken = await company.addTest()

const declares = async ({ id, as }: FinishedApplication, said: Declaration) =>
  await t.call(declare, { as, headers: { [attemptHeader]: id }, body: { attempt: id, ...said } })
const mayDeclare = async ({ as }: FinishedApplication) =>
  (await must(t, session, { as, query: { assessmentId: taken.id } })).data.resubmission.mayDeclare
const asks = async (asksDeclaration: boolean) =>
  await must(t, updateCompany, { as: admin, params: { id: company.id }, body: { asksDeclaration } })
const decides = async ({ id }: FinishedApplication, status: ApplicationStatus) =>
  await must(t, moveApplication, { as: admin, params: { id }, body: { status, confirmed: true } })
let passed = 0
const runs = async () => {
  const now = () => new Date(t.clock.now().getTime() + passed * 86_400_000)
  await copyOutcomes({ db: t.services.db, clock: { ...t.services.clock, now } })
}
/** Nights pass: the job runs on each. */
const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) {
    passed += 1
    await runs()
  }
}
/** To the first of a month, the night on which figures are looked at. */
const nextMonth = async () => {
  const now = new Date(t.clock.now().getTime() + passed * 86_400_000)
  const first = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth() + 1,
    1,
    now.getUTCHours(),
    now.getUTCMinutes(),
  )
  passed += Math.round((first - now.getTime()) / 86_400_000)
  await runs()
}
const rows = async () =>
  await t.db
    .selectFrom('declarations')
    .where('company_id', '=', company.id)
    .select(['sex', 'age', 'is_hired', 'tenth', 'version_id'])
    .execute()
const keys = async () =>
  await t.db
    .selectFrom('declaration_keys')
    .where('company_id', '=', company.id)
    .where('key', 'is not', null)
    .selectAll()
    .execute()
const pending = { is_hired: null, tenth: null, version_id: null }
const archive = async (request: {
  url: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
}) => await unzipped((await t.app.inject(request)).rawPayload)
const candidateOf = async ({ id }: FinishedApplication) =>
  (
    await t.db
      .selectFrom('applications')
      .where('id', '=', id)
      .select('candidate_id')
      .executeTakeFirstOrThrow()
  ).candidate_id

test('asked of nobody at first; then declared after the end, changed, taken back, of an empty company', async () => {
  const person = await company.addApplication(taken)
  expect(await mayDeclare(person)).toBe(false)
  expect((await declares(person, { sex: 'woman', age: null })).body.code).toBe('declarationClosed')
  await asks(true)
  expect(await mayDeclare(person)).toBe(true)
  expect((await declares(person, { sex: 'woman', age: 'from50' })).body.message).toBe(
    'Nous gardons, à part de votre candidature : Femme, 50 ans ou plus. Rien d’autre. Vous pouvez encore le changer.',
  )
  expect(await rows()).toEqual([{ sex: 'woman', age: 'from50', ...pending }])
  // It replaces the former whole, and the answer says so without telling it: staff may hold a mailed link.
  expect((await declares(person, { sex: null, age: 'under30' })).body.message).toMatch(
    /^Nous gardons.* : Moins de 30 ans. Rien d’autre./,
  )
  expect(await rows()).toEqual([{ sex: null, age: 'under30', ...pending }])
  expect((await declares(person, { sex: null, age: null })).body.message).toBe(
    'Plus rien de ce que vous avez déclaré n’est relié à vous.',
  )
  expect([await rows(), await keys()]).toEqual([[], []])
})

test.each([
  { sex: 'other', age: null },
  { sex: ['woman', 'man'], age: null },
  { sex: 'woman', age: ['under30', 'from50'] },
  { sex: 'woman' },
])('one person in two groups, in none that there is or in half of a form is refused: %j', async (said) => {
  const person = await company.addApplication(taken, { lastName: 'Roy' })
  expect((await declares(person, said as never)).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('the outcome is copied once the decision stood for a night, and the key goes', async () => {
  const person = await company.addApplication(taken, { lastName: 'Morel' })
  await declares(person, { sex: 'man', age: 'from30to49' })
  const [former] = await t.db
    .selectFrom('declarations')
    .where('company_id', '=', company.id)
    .select('key')
    .execute()
  await decides(person, 'refused')
  await nights(1)
  // The decision is undone, and taken again: it begins anew.
  await decides(person, 'evaluated')
  await nights(1)
  await decides(person, 'hired')
  await runs()
  await runs()
  expect(await rows()).toEqual([{ sex: 'man', age: 'from30to49', ...pending }])
  await nights(1)
  expect(await keys()).toEqual([])
  const [copied, ...more] = await t.db
    .selectFrom('declarations')
    .where('company_id', '=', company.id)
    .selectAll()
    .execute()
  expect([copied, more]).toMatchObject([{ sex: 'man', is_hired: true, version_id: expect.any(String) }, []])
  expect(copied?.key).not.toBe(former?.key)
  // Nothing more is declared of it, and what was is nobody’s: it stays when the application goes.
  expect(await mayDeclare(person)).toBe(false)
  expect((await declares(person, { sex: 'woman', age: null })).body.code).toBe('declarationClosed')
  await must(t, deleteApplication, {
    as: admin,
    params: { id: person.id },
    query: { confirmation: deletionWords.fr },
  })
  expect(await rows()).toHaveLength(1)
  await t.db.deleteFrom('declarations').where('company_id', '=', company.id).execute()
})

test('who was decided on once declares no more when that is taken back, whether they had or not', async () => {
  const people = [
    await company.addApplication(taken, { lastName: 'Simon' }),
    await company.addApplication(taken, { lastName: 'Laurent' }),
  ] as const
  await declares(people[0], { sex: 'man', age: null })
  for (const person of people) await decides(person, 'refused')
  await nights(2)
  for (const person of people) {
    await decides(person, 'evaluated')
    expect(await mayDeclare(person)).toBe(false)
    expect((await declares(person, { sex: 'man', age: null })).body.code).toBe('declarationClosed')
  }
  expect(await rows()).toHaveLength(1)
  await t.db.deleteFrom('declarations').where('company_id', '=', company.id).execute()
})

test('one person with two applications to a version counts once, with the first', async () => {
  const first = await company.addApplication(taken, { lastName: 'Faure' })
  const again = await company.addApplication(taken, { lastName: 'Faure' })
  await declares(first, { sex: 'woman', age: null })
  await declares(again, { sex: 'woman', age: 'from50' })
  const merging = { params: { id: await candidateOf(first) }, body: { otherId: await candidateOf(again) } }
  await must(t, mergeCandidates, { as: admin, ...merging })
  expect([await mayDeclare(first), await mayDeclare(again)]).toEqual([true, false])
  expect((await declares(again, { sex: 'man', age: null })).body.code).toBe('declarationClosed')
  await decides(first, 'refused')
  await decides(again, 'hired')
  await nights(2)
  expect(await rows()).toMatchObject([{ sex: 'woman', age: null, is_hired: false }])
  expect(await keys()).toEqual([])
  await t.db.deleteFrom('declarations').where('company_id', '=', company.id).execute()
})

test('an application that is erased before takes it along, whoever erases', async () => {
  const person = await company.addApplication(taken, { lastName: 'Petit' })
  await declares(person, { sex: 'woman', age: null })
  await must(t, deleteApplication, {
    as: admin,
    params: { id: person.id },
    query: { confirmation: deletionWords.fr },
  })
  expect([await rows(), await keys()]).toEqual([[], []])
})

test('the own space shows it, holds it in its archive and takes it back; staff are given it nowhere', async () => {
  const person = await company.addApplication(taken, { lastName: 'Lopez' })
  const id = await candidateOf(person)
  const before = (await must(t, getCandidate, { as: admin, params: { id } })).data
  await declares(person, { sex: 'woman', age: 'under30' })
  const headers = { cookie: await openSpaceOf(t, company.id, id) }
  const declaration = { sex: 'woman', age: 'under30' }
  expect((await must(t, space.showSpace, { headers })).applications).toMatchObject([{ declaration }])
  const own = await archive({ url: space.exportSpace.address.path, headers })
  expect(JSON.parse(String(own.get('candidate.json'))).applications).toMatchObject([{ declaration }])

  const theirs = await archive({ url: exportCandidate.address.path.replace(':id', id), cookies: admin })
  expect(String(theirs.get('candidate.json'))).not.toContain('under30')
  // Neither when nor that it was: not in the last act, the timeline, or a line of the log.
  const { lastActAt } = (await must(t, getCandidate, { as: admin, params: { id } })).data
  expect(lastActAt).toBe(before.lastActAt)
  expect(JSON.stringify(await must(t, listCandidates, { as: admin }))).not.toContain('woman')
  const lines = JSON.stringify(await must(t, listLogs, { as: company.superadmin, query: {} }))
  expect(lines).not.toMatch(/declar(?!ation")/)
  expect(t.logged.join('')).not.toContain('/api/candidates/application/declaration')

  await must(t, space.withdrawDeclaration, { headers, params: { id: person.id } })
  expect((await must(t, space.showSpace, { headers })).applications).toMatchObject([{ declaration: null }])
  expect([await rows(), await keys()]).toEqual([[], []])
})

test.each(['edited', 'merged'] as const)(
  'staff whose own address stands in the record (%s) read nothing of it in its space, and take nothing back',
  async (way) => {
    const person = await company.addApplication(taken, { lastName: `Blanc ${way}` })
    await declares(person, { sex: 'man', age: 'from50' })
    let id = await candidateOf(person)
    const email = `${way}@collaborator.example`
    if (way === 'edited') {
      const body = { firstName: 'Zoé', lastName: 'Blanc', email }
      await must(t, editCandidate, { as: admin, params: { id }, body })
    } else {
      const mine = await createCandidate(t, company.id, { email })
      await must(t, mergeCandidates, { as: admin, params: { id: mine }, body: { otherId: id } })
      id = mine
    }
    const longAgo = { email_changed_at: new Date(t.clock.now().getTime() - 90_000_000) }
    await t.db.updateTable('candidates').set(longAgo).where('id', '=', id).execute()
    const headers = { cookie: await openSpaceOf(t, company.id, id) }
    const shown = (await must(t, space.showSpace, { headers })).applications
    expect(shown).toMatchObject([{ id: person.id, declaration: null }])
    const own = await archive({ url: space.exportSpace.address.path, headers })
    expect(String(own.get('candidate.json'))).not.toContain('from50')
    await must(t, space.withdrawDeclaration, { headers, params: { id: person.id } })
    expect(await rows()).toEqual([{ sex: 'man', age: 'from50', ...pending }])
    await t.db.deleteFrom('declaration_keys').where('company_id', '=', company.id).execute()
  },
)

describe('of many', async () => {
  const { id: companyId } = await createCompany(t)
  const assessment = await createAssessment(t, companyId)
  const { as } = await signedIn(t, { companyId, role: 'ROLE_CONSULTANT' })
  await t.db.updateTable('companies').set({ asks_declaration: true }).where('id', '=', companyId).execute()
  const fairness = async () =>
    (await must(t, getTestQuality, { as, params: { id: assessment.id }, query: {} })).data.fairness

  /** So many who declared, were decided on, and whose nights have passed. */
  const decided = async (count: number, sex: 'woman' | 'man', hired: number) => {
    for (let number = 0; number < count; number += 1) {
      // Fewer than thirty of either until thirty are of either sex.
      const isUnder30 = sex === 'woman' ? number % 4 > 0 : number % 5 === 0
      const percent = (number * 97) % 100
      const { id: applicationId } = await createApplication(t, assessment, {
        completed_at: t.clock.now(),
        score: percent,
        max_score: 100,
        scores: JSON.stringify({ tree: { children: [] } }),
      })
      await acrossCompanies(t.db, 'test', (trx) =>
        keepDeclaration(trx, { companyId, applicationId }, { sex, age: isUnder30 ? 'under30' : 'from50' }),
      )
      // High and low results alike are hired and refused.
      const status = (number * 7) % count < hired ? 'hired' : 'refused'
      await t.db.updateTable('applications').set({ status }).where('id', '=', applicationId).execute()
    }
    await nights(2)
  }
  /** Away from the night on which figures are looked at, whatever the day of the test is. */
  beforeEach(nextMonth)

  test('nothing below thirty of each; then ratio, interval, Fisher and cut-offs of whole groups', async () => {
    await decided(40, 'man', 20)
    await decided(29, 'woman', 12)
    await nextMonth()
    expect(await fairness()).toMatchObject({ isAsked: true, sex: null })
    // The thirtieth alone is not looked at: whoever watches would know of one person.
    await decided(1, 'woman', 0)
    await nextMonth()
    expect((await fairness()).sex).toBeNull()
    await decided(9, 'woman', 4)
    // Nor are ten on the night on which the tenth is copied: the day would tell who it was.
    expect((await fairness()).sex).toBeNull()
    await nextMonth()
    const { sex, age } = await fairness()
    expect(sex.outcome).toMatchObject([
      { group: 'woman', of: 39, selected: 16, ratio: { ratio: expect.closeTo(16 / 39 / 0.5, 6) } },
      { group: 'man', of: 40, selected: 20, ratio: null },
    ])
    expect(age.outcome.map(({ group }: { group: string }) => group)).toEqual(['under30', 'from50'])
    expect(sex.cutOffs.length).toBeGreaterThan(1)
    for (const { groups } of sex.cutOffs)
      for (const { of, selected } of groups) {
        expect(selected).toBeGreaterThanOrEqual(5)
        expect(of - selected).toBeGreaterThanOrEqual(5)
      }
  }, 60_000)

  test('one more person, or nine, move nothing; neither does another version or another company', async () => {
    const before = await fairness()
    await decided(1, 'woman', 1)
    expect(await fairness()).toEqual(before)
    await decided(8, 'man', 4)
    await nextMonth()
    expect(await fairness()).toEqual(before)
    const { versionId } = await createAssessment(t, companyId)
    expect(await readFairness(t.db, companyId, versionId)).toEqual({ isAsked: true, sex: null, age: null })
    expect(
      (await must(t, getTestQuality, { as: admin, params: { id: taken.id }, query: {} })).data.fairness,
    ).toEqual({
      isAsked: true,
      sex: null,
      age: null,
    })
  }, 60_000)

  test('the rows of decided people hold no time, no order and nothing of the application', async () => {
    const { rows: columns } = await acrossCompanies(t.db, 'test', async (trx) => ({
      rows: await trx
        .selectFrom('declarations')
        .where('company_id', '=', companyId)
        .where('is_hired', 'is not', null)
        .selectAll()
        .execute(),
    }))
    const ids = new Set(
      (
        await t.db
          .selectFrom('applications')
          .where('company_id', '=', companyId)
          .select(['id', 'public_id'])
          .execute()
      ).flatMap(({ id, public_id }) => [id, public_id]),
    )
    expect(columns.length).toBeGreaterThan(70)
    expect(columns.some(({ key }) => ids.has(key))).toBe(false)
    // Random, version 4: the moment cannot be read in it.
    expect(columns.every(({ key }) => key[14] === '4')).toBe(true)
    const joined = forCompany(t.db, companyId, (trx) => trx.selectFrom('declarations').selectAll().execute())
    await expect(joined).rejects.toThrow(/permission denied/)
  })
})
