/** The activity log: lines, filters, detail. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { listLogs } from '@assay/contract/logs/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { openScreen } from '../../testing/recruiter.tsx'

const line = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d01',
  message: 'application.moved',
  createdAt: '2026-11-20T10:00:00.000Z',
  company: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01', name: 'Horizon' },
  user: {
    id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c02',
    name: 'Camille Aubert',
    email: 'camille@horizon.example',
  },
  realRole: 'ROLE_SUPERADMIN' as const,
  actingRole: 'ROLE_ADMIN' as const,
  token: null,
  priority: 'normal' as const,
  subjectIds: [],
  parameters: { status: 'refused' },
}
const other = {
  ...line,
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d02',
  message: 'session.login',
  parameters: null,
}

beforeEach(() => {
  server.answer(listAllCompanies, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
})

test('a line opens with its user, the role that they acted as, and its parameters', async () => {
  server.answer(listLogs, () => ({ data: [line, other], meta: { totalItems: 2, totalIsExact: true } }))
  const { user } = await openScreen('/logs', { as: 'ROLE_SUPERADMIN' })
  await user.click(await screen.findByText('application.moved'))
  const panel = within(await screen.findByRole('dialog', { name: 'A déplacé une candidature' }))
  panel.getByText('Camille Aubert (camille@horizon.example)')
  // The whole id, by which the line is found: the table shows its end alone.
  panel.getByText(line.id)
  panel.getByText('Superadministrateur, a agi comme Administrateur')
  panel.getByText(/"status": "refused"/)
  await user.keyboard('j')
  await panel.findByText('Aucun paramètre')
})

test('actions are found by words of either language, whatever the screen speaks', async () => {
  const asked = server.answer(listLogs, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  await openScreen('/logs?action=deplace', { as: 'ROLE_SUPERADMIN', language: 'en' })
  await waitFor(() => expect(asked.at(-1)?.query.action?.split(',')).toContain('application.moved'))
  expect(asked.at(-1)?.query.action).not.toContain('user.')
})

test('an action is said in words beside its own word; one that has none any more stands alone', async () => {
  const data = [line, { ...other, message: 'application.forgotten' }]
  server.answer(listLogs, () => ({ data, meta: { totalItems: 2, totalIsExact: true } }))
  await openScreen('/logs', { as: 'ROLE_SUPERADMIN', language: 'en' })
  const cellOf = async (word: string) => (await screen.findByText(word)).closest('td')?.textContent
  // On a phone the cell names its column first.
  expect(await cellOf('application.moved')).toBe('ActionMoved an application application.moved')
  expect(await cellOf('application.forgotten')).toBe('Actionapplication.forgotten')
})

test('filters are asked for; nothing found says so', async () => {
  const asked = server.answer(listLogs, ({ query }) =>
    query.priority === 'high'
      ? { data: [], meta: { totalItems: 0, totalIsExact: true } }
      : { data: [line], meta: { totalItems: 1, totalIsExact: true } },
  )
  const { user, address } = await openScreen('/logs', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('application.moved')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priorité' }), 'high')
  await waitFor(() => expect(address()).toBe('/logs?priority=high'))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ priority: 'high', itemsPerPage: 10 }))
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  await screen.findByText('application.moved')
})

test('an id that is written in part finds nothing, and says that it is needed whole', async () => {
  server.answer(listLogs, ({ query }) => {
    const data = [line, other].filter(({ id }) => query.id === undefined || id === query.id)
    return { data, meta: { totalItems: data.length, totalIsExact: true } }
  })
  const { user } = await openScreen('/logs', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('application.moved')
  const field = screen.getByRole('searchbox', { name: /^Identifiant/ })
  await user.type(field, line.id.slice(-8))
  await screen.findByText('L’identifiant doit être entier, tel que le détail d’une ligne le donne.')
  await waitFor(() => expect(screen.queryByText('application.moved')).toBeNull())
  await user.clear(field)
  await user.type(field, line.id)
  await screen.findByText('application.moved')
  expect(screen.queryByText('session.login')).toBeNull()
  expect(screen.queryByText(/doit être entier/)).toBeNull()
})

test('an empty log says it in the specified words', async () => {
  server.answer(listLogs, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  await openScreen('/logs', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Aucun log trouvé.')
})

test('filters that find no line say it in the same words, and can be taken away', async () => {
  server.answer(listLogs, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  await openScreen('/logs?from=2026-11-01', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Aucun log trouvé.')
  screen.getByRole('button', { name: 'Effacer les filtres' })
})
