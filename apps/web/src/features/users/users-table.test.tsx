/** The table of everybody: what may be done to each comes with them, and is asked before it is done. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { listFilters } from '@assay/contract/companies/filter-calls'
import {
  createUser,
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
import { LeaveQuestion } from '../../patterns/form/leave-question.tsx'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { UserDialog } from './user-dialog.tsx'
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
  expect(screen.queryByRole('button', { name: 'Actions : Paul Petit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions : Nora Petit' }))
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
  const reset = server.answer(resetTwoFactor, ({ body }) =>
    body.currentPassword === 'le mien' ? { success: true } : new Refusal('currentPasswordWrong'),
  )
  server.answer(deleteUser, () => new Refusal('lastSuperadmin'))
  const { user } = await showComponent(<UsersTable ofAll />, { as: 'ROLE_SUPERADMIN' })
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions : Nora Petit' }))
    await user.click(await screen.findByRole('menuitem', { name, hidden: true }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name }))
    return dialog
  }
  const sending = 'Envoyer un mot de passe'
  const unsent = await act(sending)
  await unsent.findByText('Ce champ est obligatoire')
  expect(mailed).toHaveLength(0)
  await user.type(unsent.getByLabelText('Votre mot de passe'), 'le mien')
  await user.click(unsent.getByRole('button', { name: sending }))
  await waitFor(() =>
    expect(mailed).toMatchObject([{ params: { id: nora.id }, body: { currentPassword: 'le mien' } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const resetting = 'Réinitialiser la double authentification'
  const asked = await act(resetting)
  await asked.findByText('Ce champ est obligatoire')
  expect(reset).toHaveLength(0)
  await user.type(asked.getByLabelText('Votre mot de passe'), 'un autre')
  await user.click(asked.getByRole('button', { name: resetting }))
  await asked.findByText('Le mot de passe actuel est incorrect')
  await user.clear(asked.getByLabelText('Votre mot de passe'))
  await user.type(asked.getByLabelText('Votre mot de passe'), 'le mien')
  await user.click(asked.getByRole('button', { name: resetting }))
  await waitFor(() => expect(reset[1]?.params).toEqual({ id: nora.id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await act('Supprimer')
  await dialog.findByText(/dernier superadministrateur/)
  // The toast of SPEC §8, beside the reason in the dialog.
  await screen.findByText("Echec de la suppression de l'utilisateur")
})

test('another’s new address asks for one’s own password, other changes do not', async () => {
  server.answer(listCompanyUsers, () => ({ data: [nora], meta: { ...meta, totalItems: 1 } }))
  server.answer(listFilters, () => ({ data: [] }))
  const heard = server.answer(updateUser, () => ({ user: nora }))
  const { user } = await showComponent(<UsersTable />, { as: 'ROLE_SUPERADMIN' })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions : Nora Petit' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Modifier', hidden: true }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = async () => await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    return { dialog, save }
  }
  const first = await edit()
  await user.type(first.dialog.getByLabelText(/Nom de famille/), 's')
  expect(first.dialog.queryByLabelText('Votre mot de passe')).toBeNull()
  await first.save()
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]?.body).not.toHaveProperty('email')
  expect(heard[0]?.body).not.toHaveProperty('currentPassword')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { dialog, save } = await edit()
  await user.type(dialog.getByLabelText(/Adresse e-mail/), '.fr')
  await save()
  await dialog.findByText('Ce champ est obligatoire')
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'le mien')
  await save()
  await waitFor(() =>
    expect(heard[1]?.body).toMatchObject({ email: 'nora@example.org.fr', currentPassword: 'le mien' }),
  )
})

const filterId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d21'

test('who empties somebody’s filters is asked for their own password', async () => {
  server.answer(listFilters, () => ({ data: [{ id: filterId, name: 'Lyon' }] as never }))
  const heard = server.answer(updateUser, () => ({ user: nora }))
  const { user } = await showComponent(
    <UserDialog
      user={{
        ...nora,
        companyFilters: [filterId],
        company: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01', name: 'Horizon' },
      }}
      choosesCompany={false}
      onClose={() => undefined}
    />,
    { as: 'ROLE_SUPERADMIN' },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: 'Filtres' }))
  expect(dialog.queryByLabelText('Votre mot de passe')).toBeNull()
  await user.keyboard('{Backspace}')
  await dialog.findByText(/verra d’autres candidatures/)
  const save = async () => await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await save()
  await dialog.findByText('Ce champ est obligatoire')
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'le mien')
  await save()
  await waitFor(() =>
    expect(heard.map(({ body }) => body)).toMatchObject([{ companyFilters: [], currentPassword: 'le mien' }]),
  )
})

test.each([
  ['made an administrator', null, 'Administrateur', 'ROLE_ADMIN', 'Créer le compte'],
  ['made a builder', null, 'Créateur de tests', 'ROLE_BUILDER', 'Créer le compte'],
  ['raised to administrator', nora, 'Administrateur', 'ROLE_ADMIN', 'Enregistrer'],
  [
    'raised to consultant',
    { ...nora, role: 'ROLE_TRIAL' as const },
    'Consultant',
    'ROLE_CONSULTANT',
    'Enregistrer',
  ],
])('somebody is %s: one’s own password is asked for', async (_, whom, roleName, role, button) => {
  server.answer(listFilters, () => ({ data: [] }))
  const heard = [
    server.answer(createUser, () => ({ user: nora })),
    server.answer(updateUser, () => ({ user: nora })),
  ]
  const sent = () => heard.flat().map(({ body }) => body)
  const { user } = await showComponent(
    <UserDialog user={whom} choosesCompany={false} onClose={() => undefined} />,
    { as: 'ROLE_SUPERADMIN' },
  )
  const dialog = within(await screen.findByRole('dialog'))
  if (whom === null) {
    await user.click(dialog.getByLabelText(/Prénom/))
    await user.paste('Nora')
    await user.click(dialog.getByLabelText(/Nom de famille/))
    await user.paste('Petit')
    await user.click(dialog.getByLabelText(/Adresse e-mail/))
    await user.paste('nora@example.org')
  }
  expect(dialog.queryByLabelText('Votre mot de passe') === null).toBe(whom !== null)
  await user.click(dialog.getByRole('combobox', { name: 'Rôle' }))
  await user.click(await screen.findByRole('option', { name: roleName, hidden: true }))
  await user.click(dialog.getByRole('button', { name: button }))
  await dialog.findByText('Ce champ est obligatoire')
  expect(sent()).toHaveLength(0)
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'le mien')
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(sent()[0]).toMatchObject({ role, currentPassword: 'le mien' }))
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
    async () => await user.click(screen.getByRole('button', { name: 'Annuler' })),
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

test('somebody comes to another company: one’s own password is asked for', async () => {
  const there = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d12', name: 'Sillage' }
  server.answer(listFilters, () => ({ data: [] }))
  const company = {
    ...there,
    slug: 'sillage',
    logoUrl: null,
    parentCompanyId: null,
    siret: null,
    parentName: null,
    licenseCount: 10,
    teamSize: 4,
    candidateDataLifetime: 24,
    dailyMailLimit: 5000,
    createdAt: '2026-11-20T10:00:00.000Z',
    primaryColor: '#472F92',
    secondaryColor: '#ED174C',
    colorList: [],
  }
  server.answer(listAllCompanies, () => ({ data: [company], meta: { ...meta, totalItems: 1 } }))
  const heard = server.answer(updateUser, () => ({ user: nora }))
  const { user } = await showComponent(<UserDialog user={nora} choosesCompany onClose={() => undefined} />, {
    as: 'ROLE_SUPERADMIN',
  })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Entreprise' }))
  await user.click(await screen.findByRole('option', { name: 'Sillage', hidden: true }))
  await dialog.findByText(/aura accès à cette entreprise/)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText('Ce champ est obligatoire')
  expect(heard).toHaveLength(0)
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'le mien')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(heard[0]?.body).toMatchObject({ companyId: there.id, currentPassword: 'le mien' }),
  )
})
