/** The spreadsheet of a test, read back by a library. */
import { createColumn } from '@assay/contract/applications/board-calls'
import { evaluateApplication, moveApplication } from '@assay/contract/applications/calls'
import { extractApplications } from '@assay/contract/applications/export-calls'
import { createRefusalReason } from '@assay/contract/applications/refusal-reason-calls'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { conseillerClientele } from '@assay/domain/samples/conseiller-clientele'
import {
  firstCandidate,
  type SampleCandidate,
  secondCandidate,
  thirdCandidate,
} from '@assay/domain/testing/conseiller-clientele-candidates'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { Workbook } from '@cj-tech-master/excelts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
  type TestAssessment,
} from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, createFilter, signedIn } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { rescore } from '../../answers/results/rescore.ts'

const t: TestApp = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id })

interface Asked {
  readonly format?: 'xlsx' | 'csv'
  readonly language?: 'fr' | 'en'
  readonly as?: Record<string, string>
}

async function extract({ id }: TestAssessment, { format = 'xlsx', language = 'fr', ...asked }: Asked = {}) {
  const answer = await t.app.inject({
    url: extractApplications.address.path.replace(':id', id),
    query: { format },
    headers: { 'accept-language': language },
    cookies: asked.as ?? as,
  })
  expect(answer.statusCode).toBe(200)
  return answer
}

/** Each line by the headings. */
async function linesOf(assessment: TestAssessment, asked: Asked = {}): Promise<Record<string, unknown>[]> {
  const workbook = new Workbook()
  await workbook.xlsx.load((await extract(assessment, asked)).rawPayload)
  const [sheet] = workbook.worksheets
  const rows: unknown[][] = []
  sheet?.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)))
  const [headings = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? null])))
}

async function csvLines(assessment: TestAssessment, asked: Asked = {}): Promise<Record<string, string>[]> {
  const { payload } = await extract(assessment, { ...asked, format: 'csv' })
  expect(payload.startsWith('\uFEFF')).toBe(true)
  return parse(payload, { bom: true, columns: true, delimiter: ';' })
}

/**
 * An application with the sample's answers, its score as its end gives it; evaluated where there are marks.
 */
async function sampleApplication(assessment: TestAssessment, given: SampleCandidate): Promise<void> {
  const { id } = await createCompletedApplication(t, assessment)
  const rows = Object.entries(given.answers).map(([moduleId, value]) => ({
    company_id: company.id,
    application_id: id,
    module_item_id: moduleId,
    value: JSON.stringify(value),
    seq: 1,
    updated_at: t.clock.now(),
  }))
  await t.db.insertInto('answers').values(rows).execute()
  await t.db.transaction().execute(async (trx) => {
    await rescore(trx, company.id, id, { reason: 'recovered', userId: null, at: t.clock.now() })
  })
  if (Object.keys(given.marks).length === 0) return
  const marks = Object.entries(given.marks).map(([criterionId, score]) => ({ criterionId, score }))
  const answer = await t.call(evaluateApplication, { params: { id }, body: { marks, submit: true }, as })
  expect(answer.status).toBe(200)
}

