/** Questions drawn for each application: level, frozen, told to nobody; begun with an empty company. */
import { pageScore } from '@assay/contract/answers/calls'
import * as tests from '@assay/contract/assessments/calls'
import { exportAssessment, previewAssessmentPdf } from '@assay/contract/assessments/model-calls'
import { applyRescoring, getRescoring, previewRescoring } from '@assay/contract/assessments/rescoring-calls'
import * as calls from '@assay/contract/bank/calls'
import * as changes from '@assay/contract/bank/change-calls'
import { getTestQuality } from '@assay/contract/quality/calls'
import type { AssessmentDocument, Pool } from '@assay/domain/assessments/document'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { anItem } from '@assay/domain/testing/document-factory'
import { beforeAll, expect, test } from 'vitest'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { type EmptyCompany, type EmptyCompanyTest, emptyCompany, must } from '../../testing/empty-company.ts'
import { signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { openVersions } from '../answers/versions.ts'

const t = await testApp()
let company: EmptyCompany
let as: EmptyCompany['admin']
const categories = new Map<string, string>()

const choiceList = [
  { id: 'right', content: 'Oui', score: 3 },
  { id: 'wrong', content: 'Non', score: 0 },
]

async function fill(category: string, count: number, level: 1 | 2 | 3 = 1): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const item = anItem(
      'qcm',
      { choiceList },
      { id: 'x', content: `<p>Question ${index} de ${category}</p>` },
    )
    const body = { item, category, level, state: 'inUse' as const }
    ids.push((await must(t, changes.keepInBank, { as, body })).data.id)
  }
  const { data } = await must(t, calls.listBankCategories, { as })
  for (const { id, path } of data) categories.set(path, id)
  return ids
}

const aPool = (category: string, changes: Partial<Pool> = {}): Pool => ({
  categoryId: categories.get(category) ?? null,
  category,
  level: null,
  competence: '',
  count: 5,
  points: 2,
  maxExposure: null,
  ...changes,
})

const testOf = async (name: string, pools: readonly Pool[], adapt?: (document: AssessmentDocument) => void) =>
  await company.addTest(name, (document) => {
    document.evaluationType = 1
    const rows = pools.map((pool, index) => ({ rowId: `tmp-pool-${index}`, moduleItemList: [], pool }))
    document.pageList[1]?.rowList.unshift(...rows)
    adapt?.(document)
  })

/** Begins the test: what the first answers say, and the questions of its page. */
async function begin(of: EmptyCompanyTest, identity: object = anIdentity()) {
  const browser = new CandidateBrowser(t, of)
  const opened = await browser.open(of.id)
  const identified = await browser.identify(identity)
  expect(identified.status).toBe(200)
  const state = await browser.session()
  const said = JSON.stringify([opened.test, identified.body, state])
  const ids = publicItemsOf(state.page)
    .map(({ id }) => id)
    .filter((id) => ![of.ids.choices, of.ids.question, of.ids.button].includes(id))
  return { browser, said, ids }
}

