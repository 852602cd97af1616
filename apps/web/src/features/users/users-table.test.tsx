/** The table of everybody: what may be done to each comes with them, and is asked before it is done. */

import { listAllCompanies } from '@assay/contract/companies/calls'
import { listFilters } from '@assay/contract/companies/filter-calls'
import { checkPassword } from '@assay/contract/session/calls'
import {
  deleteUser,
  listCompanyUsers,
  listUsers,
  resetTwoFactor,
  sendPassword,
  updateUser,
} from '@assay/contract/users/administration-calls'
import { userAbilities } from '@assay/domain/users/administer'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tellShownAgain } from '../../session/ways-in/provider.ts'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { LeaveQuestion } from '../../working-copy/leave-question.tsx'
import UserDialog from './user-dialog.tsx'
import { UsersTable } from './users-table.tsx'

const nora = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d01',
  firstname: 'Nora',
  lastname: 'Petit',
  email: 'nora@example.org',
  phone: null,
  role: 'ROLE_BUILDER' as const,
  company: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d11', name: 'Horizon' },
  companyFilters: [],
  profilePicture: null,
  checkPassword: false,
  hasTwoFactor: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  abilities: userAbilities({ id: 'me', role: 'ROLE_SUPERADMIN' }, { id: 'nora', role: 'ROLE_BUILDER' }),
}
const nothingAllowed = Object.fromEntries(Object.keys(nora.abilities).map((action) => [action, false]))
const paul = {
  ...nora,
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d02',
  firstname: 'Paul',
  checkPassword: true,
  hasTwoFactor: false,
  abilities: nothingAllowed as typeof nora.abilities,
}
const meta = { totalItems: 2, totalIsExact: true }