test('the sample’s three candidates, to the hundredth, each point and mark in its column', async () => {
  const assessment = await createAssessment(t, company.id, {
    document: assessmentDocument.parse(conseillerClientele),
  })
  for (const each of [firstCandidate, secondCandidate, thirdCandidate])
    await sampleApplication(assessment, each)
  const lines = await linesOf(assessment)
  const points = lines.map((line) =>
    Object.entries(line).flatMap(([heading, value]) => (/\(sur [\d.,]+\)$/.test(heading) ? [value] : [])),
  )
  expect(points).toEqual([
    [2, 3, 2, 2, 4, 2, 4, 2, 2, 3, 3, 1],
    [0.5, 1, 2, 0, 3.33, 1.5, 2, 1, 1, 2, 2, 2],
    [0, 0, 0, 1, 0, 0, 0, null, null, null, null, null],
  ])
  expect(lines.map((line) => line['Points automatiques'])).toEqual([19, 10.33, 1])
  expect(lines.map((line) => line['Statut'])).toEqual(['Évalué', 'Évalué', 'À évaluer'])
  const [first, second] = lines
  expect(lines.map((line) => line['Score'])).toEqual([30, 18.33, null])
  expect(first?.['Score maximum']).toBe(33)
  expect(second?.['Début']).toBeInstanceOf(Date)
  const english = await linesOf(assessment, { language: 'en' })
  expect(english[1]).toMatchObject({ Status: 'Evaluated', 'Automatic points': 10.33 })
  const csv = await csvLines(assessment)
  expect(csv.map((line) => line['Points automatiques'])).toEqual(['19', '10,33', '1'])
  expect(csv[1]?.['Début']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a test under way is not told as one that waits for its evaluation', async () => {
  const assessment = await createAssessment(t, company.id)
  await createApplication(t, assessment)
  await createCompletedApplication(t, assessment)
  expect((await linesOf(assessment)).map((line) => line['Statut'])).toEqual(['En cours', 'À évaluer'])
})

test('a competence that only marks feed has nothing before an evaluation, an automatic one what was scored', async () => {
  const criterion = { id: 'clear', name: 'Clarté', maxScore: 4, evalGroupId: 'writing' }
  const items = [
    anItem('question', {}, { id: 'letter', evaluationCriteriaList: [criterion] }),
    anItem('qcm', {}, { id: 'choice', evalGroupId: 'order' }),
  ]
  const evalGroupList = [
    { id: 'writing', name: 'Expression' },
    { id: 'order', name: 'Organisation' },
  ]
  const assessment = await createAssessment(t, company.id, {
    document: aDocument([{ items }], { evalGroupList }),
  })
  const { id } = await createCompletedApplication(t, assessment)
  await t.db.transaction().execute(async (trx) => {
    await rescore(trx, company.id, id, { reason: 'recovered', userId: null, at: t.clock.now() })
  })
  const reported = async () =>
    (await linesOf(assessment)).map((line) => [line['Expression'], line['Organisation']])
  expect(await reported()).toEqual([[null, 0]])
  const body = { marks: [{ criterionId: 'clear', score: 3 }], submit: true }
  await t.call(evaluateApplication, { params: { id }, body, as })
  expect(await reported()).toEqual([[3, 0]])
})

test('a question that was reworded and weighed otherwise says of each application what it met', async () => {
  const document = (content: string, score: number) =>
    aDocument([
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem(
            'question-auto',
            { acceptWordGroupList: [{ acceptWord: 'bleu', score }] },
            { id: 'q', content },
          ),
          anItem('question', {}, { id: 'long', content: '<p>Racontez</p>' }),
          anItem('button', {}, { id: 'button' }),
        ],
      },
    ])
  const first = await createAssessment(t, company.id, { document: document('<p>Couleur ?</p>', 2.5) })
  const long = 'é'.repeat(40_000)
  const take = async (assessment: TestAssessment) => {
    const browser = new CandidateBrowser(t, assessment)
    await browser.identify(anIdentity())
    const answers = [
      { moduleId: 'q', value: 'Bleu' },
      { moduleId: 'long', value: long },
    ]
    await browser.submit({ pageId: 'page-2', answers })
  }
  await take(first)
  expect(await linesOf(first)).toMatchObject([{ '2.1 Couleur ? (sur 2,5)': 2.5 }])
  await t.db
    .updateTable('assessments')
    .set({ document: JSON.stringify(document('<p>Quelle teinte ?</p>', 4)), current_version_id: null })
    .where('id', '=', first.id)
    .execute()
  await take(first)
  const lines = await linesOf(first)
  const shown = lines.map((line) =>
    Object.fromEntries(Object.entries(line).filter(([heading]) => heading.startsWith('2.1'))),
  )
  const [old, fresh] = ['2.1 Couleur ?', '2.1 Quelle teinte ?']
  const of = (label: string, answer: unknown, points: unknown, maximum: unknown) => ({
    [`${label} (réponse)`]: answer,
    [`${label} (points)`]: points,
    [`${label} (maximum)`]: maximum,
  })
  expect(shown).toEqual([
    { ...of(old, 'Bleu', 2.5, 2.5), ...of(fresh, null, null, null) },
    { ...of(old, null, null, null), ...of(fresh, 'Bleu', 4, 4) },
  ])
  const heading = '2.2 Racontez (réponse)'
  expect(String(lines[0]?.[heading])).toMatch(/é… \(suite dans la fiche\)$/)
  expect((await csvLines(first)).map((line) => line[heading])).toEqual([long, long])
})

test('a name stays the text that it is, whatever it begins with', async () => {
  const assessment = await createAssessment(t, company.id)
  const names = ['=1+1', '+33', '-5', '@SUM(A1)', 'Zoë 👩‍🚀', 'نور الدين', 'a;"b"', 'two\nlines', '\u202Eabc']
  for (const last_name of names) {
    const candidate_id = await createCandidate(t, company.id, { last_name })
    await createCompletedApplication(t, assessment, { candidate_id })
  }
  expect((await linesOf(assessment)).map((line) => line['Nom'])).toEqual(names)
  const escaped = names.map((name, at) => (at < 4 ? `'${name}` : name))
  expect((await csvLines(assessment)).map((line) => line['Nom'])).toEqual(escaped)
})

