/** An undone act leaves the focus somewhere: the bar that had it is gone. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showComponent } from '../testing/recruiter.tsx'
import { UndoBar } from './undo-bar.tsx'
import { offerUndo, withdrawUndo } from './undo-store.ts'

test('after an undo the title of the page has the focus', async () => {
  withdrawUndo() // of the file before
  let undone = 0
  const { user } = await showComponent(
    <main>
      <h1>Applications</h1>
      <UndoBar />
    </main>,
  )
  offerUndo({ message: 'Moved', undo: () => (undone += 1) })
  await user.click(await screen.findByRole('button', { name: 'Annuler l’action' }))
  expect(undone).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
