/** A save changes nothing under the fingers of who goes on. */
import { anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { identify, openTest } from '../testing/candidate.tsx'
import { goOn, identification, thanks } from '../testing/items.ts'

test.each([true, false])(
  'Noor puts steps in order (dragged: %s): a save leaves the focus in its field',
  async (useDragAndDrop) => {
    const priorisationList = ['Saluer', 'Écouter', 'Proposer'].map((label, index) => ({
      id: `step-${index}`,
      label,
      expectedPosition: index + 1,
    }))
    const steps = anItem('priorisation', { useDragAndDrop, priorisationList }, { id: 'steps' })
    const page = openTest([identification, { items: [steps, goOn()] }, thanks])
    await identify(page)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Position de «\s?Proposer/ })
    await page.user.clear(field)
    await page.user.type(field, '1')
    await waitFor(() => expect(page.taken.answers.get('steps')).toBeDefined(), { timeout: 10_000 })
    await screen.findByText(/^Enregistr/)
    expect(document.activeElement).toBe(field)
    expect(field.isConnected).toBe(true)
  },
)
