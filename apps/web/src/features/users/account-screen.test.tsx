/** The account page: its two tabs, and what a failed save says. */

import { listAssessments } from '@assay/contract/assessments/calls'
import {
  getNotification,
  type Notification,
  setNotificationActive,
} from '@assay/contract/notifications/calls'
import {
  setNotificationRate,
  setNotificationTests,
  setNotificationTime,
  toggleNotificationTest,
} from '@assay/contract/notifications/digest-calls'
import { listPasskeys } from '@assay/contract/session/account-passkey-calls'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@assay/contract/session/account-session-calls'
import { beginTwoFactor, confirmTwoFactor, getTwoFactor } from '@assay/contract/session/two-factor-calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { momentOfHour } from '@assay/domain/notifications/digest'
import { hourIn } from '@assay/domain/time/zoned'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { aSummary } from '../../testing/summaries.ts'

const off: Notification = {
  active: false,
  concerns: true,
  sending_rate: 'daily',
  time: '2026-11-22T08:00:00Z',
  zone: 'Europe/Paris',
  assessments: [],
  missing: [],
}
const thisSession: OwnSession = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c11',
  device: 'Firefox · Linux',
  network: '192.0.2.0/24',
  createdAt: '2026-11-22T08:00:00Z',
  lastUsedAt: '2026-11-22T09:00:00Z',
  isThis: true,
}
beforeEach(() => {
  server.answer(listSessions, () => ({ data: [thisSession] }))
  server.answer(listPasskeys, () => ({ data: [] }))
  server.answer(getTwoFactor, () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }))
  server.answer(getNotification, () => ({ data: off }))
})

test('profile and notifications are two tabs with addresses; what was typed stays behind the other', async () => {
  const { user, address } = await openScreen('/user-profile')
  const name = await screen.findByRole('textbox', { name: labels.firstName })
  await user.clear(name)
  await user.type(name, 'Camila')
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  await screen.findByRole('switch', { name: /Me prévenir/ })
  expect(address()).toBe('/user-profile?tab=notifications')
  await user.click(screen.getByRole('tab', { name: 'Profil' }))
  expect(address()).toBe('/user-profile')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: labels.firstName }).value).toBe('Camila')
})

test('a save that is refused says why in the form, and has the specified toast', async () => {
  server.answer(updateOwnAccount, () => new Refusal('unavailable'))
  const { user } = await openScreen('/user-profile')
  await user.type(await screen.findByRole('textbox', { name: labels.firstName }), 'e')
  await user.click(screen.getByRole('button', { name: labels.save }))
  await screen.findByText(/^Echec de la mise à jour de l'utilisateur : /)
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: labels.firstName }).value).toBe('Camillee')
})

test('the button of a save that failed is brought above the toast that says so', async () => {
  server.answer(updateOwnAccount, () => new Refusal('unavailable'))
  const { user } = await openScreen('/user-profile')
  await user.type(await screen.findByRole('textbox', { name: labels.firstName }), 'e')
  const save = screen.getByRole('button', { name: labels.save })
  const places = new Map<Element | null, DOMRect>([[save, new DOMRect(690, 736, 112, 36)]])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isToasts = this.matches('.mantine-Notifications-root[data-position="bottom-center"]')
    return places.get(this) ?? (isToasts ? new DOMRect(540, 740, 360, 46) : new DOMRect())
  })
  const scrolled = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined)
  await user.click(save)
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[{ top: 772 - 740 + 16 }]]))
  vi.restoreAllMocks()
})

