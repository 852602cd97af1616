/** API tokens on the company's page: an empty list, one that is made and shown once, one that is revoked. */
import { type ApiToken, listTokens, makeToken, revokeToken } from '@assay/contract/companies/token-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { TokensCard } from './tokens-card.tsx'

const secret = `assay_ab12cd34_${'x1Y2'.repeat(8)}`
const token: ApiToken = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31',
  name: 'ATS',
  start: 'assay_ab12cd34',
  scopes: ['application.view'],
  maker: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c41', name: 'Nora Petit' },
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  lastUsedAt: null,
  state: 'good',
}

test('an empty list says what to do; a token needs a name and a right, and is shown this once', async () => {
  const stored: ApiToken[] = []
  server.answer(listTokens, () => ({ data: stored, mayMake: true }))
  const made = server.answer(makeToken, () => {
    stored.push(token)
    return { data: { ...token, token: secret } }
  })
  const { user } = await showComponent(<TokensCard />)
  await screen.findByText('Aucun jeton')
  // The page stays at its top: nothing that comes with the answer takes the focus.
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Créer un jeton' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Créer un jeton' }))
  await within(dialog).findByText('Cochez au moins un droit.')
  expect(made).toHaveLength(0)
  await user.type(within(dialog).getByLabelText('Nom'), 'ATS')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Voir les candidatures' }))
  expect(within(dialog).queryByRole('checkbox', { name: 'Créer un utilisateur' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Créer un jeton' }))
  await screen.findByText(secret)
  expect(made[0]?.body).toEqual({ name: 'ATS', days: 90, scopes: ['application.view'] })
  await user.click(screen.getByRole('button', { name: 'Je l’ai copié' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  await screen.findByText('assay_ab12cd34_…')
})

test('in another company nobody is told to make one', async () => {
  server.answer(listTokens, () => ({ data: [], mayMake: false }))
  await showComponent(<TokensCard />)
  await screen.findByText('Aucun jeton')
  screen.getByText(/se crée dans sa propre entreprise/)
  expect(screen.queryByText(/Créez-en/)).toBeNull()
})

test('one that is in use is revoked after a question; one that ended has no button', async () => {
  let state: ApiToken['state'] = 'good'
  server.answer(listTokens, () => ({ data: [{ ...token, state }], mayMake: false }))
  const revoked = server.answer(revokeToken, () => {
    state = 'ended'
    return { success: true }
  })
  const { user } = await showComponent(<TokensCard />)
  await screen.findByText(/Au nom de Nora Petit · 1 droit/)
  expect(screen.queryByRole('button', { name: 'Créer un jeton' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Révoquer « ATS »' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Révoquer' }))
  await screen.findByText('Révoqué')
  expect(revoked[0]?.params).toEqual({ id: token.id })
  expect(screen.queryByRole('button', { name: 'Révoquer « ATS »' })).toBeNull()
})