test('each shows their company, role and state; a row offers only what may be done to it', async () => {
  server.answer(listUsers, () => ({ data: [nora, paul], meta }))
  const { user } = await showComponent(<UsersTable ofAll />, { as: 'ROLE_SUPERADMIN' })
  const row = within((await screen.findByText('Nora Petit')).closest('tr') as HTMLElement)
  row.getByText('Horizon')
  row.getByText('Double authentification')
  screen.getByText('Mot de passe temporaire')
  expect(screen.queryByRole('button', { name: 'Actions : Paul Petit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions : Nora Petit' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Modifier',
    'Envoyer un mot de passe',
    'Réinitialiser la double authentification',
    'Supprimer',
  ])
})

test('a password is mailed, the second factor reset and the account deleted once that was confirmed', async () => {
  server.answer(listUsers, () => ({ data: [nora], meta: { ...meta, totalItems: 1 } }))
  server.answer(listCompanyUsers, () => ({ data: [], meta: { ...meta, totalItems: 0 } }))
  const mailed = server.answer(sendPassword, () => ({ success: true }))
  const reset = server.answer(resetTwoFactor, () => ({ success: true }))
  server.answer(deleteUser, () => new Refusal('lastSuperadmin'))
  const { user } = await showComponent(<UsersTable ofAll />, { as: 'ROLE_SUPERADMIN' })
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions : Nora Petit' }))
    await user.click(await screen.findByRole('menuitem', { name, hidden: true }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name }))
    return dialog
  }
  await act('Envoyer un mot de passe')
  await waitFor(() => expect(mailed[0]?.params).toEqual({ id: nora.id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act('Réinitialiser la double authentification')
  await waitFor(() => expect(reset[0]?.params).toEqual({ id: nora.id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await act('Supprimer')
  await dialog.findByText(/dernier superadministrateur/)
  // The specified toast, beside the reason in the dialog.
  await screen.findByText(/^Echec de la suppression de l'utilisateur : .*dernier superadministrateur/)
})

test('only what was changed is sent; a new address says what it ends', async () => {
  server.answer(listFilters, () => ({ data: [] }))
  const heard = server.answer(updateUser, () => ({ user: nora }))
  const { user } = await showComponent(
    <UserDialog user={nora} choosesCompany={false} onClose={() => undefined} />,
    { as: 'ROLE_SUPERADMIN' },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const save = async () => await user.click(dialog.getByRole('button', { name: labels.save }))
  await user.type(dialog.getByLabelText(/Nom de famille/), 's')
  await save()
  await waitFor(() => expect(heard[0]?.body).toMatchObject({ lastname: 'Petits' }))
  expect(Object.keys(heard[0]?.body ?? {})).toEqual(['firstname', 'lastname', 'phone'])
  await user.type(dialog.getByLabelText(/Adresse e-mail/), '.fr')
  await dialog.findByText(/ancienne adresse prévenue/)
  await save()
  await waitFor(() => expect(heard[1]?.body).toMatchObject({ email: 'nora@example.org.fr' }))
})

test('where the server asks for one’s own password, one dialog asks above the others and the call is made again', async () => {
  server.answer(listFilters, () => ({ data: [] }))
  let isOpen = false
  const heard = server.answer(updateUser, () => (isOpen ? { user: nora } : new Refusal('passwordNeeded')))
  const checked = server.answer(checkPassword, ({ body }) => {
    isOpen = body.password === 'le mien'
    return isOpen ? { success: true } : new Refusal('currentPasswordWrong')
  })
  const onClose = vi.fn()
  const { user } = await showComponent(<UserDialog user={nora} choosesCompany={false} onClose={onClose} />, {
    as: 'ROLE_SUPERADMIN',
  })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Rôle' }))
  await user.click(await screen.findByRole('option', { name: 'Administrateur', hidden: true }))
  const save = async () => {
    await user.click(dialog.getByRole('button', { name: labels.save, hidden: true }))
    return within(await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' }))
  }
  // Given up: what was typed stays, and the form says why nothing was done.
  await save()
  await user.keyboard('{Escape}')
  await dialog.findByText(/Saisissez de nouveau votre mot de passe/)
  const question = await save()
  await user.type(question.getByLabelText('Mot de passe actuel'), 'un autre{Enter}')
  await question.findByText('Le mot de passe actuel est incorrect')
  await user.clear(question.getByLabelText('Mot de passe actuel'))
  await user.type(question.getByLabelText('Mot de passe actuel'), 'le mien{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(checked).toHaveLength(2)
  expect(heard.map(({ body }) => body)).toMatchObject(
    Array.from({ length: 3 }, () => ({ role: 'ROLE_ADMIN' })),
  )
})

test('who has no password is asked by the company’s provider, in a window of its own', async () => {
  server.answer(listFilters, () => ({ data: [] }))
  let isOpen = false
  server.answer(updateUser, () => (isOpen ? { user: nora } : new Refusal('passwordNeeded')))
  const opened = vi.spyOn(globalThis, 'open').mockImplementation(() => {
    // That window is back, and says so to the pages of this site.
    isOpen = true
    tellShownAgain()
    return null
  })
  vi.spyOn(globalThis, 'close').mockImplementation(() => undefined)
  const onClose = vi.fn()
  const { user } = await showComponent(<UserDialog user={nora} choosesCompany={false} onClose={onClose} />, {
    as: 'ROLE_SUPERADMIN',
    me: { waysIn: ['provider'] },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Nom de famille/), 's')
  await user.click(dialog.getByRole('button', { name: labels.save }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' }))
  expect(question.queryByLabelText('Mot de passe actuel')).toBeNull()
  await user.click(question.getByRole('button', { name: 'Se reconnecter chez le fournisseur' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(opened.mock.calls[0]?.[0]).toBe('/login/again')
  vi.restoreAllMocks()
})

test('Esc and "Annuler" ask before what was typed of a new person is thrown away; an empty form closes at once', async () => {
  server.answer(listFilters, () => ({ data: [] }))
  const onClose = vi.fn()
  const { user } = await showComponent(
    <>
      <UserDialog user={null} choosesCompany={false} onClose={onClose} />
      <LeaveQuestion />
    </>,
    { as: 'ROLE_ADMIN' },
  )
  const firstName = await screen.findByLabelText<HTMLInputElement>(/Prénom/)
  const leave = [
    async () => await user.keyboard('{Escape}'),
    async () => await user.click(screen.getByRole('button', { name: labels.cancel })),
  ]
  await leave[0]?.()
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.type(firstName, 'Nora')
  for (const close of leave) {
    await close()
    await user.click(await screen.findByRole('button', { name: 'Rester ici' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rester ici' })).toBeNull())
  }
  expect(firstName.value).toBe('Nora')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('a superadmin chooses whose team somebody new joins: none is proposed', async () => {
  server.answer(listFilters, () => ({ data: [] }))
  server.answer(listAllCompanies, () => ({ data: [], meta }))
  const { user } = await showComponent(<UserDialog user={null} choosesCompany onClose={() => undefined} />, {
    as: 'ROLE_SUPERADMIN',
  })
  const dialog = within(await screen.findByRole('dialog'))
  const company = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Entreprise' })
  expect(company.value).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Créer le compte' }))
  expect(company.getAttribute('aria-invalid')).toBe('true')
})
