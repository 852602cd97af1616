/** The figures of a test's quality, against published ones and by hand. */
import { getBankQuestion } from '@assay/contract/bank/calls'
import { keepInBank } from '@assay/contract/bank/change-calls'
import { mergeCandidates } from '@assay/contract/candidates/calls'
import * as calls from '@assay/contract/quality/calls'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { lsat6, lsat6Figures } from '@assay/domain/testing/lsat-6'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { createAssessment, type TestAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_CONSULTANT' })

/** A test of so many questions with choices, one on each page after the identity form. */
const aTest = (questions: number) =>
  createAssessment(t, company.id, {
    document: aDocument([
      { items: [anItem('auth', {}, { id: 'auth' })] },
      ...Array.from({ length: questions }, (_, index) => ({
        name: `Part ${index + 1}`,
        items: [
          anItem(
            'qcm',
            {
              choiceList: [
                { id: 'yes', content: 'Oui', score: 1 },
                { id: 'no', content: 'Non', score: 0 },
                { id: 'other', content: 'Autre', score: 0 },
              ],
            },
            { id: `q${index + 1}`, content: `<p>Question ${index + 1}</p>` },
          ),
        ],
      })),
    ]),
  })

const sum = (points: readonly (number | null)[]) => points.reduce<number>((all, each) => all + (each ?? 0), 0)

/** The tree that a scored application has: what was not shown counts as 0 there. */
const scoresOf = (points: readonly (number | null)[]) => ({
  tree: {
    children: [
      { id: 'page-1', position: 1, children: [] },
      ...points.map((point, index) => ({
        id: `page-${index + 2}`,
        position: index + 2,
        children: [
          {
            id: `q${index + 1}`,
            label: `Question ${index + 1}`,
            moduleId: moduleTypes.qcm,
            max: 1,
            score: point ?? 0,
            answered: point !== null,
          },
        ],
      })),
    ],
  },
})

interface Sat {
  readonly points: readonly (number | null)[]
  readonly secondsAPage?: number
  /** Stopped for good on this page. */
  readonly stoppedAt?: number
  /** Whose it is; somebody else's each, unless given. */
  readonly candidateId?: string
}

let number = 0

/** So many applications that have ended, written at once; a page that gave no points was not reached. */
async function sat(assessment: TestAssessment, sittings: readonly Sat[]): Promise<string[]> {
  const at = t.clock.now()
  const people = sittings.map(({ candidateId }) => candidateId ?? newId())
  const named = people.map((id) => ({ id, company_id: company.id, email: `${id}@example.org` }))
  await t.db
    .insertInto('candidates')
    .values(named.map((each) => ({ ...each, first_name: 'Inès', last_name: 'Durand' })))
    .onConflict((at) => at.columns(['company_id', 'id']).doNothing())
    .execute()
  const rows = sittings.map(({ points, stoppedAt }, index) => ({
    company_id: company.id,
    id: newId(),
    assessment_id: assessment.id,
    version_id: assessment.versionId,
    candidate_id: people[index] ?? '',
    created_at: new Date(at.getTime() + number * 1000),
    number: (number += 1),
    draw_seed: 'seed',
    current_page: stoppedAt ?? points.length + 1,
    ...(stoppedAt === undefined
      ? {
          completed_at: at,
          score: sum(points),
          max_score: points.length,
          scores: JSON.stringify(scoresOf(points)),
        }
      : { interrupted_at: at }),
  }))
  await t.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const visits = rows.flatMap(({ id }, index) => {
      const { points = [], secondsAPage = 10, stoppedAt } = sittings[index] ?? {}
      return points.flatMap((point, page) => {
        if (point === null) return []
        const isLast = stoppedAt === page + 2
        return {
          company_id: company.id,
          application_id: id,
          page_id: `page-${page + 2}`,
          first_visited_at: at,
          left_at: isLast ? null : new Date(at.getTime() + secondsAPage * 1000),
        }
      })
    })
    for (let from = 0; from < visits.length; from += 5000)
      await trx
        .insertInto('page_visits')
        .values(visits.slice(from, from + 5000))
        .execute()
  })
  for (let from = 0; from < rows.length; from += 500)
    await t.db
      .insertInto('applications')
      .values(rows.slice(from, from + 500))
      .execute()
  return rows.map(({ id }) => id)
}

const quality = async (assessment: TestAssessment, query: { versionId?: string } = {}) =>
  (await t.call(calls.getTestQuality, { as, params: { id: assessment.id }, query })).body.data
const figuresOf = async (assessment: TestAssessment): Promise<calls.QualityFigures> =>
  (await quality(assessment)).figures
