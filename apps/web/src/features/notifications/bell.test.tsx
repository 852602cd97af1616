/** The bell: how much is not read, where each notice leads, and what is marked. */
import { listNotices, markNotices, type Notice } from '@assay/contract/notifications/notice-calls'
import { listRequests } from '@assay/contract/privacy/request-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { addressOf } from './notices.ts'

const id = (at: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b80${String(at).padStart(2, '0')}`
const aNotice = (changes: Partial<Notice>): Notice => ({
  id: id(1),
  kind: 'mention',
  at: '2026-11-20T09:00:00.000Z',
  isRead: false,
  by: 'Élodie Marchetti',
  assessment: { id: id(2), name: 'Vente' },
  application: { id: id(3), number: 12, candidate: null },
  request: null,
  imported: null,
  ...changes,
})
const request = { dueAt: '2026-12-20T09:00:00.000Z', isDone: false, candidate: { fullName: 'Inès Moreau' } }
const erasure = aNotice({
  id: id(4),
  kind: 'erasure',
  by: null,
  assessment: null,
  application: null,
  request,
})

test('tells what is not read, names a hidden candidate by their number, and marks all as read', async () => {
  let read = false
  server.answer(listNotices, () => ({
    data: [aNotice({ isRead: read }), { ...erasure, isRead: read }],
    meta: { unread: read ? 0 : 2, openRequests: 1 },
  }))
  server.answer(listRequests, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  const marked = server.answer(markNotices, () => {
    read = true
    return { success: true }
  })
  const { user, address } = await openScreen('/requests')
  await screen.findByRole('link', { name: 'Demandes 1 à traiter' })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 non lues' }))
  const list = within(await screen.findByLabelText('Ce qui vous concerne'))
  const [mention, asked] = await list.findAllByRole('listitem', { hidden: true })
  expect(mention?.textContent).toMatch(
    /^Non lu : Élodie Marchetti vous mentionne à propos de Candidat·e nº 12Vente · /,
  )
  expect(asked?.textContent).toMatch(
    /^Non lu : Inès Moreau demande l’effacement.*à traiter avant le 20\/12\/2026/,
  )
  await user.click(list.getByRole('button', { name: 'Tout marquer comme lu', hidden: true }))
  await screen.findByRole('button', { name: 'Notifications' })
  expect(marked[0]?.body).toEqual({ isRead: true })
  await user.click(
    list.getAllByRole('button', { name: 'Marquer comme non lu', hidden: true })[0] as HTMLElement,
  )
  await waitFor(() => expect(marked[1]?.body).toEqual({ ids: [id(1)], isRead: false }))
  await user.click(list.getByRole('link', { name: /Inès Moreau/, hidden: true }))
  expect(address()).toBe('/requests')
})

test.each<[string, Notice, string]>([
  ['a mention', aNotice({}), `/candidates/assessments/${id(2)}?application=${id(3)}&tab=comments`],
  ['a contest', aNotice({ kind: 'contest' }), `/candidates/assessments/${id(2)}?application=${id(3)}`],
  [
    'an archive',
    aNotice({ kind: 'archive', application: null }),
    `/candidates/assessments/${id(2)}?archives=1`,
  ],
  ['an import', aNotice({ kind: 'import', application: null, assessment: null }), '/address-book'],
  ['an erasure', erasure, '/requests'],
])('%s leads to its place', (_, notice, address) => {
  expect(addressOf(notice)).toBe(address)
})
