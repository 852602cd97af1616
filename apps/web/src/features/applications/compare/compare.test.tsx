/** People side by side: what stands in their columns, the arrows, hiring from there, what is hidden. */
import { listColumns, listRefusalReasons } from '@assay/contract/applications/board-calls'
import { getApplication, listApplications, moveApplication } from '@assay/contract/applications/calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { getAssessment } from '@assay/contract/assessments/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../navigation/paths.ts'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { openScreen } from '../../../testing/recruiter.tsx'
import { aSheet } from '../sheet/testing/a-sheet.ts'

const counts = { notEvaluated: 0, evaluated: 0, refused: 0, hired: 0 }
const id = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b910${number}`
const assessmentId = aSheet().assessment.id
const document = aDocument([{ items: [anItem('question', {}, { id: 'q', content: '<p>Racontez</p>' })] }])
const person = (number: number, changes: Partial<ApplicationSheet> = {}) =>
  aSheet({
    id: id(number),
    number,
    candidate: { id: id(5), fullName: `Anne ${number}`, email: 'anne@mail.example' },
    document,
    answers: [{ moduleId: 'q', value: `Réponse ${number}`, recovered: false }],
    ...changes,
  })

async function compared(sheets: readonly ApplicationSheet[], ids = sheets.map((sheet) => sheet.id)) {
  server.answer(getAssessment, () => new Refusal('assessmentNotFound'))
  server.answer(listColumns, () => ({ data: [] }))
  server.answer(listRefusalReasons, () => ({ data: [] }))
  server.answer(listApplications, () => ({
    data: [],
    meta: { totalItems: 0, totalIsExact: true, statusCounts: counts, uncertainStatuses: [] },
  }))
  server.answer(getApplication, ({ params }) => {
    const sheet = sheets.find((each) => each.id === params.id)
    return sheet ? { data: sheet } : new Refusal('applicationNotFound')
  })
  return await openScreen(paths.compare(assessmentId, ids))
}

const rowOf = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

test('answers, results and comments stand in rows; what is masked is called so, a hidden person by number', async () => {
  const evalGroups = [{ id: 'g', name: 'Écoute', score: 3, max: 4 }]
  const hidden = person(2, { candidate: null, marksHidden: true, evalGroups, hiddenEvaluations: 1 })
  await compared([person(1, { score: 4, status: 'evaluated', evalGroups }), hidden])
  expect(await rowOf('Racontez')).toEqual([
    expect.stringContaining('Réponse 1'),
    expect.stringContaining('Réponse 2'),
  ])
  expect(await rowOf('Écoute')).toEqual(['3/4', 'masqué'])
  expect(await rowOf('Résultat')).toEqual([expect.stringContaining('4/5'), expect.stringContaining('masqué')])
  screen.getByRole('link', { name: /Candidat·e nº 2/ })
})

test('hiring is asked about, and sent with its place', async () => {
  const { user } = await compared([person(1), person(2)])
  await screen.findAllByRole('link', { name: /Ouvrir la candidature/ })
  const moves = server.answer(moveApplication, () => ({
    data: person(2, { status: 'hired' }),
    previousStatus: 'notEvaluated' as const,
    previousColumnId: null,
    previousRefusalReasonId: null,
  }))
  await user.click(screen.getAllByRole('button', { name: 'Embaucher' })[1] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: /Embaucher Anne 2/ })
  await user.click(within(dialog).getByRole('button', { name: 'Embaucher' }))
  await waitFor(() => expect(moves).toHaveLength(1))
  const from = { status: 'notEvaluated', columnId: null }
  expect(moves[0]).toMatchObject({ params: { id: id(2) }, body: { status: 'hired', confirmed: true, from } })
})

test('one that is gone, or of another test, is left out and said; alone nobody is compared', async () => {
  const other = person(2, { assessment: { ...aSheet().assessment, id: id(9) } })
  await compared([person(1), other], [id(1), id(2), id(3)])
  await screen.findByText('2 candidatures ne sont plus là, ou ne sont pas de ce test.')
  await screen.findByText('Choisissez deux à cinq personnes')
})
