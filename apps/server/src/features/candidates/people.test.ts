/** Doubles over the company, what a merge takes, notes, and a mail to one person. */
import * as calls from '@assay/contract/candidates/calls'
import * as people from '@assay/contract/candidates/person-calls'
import { exportCandidate } from '@assay/contract/privacy/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { unzipped } from '../../testing/unzip.ts'

const t = await testApp()
let companyId: string
let as: Record<string, string>

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  as = (await signedIn(t, { companyId, role: 'ROLE_ADMIN' })).as
})

const person = (changes: Parameters<typeof createCandidate>[2] = {}) =>
  createCandidate(t, companyId, { first_name: 'Zoé', last_name: 'Merle', phone: null, ...changes })
type Pair = { one: calls.Candidate; other: calls.Candidate; isSamePhone: boolean; isSameName: boolean }
const pairs = async (who = as): Promise<[string[], boolean, boolean][]> => {
  const { data } = (await t.call(people.listDuplicates, { as: who })).body
  return data.map((each: Pair) => [
    [each.one.id, each.other.id].toSorted(),
    each.isSamePhone,
    each.isSameName,
  ])
}
const apart = (id: string, otherId: string) =>
  t.call(people.setDistinct, { params: { id }, body: { otherId }, as })
const merge = (id: string, otherId: string, takes: (typeof calls.mergedFields)[number][] = []) =>
  t.call(calls.mergeCandidates, { params: { id }, body: { otherId, takes }, as })
const sheet = async (id: string) => (await t.call(calls.getCandidate, { params: { id }, as })).body.data

describe('doubles', () => {
  test('have the same phone, or the same name whatever its accents, and the list says which', async () => {
    const one = await person({ phone: '+33611111111' })
    const both = await person({ first_name: 'zoe', last_name: 'MERLE', phone: '+33611111111' })
    const third = await person({ first_name: 'Luc', phone: '+33622222222' })
    const phone = await person({ first_name: 'Anne', phone: '+33622222222' })
    await person({ first_name: 'Nobody else' })
    const found = await pairs()
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        [[one, both].toSorted(), true, true],
        [[third, phone].toSorted(), true, false],
      ]),
    )
  })

  test('of three are offered pair by pair, and one told apart stays away in list and sheet, once merged too', async () => {
    const [one, other, third] = [await person(), await person(), await person()]
    expect(await pairs()).toHaveLength(1)
    for (const [left, right] of [
      [one, other],
      [one, third],
    ] as const)
      await apart(right, left)
    expect(await pairs()).toEqual([[[other, third].toSorted(), false, true]])
    expect((await sheet(one)).duplicates).toEqual([])
    await merge(other, third)
    expect(await pairs()).toEqual([])
    // Who is merged into somebody new stays told apart from the same people.
    const fourth = await person()
    await merge(fourth, other)
    expect(await pairs()).toEqual([])
    expect((await apart(one, one)).body.code).toBe('candidateMergeSelf')
  })

  test('go no further than a page, and the next have the place of those that are dealt with', async () => {
    for (let count = 0; count < 51; count += 1)
      for (const _ of [1, 2]) await person({ last_name: `Merle ${count}` })
    const first = (await t.call(people.listDuplicates, { as })).body
    expect([first.data.length, first.hasMore]).toEqual([50, true])
    await merge(first.data[0].one.id, first.data[0].other.id)
    const next = (await t.call(people.listDuplicates, { as })).body
    expect([next.data.length, next.hasMore]).toEqual([50, false])
  })

  test('are those whom the viewer sees', async () => {
    const filter = await createFilter(t, companyId)
    const test = await createAssessment(t, companyId)
    const [seen, hidden] = [await person(), await person()]
    const { as: held } = await signedIn(t, { companyId, companyFilters: [filter] })
    await createCompletedApplication(t, test, { candidate_id: seen, filterIds: [filter] })
    expect(await pairs()).toHaveLength(1)
    expect(await pairs(held)).toEqual([])
    expect(
      (await t.call(people.setDistinct, { params: { id: seen }, body: { otherId: hidden }, as: held }))
        .status,
    ).toBe(404)
  })

  test('are gone with the person', async () => {
    const [one, other] = [await person(), await person()]
    await apart(one, other)
    await t.call(calls.deleteCandidate, { params: { id: one }, as })
    const left = t.db.selectFrom('candidate_distinctions').where('company_id', '=', companyId).selectAll()
    expect(await left.execute()).toEqual([])
  })
})

test('a merge takes of the other one what was chosen, and what is missing', async () => {
  const one = await person({ first_name: 'Zoe', phone: '+33611111111', source: 'Salon' })
  const other = await person({
    last_name: 'Merle-Roy',
    phone: '+33622222222',
    birth_date: '1990-01-02',
    source: 'Site',
  })
  const { body } = await merge(one, other, ['lastName', 'phone'])
  expect(body.data).toMatchObject({
    firstName: 'Zoe',
    lastName: 'Merle-Roy',
    phone: '+33622222222',
    birthDate: '1990-01-02',
    source: 'Salon',
  })
})

