/** The screen that stands before everything else while a temporary password must be changed. */
import { updateOwnAccount } from '@assay/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../testing/browser.ts'
import { Refusal } from '../testing/contract-server.ts'
import { openScreen } from '../testing/recruiter.tsx'

test('a first password asks nothing that was typed to sign in, and its first field has the focus', async () => {
  const heard = server.answer(updateOwnAccount, () => new Refusal('passwordShort'))
  const { user } = await openScreen('/dashboard', { me: { checkPassword: true } })
  const first = await screen.findByLabelText('Nouveau mot de passe')
  expect(document.activeElement).toBe(first)
  expect(screen.queryByLabelText(/temporaire|actuel/)).toBeNull()
  await user.type(first, 'une pluie de 7 juin')
  await user.type(screen.getByLabelText('Confirmez le nouveau mot de passe'), 'une pluie de 7 juin{Enter}')
  await waitFor(() => expect(heard.map(({ body }) => body)).toEqual([{ password: 'une pluie de 7 juin' }]))
})