test('a password that could not be changed has the toast too, and what was typed stays', async () => {
  server.answer(updateOwnAccount, () => new Refusal('unavailable'))
  const { user } = await openScreen('/user-profile')
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  await user.type(await field('Mot de passe actuel'), 'before it')
  await user.type(await field('Nouveau mot de passe'), 'a new one')
  await user.type(await field('Confirmez le nouveau mot de passe'), 'a new one')
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  await screen.findByText(/^Echec de la mise à jour de l'utilisateur : /)
  await screen.findByText(/^Le service est momentanément indisponible/)
  expect((await field('Mot de passe actuel')).value).toBe('before it')
})

test('frequency, hour and tests show only while notifications are active; a failed change says so', async () => {
  let saved = off
  server.answer(getNotification, () => ({ data: saved }))
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(setNotificationActive, ({ query }) => {
    saved = { ...saved, active: query.active === 'true' }
    return { data: saved }
  })
  const times = server.answer(setNotificationTime, () => ({ data: saved }))
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

test('an hour that was chosen in another time zone is said in one’s own, and can be chosen anew there', async () => {
  const saved = { ...off, active: true, time: '2026-11-22T14:00:00Z', zone: 'America/New_York' }
  server.answer(getNotification, () => ({ data: saved }))
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  const times = server.answer(setNotificationTime, () => ({ data: saved }))
  const { user } = await openScreen('/user-profile?tab=notifications')
  const hour = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Heure' })
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const here = momentOfHour('America/New_York', 9, new Date()).toLocaleTimeString('fr', {
    timeZone,
    timeStyle: 'short',
  })
  expect(hour.selectedOptions[0]?.text).toBe(here)
  expect(screen.queryByText(/cette heure n’existe pas/)).toBeNull()
  await user.selectOptions(hour, '9')
  await waitFor(() => expect(times).toHaveLength(1))
  const { time, zone = '' } = times[0]?.query ?? {}
  expect(zone).toBe(timeZone)
  expect(hourIn(zone, new Date(String(time)))).toBe(9)
})

test('chosen tests that are gone are said, and taken out of the choice', async () => {
  const [gone, another] = ['7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c21', '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c22']
  let saved: Notification = { ...off, active: true, assessments: [gone, another], missing: [gone, another] }
  server.answer(getNotification, () => ({ data: saved }))
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  const set = server.answer(setNotificationTests, () => {
    saved = { ...saved, assessments: [], missing: [] }
    return { data: saved }
  })
  const { user } = await openScreen('/user-profile?tab=notifications')
  await screen.findByText('Aucun test : aucun e-mail ne part.')
  screen.getByText(/^2 tests choisis ont été supprimés/)
  await user.click(
    screen.getByRole('button', { name: 'Retirer du choix, et être prévenu pour tous les tests' }),
  )
  await waitFor(() => expect(screen.queryByText(/^2 tests choisis/)).toBeNull())
  expect(set.map(({ body }) => body)).toEqual([{ assessments: [] }])
})

test('a test that is being built stands among the tests by its name, and can be taken out', async () => {
  const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c23'
  const asked = server.answer(listAssessments, () => ({
    data: [aSummary({ id, isOnline: null })],
    meta: { totalItems: 1, totalIsExact: true },
  }))
  let saved: Notification = { ...off, active: true, assessments: [id] }
  server.answer(getNotification, () => ({ data: saved }))
  server.answer(toggleNotificationTest, () => {
    saved = { ...saved, assessments: [] }
    return { data: saved }
  })
  const { user } = await openScreen('/user-profile?tab=notifications', { as: 'ROLE_BUILDER' })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Vendeur' })
  expect(asked[0]?.query).toMatchObject({ statusFilter: '0_1_2', itemsPerPage: 9 })
  expect(box.checked).toBe(true)
  screen.getByText(/^En préparation/)
  await user.click(box)
  await screen.findByText(/^Aucun test choisi/)
})

test('whoever works in another company is told whose tests the e-mails are about', async () => {
  const elsewhere = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31', name: 'Assay' }
  server.answer(getNotification, () => ({ data: { ...off, active: true } }))
  await openScreen('/user-profile?tab=notifications', {
    me: { company: elsewhere, companyId: elsewhere.id },
  })
  await screen.findByText(/^Ces e-mails parlent des tests de Assay/)
  expect(screen.queryByRole('heading', { name: 'Tests' })).toBeNull()
})

test('open sessions say where from; one is ended, then all others', async () => {
  const other = { ...thisSession, id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c12', device: null, isThis: false }
  const third = { ...other, id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c13', device: 'Safari · iPhone' }
  let open = [thisSession, other, third]
  server.answer(listSessions, () => ({ data: open }))
  server.answer(endSession, ({ params }) => {
    open = open.filter(({ id }) => id !== params.id)
    return { success: true }
  })
  server.answer(endOtherSessions, () => {
    open = [thisSession]
    return { success: true }
  })
  const { user } = await openScreen('/user-profile')
  await screen.findByText('Appareil inconnu')
  await user.click(screen.getByRole('button', { name: 'Fermer la session Safari · iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Fermer toutes les autres' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Fermer toutes les autres' }))
  await screen.findByText('Vous n’êtes connecté nulle part ailleurs.')
})

test('two-factor sign-in is switched on with the password and a first code; the recovery codes show once', async () => {
  let isOn = false
  server.answer(getTwoFactor, () => ({ isOn, isRequired: true, recoveryCodesLeft: isOn ? 2 : 0 }))
  server.answer(beginTwoFactor, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Assay:camille?secret=JBSWY3DPEHPK3PXP',
  }))
  server.answer(confirmTwoFactor, ({ body }) => {
    if (body.code !== '123 456') return new Refusal('twoFactorWrong')
    isOn = true
    return { recoveryCodes: ['abcd-efgh-jkmn-pqrs', 'bbbb-cccc-dddd-eeee'] }
  })
  const { user } = await openScreen('/user-profile')
  await user.click(await screen.findByRole('button', { name: 'Activer la double authentification' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Mot de passe actuel'), 'mine')
  await user.click(dialog.getByRole('button', { name: labels.goOn }))
  const key = await dialog.findByLabelText<HTMLTextAreaElement>('Ou saisissez cette clé')
  expect(key.value).toBe('JBSW Y3DP EHPK 3PXP')
  // A line of text would be cut at the width of a phone.
  expect(key).toBeInstanceOf(HTMLTextAreaElement)
  await dialog.findByRole('img', { name: 'Code QR de la clé' })
  const code = dialog.getByRole('textbox', { name: /Code à six chiffres/ })
  await user.type(code, '999999')
  await user.click(dialog.getByRole('button', { name: 'Activer' }))
  await dialog.findByText(/Ce code n’est pas valable/)
  await user.clear(code)
  await user.type(code, '123 456')
  await user.click(dialog.getByRole('button', { name: 'Activer' }))
  await dialog.findByText('abcd-efgh-jkmn-pqrs')
  await user.click(dialog.getByRole('button', { name: 'Je les ai gardés' }))
  await screen.findByText('2 codes de secours restants.')
  expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull()
})

test('whoever has no password is told why there is no two-factor sign-in to switch on', async () => {
  await openScreen('/user-profile', { me: { waysIn: ['passkey'] } })
  await screen.findByText(/^Elle protège le mot de passe, et votre compte n’en a pas/)
  expect(screen.queryByRole('button', { name: 'Activer la double authentification' })).toBeNull()
})

test('an administrator who must switch it on does that before anything else', async () => {
  await openScreen('/user-profile', { as: 'ROLE_ADMIN', me: { checkTwoFactor: true }, language: 'en' })
  await screen.findByRole('heading', { name: 'Switch two-factor sign-in on' })
  expect(screen.queryByRole('navigation')).toBeNull()
})
