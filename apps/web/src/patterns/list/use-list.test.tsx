/** The list kit: address, paging, order, filters, choice over pages, as a screen of its own. */
import { listApplications } from '@assay/contract/applications/calls'
import { listAllCompanies } from '@assay/contract/companies/calls'
import { listMails } from '@assay/contract/mail/calls'
import { applicationAbilities } from '@assay/domain/applications/abilities'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { openScreen, showComponent } from '../../testing/recruiter.tsx'
import { ListTable } from './list-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useList } from './use-list.ts'

const mail = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  to: `candidate${number}@example.org`,
  subject: `Subject ${number}`,
  status: 'sent' as const,
  reason: null,
  companyName: 'Company',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
})

const application = {
  id: mail(8).id,
  number: 1,
  candidate: null,
  status: 'notEvaluated' as const,
  columnId: null,
  progress: 'completed' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:30:00.000Z',
  score: null,
  marksHidden: false,
  automaticScore: null,
  automaticMax: null,
  maxScore: 33,
  evalGroups: [],
  filters: [],
  late: false,
  extraTimePercent: 0,
  owners: [],
  commentCount: 0,
  evaluators: [],
  tags: [],
  isSeen: true,
  source: 'link' as const,
  abilities: applicationAbilities({ role: 'ROLE_ADMIN' }, { isCompleted: true }),
}

/** An outbox of so many mails, a page at a time. */
const answerWith = (count: number, totalIsExact = true) =>
  server.answer(listMails, ({ query }) => {
    const page = query.page
    const size = query.itemsPerPage
    const all = Array.from({ length: count }, (_, index) => mail(index + 1))
    return {
      data: all.slice((page - 1) * size, page * size),
      meta: { totalItems: count, totalIsExact },
    }
  })

beforeEach(
  () =>
    void server.answer(listAllCompanies, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } })),
)

const rowCount = () => within(screen.getByRole('table')).getAllByRole('row').length - 1

test('a page behind the end of a short list becomes the last one', async () => {
  answerWith(12)
  const { address } = await openScreen('/superadmin?view=mails&page=9', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Subject 12')
  expect(rowCount()).toBe(2)
  expect(address()).toBe('/superadmin?view=mails&page=2')
})

test('a page beyond what any list has becomes the last one too', async () => {
  answerWith(12)
  const { address } = await openScreen('/superadmin?view=mails&page=1000000000', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Subject 12')
  expect(address()).toBe('/superadmin?view=mails&page=2')
})

test('while the last page comes in the place of one behind it, nothing says that the list is empty', async () => {
  const last = Promise.withResolvers<void>()
  const asked = server.answer(listMails, async ({ query }) => {
    if (query.page === 2) await last.promise
    const data = query.page === 2 ? [mail(11), mail(12)] : []
    return { data, meta: { totalItems: 12, totalIsExact: true } }
  })
  const { address } = await openScreen('/superadmin?view=mails&page=9', { as: 'ROLE_SUPERADMIN' })
  await waitFor(() => expect(asked.map(({ query }) => query.page)).toContain(2))
  await waitFor(() => expect(address()).toBe('/superadmin?view=mails&page=2'))
  expect(screen.queryByText(/^Aucun/)).toBeNull()
  screen.getByLabelText('Chargement…')
  last.resolve()
  await screen.findByText('Subject 12')
})

test('a filter begins at the first page, and what finds nothing offers to take the filters away', async () => {
  const asked = server.answer(listMails, ({ query }) =>
    query.status === 'failed'
      ? { data: [], meta: { totalItems: 0, totalIsExact: true } }
      : { data: [mail(1)], meta: { totalItems: 11, totalIsExact: true } },
  )
  const { user, address } = await openScreen('/superadmin?view=mails&page=2', { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Subject 1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'failed')
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
  await screen.findByText('Subject 1')
  expect(address()).toBe('/superadmin?view=mails')
  expect(asked.map(({ query }) => [query.page, query.status])).toContainEqual([1, 'failed'])
})

test('where counting stopped it says so, and the next page is there', async () => {
  server.answer(listMails, () => ({
    data: Array.from({ length: 10 }, (_, index) => mail(index + 1)),
    meta: { totalItems: 10_000, totalIsExact: false },
  }))
  await openScreen('/superadmin?view=mails&page=1000', { as: 'ROLE_SUPERADMIN' })
  expect(await screen.findAllByText(/10\s000\+/)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Page suivante' }).hasAttribute('disabled')).toBe(false)
})

function Chosen() {
  const list = useList({ call: listMails, prefix: 'mail', sizes: [2, 5] })
  return (
    <>
      <SelectionBar selection={list.selection} label={`${list.selection.ids.size} sélectionnés`}>
        <button type="button">{[...list.selection.ids].length}</button>
      </SelectionBar>
      <ListTable
        list={list}
        label="Mails"
        rowName={({ subject }) => subject}
        columns={[{ key: 'subject', title: 'Subject', cell: ({ subject }) => subject }]}
        actions={({ subject }) => [{ label: `Open ${subject}`, onClick: () => {} }]}
        selectable
        empty="nothing"
      />
    </>
  )
}

test('a choice is kept over pages and let go at once; a row has its menu; names in the address have the prefix', async () => {
  answerWith(4)
  const { user, address } = await showComponent(<Chosen />, { as: 'ROLE_SUPERADMIN' })
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Subject 1' }))
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Subject 3' }))
  expect(address()).toContain('mailPage=2')
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }))
  expect(screen.getByText('3 sélectionnés')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions : Subject 4' }))
  // Nothing has a size here, so the menu takes its button for one that is scrolled away, and hides.
  await screen.findByRole('menuitem', { name: 'Open Subject 4', hidden: true })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

function Sorted() {
  const list = useList({
    call: listApplications,
    params: { id: mail(7).id },
    sizes: [10],
    sorts: ['newest', 'oldest', 'name'],
  })
  return (
    <ListTable
      list={list}
      label="Applications"
      columns={[
        { key: 'name', title: 'Name', cell: ({ number }) => number, sorts: { ascending: 'name' } },
        {
          key: 'date',
          title: 'Date',
          cell: ({ createdAt }) => createdAt,
          sorts: { ascending: 'oldest', descending: 'newest', first: 'descending' },
        },
      ]}
      empty="nothing"
    />
  )
}

test('a column’s title orders the list, pressed again the other way round, and says how', async () => {
  const asked = server.answer(listApplications, () => ({
    data: [application],
    meta: {
      totalItems: 1,
      totalIsExact: true,
      statusCounts: { notEvaluated: 1, evaluated: 0, refused: 0, hired: 0 },
      uncertainStatuses: [],
    },
  }))
  const { user } = await showComponent(<Sorted />, { as: 'ROLE_ADMIN' })
  const date = await screen.findByRole('columnheader', { name: 'Date' })
  expect(date.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(date).getByRole('button'))
  await waitFor(() => expect(date.getAttribute('aria-sort')).toBe('ascending'))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(asked.map(({ query }) => query.sort)).toEqual(['newest', 'oldest', 'name']))
})
