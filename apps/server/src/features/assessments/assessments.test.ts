import { listApplications } from '@assay/contract/applications/calls'
import * as calls from '@assay/contract/assessments/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let companyId: string
let builder: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  builder = (await signedIn(t, { companyId, role: 'ROLE_BUILDER' })).as
})

const create = async (body: { name: string; slug?: string }) =>
  await t.call(calls.createAssessment, { body, as: builder })
const open = async (id: string) =>
  (await t.call(calls.getAssessment, { params: { idOrSlug: id }, as: builder })).body
/** What an exported or opened test is without what stands beside its document. */
const documentOf = ({ name, slug, colorList, pageList }: Record<string, unknown>) => ({
  name,
  slug,
  colorList,
  pageList,
})
const save = async (id: string, revision: number, document: unknown) =>
  await t.call(calls.saveAssessment, { params: { id }, body: { revision, document }, as: builder })

describe('creating a test', () => {
  test('gives it one page, work in progress, and a free slug made of its name', async () => {
    const first = await create({ name: 'Épreuve d’été' })
    const second = await create({ name: 'Épreuve d’été' })
    expect(first.body.data).toMatchObject({ slug: 'epreuve-dete', isOnline: null, revision: 1 })
    expect(first.body.data.pageList).toHaveLength(1)
    expect(first.body.data.pageList[0].name).toBe('Page de démarrage')
    expect(second.body.data.slug).toBe('epreuve-dete-2')
  })

  test('a name of emoji alone has a permalink all the same', async () => {
    const answers = [await create({ name: '😀😀' }), await create({ name: '🙂' })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of answers) expect(body.data.slug).toMatch(/^test(-\d+)?$/)
  })

  test.each([
    ['an empty name', { name: '  ' }, 400, 'assessmentNameRequired', 'Vous devez saisir le nom du test'],
    [
      'a permalink without a letter',
      { name: 'With a permalink', slug: '???' },
      400,
      'assessmentSlugRequired',
      'Vous devez saisir le permalien du test',
    ],
  ])('refuses %s', async (_, body, status, code, message) => {
    const answer = await create(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, message })
  })

  test('refuses a slug that another company has', async () => {
    const other = await createAssessment(t, (await createCompany(t)).id)
    const answer = await create({ name: 'Mine', slug: other.slug })
    expect([answer.status, answer.body.code]).toEqual([409, 'slugTaken'])
    const { body } = await t.call(calls.checkSlug, { query: { slug: other.slug }, as: builder })
    expect(body).toEqual({ available: false })
  })

  test('a word of the product’s own addresses is no permalink', async () => {
    const { body } = await t.call(calls.checkSlug, { query: { slug: 'models' }, as: builder })
    expect(body.available).toBe(false)
    const asked = await t.call(calls.createAssessment, {
      body: { name: 'Test', slug: 'models' },
      as: builder,
    })
    expect([asked.status, asked.body.code]).toEqual([409, 'slugTaken'])
    const named = await t.call(calls.createAssessment, { body: { name: 'Groups' }, as: builder })
    expect(named.body.data.slug).toMatch(/^groups-\d+$/)
  })
})

