import { listApplications } from '@assay/contract/applications/calls'
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import * as calls from '@assay/contract/candidates/calls'
import * as cvCalls from '@assay/contract/candidates/cv-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files.ts'
import { createMail } from '../../testing/permissions/create-mail.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let companyId: string
let admin: Record<string, string>

type Shown = calls.Candidate
const hides = { ...aShortTest(), showCandidateIdentityBeforeEval: false }

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  admin = (await signedIn(t, { companyId, role: 'ROLE_ADMIN' })).as
})

const list = async (query: object = {}, as = admin): Promise<Shown[]> =>
  (await t.call(calls.listCandidates, { query, as })).body.data
const sheet = async (id: string, as = admin) => await t.call(calls.getCandidate, { params: { id }, as })
const names = (shown: readonly Shown[]) => shown.map(({ fullName }) => fullName)
const add = async (body: Record<string, unknown>, as = admin) =>
  await t.call(calls.createCandidate, { body: body as never, as })

describe('the list', () => {
  test('has names in the order of a directory, and so has a board', async () => {
    const { id } = await createCompany(t)
    const { as } = await signedIn(t, { companyId: id })
    const test = await createAssessment(t, id)
    const ordered = [
      'Da Costa',
      'D’Angelo',
      'Dubois',
      'Étienne',
      'Jean-Luc',
      'Jean Marc',
      "O'Brien",
      'Œuvrard',
    ]
    let last = ''
    for (const last_name of [...ordered.toReversed(), 'Aubry']) {
      last = await createCandidate(t, id, { first_name: 'Zoé', last_name })
      await createCompletedApplication(t, test, { candidate_id: last, status: 'evaluated' })
    }
    const body = { firstName: 'Zoé', lastName: 'Žižka', email: 'zizka@mail.example' }
    await t.call(calls.editCandidate, { params: { id: last }, body, as })
    const expected = [...ordered, 'Žižka'].map((name) => `Zoé ${name}`)
    expect(names(await list({}, as))).toEqual(expected)
    const query = { sort: 'name' } as const
    const { data } = (await t.call(listApplications, { params: { id: test.id }, query, as })).body
    expect(data.map(({ candidate }: ApplicationCard) => candidate?.fullName)).toEqual(expected)
  })

  test('filters, searches, orders and pages', async () => {
    const { id } = await createCompany(t)
    const { as } = await signedIn(t, { companyId: id })
    const test = await createAssessment(t, id)
    const person = (first_name: string, last_name: string) =>
      createCandidate(t, id, { first_name, last_name })
    const zoe = await person('Zoé', 'Adam')
    await person('Luc', 'Bernard')
    const ada = await person('Ada', 'Clerc')
    await createCompletedApplication(t, test, { candidate_id: zoe, status: 'hired' })
    await createApplication(t, test, { candidate_id: ada })
    expect(names(await list({}, as))).toEqual(['Zoé Adam', 'Luc Bernard', 'Ada Clerc'])
    expect(names(await list({ sort: 'first_name_back' }, as))).toEqual([
      'Zoé Adam',
      'Luc Bernard',
      'Ada Clerc',
    ])
    expect(names(await list({ filter: 'hired' }, as))).toEqual(['Zoé Adam'])
    expect(names(await list({ filter: 'application_less' }, as))).toEqual(['Luc Bernard'])
    expect(names(await list({ search: 'BERN' }, as))).toEqual(['Luc Bernard'])
    expect(names(await list({ assessmentIds: test.id }, as))).toEqual(['Zoé Adam', 'Ada Clerc'])
    const { body } = await t.call(calls.listCandidates, { query: { page: 2, itemsPerPage: 2 }, as })
    expect(names(body.data)).toEqual(['Ada Clerc'])
    expect(body.meta).toEqual({ totalItems: 3, totalIsExact: true })
  })

  test('tells from the sum of its applications that a test has more candidates than are counted', async () => {
    const { id } = await createCompany(t)
    const { as } = await signedIn(t, { companyId: id })
    const test = await createAssessment(t, id)
    for (const candidate_id of [await createCandidate(t, id), await createCandidate(t, id)])
      await createCompletedApplication(t, test, { candidate_id })
    const query = { assessmentIds: test.id, itemsPerPage: 1 }
    const metaWith = async (amount: number) => {
      const same = {
        company_id: id,
        assessment_id: test.id,
        status: 'evaluated',
        progress: 'completed',
      } as const
      await t.db
        .insertInto('application_counts')
        .values({ ...same, amount, folded: true })
        .execute()
      return (await t.call(calls.listCandidates, { query, as })).body.meta
    }
    expect(await metaWith(19_998)).toEqual({ totalItems: 2, totalIsExact: true })
    expect(await metaWith(1)).toEqual({ totalItems: 10_000, totalIsExact: false })
  })

  test('is searched by words in any order, without accents, apostrophes, hyphens and case', async () => {
    const { id } = await createCompany(t)
    const { as } = await signedIn(t, { companyId: id })
    const test = await createAssessment(t, id)
    const people = [
      'Étienne|Œrsted',
      'Zoé|Élan',
      'Anne-Marie|D’Angelo',
      "Jean|O'Neil",
      'Cent%|A_B',
      '🎉|Fête',
    ]
    for (const person of people) {
      const [first_name = '', last_name = ''] = person.split('|')
      const candidate_id = await createCandidate(t, id, { first_name, last_name })
      await createCompletedApplication(t, test, { candidate_id })
    }
    const ofAll = people.map((person) => person.replace('|', ' ')).toSorted()
    const cases: [string, string[]][] = [
      ['Etienne', ['Étienne Œrsted']],
      ['oersted ÉTIENNE', ['Étienne Œrsted']],
      ['Zoe elan', ['Zoé Élan']],
      ['Élan Zoé', ['Zoé Élan']],
      ['d’angelo', ['Anne-Marie D’Angelo']],
      ["D'ANGELO anne marie", ['Anne-Marie D’Angelo']],
      ['Jean O’Neil', ["Jean O'Neil"]],
      ['neil jean marie', []],
      ['%', []],
      ['cent%', ['Cent% A_B']],
      ['a_b', ['Cent% A_B']],
      ['🎉 fete', ['🎉 Fête']],
      ["'", ofAll],
    ]
    for (const [search, expected] of cases) {
      expect([search, names(await list({ search }, as)).toSorted()]).toEqual([search, expected])
      const { data } = (await t.call(listApplications, { params: { id: test.id }, query: { search }, as }))
        .body
      const onBoard = data.map(({ candidate }: ApplicationCard) => candidate?.fullName).toSorted()
      expect([search, onBoard]).toEqual([search, expected])
    }
  })

  test.each([
    ['0612', ['Anne']],
    ['061', ['Anne']],
    ['06 12 34', ['Anne']],
    ['(06)1234', ['Anne']],
    ['06.12.34.56.78', ['Anne']],
    ['+336', ['Anne']],
    ['0033 6 12', ['Anne']],
    ['+33 (0)6 12', ['Anne']],
    ['345', ['Anne']],
    ['anne 06 12', ['Anne']],
    ['0692', ['Luc']],
    ['+41 79', ['Zoé']],
    ['0699', []],
    ['an', ['Anne']],
    ['ann', ['Anne', 'Luc']],
    ['nn', []],
  ])('is searched by phone, however it is written, and by words: %s', async (search, expected) => {
    const { id } = await createCompany(t)
    const { as } = await signedIn(t, { companyId: id })
    const people = [
      ['Anne', 'Petit', '+33612345678'],
      ['Luc', 'Brehann', '+262692111111'],
      ['Zoé', 'Roux', '+41791111111'],
    ] as const
    for (const [index, [first_name, last_name, phone]] of people.entries())
      await createCandidate(t, id, { first_name, last_name, phone, email: `p${index}@example.org` })
    const found = (await list({ search }, as)).map(({ firstName }: { firstName: string }) => firstName)
    expect(found.toSorted()).toEqual(expected)
    const chosen = await t.call(calls.searchCandidates, { query: { q: search }, as })
    expect(chosen.body.data).toHaveLength(expected.length)
  })

  test('knows who is hired and who has applications, whatever becomes of these', async () => {
    const candidate_id = await createCandidate(t, companyId)
    const application = await createCompletedApplication(t, await createAssessment(t, companyId), {
      candidate_id,
    })
    const flags = async () =>
      await t.db
        .selectFrom('candidates')
        .where('id', '=', candidate_id)
        .select(['has_applications', 'is_hired'])
        .executeTakeFirstOrThrow()
    const move = (status: 'hired' | 'refused') =>
      t.db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
    expect(await flags()).toEqual({ has_applications: true, is_hired: false })
    await move('hired')
    expect(await flags()).toEqual({ has_applications: true, is_hired: true })
    await move('refused')
    expect(await flags()).toEqual({ has_applications: true, is_hired: false })
    await t.db.deleteFrom('applications').where('id', '=', application.id).execute()
    expect(await flags()).toEqual({ has_applications: false, is_hired: false })
  })

  test('shows who has filters those with an application that they see, and those whom they added', async () => {
    const lyon = await createFilter(t, companyId)
    const { as } = await signedIn(t, { companyId, companyFilters: [lyon] })
    const test = await createAssessment(t, companyId)
    const seen = await createCompletedApplication(t, test, { filterIds: [lyon] })
    const hidden = await createCompletedApplication(t, test)
    await createCompletedApplication(t, test, { candidate_id: seen.candidateId })
    const added = (await add({ firstName: 'Anne', lastName: 'Petit', email: 'anne@lyon.fr' }, as)).body.data
    const shown = await list({}, as)
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([seen.candidateId, added.id]))
    expect(shown.find(({ id }) => id === seen.candidateId)?.applications.map(({ id }) => id)).toEqual([
      seen.id,
    ])
    expect((await sheet(hidden.candidateId, as)).status).toBe(404)
    const found = await t.call(calls.searchCandidates, { query: { q: 'durand' }, as })
    expect(found.body.data.map(({ id }: Shown) => id)).not.toContain(hidden.candidateId)
  })

  test('tells neither date, score, status nor card of an application whose identity is hidden', async () => {
    const candidate_id = await createCandidate(t, companyId)
    const open = await createCompletedApplication(t, await createAssessment(t, companyId), { candidate_id })
    t.clock.advance(60)
    const hiding = await createAssessment(t, companyId, { document: hides })
    const hidden = await createCompletedApplication(t, hiding, { candidate_id, score: 3 })
    const mailId = await createMail({ t, companyId })
    const about = { candidate_id, application_id: hidden.id }
    await t.db.updateTable('mails').set(about).where('id', '=', mailId).execute()
    const { body } = await sheet(candidate_id)
    expect(body.data.applications).toMatchObject([
      { id: open.id },
      {
        id: null,
        assessmentId: hiding.id,
        createdAt: null,
        score: null,
        maxScore: null,
        applicationStatus: null,
      },
    ])
    expect(body.data.timeline.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'application',
      'completed',
    ])
    expect(JSON.stringify(body)).not.toContain(t.clock.now().toISOString())
  })
})

