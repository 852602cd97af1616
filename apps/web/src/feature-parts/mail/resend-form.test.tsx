/** Sending a mail again: a corrected address is kept in the candidate's record unless one says no. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showComponent } from '../../testing/recruiter.tsx'
import { ResendForm } from './resend-form.tsx'

const record = 'Corriger aussi la fiche du candidat'

test.each([
  ['with the record', [], true],
  ['without it', [record], false],
])('a corrected address, %s', async (_, unticked, changesRecord) => {
  const onResend = vi.fn(() => Promise.resolve())
  const { user } = await showComponent(
    <ResendForm isUncertain={false} email="lea@exmaple.fr" mayChangeRecord onResend={onResend} />,
    { as: 'ROLE_ADMIN' },
  )
  const field = screen.getByLabelText('Adresse du destinataire')
  expect(screen.queryByLabelText(record)).toBeNull()
  await user.clear(field)
  await user.type(field, 'lea@example.fr')
  for (const label of unticked) await user.click(screen.getByLabelText(label))
  await user.click(screen.getByRole('button', { name: 'Renvoyer' }))
  await waitFor(() =>
    expect(onResend).toHaveBeenCalledWith('lea@example.fr', changesRecord, expect.any(String)),
  )
})
