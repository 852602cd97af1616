/** Dates are dd/mm/yyyy, weeks begin on Monday, and the calendar covers nothing unasked. */
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showComponent } from '../../testing/recruiter.tsx'
import DateField from './date-field.tsx'

function Day() {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField label="Jour" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  )
}

test('a date is typed as dd/mm/yyyy without a calendar; a press on the field opens one, from Monday', async () => {
  const { user } = await showComponent(<Day />)
  const calendar = () => document.querySelector('table')
  await user.tab()
  const field = screen.getByLabelText('Jour')
  expect(document.activeElement).toBe(field)
  await user.keyboard('03/04/2026')
  expect(calendar()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('2026-04-03')
  await user.tab()
  await user.click(field)
  await waitFor(() => expect(calendar()).not.toBeNull())
  expect(document.querySelector('th')?.textContent).toBe('lu')
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(calendar()).toBeNull())
})
