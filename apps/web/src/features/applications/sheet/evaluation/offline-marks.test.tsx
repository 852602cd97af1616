/** Marks while there is no network: what is said of them is what becomes of them. */
import { evaluateApplication } from '@assay/contract/applications/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { networkFailure } from '../../../../testing/contract-server.ts'
import { aSession, showComponent } from '../../../../testing/recruiter.tsx'
import { aSheet } from '../testing/a-sheet.ts'
import { EvaluationBar } from './evaluation-bar.tsx'
import { useMarks, useUnsentMarks } from './use-marks.ts'

const sheet = aSheet()
const criterion = { id: 'clear', name: 'Clear', maxScore: 5, weight: 1 }

function Sheet() {
  const marking = useMarks(sheet)
  return (
    <>
      <button type="button" onClick={() => marking.give('clear', 3)}>
        give
      </button>
      <EvaluationBar
        sheet={sheet}
        criteria={[criterion as never]}
        asked={[criterion as never]}
        marking={marking}
        buttonRef={null}
        onMisread={() => undefined}
        onNext={undefined}
      />
    </>
  )
}

test('marks are kept and go out by themselves, the evaluation is still to be submitted', async () => {
  const heard = server.answer(evaluateApplication, () => networkFailure)
  const { user } = await showComponent(<Sheet />)
  await user.click(screen.getByRole('button', { name: 'give' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer l’évaluation' }))
  await screen.findByText(/Vos notes sont gardées et partiront d’elles-mêmes/)
  expect(screen.queryByText(/Rien n’a été envoyé/)).toBeNull()
  await screen.findByText('Non enregistré, vos notes restent ici')
  const before = heard.length
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(heard.length).toBeGreaterThan(before))
  expect(heard.at(-1)?.body).toEqual({ marks: [{ criterionId: 'clear', score: 3 }], submit: false })

  server.answer(evaluateApplication, () => ({ data: sheet }))
  act(() => void dispatchEvent(new Event('online')))
  // Nothing of this test is left that would try again in another one.
  await screen.findByText(/^Enregistré à/)
})

function Marks() {
  const marking = useMarks(aSheet({ evaluations: [mine] }))
  return <p>{[...marking.marks].map(([criterion, score]) => `${criterion} ${score}`).join(', ')}</p>
}

const mine = {
  author: { name: 'Camille Martin' },
  isMine: true,
  marks: [
    { criterionId: 'clear', score: 1 },
    { criterionId: 'polite', score: 2 },
  ],
} as never

function Board() {
  useUnsentMarks()
  const [isOpen, open] = useState(false)
  return isOpen ? <Marks /> : <button onClick={() => open(true)}>open</button>
}

test('what an earlier page of this tab could not send stands beside the marks that the server has', async () => {
  const key = `unsent:${aSession('ROLE_BUILDER').user.id}:given-marks:${sheet.id}`
  sessionStorage.setItem(key, JSON.stringify([['clear', 5]]))
  server.answer(evaluateApplication, () => ({ data: sheet }))
  const { user } = await showComponent(<Board />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByText('clear 5, polite 2')
  await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull())
})
