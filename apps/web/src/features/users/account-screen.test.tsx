/** The account page: its two tabs, and what a failed save says. */
import { listAssessments } from '@assay/contract/assessments/calls'
import {
  getNotification,
  type Notification,
  setNotificationActive,
  setNotificationRate,
  setNotificationTime,
} from '@assay/contract/notifications/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { openScreen } from '../../testing/recruiter.tsx'

const off: Notification = {
  active: false,
  sending_rate: 'daily',
  time: '2026-11-22T08:00:00Z',
  zone: 'Europe/Paris',
  assessments: [],
}
beforeEach(() => {
  server.answer(getNotification, () => ({ data: off }))
})

test('profile and notifications are two tabs with addresses; what was typed stays behind the other', async () => {
  const { user, address } = await openScreen('/user-profile')
  const name = await screen.findByRole('textbox', { name: 'Prénom' })
  await user.clear(name)
  await user.type(name, 'Camila')
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  await screen.findByRole('switch', { name: /Me prévenir/ })
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

test('frequency, hour and tests show only while notifications are active; a failed change says so', async () => {
  let kept = off
  server.answer(getNotification, () => ({ data: kept }))
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(setNotificationActive, ({ query }) => {
    kept = { ...kept, active: query.active === 'true' }
    return { data: kept }
  })
  const times = server.answer(setNotificationTime, () => ({ data: kept }))
  server.answer(setNotificationRate, () => new Refusal('unavailable'))
  const { user } = await openScreen('/user-profile?tab=notifications')
  const active = await screen.findByRole('switch', { name: /Me prévenir/ })
  expect(screen.queryByRole('combobox', { name: 'Fréquence' })).toBeNull()
  await user.click(active)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Heure' }), '18')
  await waitFor(() => expect(times).toHaveLength(1))
  expect(String(times[0]?.query.time)).toMatch(/:00:00\.000Z$/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fréquence' }), 'weekly')
  await screen.findByText(/réessayez/)
})