const choicesOf = async (assessment: TestAssessment, itemId = 'q1') =>
  await t.call(calls.getQuestionFigures, { as, params: { id: assessment.id, itemId }, query: {} })

describe('LSAT-6', async () => {
  const assessment = await aTest(5)
  await sat(
    assessment,
    lsat6.map((points) => ({ points })),
  ) // prettier-ignore
  const figures = await figuresOf(assessment)

  test('facility and item–rest of each question, with its n', () => {
    expect(figures.questions.map(({ n }) => n)).toEqual([1000, 1000, 1000, 1000, 1000])
    expect(figures.questions.map(({ facility }) => facility)).toEqual([...lsat6Figures.facility])
    expect(figures.questions.map(({ discrimination }) => discrimination?.toFixed(4))).toEqual(
      lsat6Figures.itemRest.map((each) => each.toFixed(4)),
    )
  })

  test('alpha with its interval and the standard error', () => {
    const { alpha = 0, from, to, sem, semPercent = 0 } = figures.reliability ?? {}
    expect(alpha).toBeCloseTo(lsat6Figures.alpha, 6)
    expect([from?.toFixed(4), to?.toFixed(4)]).toEqual(lsat6Figures.feldt.map((each) => each.toFixed(4)))
    expect(sem).toBeCloseTo(lsat6Figures.sem, 4)
    expect(semPercent).toBeCloseTo(lsat6Figures.sem * 20, 2)
  })

  test('results: mean, deviation and how they are spread', () => {
    expect(figures).toMatchObject({ ended: 1000, completed: 1000, scored: 1000, whole: 1000 })
    expect(figures.results?.mean).toBeCloseTo(76.38, 6)
    expect(figures.results?.deviation).toBeCloseTo(20.7, 1)
    expect(figures.results?.distribution).toEqual([3, 0, 20, 0, 85, 0, 237, 0, 357, 298])
  })

  test('questions to look at have their reasons, and others none', () => {
    expect(figures.questions.map(({ reasons }) => reasons)).toEqual([[], [], [], [], []])
  })
})

describe('what few have taken', async () => {
  const assessment = await aTest(2)

  test('nobody yet: no version and no figure', async () => {
    expect(await quality(assessment)).toEqual({
      name: assessment.document.name,
      versions: [],
      versionId: null,
      underWay: 0,
      figures: null,
      fairness: { isAsked: false, sex: null, age: null },
    })
  })

  test('of 29 there are counts and nothing else; the thirtieth opens it', async () => {
    await sat(
      assessment,
      Array.from({ length: 29 }, (_, index) => ({ points: [index % 2, index % 3 ? 1 : 0] })),
    )
    const hidden = await figuresOf(assessment)
    expect(hidden).toMatchObject({ ended: 29, scored: 29, results: null, reliability: null })
    expect(hidden.questions).toMatchObject([
      { n: 29, facility: null, deviation: null, discrimination: null, reasons: [] },
      { n: 29, facility: null },
    ])
    expect(hidden.pages).toMatchObject([{ reached: 29, seconds: null, left: null }, { reached: 29 }])
    expect((await choicesOf(assessment)).body.data).toMatchObject({ n: 29, choices: null })
    await sat(assessment, [{ points: [1, 1] }])
    const shown = await figuresOf(assessment)
    expect(shown.questions[0]).toMatchObject({ n: 30, facility: 0.5 })
    expect(shown.results).not.toBeNull()
    expect((await choicesOf(assessment)).body.data.choices).toHaveLength(3)
  })
})

test('a question that was not reached is missing, not zero; alpha is of those who took all', async () => {
  const assessment = await aTest(3)
  const answered = Array.from({ length: 40 }, (_, index) => ({ points: [index % 2, 1, (index >> 1) % 2] }))
  const skipped = Array.from({ length: 20 }, () => ({ points: [1, null, 1] }))
  await sat(assessment, [...answered, ...skipped])
  const { questions, whole, scored, pages } = await figuresOf(assessment)
  expect({ whole, scored }).toEqual({ whole: 40, scored: 60 })
  expect(questions).toMatchObject([
    { n: 60, facility: 40 / 60 },
    { n: 40, facility: 1, deviation: 0, discrimination: null, reasons: ['sameForAll'] },
    { n: 60 },
  ])
  expect(pages.map(({ reached }) => reached)).toEqual([60, 40, 60])
})