describe('a note', () => {
  const note = async (id: string, content: string, who = as) =>
    await t.call(people.addNote, { params: { id }, body: { content }, as: who })

  test('is changed by its author and deleted by administrators too; a merge keeps it', async () => {
    const id = await person()
    const author = (await signedIn(t, { companyId, role: 'ROLE_CONSULTANT' })).as
    const noted = (await note(id, ' Nuits ', author)).body.data
    expect(noted).toMatchObject({ content: 'Nuits', editedAt: null, abilities: { edit: true, delete: true } })
    const params = { id, noteId: noted.id }
    expect((await t.call(people.editNote, { params, body: { content: 'x' }, as })).body.code).toBe(
      'noPermission',
    )
    const edited = await t.call(people.editNote, { params, body: { content: 'Matins' }, as: author })
    expect(edited.body.data).toMatchObject({ content: 'Matins', editedAt: expect.any(String) })
    expect((await sheet(id)).notes).toMatchObject([
      { content: 'Matins', abilities: { edit: false, delete: true } },
    ])
    const target = await person()
    await merge(target, id)
    expect((await sheet(target)).notes).toMatchObject([{ content: 'Matins' }])
    const other = (await signedIn(t, { companyId })).as
    const there = { id: target, noteId: noted.id }
    expect((await t.call(people.deleteNote, { params: there, as: other })).body.code).toBe('noPermission')
    await t.call(people.deleteNote, { params: there, as })
    expect((await t.call(people.deleteNote, { params: there, as })).body.code).toBe('noteGone')
  })

  test('on somebody who was erased meanwhile says so, and an empty one is refused', async () => {
    const id = await person()
    expect((await note(id, '  ')).body.code).toBe('noteEmpty')
    expect((await note(id, 'x'.repeat(10_001))).status).toBe(400)
    await t.call(calls.deleteCandidate, { params: { id }, as })
    expect((await note(id, 'Nuits')).body.code).toBe('candidateErased')
  })

  test('is a part of the person’s data: exported without who wrote it, erased with them', async () => {
    const id = await person()
    await note(id, 'Préfère les nuits')
    const url = exportCandidate.address.path.replace(':id', id)
    const files = await unzipped((await t.app.inject({ url, cookies: as })).rawPayload)
    const held = JSON.parse(String(files.get('candidate.json')))
    expect(held.notes).toEqual([{ content: 'Préfère les nuits', createdAt: expect.any(String) }])
    await t.call(calls.deleteCandidate, { params: { id }, as })
    expect(
      await t.db.selectFrom('candidate_notes').where('company_id', '=', companyId).selectAll().execute(),
    ).toEqual([])
  })
})

describe('a mail to one person', () => {
  const words = { subject: 'Bonjour {{candidateFirstname}}', content: '<p>Pour {{companyName}}</p>' }
  const write = async (id: string, changes: object = {}, idempotencyKey?: string) =>
    await t.call(people.mailCandidate, {
      params: { id },
      body: { ...words, ...changes },
      as,
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    })
  const mails = () =>
    t.db
      .selectFrom('mails')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'message')
      .selectAll()
      .execute()

  test('is shown first, leaves once a press, and stands in the timeline', async () => {
    const id = await person()
    expect((await write(id, { preview: true })).body.preview).toMatchObject({
      to: 'Zoé Merle',
      subject: 'Bonjour Zoé',
    })
    expect(await mails()).toEqual([])
    await write(id, {}, 'press-1')
    await write(id, {}, 'press-1')
    expect(await mails()).toMatchObject([{ candidate_id: id, subject: 'Bonjour Zoé' }])
    const { timeline } = await sheet(id)
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'mail')).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['no subject', { subject: ' ' }, 'templateSubjectRequired'],
    ['no words', { content: '<p></p>' }, 'templateContentRequired'],
    ['a link', { content: '<p>https://ailleurs.fr</p>' }, 'linkNotAllowed'],
    ['the name of a test', { content: '<p>{{assessmentName}}</p>' }, 'placeholderUnknown'],
    ['results', { subject: '{{candidateEvalGroupsResults}}' }, 'placeholderUnknown'],
  ])('with %s is refused', async (_, changes, code) => {
    expect((await write(await person(), changes)).body.code).toBe(code)
  })

  test('goes to nobody who wants none, was refused and never agreed, or is gone; asked again when it leaves', async () => {
    const test = await createAssessment(t, companyId)
    const [gone, refused, waiting] = [await person(), await person(), await person()]
    await t.call(calls.deleteCandidate, { params: { id: gone }, as })
    await createCompletedApplication(t, test, { candidate_id: refused, status: 'refused' })
    expect((await write(gone)).body.code).toBe('candidateErased')
    expect((await write(refused)).body.code).toBe('candidateNotAgreed')
    await write(waiting)
    await t.db
      .updateTable('candidates')
      .set({ unsubscribed_at: t.clock.now() })
      .where('id', '=', waiting)
      .execute()
    await t.runJobs()
    expect(await mails()).toMatchObject([{ status: 'cancelled', reason: 'candidateUnsubscribed' }])
    expect((await write(waiting)).body.code).toBe('candidateUnsubscribed')
  })

  test('counts in the company’s limit of the day', async () => {
    await t.db.updateTable('companies').set({ daily_mail_limit: 1 }).where('id', '=', companyId).execute()
    expect((await write(await person())).body.leavesAt).toBeNull()
    expect((await write(await person())).body.leavesAt).toEqual(expect.any(String))
  })
})
