/** Signing in too often: the server's message stays in the form, and shows as a toast that goes by itself. */
import { login } from '@assay/contract/session/calls'
import { beginSignOn, finishSignOn, linkIdentity } from '@assay/contract/session/provider-calls'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '../testing/browser.ts'
import { Refusal } from '../testing/contract-server.ts'
import { aUser } from '../testing/user.ts'
import { LoginScreen } from './login-screen.tsx'
import { leaveNotice } from './notice.ts'
import { ReturnScreen } from './return-screen.tsx'

test('too many tries are told in the form, and in a toast for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer(login, () => new Refusal('tooManyLogins'))
  const user = aUser()
  render(<LoginScreen from={undefined} />)
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@horizon.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'anything')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  const { textContent: reported } = await screen.findByRole('alert')
  expect(screen.getAllByText(reported ?? '')).toHaveLength(2)
  vi.advanceTimersByTime(3000)
  await waitFor(() => expect(screen.getAllByText(reported ?? '')).toHaveLength(1))
  vi.useRealTimers()
})

test('a session that expired is told in a toast for four seconds, and stays readable', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  leaveNotice('expired')
  render(<LoginScreen from="/address-book" />)
  const reported = 'Votre session a expiré, veuillez vous reconnecter.'
  expect(screen.getAllByText(reported)).toHaveLength(2)
  vi.advanceTimersByTime(4000)
  await waitFor(() => expect(screen.getAllByText(reported)).toHaveLength(1))
  vi.useRealTimers()
})

test('too many tries that a proxy refuses without a word have their toast, too', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 429 }))
  const user = aUser()
  render(<LoginScreen from={undefined} />)
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@horizon.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'anything')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  const { textContent: reported } = await screen.findByRole('alert')
  expect(reported).toBe('La connexion a échoué')
  expect(screen.getAllByText('La connexion a échoué')).toHaveLength(2)
  vi.restoreAllMocks()
})

test('with two-factor sign-in the code is asked for next; a wrong one is said and can be typed again', async () => {
  const tries = server.answer(
    login,
    ({ body }) => new Refusal(body.code === undefined ? 'twoFactorNeeded' : 'twoFactorWrong'),
  )
  const user = aUser()
  render(<LoginScreen from={undefined} />)
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@horizon.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'a good one')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  const code = await screen.findByLabelText('Code de votre application d’authentification')
  expect(document.activeElement).toBe(code)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Ce champ est obligatoire')).toBeNull()
  await user.type(code, '123456{Enter}')
  await screen.findByRole('alert')
  expect(tries.at(-1)?.body).toEqual({
    email: 'camille@horizon.example',
    password: 'a good one',
    code: '123456',
  })
})

test('a browser that refuses cookies is told so before anybody types', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  render(<LoginScreen from={undefined} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^Votre navigateur refuse les cookies/)
  vi.restoreAllMocks()
})

test('the company’s provider needs the address alone; of a domain without one the form says so', async () => {
  const asked = server.answer(beginSignOn, () => new Refusal('providerUnknown'))
  const user = aUser()
  render(<LoginScreen from={undefined} />)
  const button = screen.getByRole('button', { name: 'Continuer avec mon entreprise' })
  await user.click(button)
  expect(await screen.findAllByText('Ce champ est obligatoire')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail'))
  expect(asked).toHaveLength(0)
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@nowhere.example')
  await user.click(button)
  await screen.findByText(/^Aucun fournisseur d’identité/)
  expect(asked[0]?.body).toEqual({ email: 'camille@nowhere.example' })
})

test('who comes back from the provider and is nobody’s yet links an account by its password', async () => {
  history.replaceState(null, '', '/login/return?code=a&state=b')
  const back = server.answer(finishSignOn, () => new Refusal('identityUnlinked'))
  const tried = server.answer(linkIdentity, () => new Refusal('wrongCredentials'))
  const user = aUser()
  render(<ReturnScreen step="return" />)
  await screen.findByText(/connectez-vous une fois avec son mot de passe/)
  expect(back.map(({ body }) => body)).toEqual([{ parameters: '?code=a&state=b' }])
  expect(location.search).toBe('')
  expect(screen.queryByRole('button', { name: 'Continuer avec mon entreprise' })).toBeNull()
  await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@horizon.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'mine{Enter}')
  await screen.findByText('E-mail ou mot de passe incorrect')
  expect(tried[0]?.body).toEqual({ email: 'camille@horizon.example', password: 'mine' })
})