test('a hidden identity and the filters hold', async () => {
  const lyon = await createFilter(t, company.id, 'Lyon')
  const document = { ...aShortTest('Anonyme'), showCandidateIdentityBeforeEval: false }
  const assessment = await createAssessment(t, company.id, { document })
  await createCompletedApplication(t, assessment, { filterIds: [lyon] })
  await createCompletedApplication(t, assessment, { status: 'hired' })
  const identity = ['Nom', 'Prénom', 'E-mail', 'Téléphone', 'Étiquettes']
  const [hidden, shown] = await linesOf(assessment)
  expect(identity.map((heading) => hidden?.[heading])).toEqual(Array(5).fill('masqué'))
  expect(shown?.['Prénom']).toBe('Inès')
  const one = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
  expect(await linesOf(assessment, { as: one.as })).toHaveLength(1)
})

test('stage, reason, decision, evaluators, tags, whole titles and competences with their maximum', async () => {
  const group = { id: 'g', name: 'Écoute' }
  const wording = `Racontez ${'une situation difficile, '.repeat(8)}et sa fin`
  const item = anItem('question', {}, { id: 'q', content: `<p>${wording}</p>` })
  const document = { ...aDocument([{ items: [item] }]), evalGroupList: [group] }
  const assessment = await createAssessment(t, company.id, { document: assessmentDocument.parse(document) })
  const scores = JSON.stringify({ evalGroups: [{ ...group, score: 3, max: 4 }] })
  const { id, candidateId } = await createCompletedApplication(t, assessment, { scores })
  const params = { id: assessment.id }
  const late = { name: 'Entretien agence', status: 'refused' } as const
  const { id: columnId } = (await t.call(createColumn, { params, body: late, as })).body.data
  const label = { labelFr: 'Trop loin', labelEn: 'Too far' }
  const admin = (await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })).as
  const reasons = (await t.call(createRefusalReason, { body: label, as: admin })).body.data
  const refusalReasonId = reasons.at(-1).id
  await t.call(evaluateApplication, { params: { id }, body: { marks: [], submit: true }, as })
  const move = { status: 'refused', columnId, refusalReasonId, confirmed: true } as const
  expect((await t.call(moveApplication, { params: { id }, body: move, as })).status).toBe(200)
  await t.db.updateTable('applications').set({ scores }).where('id', '=', id).execute()
  await t.db
    .insertInto('candidate_tags')
    .values([
      { company_id: company.id, candidate_id: candidateId, tag: 'nuit' },
      { company_id: company.id, candidate_id: candidateId, tag: 'CACES' },
    ])
    .execute()
  const [line] = await linesOf(assessment)
  expect(line).toMatchObject({
    Statut: 'Refusé',
    Étape: 'Entretien agence',
    'Motif de refus': 'Trop loin',
    Décision: expect.any(Date),
    'Évaluation par': expect.stringMatching(/\S+ \S+/),
    Étiquettes: 'CACES, nuit',
    Écoute: 3,
    'Écoute (maximum)': 4,
  })
  expect(Object.keys(line ?? {})).toContainEqual(expect.stringContaining(wording))
  expect((await linesOf(assessment, { language: 'en' }))[0]?.['Reason for rejection']).toBe('Too far')
})

test('goes on batch after batch, is named after the test, and is logged', async () => {
  const assessment = await createAssessment(t, company.id, { document: aShortTest('Accueil / été') })
  const candidate_id = await createCandidate(t, company.id)
  for (let count = 0; count < 260; count += 1)
    await createCompletedApplication(t, assessment, { candidate_id })
  const numbers = (await csvLines(assessment)).map((line) => Number(line['N°']))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 260 }, (_, at) => at + 1),
  )
  const { headers } = await extract(assessment)
  const day = t.clock.now().toISOString().slice(0, 10)
  expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
    `attachment; filename*=UTF-8''Accueil _ été - Candidatures ${day}.xlsx`,
  )
  const logged = await t.db
    .selectFrom('activity_log')
    .where('action', '=', 'assessment.extracted')
    .where('company_id', '=', company.id)
    .select(['subject_ids', 'parameters'])
    .orderBy('at')
    .execute()
  expect(logged.slice(-2)).toEqual([
    { subject_ids: [assessment.id], parameters: { format: 'csv' } },
    { subject_ids: [assessment.id], parameters: { format: 'xlsx' } },
  ])
})

test('of a test without applications there are headings alone', async () => {
  const assessment = await createAssessment(t, company.id)
  expect(await linesOf(assessment)).toEqual([])
})
