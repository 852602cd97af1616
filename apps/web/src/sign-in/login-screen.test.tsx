/** Signing in too often: the server's message stays in the form, and shows as a toast that goes by itself. */
import { login } from '@assay/contract/session/calls'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '../testing/browser.ts'
import { Refusal } from '../testing/contract-server.ts'
import { aUser } from '../testing/user.ts'
import { LoginScreen } from './login-screen.tsx'

test('too many tries are told in the form, and in a toast for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer(login, () => new Refusal('tooManyLogins'))
  const user = aUser()
  render(<LoginScreen from={undefined} />)
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@horizon.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'anything')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  const { textContent: told } = await screen.findByRole('alert')
  expect(screen.getAllByText(told ?? '')).toHaveLength(2)
  vi.advanceTimersByTime(3000)
  await waitFor(() => expect(screen.getAllByText(told ?? '')).toHaveLength(1))
  vi.useRealTimers()
})
