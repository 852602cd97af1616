/** The account page: its two tabs, and what a failed save says. */
import { updateOwnAccount } from '@assay/contract/users/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { openScreen } from '../../testing/recruiter.tsx'

test('profile and notifications are two tabs with addresses; what was typed stays behind the other', async () => {
  const { user, address } = await openScreen('/user-profile')
  const name = await screen.findByRole('textbox', { name: 'Prénom' })
  await user.clear(name)
  await user.type(name, 'Camila')
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  await screen.findByText('Aucune notification par e-mail')
  expect(address()).toBe('/user-profile?tab=notifications')
  await user.click(screen.getByRole('tab', { name: 'Profil' }))
  expect(address()).toBe('/user-profile')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' }).value).toBe('Camila')
})

test('a save that is refused says why in the form, and has SPEC’s toast', async () => {
  server.answer(updateOwnAccount, () => new Refusal('unavailable'))
  const { user } = await openScreen('/user-profile')
  await user.type(await screen.findByRole('textbox', { name: 'Prénom' }), 'e')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText("Echec de la mise à jour de l'utilisateur")
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' }).value).toBe('Camillee')
})
