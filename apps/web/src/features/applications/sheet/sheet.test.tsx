/**
 * The sheet beside what it is compared with: one's own marks, the test's averages, the candidate's others.
 */
import { evaluateApplication } from '@assay/contract/applications/calls'
import { getCv } from '@assay/contract/candidates/cv-calls'
import { getAverages } from '@assay/contract/dashboard/calls'
import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { Sheet } from './sheet.tsx'
import { aSheet } from './testing/a-sheet.ts'

const competences = [
  { id: 'writing', name: 'Expression écrite' },
  { id: 'order', name: 'Organisation' },
]
const document = aDocument(
  [
    {
      items: [
        anItem(
          'question',
          {},
          {
            id: 'letter',
            evaluationCriteriaList: [{ id: 'clear', name: 'Clarté', maxScore: 4, evalGroupId: 'writing' }],
          },
        ),
        anItem('qcm', {}, { id: 'choice', evalGroupId: 'order' }),
      ],
    },
  ],
  { evalGroupList: competences },
)
const scored = scoreAutomatically(document, new Map())
const sheet = aSheet({
  document,
  scores: scored.tree,
  evalGroups: [...scored.evalGroups],
  identity: { firstName: 'Anne', lastName: 'Petit', email: '', phone: '', birthDate: null },
})

async function open(changes: Partial<typeof sheet> = {}) {
  const shown = { ...sheet, ...changes }
  const { user } = await showComponent(<Sheet sheet={shown} onMove={undefined} onNext={undefined} />)
  return user
}

test('competences follow one’s own marks, beside the averages of the test; before them nothing is 0 out of something', async () => {
  server.answer(getAverages, () => ({
    data: { isWhole: true, average: 61.5, competences: [{ id: 'writing', average: 54.6 }] },
  }))
  server.answer(evaluateApplication, () => ({ data: sheet }))
  const user = await open()
  await user.click(screen.getByRole('tab', { name: 'Évaluation' }))
  await screen.findByText('Score moyen du test : 61,5 %')
  const figures = (name: string) => {
    const row = within(screen.getByRole('table', { name: 'Compétences' })).getByRole('rowheader', { name })
    return within(row.closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  }
  expect(figures('Expression écrite')).toEqual(['–', '–', '55'])
  expect(figures('Organisation')).toEqual(['0/1', '0', '–'])
  screen.getByText('Ce qui n’est pas encore noté ne compte pas dans ces chiffres.')
  await user.click(
    within(screen.getByRole('group', { name: /Notes rapides/ })).getByRole('button', { name: '3' }),
  )
  expect(figures('Expression écrite')).toEqual(['3/4', '75', '55'])
  expect(screen.queryByText(/pas encore noté/)).toBeNull()
  await screen.findByText(/^Enregistré à/)
})

test('a reason in the history stands under what was done, the date beside both', async () => {
  const at = '2026-11-21T09:00:00.000Z'
  const user = await open({
    history: [{ id: 'retake', at, action: 'application.retakeAllowed', user: null, parameters: {} }],
    retakes: [{ allowedAt: at, reason: 'Coupure de courant' }],
  })
  await user.click(screen.getByRole('tab', { name: 'Historique' }))
  const line = (await screen.findByText('Coupure de courant')).closest('li')
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/repasser le testCoupure de courant$/),
    expect.stringMatching(/^21\/11\/2026/),
  ])
})

test('of a hidden candidate no hour is told, which would be none of theirs: day and length alone, the end above the beginning', async () => {
  const noon = { startedAt: '2026-11-20T11:00:00.000Z', completedAt: '2026-11-20T11:00:00.000Z' }
  const user = await open({ ...noon, identity: null })
  screen.getByText(/^20\/11\/2026 · en /)
  await user.click(screen.getByRole('tab', { name: 'Historique' }))
  const lines = within(await screen.findByRole('list', { name: 'Historique' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/terminé le test20\/11\/2026$/),
    expect.stringMatching(/commencé le test20\/11\/2026$/),
  ])
})