const usesOf = async (ids: readonly string[]) => {
  const rows = await t.db
    .selectFrom('bank_questions')
    .where('id', 'in', [...ids])
    .select(['id', 'uses', 'level'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

beforeAll(async () => {
  company = await emptyCompany(t)
  as = company.admin
})

test('different people one after another get as many questions; uses differ by at most 1; no answer tells a pool', async () => {
  const ids = await fill('Logique', 20)
  const drawing = await testOf('Logique', [aPool('Logique')])
  for (let turn = 0; turn < 14; turn += 1) {
    const { said, ids: drawn } = await begin(drawing)
    expect(new Set(drawn).size).toBe(5)
    expect(said).not.toMatch(/pool|bank|worth|exposure|Logique \/|categoryId|drawn/i)
    expect(ids.filter((id) => said.includes(id)).sort()).toEqual([...drawn].sort())
    const uses = [...(await usesOf(ids)).values()].map((row) => row.uses)
    expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['the stock button', null],
  ['a minute and no button', { time: 60, pageToReach: null }],
])('a last page that holds nothing but a pool, with %s, is taken', async (way, timer) => {
  const ids = await fill(way, 3)
  const drawing = await testOf(way, [aPool(way, { count: 2 })], (document) => {
    const [welcome, page] = document.pageList
    if (!welcome || !page) throw new Error('no page')
    const rowList = page.rowList.filter(
      ({ pool }, index, { length }) => pool || (!timer && index === length - 1),
    )
    document.pageList = [welcome, { ...page, rowList, timer }]
  })
  const { browser } = await begin(drawing)
  await browser.visit(drawing.ids.page)
  const { application, page } = await browser.session()
  expect(application.status).toBe('inProgress')
  expect(publicItemsOf(page).filter(({ id }) => ids.includes(id))).toHaveLength(2)
})

test('ten who begin at once are level too', async () => {
  const ids = await fill('Ensemble', 10)
  const drawing = await testOf('Ensemble', [aPool('Ensemble', { count: 3 })])
  await Promise.all(Array.from({ length: 10 }, async () => await begin(drawing)))
  const uses = [...(await usesOf(ids)).values()].map((row) => row.uses)
  expect([Math.min(...uses), Math.max(...uses)]).toEqual([3, 3])
})

test('two candidates of one blueprint have the same number of each level, and the same maximum', async () => {
  const ids = [...(await fill('Calcul', 6, 1)), ...(await fill('Calcul', 6, 3))]
  const pools = [aPool('Calcul', { level: 1, count: 2 }), aPool('Calcul', { level: 3, count: 1, points: 4 })]
  const drawing = await testOf('Calcul', pools)
  const [one, other] = [await begin(drawing), await begin(drawing)]
  const levels = await usesOf(ids)
  const levelsOf = (drawn: readonly string[]) => drawn.map((id) => levels.get(id)?.level)
  expect(levelsOf(one.ids)).toEqual([1, 1, 3])
  expect(levelsOf(other.ids)).toEqual([1, 1, 3])
  const maxima = await t.db
    .selectFrom('applications')
    .where(
      'id',
      'in',
      [one, other].map(({ browser }) => browser.applicationId),
    )
    .select('max_score')
    .execute()
  // The choice of the test itself, two of 2 and one of 4.
  expect(maxima.map(({ max_score: max }) => max)).toEqual([9, 9])
})

test('a process that starts anew gives the same page; a question edited and retired in the bank changes nothing of it', async () => {
  await fill('Mémoire', 8)
  const drawing = await testOf('Mémoire', [aPool('Mémoire', { count: 4 })])
  const { browser, ids } = await begin(drawing)
  for (const id of ids)
    await must(t, changes.editBankQuestion, {
      as,
      params: { id },
      body: {
        version: 1,
        category: 'Mémoire',
        state: 'retired',
        isChecked: false,
        item: anItem('qcm', { choiceList }),
      },
    })
  const row = await t.db
    .selectFrom('applications')
    .where('id', '=', browser.applicationId)
    .select(['version_id', 'draw_seed'])
    .executeTakeFirstOrThrow()
  const restarted = await openVersions(t.db)(company.id, row.version_id)
  const page = restarted.publicPageOf(2, row.draw_seed, 0)
  const texts = publicItemsOf(page ?? { rowList: [] }).filter(({ id }) => ids.includes(id))
  expect(texts.map(({ id }) => id)).toEqual(ids)
  expect(texts.every(({ content }) => content.includes('de Mémoire'))).toBe(true)
  // All but the drawn four are left, and so the next candidate gets these.
  expect((await begin(drawing)).ids.some((id) => ids.includes(id))).toBe(false)
})

test('who takes a test again sees what they have not seen, and is counted again', async () => {
  await fill('Retour', 10)
  const drawing = await testOf('Retour', [aPool('Retour', { count: 5 })], (document) => {
    document.retryAfterMonths = 0
  })
  const identity = anIdentity()
  const first = await begin(drawing, identity)
  await first.browser.submit({ pageId: drawing.ids.page, buttonId: drawing.ids.button })
  await first.browser.complete()
  // Others in between leave the unseen ones more used.
  await begin(drawing)
  const again = new CandidateBrowser(t, drawing)
  again.cookies = first.browser.cookies
  expect((await again.identify(identity)).status).toBe(200)
  const rows = await t.db
    .selectFrom('bank_draws')
    .where('application_id', '=', again.applicationId)
    .select('question_id')
    .execute()
  expect(rows).toHaveLength(5)
  expect(rows.some(({ question_id: id }) => first.ids.includes(id))).toBe(false)
})

test('nobody is refused: a pool has fewer left than asked, its category was renamed, and the author is told', async () => {
  const ids = await fill('Vieille', 6)
  const drawing = await testOf('Vieille', [aPool('Vieille', { count: 5 })])
  const categoryId = categories.get('Vieille') ?? ''
  await must(t, changes.renameBankCategory, { as, params: { id: categoryId }, body: { path: 'Neuve' } })
  expect((await begin(drawing)).ids).toHaveLength(5)
  await must(t, changes.setBankStates, { as, body: { ids: ids.slice(0, 4), state: 'retired' } })
  expect((await begin(drawing)).ids.sort()).toEqual(ids.slice(4).sort())
  const pools = drawing.stored.pageList.flatMap((page) => page.rowList).filter(({ pool }) => pool)
  const { data } = await must(t, calls.describePools, {
    as,
    body: { assessmentId: drawing.id, document: drawing.stored },
  })
  expect(data).toMatchObject([
    {
      id: pools[0]?.rowId,
      category: 'Neuve',
      available: 2,
      meanExposure: 100,
      draws: 2,
      shortDraws: 1,
      isTooFew: true,
    },
  ])
})

test('a category without a question in use: the author is told, and who begins all the same sees a page that says so', async () => {
  const ids = await fill('Vidée', 2)
  const drawing = await testOf('Vidée', [aPool('Vidée', { count: 2 })], (document) => {
    const page = document.pageList[1]
    const isPoolOrButton = ({
      pool,
      moduleItemList: [item],
    }: AssessmentDocument['pageList'][number]['rowList'][number]) =>
      pool || item?.moduleId === moduleTypes.button
    if (page) page.rowList = page.rowList.filter(isPoolOrButton)
  })
  await must(t, changes.setBankStates, { as, body: { ids, state: 'retired' } })
  const { browser } = await begin(drawing)
  const { page } = await browser.session()
  expect(JSON.stringify(page)).toContain('Cette page ne demande rien')
  expect((await browser.submit({ pageId: drawing.ids.page, buttonId: drawing.ids.button })).status).toBe(200)
  expect((await browser.complete()).status).toBe(200)
  const { revision, ...document } = await must(t, tests.getAssessment, {
    as,
    params: { idOrSlug: drawing.id },
  })
  const params = { id: drawing.id }
  const saved = await t.call(tests.saveAssessment, { as, params, body: { revision, document } })
  expect(saved.body.problems).toMatchObject([{ severity: 'warning', code: 'pool.empty' }])
  await must(t, tests.setAssessmentOnline, { as, params, body: { isOnline: false } })
  const again = await t.call(tests.setAssessmentOnline, { as, params, body: { isOnline: true } })
  expect(again.body).toMatchObject({
    code: 'assessmentNotReady',
    detail: { problems: [{ code: 'pool.empty' }] },
  })
})

test('somebody who is known already draws nothing', async () => {
  const ids = await fill('Connue', 4)
  const drawing = await testOf('Connue', [aPool('Connue', { count: 2 })])
  const identity = anIdentity()
  await begin(drawing, identity)
  const stranger = await new CandidateBrowser(t, drawing).identify(identity)
  expect(stranger.body.existingApplication).toBe(true)
  const total = [...(await usesOf(ids)).values()].reduce((sum, { uses }) => sum + uses, 0)
  expect(total).toBe(2)
  const versions = await t.db
    .selectFrom('assessment_versions')
    .where('assessment_id', '=', drawing.id)
    .select('id')
    .execute()
  expect(versions).toHaveLength(2)
})

test('drawn questions are scored by their worth; a corrected key gives the points when scored again', async () => {
  await fill('Clé', 3)
  const drawing = await testOf('Clé', [aPool('Clé', { count: 2, points: 5 })])
  const { browser, ids } = await begin(drawing)
  const answers = ids.map((moduleId) => ({ moduleId, value: ['wrong'] }))
  await browser.submit({ pageId: drawing.ids.page, buttonId: drawing.ids.button, answers })
  await browser.complete()
  const scoreOf = async () =>
    await t.db
      .selectFrom('applications')
      .where('id', '=', browser.applicationId)
      .select(['score', 'max_score'])
      .executeTakeFirstOrThrow()
      .then(({ score, max_score: max }) => [Number(score), max])
  expect(await scoreOf()).toEqual([0, 11])
  const corrected = choiceList.map((choice) => ({ ...choice, score: 3 - choice.score }))
  await must(t, changes.editBankQuestion, {
    as,
    params: { id: ids[0] ?? '' },
    body: {
      version: 1,
      category: 'Clé',
      state: 'inUse',
      isChecked: true,
      item: anItem('qcm', { choiceList: corrected }),
    },
  })
  const params = { id: drawing.id }
  await must(t, previewRescoring, { as, params })
  await t.runJobs()
  const { data } = await must(t, getRescoring, { as, params })
  expect(data).toMatchObject({ state: 'previewed', changed: 1 })
  await must(t, applyRescoring, { as, params, body: { rescoringId: data.id } })
  await t.runJobs()
  expect(await scoreOf()).toEqual([5, 11])
})

test('the score of a page, on which a button decides, has what a pool drew there by a competence', async () => {
  await fill('Pesée', 2)
  const body = {
    item: anItem('qcm', { choiceList }),
    category: 'Pesée',
    competence: 'Calcul',
    state: 'inUse' as const,
  }
  const { id: only } = (await must(t, changes.keepInBank, { as, body })).data
  const pool = aPool('Pesée', { competence: 'calcul', count: 1, points: 7 })
  const drawing = await testOf('Pesée', [pool], (document) => {
    for (const item of document.pageList[1]?.rowList.flatMap((row) => row.moduleItemList) ?? [])
      if (item.moduleId === moduleTypes.button)
        Object.assign(item.data, {
          goToNextPage: false,
          isScoreChoice: true,
          pagePositionList: [{ id: 'to', pagePosition: 3, comparaisonType: '>=', score: 0 }],
        })
    const [, page, end] = document.pageList
    if (!page || !end) throw new Error('a new test has three pages')
    const rowList = [anItem('question', {}, { id: 'tmp-more' }), anItem('button', {}, { id: 'tmp-on' })].map(
      (item) => ({ rowId: `tmp-row-${item.id}`, moduleItemList: [item] }),
    )
    end.position = 4
    document.pageList.splice(2, 0, { ...page, id: 'tmp-page', position: 3, rowList } as typeof page)
  })
  const { browser, ids } = await begin(drawing)
  expect(ids).toEqual([only])
  const answers = [{ moduleId: only, value: ['right'] }]
  await browser.submit({ pageId: drawing.ids.page, buttonId: drawing.ids.button, answers })
  expect((await browser.get(pageScore, drawing.ids.button)).body.score).toBe(7)
})

test('on paper a pool stands with its questions; in a file by the name of its category, which another bank finds', async () => {
  await fill('Portée', 3)
  const drawing = await testOf('Portée', [aPool('Portée', { count: 2 })])
  const params = { id: drawing.id }
  const url = previewAssessmentPdf.address.path.replace(':id', drawing.id)
  const { as: reader } = await signedIn(t, { companyId: company.id, role: 'ROLE_SUPERADMIN' })
  const paper = (await t.app.inject({ method: 'POST', url, cookies: reader })).rawPayload
  // The pool itself, its three questions, and the six modules of the test.
  expect(paper.toString('latin1').match(/\/S \/H3\n/g)).toHaveLength(1 + 3 + 6)
  const { body: document } = await t.call(exportAssessment, { as, params, query: { format: 'json' } })
  const other = await emptyCompany(t)
  const poolIn = async () => {
    const { data } = await must(t, tests.importAssessment, { as: other.admin, body: { document } })
    return data.pageList[1].rowList.find((row: { pool?: Pool }) => row.pool).pool
  }
  expect(await poolIn()).toMatchObject({ categoryId: null, category: 'Portée' })
  const body = { item: anItem('qcm', { choiceList }), category: 'Portée', state: 'inUse' as const }
  await must(t, changes.keepInBank, { as: other.admin, body })
  const { data } = await must(t, calls.listBankCategories, { as: other.admin })
  expect(await poolIn()).toMatchObject({ categoryId: data[0].id, category: 'Portée' })
})

test('an application that goes takes its own version along', async () => {
  await fill('Partie', 2)
  const drawing = await testOf('Partie', [aPool('Partie', { count: 1 })])
  const { browser } = await begin(drawing)
  await t.db.deleteFrom('applications').where('id', '=', browser.applicationId).execute()
  const versions = await t.db
    .selectFrom('assessment_versions')
    .where('assessment_id', '=', drawing.id)
    .select('drawn_for')
    .execute()
  expect(versions).toEqual([{ drawn_for: null }])
})

test('a test cannot go online with a pool that lacks questions, a category or a cap that can hold', async () => {
  await fill('Courte', 4)
  const { id, stored } = await company.addTest('Refus')
  const save = async (pool: Pool) => {
    const read = await must(t, tests.getAssessment, { as, params: { idOrSlug: id } })
    const pageList = read.pageList.map((page: AssessmentDocument['pageList'][number], index: number) =>
      index === 1
        ? {
            ...page,
            rowList: [
              { rowId: 'tmp-pool', moduleItemList: [], pool },
              ...(stored.pageList[1]?.rowList ?? []),
            ],
          }
        : page,
    )
    const body = { revision: read.revision, document: { ...read, pageList } }
    const answer = await t.call(tests.saveAssessment, { as, params: { id }, body })
    return answer.status === 200 ? [] : answer.body.detail.problems.map(({ code }: { code: string }) => code)
  }
  expect(await save(aPool('Courte', { count: 5 }))).toContain('pool.tooFew')
  expect(await save({ ...aPool('Courte'), category: 'Inconnue', categoryId: null })).toContain(
    'pool.noCategory',
  )
  expect(await save(aPool('Courte', { count: 2, maxExposure: 40 }))).toContain('pool.capTooLow')
  expect(await save(aPool('Courte', { count: 2, maxExposure: 50 }))).toEqual([])
})

test('a test has fifty pools at most', async () => {
  await fill('Nombreuse', 1)
  const pools = Array.from({ length: 51 }, () => aPool('Nombreuse', { count: 1 }))
  const { id, stored } = await company.addTest('Nombreuse')
  const rows = pools.map((pool, index) => ({ rowId: `tmp-pool-${index}`, moduleItemList: [], pool }))
  const ask = async (rowList: object[]) => {
    const { revision, ...document } = await must(t, tests.getAssessment, { as, params: { idOrSlug: id } })
    document.pageList[1].rowList = [...(stored.pageList[1]?.rowList ?? []), ...rowList]
    const saved = await t.call(tests.saveAssessment, { as, params: { id }, body: { revision, document } })
    const described = await t.call(calls.describePools, { as, body: { assessmentId: id, document } })
    return [saved.body.code, described.body.code]
  }
  expect(await ask(rows)).toEqual(['assessmentTooManyPools', 'assessmentTooManyPools'])
  // As many as there may be are read; the bank has too few questions for them.
  expect(await ask(rows.slice(1))).toEqual(['assessmentNotReady', undefined])
})

test('a test that is taken is saved where its bank alone has changed, with a warning and no changed field', async () => {
  const ids = [...(await fill('Rétrécie', 20)), ...(await fill('Plafonnée', 10))]
  const capped = aPool('Plafonnée', { count: 3, maxExposure: 50 })
  const drawing = await testOf('Rétrécie', [aPool('Rétrécie', { count: 12 }), capped])
  const params = { id: drawing.id }
  const retired = [...ids.slice(0, 15), ...ids.slice(-5)]
  await must(t, changes.setBankStates, { as, body: { ids: retired, state: 'retired' } })
  for (const path of ['Rétrécie', 'Plafonnée'])
    await must(t, changes.renameBankCategory, {
      as,
      params: { id: categories.get(path) ?? '' },
      body: { path: `${path} encore` },
    })
  const save = async (adapt: (document: AssessmentDocument) => void = () => undefined) => {
    const { revision, ...document } = await must(t, tests.getAssessment, {
      as,
      params: { idOrSlug: drawing.id },
    })
    adapt(document)
    return await t.call(tests.saveAssessment, { as, params, body: { revision, document } })
  }
  const ofPools = (problems: { code: string; severity: string }[]) =>
    problems.filter(({ code }) => code.startsWith('pool.')).map(({ code, severity }) => [severity, code])
  expect(ofPools((await save()).body.problems)).toEqual([
    ['warning', 'pool.tooFew'],
    ['warning', 'pool.capTooLow'],
  ])
  const fieldsOfLast = async () =>
    await t.db
      .selectFrom('activity_log')
      .where('action', '=', 'assessment.saved')
      .where('company_id', '=', company.id)
      .orderBy('id', 'desc')
      .select('parameters')
      .executeTakeFirstOrThrow()
  // The names of its categories are the test's too.
  expect(await fieldsOfLast()).toMatchObject({ parameters: { fields: ['pageList'] } })
  await save()
  expect(await fieldsOfLast()).toMatchObject({ parameters: { fields: [] } })
  const more = await save((document) => {
    const pool = document.pageList[1]?.rowList[0]?.pool
    if (pool) pool.count = 13
  })
  expect(more.status).toBe(422)
  expect(ofPools(more.body.detail.problems)).toEqual([
    ['error', 'pool.tooFew'],
    ['warning', 'pool.capTooLow'],
  ])
})

test('figures of a test that draws are the version’s, a pool is one question; of the bank each question has its own', async () => {
  const ids = await fill('Chiffres', 6)
  const drawing = await testOf('Chiffres', [aPool('Chiffres', { count: 3 })])
  const shown: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const { browser, ids: drawn } = await begin(drawing)
    shown.push(...drawn)
    await browser.submit({ pageId: drawing.ids.page, buttonId: drawing.ids.button })
    await browser.complete()
  }
  const { data } = await must(t, getTestQuality, { as, params: { id: drawing.id } })
  expect(data.versions).toMatchObject([{ ended: 2 }])
  expect(data.figures?.questions).toContainEqual(
    expect.objectContaining({ label: 'Chiffres', drawn: 3, max: 6, n: 2, hasChoices: false }),
  )
  for (const questionId of ids) {
    const { figures, tests: used } = (await must(t, calls.getBankQuestion, { as, params: { questionId } }))
      .data
    const n = shown.filter((each) => each === questionId).length
    expect(figures).toEqual({ n, facility: null, discrimination: null })
    expect(used.map((test_: { name: string }) => test_.name)).toEqual(n > 0 ? ['Chiffres'] : [])
  }
})

test('questions that were kept with one criterion are marked apart, whatever a pool makes them worth', async () => {
  const criterion = { id: 'c1', name: 'Clarté', maxScore: 5 }
  for (const content of ['<p>Une</p>', '<p>Deux</p>']) {
    const item = anItem('question', {}, { content, evaluationCriteriaList: [criterion] })
    await must(t, changes.keepInBank, { as, body: { item, category: 'Critères', level: 1, state: 'inUse' } })
  }
  const { data } = await must(t, calls.listBankCategories, { as })
  for (const { id, path } of data) categories.set(path, id)
  const drawing = await testOf('Critères', [aPool('Critères', { count: 2, points: 600 })], (document) => {
    document.evaluationType = 0
  })
  const { browser, ids } = await begin(drawing)
  expect(ids).toHaveLength(2)
  const { version_id: versionId } = await t.db
    .selectFrom('applications')
    .where('id', '=', browser.applicationId)
    .select('version_id')
    .executeTakeFirstOrThrow()
  const { document } = await openVersions(t.db)(company.id, versionId)
  const criteria = document.pageList
    .flatMap(moduleItemsOf)
    .filter(({ id }) => ids.includes(id))
    .flatMap((item) => item.evaluationCriteriaList)
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(2)
  expect(criteria.map(({ maxScore, weight }) => maxScore * weight)).toEqual([600, 600])
})
