/** The company's directory: a token of its own, and a group whose role is changed after a question. */
import { makeDirectoryToken, mapGroup, showDirectory } from '@assay/contract/companies/directory-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { DirectoryCard } from './directory-card.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31'
const secret = `assay_ab12cd34_${'x1Y2'.repeat(8)}`
const token = {
  id,
  name: 'Entra',
  start: 'assay_ab12cd34',
  scopes: [],
  maker: { id, name: 'Nora Petit' },
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  lastUsedAt: null,
  state: 'good' as const,
}

test('its address is shown, a token is made without rights, and a group is given a role', async () => {
  const shown = {
    data: [] as (typeof token)[],
    mayMake: true,
    url: 'https://assay.example/scim/v2',
    groups: [{ id, name: 'Recrutement', memberCount: 12, role: null as 'ROLE_BUILDER' | null }],
    roles: ['ROLE_ADMIN' as const, 'ROLE_BUILDER' as const],
  }
  server.answer(showDirectory, () => shown)
  const made = server.answer(makeDirectoryToken, () => {
    shown.data.push(token)
    return { data: { ...token, token: secret } }
  })
  const mapped = server.answer(mapGroup, () => {
    shown.groups = shown.groups.map((group) => ({ ...group, role: 'ROLE_BUILDER' }))
    return { success: true }
  })
  const { user } = await showComponent(<DirectoryCard />)
  await screen.findByText('https://assay.example/scim/v2')
  await user.click(screen.getByRole('button', { name: 'Créer un jeton' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByLabelText('Nom'), 'Entra')
  await user.click(dialog.getByRole('button', { name: 'Créer un jeton' }))
  await screen.findByText(secret)
  expect(made[0]?.body).toEqual({ name: 'Entra', days: 90 })
  await user.click(screen.getByRole('button', { name: 'Je l’ai copié' }))
  await screen.findByText(/^Au nom de Nora Petit · expire le/)

  const role = screen.getByLabelText('Recrutement')
  await user.selectOptions(role, 'Créateur de tests')
  const question = within(await screen.findByRole('dialog'))
  question.getByText(/^Dès maintenant.*Créateur de tests/)
  await user.click(question.getByRole('button', { name: 'Changer' }))
  await waitFor(() => expect(mapped[0]).toMatchObject({ params: { id }, body: { role: 'ROLE_BUILDER' } }))
  await waitFor(() => expect(role).toHaveProperty('value', 'ROLE_BUILDER'))
})
