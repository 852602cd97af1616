/** The whole test on paper: every module type with its key, for superadmins. */
import { previewAssessmentPdf } from '@assay/contract/assessments/model-calls'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { aKeyedDocument } from '@assay/domain/testing/keyed-document'
import { expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { criteriaTable, linesOf, moduleKeys } from './document-pdf.ts'
import { pdfWords } from './pdf-words.ts'

test('of a test with every module type a tagged PDF is made, named after it', async () => {
  const t = await testApp()
  const company = await createCompany(t)
  const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_SUPERADMIN' })
  const { document } = aKeyedDocument()
  const { id } = await createAssessment(t, company.id, { document })
  const answer = await t.app.inject({
    method: 'POST',
    url: previewAssessmentPdf.address.path.replace(':id', id),
    headers: { 'accept-language': 'en' },
    cookies: as,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(`${encodeURIComponent(document.name)}.pdf`)
  const text = answer.rawPayload.toString('latin1')
  expect(text).toContain('/Lang (en-GB)')
  for (const tag of ['H1', 'H2', 'H3', 'Table', 'TH', 'TD']) expect(text).toContain(`/S /${tag}\n`)
})

test('each key of a module is in its rows', () => {
  const { document } = aKeyedDocument()
  const rows = document.pageList
    .flatMap(moduleItemsOf)
    .map((item) => [item.moduleId, moduleKeys(item, pdfWords('en'))] as const)
  const ofType = (code: number) => rows.find(([moduleId]) => moduleId === code)?.[1] ?? []
  for (const code of [8, 9, 15, 23, 26])
    expect(
      ofType(code).every(([element, expected, points]) =>
        [element, expected, points].some((cell) => cell !== ''),
      ),
      String(code),
    ).toBe(true)
  expect(ofType(26).some(([, expected, points]) => expected !== '' && points !== '')).toBe(true)
})

test('of a QCM the choices that are expected are told, or the pages to which they lead', () => {
  const choiceList = [
    { id: 'one', content: 'Interrompre', score: 0 },
    { id: 'two', content: 'Reformuler', score: 2 },
    { id: 'three', content: 'Transférer', score: 0.5 },
  ]
  const rows = (data: object) => {
    const { pageList } = assessmentDocument.parse(
      aDocument([{ items: [anItem('qcm', { choiceList, ...data })] }]),
    )
    return pageList.flatMap(moduleItemsOf).flatMap((item) => moduleKeys(item, pdfWords('fr')))
  }
  expect(rows({})).toEqual([
    ['Interrompre', '', '0'],
    ['Reformuler', 'Oui', '2'],
    ['Transférer', '', '0,5'],
  ])
  expect(rows({ isMultipleChoice: true }).map(([, expected]) => expected)).toEqual(['', 'Oui', 'Oui'])
  const pages = choiceList.map((choice, at) => ({ ...choice, score: at === 0 ? 0 : at + 1 }))
  expect(rows({ isScore: false, choiceList: pages })).toEqual([
    ['Interrompre', 'page suivante', ''],
    ['Reformuler', 'Page 2', ''],
    ['Transférer', 'Page 3', ''],
  ])
})

test('each criterion stands with its help text, maximum, weight, competence and exercise; empty columns go', () => {
  const naming = {
    groups: new Map([['g', 'Écoute']]),
    exercises: new Map([['e', 'Accueil']]),
    words: pdfWords('fr'),
  }
  const tableOf = (...evaluationCriteriaList: { id: string; name: string; maxScore: number }[]) => {
    const document = aDocument([{ items: [anItem('question', {}, { evaluationCriteriaList })] }])
    const [table] = document.pageList.flatMap(moduleItemsOf).map((item) => criteriaTable(item, naming))
    return { headings: table?.columns.map(({ heading }) => heading), ...table }
  }
  const tone = { id: 'a', name: 'Ton', helpText: 'Reste calme', maxScore: 5, weight: 1.5, evalGroupId: 'g' }
  const clear = { id: 'b', name: 'Clarté', maxScore: 2.5, exerciceId: 'e' }
  const whole = tableOf(tone, clear)
  expect(whole.headings).toEqual(['Critère', 'Note maximale', 'Coefficient', 'Compétence', 'Exercice'])
  expect(whole.rows).toEqual([
    ['Ton\nReste calme', '5', '1,5', 'Écoute', ''],
    ['Clarté', '2,5', '1', '', 'Accueil'],
  ])
  const short = tableOf({ id: 'c', name: 'Clarté', maxScore: 2 })
  expect(short.headings).toEqual(['Critère', 'Note maximale', 'Coefficient'])
  expect(short.rows).toEqual([['Clarté', '2', '1']])
  expect(short.columns?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(tableOf().rows).toEqual([])
})

test('points are written as the language does, and a heading is a line of its own', () => {
  expect([0.5, -1, 2].map(pdfWords('fr').figure)).toEqual(['0,5', '−1', '2'])
  expect([0.5, -1, 2].map(pdfWords('en').figure)).toEqual(['0.5', '−1', '2'])
  const html =
    '<h2>Accueil</h2><p>Bonjour <b>Léa</b>,<br>bienvenue.</p><ul><li><p>Un</p></li><li><p>Deux</p></li></ul>'
  expect(linesOf(html)).toEqual(['Accueil', 'Bonjour Léa,', 'bienvenue.', 'Un', 'Deux'])
})