describe('a candidate', () => {
  test('is added once, with a number as it is stored, and edited', async () => {
    const { body } = await add({
      firstName: ' Anne ',
      lastName: 'Petit',
      email: 'Anne@Example.fr',
      phone: '06 12 34 56 78',
    })
    expect(body.data).toMatchObject({
      fullName: 'Anne Petit',
      email: 'anne@example.fr',
      phone: '+33612345678',
    })
    const again = await add({ firstName: 'Anne', lastName: 'Petit', email: 'anne@example.fr' })
    expect([again.status, again.body.code]).toEqual([409, 'candidateExists'])
    const edited = await t.call(calls.editCandidate, {
      params: { id: body.data.id },
      body: { firstName: 'Anna', lastName: 'Petit', email: 'anna@example.fr', phone: '12' },
      as: admin,
    })
    expect(edited.body.data).toMatchObject({ fullName: 'Anna Petit', email: 'anna@example.fr', phone: null })
    const { timeline } = (await sheet(body.data.id)).body.data
    expect(timeline.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['added', 'edited'])
    const inUse = await add({ firstName: 'Paul', lastName: 'Roux', email: 'paul@example.fr' })
    const clash = await t.call(calls.editCandidate, {
      params: { id: inUse.body.data.id },
      body: { firstName: 'Paul', lastName: 'Roux', email: 'ANNA@example.fr' },
      as: admin,
    })
    expect([clash.status, clash.body.code]).toEqual([409, 'candidateExists'])
  })

  test.each([
    ['no first name', { firstName: ' ', lastName: 'Petit', email: 'a@example.fr' }, 'requiredFieldsMissing'],
    ['two addresses', { firstName: 'Anne', lastName: 'Petit', email: 'a@b.fr, c@d.fr' }, 'emailInvalid'],
    [
      'a short phone',
      { firstName: 'Anne', lastName: 'Petit', email: 'a@b.fr', phone: '0612' },
      'phoneInvalid',
    ],
    ['a formula', { firstName: '=1', lastName: 'Petit', email: 'a@b.fr' }, 'csvFormula'],
    [
      'an international address',
      { firstName: 'José', lastName: 'Petit', email: 'josé@exämple.fr' },
      'emailInternational',
    ],
  ])('is refused with %s', async (_, body, code) => {
    expect((await add(body)).body.code).toBe(code)
  })

  test('has a name of one line, in whatever alphabet it is written', async () => {
    const body = { firstName: ' Anne\r\nBcc: x@y.fr', lastName: '\u202E李\u2028小龍', email: 'anne@line.fr' }
    expect((await add(body)).body.data).toMatchObject({ firstName: 'Anne Bcc: x@y.fr', lastName: '李 小龍' })
  })

  test('is added to a child of the company by who manages these, and nowhere else', async () => {
    const child = (await createCompany(t, { parent_company_id: companyId })).id
    const stranger = (await createCompany(t)).id
    const { as } = await signedIn(t, { companyId, role: 'ROLE_CREADMIN' })
    const to = async (company: string, who: Record<string, string>) =>
      (await add({ firstName: 'Anne', lastName: 'Petit', email: 'anne@child.fr', company }, who)).body
    expect((await to(child, as)).data.company.id).toBe(child)
    expect((await to(stranger, as)).code).toBe('companyNotFound')
    expect((await to(child, admin)).code).toBe('companyNotFound')
  })

  test('with applications is deleted by who may delete these and sees them all', async () => {
    const lyon = await createFilter(t, companyId)
    const { candidateId } = await createCompletedApplication(t, await createAssessment(t, companyId), {
      filterIds: [lyon],
    })
    const remove = async (as: Record<string, string>) =>
      (await t.call(calls.deleteCandidate, { params: { id: candidateId }, as })).body
    const collaborator = (await signedIn(t, { companyId })).as
    expect((await remove(collaborator)).code).toBe('noPermission')
    const nantes = await createFilter(t, companyId, 'Nantes')
    const partial = (await signedIn(t, { companyId, role: 'ROLE_ADMIN', companyFilters: [lyon] })).as
    await createCompletedApplication(t, await createAssessment(t, companyId), {
      candidate_id: candidateId,
      filterIds: [nantes],
    })
    expect((await remove(partial)).code).toBe('candidateShared')
    expect(await remove(admin)).toEqual({ success: true })
    expect((await sheet(candidateId)).status).toBe(404)
  })

  test('has tags, by which the list is filtered', async () => {
    const id = await createCandidate(t, companyId)
    const body = { tags: ['Vendeur', 'Lyon', 'Lyon'] }
    await t.call(calls.setTags, { params: { id }, body, as: admin })
    expect((await list({ tag: 'Vendeur' })).map((each) => [each.id, each.tags])).toEqual([
      [id, ['Lyon', 'Vendeur']],
    ])
    expect((await t.call(calls.listTags, { as: admin })).body.data).toEqual(['Lyon', 'Vendeur'])
  })
})