describe('who takes the same version again counts once, with the first attempt', async () => {
  const assessment = await aTest(2)
  const people = Array.from({ length: 30 }, () => newId())
  await sat(
    assessment,
    people.map((candidateId, index) => ({ candidateId, points: [index % 2, 1] })),
  )
  const before = await figuresOf(assessment)

  test('in every figure, with its n', async () => {
    await sat(
      assessment,
      people.slice(0, 12).map((candidateId) => ({ candidateId, points: [1, 0] })),
    )
    const { versions, figures } = await quality(assessment)
    expect(figures).toEqual(before)
    expect(versions).toMatchObject([{ ended: 30 }])
    await t.db.deleteFrom('test_figures').where('version_id', '=', assessment.versionId).execute()
    expect(await figuresOf(assessment)).toEqual(before)
    expect((await choicesOf(assessment)).body.data.n).toBe(30)
  })

  test('also where two records turn out to be one person', async () => {
    const [staying, other] = [newId(), newId()]
    await sat(assessment, [
      { candidateId: other, points: [1, 1] },
      { candidateId: staying, points: [0, 1] },
    ])
    expect((await quality(assessment)).versions).toMatchObject([{ ended: 32 }])
    const { as: admin } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
    const merging = { as: admin, params: { id: staying }, body: { otherId: other } }
    expect((await t.call(mergeCandidates, merging)).status).toBe(200)
    expect((await quality(assessment)).versions).toMatchObject([{ ended: 31 }])
  })
})

test('a question by itself has a deviation; with a rest of few it goes with nothing', async () => {
  const alone = await aTest(1)
  await sat(
    alone,
    Array.from({ length: 30 }, (_, index) => ({ points: [index % 2] })),
  )
  const [only] = (await figuresOf(alone)).questions
  expect(only).toMatchObject({ n: 30, facility: 0.5, discrimination: null, reasons: [] })
  expect(only?.deviation).toBeCloseTo(Math.sqrt(7.5 / 29), 10)
  const rarely = await aTest(2)
  await sat(
    rarely,
    Array.from({ length: 40 }, (_, index) => ({ points: [index % 2, index < 3 ? 1 - (index % 2) : null] })),
  )
  const [first] = (await figuresOf(rarely)).questions
  expect(first).toMatchObject({ n: 40, facility: 0.5, discrimination: null, reasons: [] })
  expect(first?.deviation).toBeCloseTo(Math.sqrt(10 / 39), 10)
})

test('figures of a question of the bank are of ten more at a time', async () => {
  const { as: editor } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  const { id } = (
    await t.call(keepInBank, {
      as: editor,
      body: { item: anItem('question'), category: 'Logique', level: 1, state: 'inUse' },
    })
  ).body.data
  const assessment = await aTest(2)
  const again = newId()
  const show = async (rows: readonly { share: number; rest: number | null }[], whose = {}) => {
    const ids = await sat(
      assessment,
      rows.map(() => ({ points: [1, 1], ...whose })),
    )
    const own = { company_id: company.id, question_id: id }
    await t.db
      .insertInto('bank_figures')
      .values(rows.map((row, index) => ({ ...own, application_id: ids[index] ?? '', ...row })))
      .execute()
    const { body } = await t.call(getBankQuestion, { as: editor, params: { questionId: id } })
    return body.data.figures
  }
  const some = (length: number, rest: number | null) =>
    Array.from({ length }, (_, index) => ({ share: index % 2, rest }))
  expect(await show(some(29, null))).toEqual({ n: 29, facility: null, discrimination: null })
  const thirty = await show([{ share: 1, rest: 1 }])
  expect(thirty).toEqual({ n: 30, facility: 0.5, discrimination: null })
  // A correlation of two people would be one of them.
  expect(await show([{ share: 0, rest: 0 }])).toEqual(thirty)
  expect(await show(some(8, null))).toEqual(thirty)
  expect(await show([{ share: 0, rest: 0 }], { candidateId: again })).toMatchObject({
    n: 40,
    facility: 19 / 40,
    discrimination: null,
  })
  // Who is shown it again, in whichever test, counts once.
  expect(await show(some(10, 1), { candidateId: again })).toMatchObject({ n: 40, facility: 19 / 40 })
})

test('pages say how long they take, and who stopped on them', async () => {
  const assessment = await aTest(2)
  await sat(assessment, [
    ...Array.from({ length: 31 }, (_, index) => ({ points: [1, 0], secondsAPage: index + 1 })),
    ...Array.from({ length: 9 }, () => ({ points: [1, 1], stoppedAt: 3, secondsAPage: 16 })),
  ])
  expect(await figuresOf(assessment)).toMatchObject({
    ended: 40,
    completed: 31,
    pages: [
      { position: 2, name: 'Part 1', reached: 40, timed: 40, seconds: 16, left: 0 },
      { position: 3, reached: 40, timed: 31, seconds: 16, quick: 8.5, slow: 23.5, left: 9 },
    ],
  })
})