test('what is no mark is not sent as a missing one: it says what is wrong, with the focus in its field', async () => {
  server.answer(getAverages, () => ({ data: { isWhole: true, average: null, competences: [] } }))
  server.answer(evaluateApplication, () => ({ data: sheet }))
  const user = await open()
  await user.click(screen.getByRole('tab', { name: 'Évaluation' }))
  const field = screen.getByRole('textbox', { name: 'Clarté' })
  await user.type(field, '2,555')
  screen.getByText('Deux décimales au plus')
  await user.clear(field)
  await user.type(field, '9')
  // Also where its field is out of sight meanwhile.
  await user.click(screen.getByRole('tab', { name: 'Réponses' }))
  await user.click(screen.getByRole('tab', { name: 'Évaluation' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer l’évaluation' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const invalid = screen.getByRole<HTMLInputElement>('textbox', { name: 'Clarté', description: /0 à 4/ })
  await waitFor(() => expect(window.document.activeElement).toBe(invalid))
  expect(invalid.value).toBe('9')
})

test('of a test under way the sheet says that alone: no stage that waits, no points, no verdict', async () => {
  const wholeScreen = async (progress: 'completed' | 'inProgress') => {
    const visit = {
      pageId: document.pageList[0]?.id ?? '',
      firstVisitedAt: sheet.startedAt,
      leftAt: null,
      closedAt: null,
    }
    const shown = { ...sheet, progress, visits: [{ ...visit, late: false, creditSeconds: 0 }] }
    await showComponent(<Sheet sheet={shown} onMove={() => undefined} onNext={undefined} />)
  }
  await wholeScreen('inProgress')
  await screen.findByRole('button', { name: 'Étape : En cours' })
  expect(screen.queryByText(/Faible|Score automatique|Partie automatique/)).toBeNull()
  cleanup()
  await wholeScreen('completed')
  await screen.findByRole('button', { name: 'Étape : À évaluer' })
  screen.getByText('Score automatique')
})

test.each([
  ['notEvaluated', 'Évaluer'],
  ['evaluated', 'Embaucher'],
  ['refused', 'none'],
  ['hired', 'none'],
] as const)('of a person who is %s the filled button is %s', async (status, filled) => {
  await showComponent(<Sheet sheet={{ ...sheet, status }} onMove={() => undefined} onNext={undefined} />)
  const decisions = (await screen.findByRole('button', { name: /^Étape : / })).parentElement
  if (decisions === null) throw new Error('no decisions')
  const buttons = within(decisions).getAllByRole<HTMLButtonElement>('button')
  expect(
    buttons.filter((each) => each.dataset['variant'] === 'filled').map((each) => each.textContent),
  ).toEqual(filled === 'none' ? [] : [filled])
  const decided = buttons.filter((each) => each.getAttribute('aria-disabled') === 'true')
  expect(decided).toHaveLength(filled === 'none' ? 1 : 0)
  // It keeps the focus that its dialog gives back.
  expect(decided.filter(({ disabled }) => disabled)).toEqual([])
})

test('the head tells how many other applications there are and leads to them, each a link to its sheet', async () => {
  const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b8009'
  const user = await open({
    otherApplications: [
      {
        id,
        assessment: { id, name: 'Vente' },
        createdAt: '2026-10-02T09:00:00.000Z',
        status: 'hired',
        progress: 'completed',
        score: 4,
        maxScore: 6,
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: '1 autre candidature' }))
  const others = within(await screen.findByRole('region', { name: 'Autres candidatures de cette personne' }))
  const link = others.getByRole('link', { name: 'Vente' })
  expect(link.getAttribute('href')).toBe(`/candidates/assessments/${id}?application=${id}`)
  expect(others.getByRole('listitem').textContent).toBe('Vente02/10/2026 · 4/6 · Embauché')
})

test('the CV opens beside the answers, and is not there where nobody may read it', async () => {
  const candidate = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b8009', fullName: 'Anne Petit', email: 'a@b.fr' }
  const asked = server.answer(getCv, () => ({ url: '/api/candidate/cv/token' }))
  const user = await open({ hasCv: true, candidate })
  await user.click(await screen.findByRole('button', { name: 'Voir le CV à côté' }))
  const frame = await screen.findByTitle('CV de Anne Petit')
  expect(frame.getAttribute('src')).toBe('/api/candidate/cv/token#navpanes=0&view=FitH')
  expect(asked[0]?.params).toEqual({ id: candidate.id })
  await user.click(screen.getByRole('button', { name: 'Fermer le CV' }))
  await waitFor(() => expect(screen.queryByTitle('CV de Anne Petit')).toBeNull())
  cleanup()
  // While identity is hidden there is no candidate, and a CV names one.
  await open({ hasCv: false, candidate: null })
  expect(screen.queryByRole('button', { name: /CV/ })).toBeNull()
})