describe('saving a test', () => {
  test('keeps the document, gives temporary ids real ones and says which', async () => {
    const { id, revision, ...full } = (await create({ name: 'With ids' })).body.data
    const document = documentOf(full) as { pageList: Record<string, unknown>[] }
    const page = {
      id: 'tmp-page',
      position: 2,
      rowList: [
        {
          rowId: 'tmp-row',
          moduleItemList: [{ id: 'tmp-text', moduleId: 1, content: '<p>Bonjour</p>', data: {} }],
        },
      ],
    }
    const answer = await save(id, revision, { ...document, pageList: [...document.pageList, page] })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body.ids).toSorted()).toEqual(['tmp-page', 'tmp-row', 'tmp-text'])
    const saved = await open(id)
    expect(saved.revision).toBe(revision + 1)
    expect(saved.pageList[1].id).toBe(answer.body.ids['tmp-page'])
    expect(JSON.stringify(saved)).not.toContain('tmp-')
  })

  test('answers in brief without the document, to whoever keeps what they sent', async () => {
    const { id, revision, ...full } = (await create({ name: 'In brief' })).body.data
    const answer = await t.call(calls.saveAssessment, {
      params: { id },
      query: { brief: 'true' },
      body: { revision, document: { ...documentOf(full), slug: 'in-brief-now' } },
      as: builder,
    })
    const saved = await open(id)
    expect(answer.body.data).toEqual({
      id,
      revision: revision + 1,
      slug: 'in-brief-now',
      isOnline: null,
      isModel: false,
      isPublic: false,
      updatedAt: saved.updatedAt,
      abilities: saved.abilities,
    })
  })

  test('answers 409 with the saved one when somebody saved since, and changes nothing', async () => {
    const { id, revision, ...full } = (await create({ name: 'Two at once' })).body.data
    const document = documentOf(full)
    await save(id, revision, { ...document, name: 'Theirs' })
    const answer = await save(id, revision, { ...document, name: 'Mine' })
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('assessmentChangedSince')
    expect(answer.body.detail.saved.name).toBe('Theirs')
    expect((await open(id)).name).toBe('Theirs')
  })

  test('of ten saves at once at the same revision one wins', async () => {
    const { id, revision, ...full } = (await create({ name: 'Ten at once' })).body.data
    const document = documentOf(full)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(id, revision, { ...document, name: `Save ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test.each([
    ['an empty name', { name: ' ' }, 400, 'assessmentNameRequired'],
    ['an empty slug', { slug: '' }, 400, 'assessmentSlugRequired'],
    ['an unknown field', { scoringKeys: [] }, 400, 'invalidData'],
    ['a page of a wrong type', { pageList: ['page'] }, 400, 'invalidData'],
    ['no page', { pageList: [] }, 400, 'invalidData'],
  ])('refuses %s and writes nothing', async (_, change, status, code) => {
    const { id, revision, ...full } = (await create({ name: 'Left as it was' })).body.data
    const answer = await save(id, revision, { ...documentOf(full), ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await open(id)).revision).toBe(revision)
  })

  test('refuses a module that stands twice, saved or imported, and says which', async () => {
    const { id, revision, ...full } = (await create({ name: 'Twice' })).body.data
    const document = documentOf(full) as { pageList: Record<string, unknown>[] }
    const item = { id: 'tmp-text', moduleId: 1, content: '', data: {} }
    const rowList = ['tmp-1', 'tmp-2'].map((rowId) => ({ rowId, moduleItemList: [item] }))
    const doubled = { ...document, pageList: [{ ...document.pageList[0], rowList }] }
    const imported = await t.call(calls.importAssessment, { body: { document: doubled }, as: builder })
    for (const { status, body } of [await save(id, revision, doubled), imported])
      expect([status, body.code, body.detail]).toEqual([400, 'assessmentIdTwice', { ids: ['tmp-text'] }])
    expect((await open(id)).revision).toBe(revision)
  })

  test('keeps nothing of a rich text but the fixed elements and classes', async () => {
    const { id, revision, ...full } = (await create({ name: 'Rich' })).body.data
    const document = documentOf(full) as { pageList: Record<string, unknown>[] }
    const content = [
      '<p style="color:red" class="rt-align-center evil" onclick="x()">Bonjour <strong>vous</strong></p>',
      '<script>alert(1)</script><img src="https://tracker.example/x.png"><img src="/api/files/abc">',
      '<a href="javascript:alert(1)">here</a><a href="//evil.example">there</a><a href="https://ok.example">ok</a>',
    ].join('')
    const item = { id: 'text', moduleId: 1, content, data: {} }
    await save(id, revision, {
      ...document,
      pageList: [{ ...document.pageList[0], rowList: [{ rowId: 'row', moduleItemList: [item] }] }],
    })
    const cleaned = (await open(id)).pageList[0].rowList[0].moduleItemList[0].content
    expect(cleaned).toBe(
      [
        '<p class="rt-align-center">Bonjour <strong>vous</strong></p>',
        '<img src="/api/files/abc" />',
        '<a target="_blank" rel="noopener noreferrer">here</a>',
        '<a target="_blank" rel="noopener noreferrer">there</a>',
        '<a href="https://ok.example" target="_blank" rel="noopener noreferrer">ok</a>',
      ].join(''),
    )
  })

  test('never changes what an application was taken on', async () => {
    const assessment = await createAssessment(t, companyId)
    const application = await createApplication(t, assessment)
    const saved = await save(assessment.id, 1, { ...assessment.document, name: 'Renamed' })
    expect(saved.status).toBe(200)
    const version = await t.db
      .selectFrom('assessment_versions')
      .where('id', '=', application.assessment.versionId)
      .select('document')
      .executeTakeFirstOrThrow()
    expect(version.document.name).toBe(assessment.document.name)
  })

  test('a former slug stays an address of the test', async () => {
    const { id, revision, ...full } = (await create({ name: 'Moved' })).body.data
    await save(id, revision, { ...documentOf(full), slug: 'moved-to' })
    const { body } = await t.call(calls.checkSlug, { query: { slug: 'moved' }, as: builder })
    expect(body).toEqual({ available: false })
  })
})

describe('going online', () => {
  test('refuses a test with errors, with what is wrong', async () => {
    const { id } = (await create({ name: 'Empty' })).body.data
    const answer = await t.call(calls.setAssessmentOnline, {
      params: { id },
      body: { isOnline: true },
      as: builder,
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'assessmentNotReady'])
    expect(answer.body.detail.problems.length).toBeGreaterThan(0)
  })

  test('takes a finished one online and offline', async () => {
    const { id } = await createAssessment(t, companyId, { isOnline: false })
    for (const isOnline of [true, false]) {
      const answer = await t.call(calls.setAssessmentOnline, {
        params: { id },
        body: { isOnline },
        as: builder,
      })
      expect(answer.body.data.isOnline).toBe(isOnline)
    }
    const another = { id: '01890000-0000-7000-8000-000000000000', isOnline: true }
    const answer = await t.call(calls.setAssessmentOnline, { params: { id }, body: another, as: builder })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalidData'])
  })

  test('a button to a page that no longer exists keeps it from being saved while online', async () => {
    const { id, document } = await createAssessment(t, companyId)
    const broken = structuredClone(document)
    const button = broken.pageList[1]?.rowList
      .flatMap((row) => row.moduleItemList)
      .find((item) => item.moduleId === 6)
    if (button?.moduleId !== 6) throw new Error('the short test has a button on its second page')
    button.data.pagePositionList = [{ id: 'target', pagePosition: 9, score: 0, comparaisonType: '=' }]
    const answer = await save(id, 1, broken)
    expect([answer.status, answer.body.code]).toEqual([422, 'assessmentNotReady'])
  })
})

describe('copying and deleting', () => {
  test('a copy is work in progress with ids of its own', async () => {
    const original = await createAssessment(t, companyId)
    const { body } = await t.call(calls.duplicateAssessment, { params: { id: original.id }, as: builder })
    expect(body.data).toMatchObject({ isOnline: null, name: `${original.document.name} (copie)` })
    expect(body.data.pageList[0].id).not.toBe(original.document.pageList[0]?.id)
  })

  test('a copy of a name of 255 emoji says that it is one, and no emoji is cut in half', async () => {
    const original = await create({ name: '😀'.repeat(255) })
    const { id } = original.body.data
    const { status, body } = await t.call(calls.duplicateAssessment, { params: { id }, as: builder })
    expect([status, body.data?.name]).toEqual([200, `${'😀'.repeat(247)} (copie)`])
  })

  test('an exported test can be imported again', async () => {
    const original = await createAssessment(t, companyId)
    const exported = await open(original.id)
    const { status, body } = await t.call(calls.importAssessment, {
      body: { document: exported },
      as: builder,
    })
    expect(status).toBe(200)
    expect(body.data.name).toBe(original.document.name)
    expect(body.data.pageList).toHaveLength(original.document.pageList.length)
  })

  test('deleting refuses a wrong word, keeps the applications readable and frees the slug', async () => {
    const assessment = await createAssessment(t, companyId)
    await createCompletedApplication(t, assessment)
    const params = { id: assessment.id }
    const wrong = await t.call(calls.deleteAssessment, {
      params,
      query: { confirmation: 'oui' },
      as: builder,
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'deletionWordMissing'])
    await t.call(calls.deleteAssessment, { params, query: { confirmation: 'DELETE' }, as: builder })
    const gone = await t.call(calls.getAssessment, { params: { idOrSlug: assessment.id }, as: builder })
    expect([gone.status, gone.body.code]).toEqual([404, 'assessmentNotFound'])
    const { body } = await t.call(listApplications, { params, as: builder })
    expect(body.meta.totalItems).toBe(1)
  })
})

describe('a tester', () => {
  test('gets what candidates may see of a test, and no key of it', async () => {
    const company = (await createCompany(t)).id
    const { id, document } = await createAssessment(t, company)
    const tester = await signedIn(t, { companyId: company, role: 'ROLE_TRIAL' })
    const consultant = await signedIn(t, { companyId: company, role: 'ROLE_CONSULTANT' })
    const read = async (as: typeof tester.as) =>
      (await t.call(calls.getAssessment, { params: { idOrSlug: id }, as })).body
    const seen = await read(tester.as)
    expect(calls.isFullAssessment(seen)).toBe(false)
    expect(seen).toMatchObject({ projection: { pageCount: document.pageList.length } })
    expect(JSON.stringify(seen)).not.toMatch(/"(?:score|maxScore|expectedPosition|acceptWord)"/)
    expect(calls.isFullAssessment(await read(consultant.as))).toBe(true)
  })
})

describe('the list', () => {
  test('shows work in progress only to whoever may see it', async () => {
    const company = (await createCompany(t)).id
    await createAssessment(t, company, { isOnline: null })
    await createAssessment(t, company, { isOnline: true })
    const query = { statusFilter: '0_1_2' }
    const consultant = await signedIn(t, { companyId: company, role: 'ROLE_CONSULTANT' })
    const maker = await signedIn(t, { companyId: company, role: 'ROLE_BUILDER' })
    const seen = await t.call(calls.listAssessments, { query, as: consultant.as })
    const all = await t.call(calls.listAssessments, { query, as: maker.as })
    expect([seen.body.meta.totalItems, all.body.meta.totalItems]).toEqual([1, 2])
  })

  test('counts what the viewer sees, by status', async () => {
    const company = (await createCompany(t)).id
    const assessment = await createAssessment(t, company)
    const lyon = await createFilter(t, company)
    await createCompletedApplication(t, assessment, { filterIds: [lyon] })
    await createCompletedApplication(t, assessment, { status: 'hired' })
    await createApplication(t, assessment)
    const all = await signedIn(t, { companyId: company })
    const ofLyon = await signedIn(t, { companyId: company, companyFilters: [lyon] })
    const query = { withApplicationsStats: '1' } as const
    const counts = async (as: Record<string, string>) =>
      (await t.call(calls.listAssessments, { query, as })).body.data[0]
    expect(await counts(all.as)).toMatchObject({
      totalCandidates: 3,
      candidatesToEvaluate: 1,
      hiredCandidates: 1,
    })
    expect(await counts(ofLyon.as)).toMatchObject({
      totalCandidates: 1,
      candidatesToEvaluate: 1,
      hiredCandidates: 0,
    })
  })

  test('of a user with filters is dated and ordered by what they see', async () => {
    const company = (await createCompany(t)).id
    const lyon = await createFilter(t, company)
    const [early, late] = [await createAssessment(t, company), await createAssessment(t, company)]
    const seenAt = new Date(t.clock.now().getTime() - 60_000)
    const ofLyonOnly = { filterIds: [lyon], created_at: seenAt }
    await createApplication(t, late, { ...ofLyonOnly, created_at: new Date(seenAt.getTime() - 60_000) })
    await createApplication(t, early, ofLyonOnly)
    await createApplication(t, early, ofLyonOnly)
    // Of nobody whom they see, and the latest of all; with them this test has the most candidates.
    for (let time = 1; time <= 3; time += 1) await createApplication(t, late)
    const { as } = await signedIn(t, { companyId: company, companyFilters: [lyon] })
    const list = async (sort: 'most_recent_application' | 'oldest_application' | 'most_candidates') =>
      (await t.call(calls.listAssessments, { query: { sort }, as })).body.data as {
        id: string
        latestApplicationDate: string
      }[]
    const newest = await list('most_recent_application')
    expect(newest.map(({ id }) => id)).toEqual([early.id, late.id])
    expect(newest[0]?.latestApplicationDate).toBe(seenAt.toISOString())
    expect((await list('oldest_application')).map(({ id }) => id)).toEqual([late.id, early.id])
    expect((await list('most_candidates')).map(({ id }) => id)).toEqual([early.id, late.id])
  })

  test('is dated and ordered by the applications that are there, not by those that were deleted', async () => {
    const company = (await createCompany(t)).id
    const [emptied, filled] = [await createAssessment(t, company), await createAssessment(t, company)]
    const ago = (seconds: number) =>
      new Date(Math.floor(t.clock.now().getTime() / 1000) * 1000 - seconds * 1000)
    for (const [test, ...times] of [
      [emptied, 90, 10, 5],
      [filled, 70, 60],
    ] as const) {
      for (const seconds of times) await createApplication(t, test, { created_at: ago(seconds) })
      const counted = { application_count: times.length, latest_application_at: ago(times.at(-1) ?? 0) }
      await t.db.updateTable('assessments').set(counted).where('id', '=', test.id).execute()
    }
    const { as } = await signedIn(t, { companyId: company })
    const list = async (sort: 'most_recent_application' | 'most_candidates') =>
      (await t.call(calls.listAssessments, { query: { sort }, as })).body.data as {
        id: string
        latestApplicationDate: string
      }[]
    expect((await list('most_candidates')).map(({ id }) => id)).toEqual([emptied.id, filled.id])
    await t.db
      .deleteFrom('applications')
      .where('assessment_id', '=', emptied.id)
      .where('created_at', '>', ago(20))
      .execute()
    expect((await list('most_candidates')).map(({ id }) => id)).toEqual([filled.id, emptied.id])
    expect(await list('most_recent_application')).toMatchObject([
      { id: filled.id, latestApplicationDate: ago(60).toISOString() },
      { id: emptied.id, latestApplicationDate: ago(90).toISOString() },
    ])
  })

  test('searches names as they are written, percent signs included', async () => {
    const company = (await createCompany(t)).id
    const { as } = await signedIn(t, { companyId: company, role: 'ROLE_BUILDER' })
    await t.call(calls.createAssessment, { body: { name: '100% motivé' }, as })
    await t.call(calls.createAssessment, { body: { name: 'Autre' }, as })
    const found = async (search: string) =>
      (await t.call(calls.listAssessments, { query: { search, statusFilter: '2' }, as })).body.meta.totalItems
    expect([await found('100%'), await found('%'), await found('MOTIV'), await found('rien')]).toEqual([
      1, 1, 1, 0,
    ])
  })
})

test('ids that the server gives tell nothing of the order in which items were written', async () => {
  const { id, revision, ...full } = (await create({ name: 'Order' })).body.data
  const document = documentOf(full) as { pageList: Record<string, unknown>[] }
  const priorisationList = Array.from({ length: 12 }, (_, index) => ({
    id: `tmp-${index}`,
    label: `Step ${index}`,
    expectedPosition: index + 1,
  }))
  const item = { id: 'tmp-order', moduleId: 8, data: { priorisationList } }
  const { body } = await save(id, revision, {
    ...document,
    pageList: [{ ...document.pageList[0], rowList: [{ rowId: 'tmp-row', moduleItemList: [item] }] }],
  })
  const given = priorisationList.map((each) => body.ids[each.id] as string)
  expect(given.toSorted()).not.toEqual(given)
})

describe('a document that is too much', () => {
  const saved = async (content: string | readonly string[]) => {
    const items = [content]
      .flat()
      .map((each, index) => anItem('text', {}, { id: `text-${index}`, content: each }))
    const document = aDocument([{ items }], { name: 'Large', slug: `large-${items.length}` })
    const imported = await t.call(calls.importAssessment, { body: { document }, as: builder })
    return [imported.status, imported.body.code, imported.body.detail]
  }

  test('is refused before it is read where its texts have more tags than any test', async () => {
    const refused = [413, 'assessmentTooLarge', { of: 'tags' }]
    expect(await saved('<b>'.repeat(10_001))).toEqual(refused)
    expect(await saved(Array(12).fill('<b>'.repeat(9_000)))).toEqual(refused)
  })

  test.each([
    ['values', '[' + '{},'.repeat(700_000)],
    ['depth', '['.repeat(100_000)],
  ])('is refused before it is parsed where it has too many %s', async (of, pageList) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/assessments/import',
      cookies: builder,
      headers: { 'content-type': 'application/json' },
      payload: `{"document":{"name":"Large","slug":"large","pageList":${pageList}`,
    })
    const { code, detail } = answer.json()
    // It is never closed: who parsed it would say that it is no JSON.
    expect([answer.statusCode, code, detail]).toEqual([413, 'assessmentTooLarge', { of }])
  })

  test('is taken where it has as many as it may', async () => {
    expect((await saved('<p>'.repeat(4_999)))[0]).toBe(200)
  })

  test('is refused as invalid where escaping makes a text longer than it may be', async () => {
    const [status, code, detail] = await saved('&'.repeat(200_000))
    expect([status, code]).toEqual([400, 'invalidData'])
    expect(detail.fields).toMatchObject([{ in: 'body', problem: 'too_big' }])
  })
})

test('each item comes with what its type is, also in containers; a save ignores it, whatever it says', async () => {
  const inner = { rowId: 'inner', moduleItemList: [anItem('question', {}, { id: 'inside' })] }
  const document = aDocument([
    { items: [anItem('auth'), { ...anItem('container', {}, { id: 'box' }), rowList: [inner] } as never] },
  ])
  const made = await createAssessment(t, companyId, { document, isOnline: null })
  const opened = await open(made.id)
  const question = {
    id: 4,
    name: 'Question',
    canUpload: false,
    maxNbEvaluationCriteria: 10,
    category: 'question',
  }
  const box = opened.pageList[0].rowList.flatMap(
    (row: { moduleItemList: { id: string }[] }) => row.moduleItemList,
  )[1]
  expect(box.module).toMatchObject({ id: 17, name: 'Container' })
  expect(box.rowList[0].moduleItemList[0].module).toEqual(question)
  box.rowList[0].moduleItemList[0].module = { id: 'anything' }
  const saved = await save(made.id, 1, documentOf(opened))
  expect(saved.status).toBe(200)
  const stored = await t.db
    .selectFrom('assessments')
    .where('id', '=', made.id)
    .select('document')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored.document)).not.toContain('canUpload')
  expect((await open(made.id)).pageList).toEqual(saved.body.data.pageList)
})
