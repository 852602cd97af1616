/** What a corrected key would change, in words and figures. */
import { getRescoring, previewRescoring } from '@assay/contract/assessments/rescoring-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import RescoringDialog from './rescoring-dialog.tsx'

const id = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e0${number}`

const previewed = {
  id: id(0),
  state: 'previewed' as const,
  percent: 100,
  createdAt: '2026-11-20T10:00:00.000Z',
  versionNumber: 2,
  changed: 0,
  changedInAll: 0,
  changedParts: 0,
  changedPartsInAll: 0,
  questions: [],
  moves: [],
}

test('what nobody has evaluated is told as automatic points, apart from the scores', async () => {
  const move = { number: 1, candidate: null, isResult: false }
  server.answer(getRescoring, () => ({
    data: {
      ...previewed,
      changedParts: 1,
      changedPartsInAll: 2,
      questions: [{ id: 'q', position: 3, label: 'Capitale ?' }],
      moves: [{ ...move, applicationId: id(1), from: { score: 0, max: 4 }, to: { score: 4, max: 4 } }],
    },
  }))
  await showComponent(<RescoringDialog assessmentId={id(9)} onClose={() => undefined} />)
  await screen.findByText('Aucun score ne change avec les clés de la version 2.')
  screen.getByText(/^Auto : les points automatiques de 2 candidatures non évaluées/)
  screen.getByText('Questions dont la clé a changé : page 3, Capitale ?')
  screen.getByText(/^Dont 1 candidature que vos filtres/)
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(row?.textContent).toMatch(/Auto 0 \/ 4Auto 4 \/ 4\+4$/)
  screen.getByRole('button', { name: 'Recalculer 2 candidatures' })
})

test('once the preview is there the focus is on what gives the scores', async () => {
  const shown = { ...previewed, changed: 1, changedInAll: 1 }
  let isAsked = false
  server.answer(getRescoring, () => ({ data: isAsked ? shown : null }))
  server.answer(previewRescoring, () => {
    isAsked = true
    return { data: shown }
  })
  const { user } = await showComponent(<RescoringDialog assessmentId={id(9)} onClose={() => undefined} />)
  const preview = await screen.findByRole<HTMLButtonElement>('button', { name: 'Voir ce qui change' })
  await waitFor(() => expect(preview.disabled).toBe(false))
  await user.click(preview)
  const apply = await screen.findByRole('button', { name: /^Recalculer 1/ })
  await waitFor(() => expect(document.activeElement).toBe(apply))
})