test('of a question with choices: who chose what, and how they do elsewhere', async () => {
  const assessment = await aTest(2)
  const ids = await sat(
    assessment,
    Array.from({ length: 40 }, (_, index) => ({ points: [index < 20 ? 1 : 0, index < 20 ? 0 : 1] })),
  )
  const choice = (index: number) => (index < 20 ? ['yes'] : index < 35 ? ['no'] : [])
  await t.db
    .insertInto('answers')
    .values(
      ids.map((id, index) => ({
        company_id: company.id,
        application_id: id,
        module_item_id: 'q1',
        value: JSON.stringify(choice(index)),
        seq: 1,
        updated_at: t.clock.now(),
      })),
    )
    .execute()
  const { data } = (await choicesOf(assessment)).body
  expect(data).toMatchObject({
    n: 40,
    unanswered: 5,
    choices: [
      { id: 'yes', label: 'Oui', isKey: true, chosen: 20, share: 0.5, reason: 'keyOfTheWeak' },
      { id: 'no', isKey: false, chosen: 15, share: 0.375, reason: 'ofTheBest' },
      { id: 'other', chosen: 0, share: 0, lead: null, reason: 'unchosen' },
    ],
  })
  expect((await figuresOf(assessment)).questions[0]).toMatchObject({ reasons: ['against'], hasChoices: true })
  expect((await choicesOf(assessment, 'nothing')).body).toMatchObject({ code: 'questionNotFound' })
})

describe('figures that were cached', async () => {
  const assessment = await aTest(2)
  const ids = await sat(
    assessment,
    Array.from({ length: 30 }, (_, index) => ({ points: [index % 2, 1] })),
  )
  const cached = async () =>
    await t.db
      .selectFrom('test_figures')
      .where('version_id', '=', assessment.versionId)
      .select(['part', 'fingerprint'])
      .execute()

  test('stand while nothing changes', async () => {
    const first = await figuresOf(assessment)
    const before = await cached()
    await t.db
      .updateTable('test_figures')
      .set({ figures: JSON.stringify({ ...first, ended: 77 }) })
      .where('version_id', '=', assessment.versionId)
      .execute()
    expect((await figuresOf(assessment)).ended).toBe(77)
    expect(await cached()).toEqual(before)
  })

  test('go when a result is another one, and when an application is erased', async () => {
    const points = [1, 1]
    await t.db
      .updateTable('applications')
      .set({ score: 2, scores: JSON.stringify(scoresOf(points)) })
      .where('id', '=', ids[0] ?? '')
      .execute()
    // Of one person more or less nothing is told the same day.
    expect((await figuresOf(assessment)).ended).toBe(77)
    await t.db
      .updateTable('test_figures')
      .set({ made_at: new Date(t.clock.now().getTime() - 25 * 3600 * 1000) })
      .where('version_id', '=', assessment.versionId)
      .execute()
    expect((await figuresOf(assessment)).questions[0]?.facility).toBeCloseTo(16 / 30, 10)
    await t.db
      .deleteFrom('applications')
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect(await figuresOf(assessment)).toMatchObject({ ended: 29, results: null })
    expect(await cached()).toHaveLength(1)
  })
})

describe('whose figures', async () => {
  const assessment = await aTest(2)
  await sat(
    assessment,
    Array.from({ length: 30 }, (_, index) => ({ points: [index % 2, 1] })),
  )

  test('they are those of the whole version for a user with filters too', async () => {
    const filter = await createFilter(t, company.id)
    const { as: narrowed } = await signedIn(t, {
      companyId: company.id,
      role: 'ROLE_CONSULTANT',
      companyFilters: [filter],
    })
    const { body } = await t.call(calls.getTestQuality, {
      as: narrowed,
      params: { id: assessment.id },
      query: {},
    })
    expect(body.data.figures).toEqual(await figuresOf(assessment))
  })

  test('another test’s version and another company’s test are not found', async () => {
    const other = await aTest(1)
    const { body } = await t.call(calls.getTestQuality, {
      as,
      params: { id: assessment.id },
      query: { versionId: other.versionId },
    })
    expect(body).toMatchObject({ code: 'versionNotFound' })
    const { as: stranger } = await signedIn(t, { companyId: (await createCompany(t)).id })
    const answer = await t.call(calls.getTestQuality, {
      as: stranger,
      params: { id: assessment.id },
      query: {},
    })
    expect(answer.status).toBe(404)
  })
})
