/** Single sign-on on the company's page: set, changed without its secret, its domains a superadmin's. */
import { getProvider, type IdentityProvider, setProvider } from '@assay/contract/session/provider-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { SignOnCard } from './sign-on-card.tsx'

const redirectUri = 'https://assay.example/login/return'
const provider: IdentityProvider = {
  issuer: 'https://login.horizon.example',
  clientId: 'assay',
  domains: ['horizon.example'],
  createsUsers: true,
  forbidsPasswords: true,
  passwordKeptBy: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c41', name: 'Nora Petit' },
}

test('a superadmin sets it: issuer and secret are asked for, and the provider’s silence is said in the form', async () => {
  server.answer(getProvider, () => ({ data: null, redirectUri, mayNameDomains: true }))
  const sent = server.answer(setProvider, () => new Refusal('providerUnreachable'))
  const { user } = await showComponent(<SignOnCard />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Régler' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Adresse de retour').value).toBe(redirectUri)
  await user.type(dialog.getByLabelText('Émetteur'), 'https://login.example/.well-known/openid-configuration')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText(/^Une adresse complète/)
  expect(dialog.getAllByText('Ce champ est obligatoire')).toHaveLength(2)
  await user.clear(dialog.getByLabelText('Émetteur'))
  await user.type(dialog.getByLabelText('Émetteur'), provider.issuer)
  await user.type(dialog.getByLabelText('Identifiant du client'), 'assay')
  await user.type(dialog.getByLabelText('Secret du client'), 'between us')
  await user.type(dialog.getByLabelText('Domaines des adresses e-mail'), 'Horizon.example ')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText(/^Le fournisseur d’identité ne répond pas/)
  expect(sent[0]?.body).toMatchObject({ clientSecret: 'between us', domains: ['horizon.example'] })
})

test('what is set is shown without its secret, and kept where it is left empty; domains are not one’s own', async () => {
  server.answer(getProvider, () => ({ data: provider, redirectUri, mayNameDomains: false }))
  const sent = server.answer(setProvider, () => ({ data: provider }))
  const { user } = await showComponent(<SignOnCard />)
  await screen.findByText('Oui, sauf celui de Nora Petit')
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Domaines des adresses e-mail').disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /Créer les comptes/ }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { passwordKeptBy: _, ...rest } = provider
  expect(sent[0]?.body).toEqual({ ...rest, createsUsers: false })
})
