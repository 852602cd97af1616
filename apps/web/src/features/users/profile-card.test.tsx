/** The account's e-mail lets one in: its change asks for the password, and says what it brings about. */

import { updateOwnAccount } from '@assay/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { aSession, showComponent } from '../../testing/recruiter.tsx'
import { ProfileCard } from './profile-card.tsx'

const email = () => screen.findByLabelText<HTMLInputElement>('Adresse e-mail')
const password = () => screen.queryByLabelText<HTMLInputElement>('Mot de passe actuel')
const save = () => screen.findByRole('button', { name: labels.save })

test('another address asks for the current password, and says who is told and what ends', async () => {
  const changed = aSession('ROLE_SUPERADMIN', { email: 'aubert@horizon.example' })
  const heard = server.answer(updateOwnAccount, ({ body }) =>
    body.currentPassword === 'le bon' ? changed : new Refusal('currentPasswordWrong'),
  )
  const { user } = await showComponent(<ProfileCard />, { as: 'ROLE_SUPERADMIN' })
  expect((await email()).readOnly).toBe(false)
  expect(password()).toBeNull()
  await user.clear(await email())
  await user.type(await email(), 'aubert@horizon.example')
  screen.getByText(
    'Votre mot de passe confirme la nouvelle adresse. Vos autres sessions seront fermées et l’ancienne adresse prévenue.',
  )
  await user.click(await save())
  await screen.findByText('Ce champ est obligatoire')
  expect(heard).toEqual([])

  await user.type(password() as HTMLInputElement, 'un autre')
  await user.click(await save())
  await screen.findByRole('alert')
  expect((await email()).value).toBe('aubert@horizon.example')

  await user.clear(password() as HTMLInputElement)
  await user.type(password() as HTMLInputElement, 'le bon')
  await user.click(await save())
  await waitFor(() => expect(heard).toHaveLength(2))
  expect(heard[1]?.body).toMatchObject({ email: 'aubert@horizon.example', currentPassword: 'le bon' })
})

test('everything else is saved without a password, and without the address', async () => {
  const heard = server.answer(updateOwnAccount, () => aSession('ROLE_SUPERADMIN', { firstname: 'Camila' }))
  const { user } = await showComponent(<ProfileCard />, { as: 'ROLE_SUPERADMIN' })
  const name = await screen.findByLabelText(labels.firstName)
  await user.clear(name)
  await user.type(name, 'Camila')
  await user.click(await save())
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]?.body).toMatchObject({ firstname: 'Camila' })
  expect(heard[0]?.body).not.toHaveProperty('email')
  expect(heard[0]?.body).not.toHaveProperty('currentPassword')
})

test('who is no superadmin cannot change the address, and reads why', async () => {
  await showComponent(<ProfileCard />, { as: 'ROLE_ADMIN' })
  expect((await email()).readOnly).toBe(true)
  screen.getByText('Seul un superadministrateur peut la changer.')
})