describe('a CV', () => {
  const upload = async (id: string, bytes: Buffer) =>
    await t.call(cvCalls.uploadCv, {
      params: { id },
      form: { candidateCv: new File([new Uint8Array(bytes)], 'cv.pdf') },
      as: admin,
    })
  const read = async (url: string, as: Record<string, string>) =>
    await t.app.inject({ method: 'GET', url, cookies: as })

  test('is a PDF, read through an address that is good for its user and for five minutes', async () => {
    const id = await createCandidate(t, companyId)
    const { body } = await upload(id, aPdf())
    expect(body.data.cv).toBe(`/api/candidate/${id}/cv`)
    const { url } = (await t.call(cvCalls.getCv, { params: { id }, as: admin })).body
    const file = await read(url, admin)
    expect(file.rawPayload).toEqual(aPdf())
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(file.headers['content-disposition']).toMatch(/^inline/)
    expect(file.headers['content-security-policy']).toMatch(/^sandbox;/)
    expect(file.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const { as } = await signedIn(t, { companyId })
    expect((await read(url, as)).statusCode).toBe(404)
    expect((await read(`${url}x`, admin)).statusCode).toBe(404)
    t.clock.advance(301)
    expect((await read(url, admin)).statusCode).toBe(404)
  })

  test('that begins as a PDF and goes on as a page is never shown as one', async () => {
    const id = await createCandidate(t, companyId)
    const bytes = Buffer.concat([aPdf(), Buffer.from('<!doctype html><script>alert(1)</script>')])
    expect((await upload(id, bytes)).status).toBe(200)
    const { url } = (await t.call(cvCalls.getCv, { params: { id }, as: admin })).body
    expect((await read(url, admin)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    })
  })

  test('goes from the store when it is replaced and when it is removed', async () => {
    const id = await createCandidate(t, companyId)
    await upload(id, aPdf())
    await upload(id, aPdf())
    const files = async () =>
      await t.db
        .selectFrom('files')
        .innerJoin('candidates', 'candidates.cv_file_id', 'files.id')
        .where('candidates.id', '=', id)
        .select('files.id')
        .execute()
    expect(await files()).toHaveLength(1)
    await t.call(cvCalls.deleteCv, { params: { id }, as: admin })
    expect(await files()).toHaveLength(0)
    expect((await t.db.selectFrom('files').where('kind', '=', 'cv').selectAll().execute()).length).toBe(2)
  })

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'fileTypeRefused'],
    ['nothing', Buffer.alloc(0), 'requiredFieldsMissing'],
    ['too much', Buffer.concat([aPdf(), Buffer.alloc(cvCalls.cvMaxBytes)]), 'fileTooLarge'],
  ])('that is %s is refused', async (_, bytes, code) => {
    expect((await upload(await createCandidate(t, companyId), bytes)).body.code).toBe(code)
  })
})
