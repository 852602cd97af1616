/** The queue that a sheet stands in, and a board of many columns: what is asked for, and what is said. */
import { listColumns } from '@assay/contract/applications/board-calls'
import { evaluateApplication, getApplication } from '@assay/contract/applications/calls'
import { getAverages } from '@assay/contract/dashboard/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askAgain } from '../../../api/server-data.ts'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { aSheet } from '../sheet/testing/a-sheet.ts'
import { aCard, board, column, id, withBoard } from './testing/shown-board.tsx'

test('an evaluation opened by its address stands in the queue of those that wait', async () => {
  withBoard([1, 2, 3].map((number) => aCard(number)).concat(aCard(4, { progress: 'inProgress' })))
  server.answer(getApplication, () => new Refusal('applicationNotFound'))
  const { router } = await showComponent(board)
  await screen.findByText('Anne 4')
  await router.navigate({ to: '/', search: { application: id(2), tab: 'evaluation' } })
  await screen.findByText('2 sur 3')
})

test('who may not evaluate is offered none to evaluate, though the column counts those that wait', async () => {
  withBoard([aCard(1), aCard(2, { progress: 'inProgress' })])
  await showComponent(board, { as: 'ROLE_CONSULTANT' })
  await within(await column('À évaluer')).findByText('Anne 1')
  await screen.findByTitle(/^1 /)
  expect(screen.queryByRole('button', { name: 'Évaluer la suivante' })).toBeNull()
})

test('a sheet opened by its address says its place once the columns have come', async () => {
  withBoard([1, 2, 3].map((number) => aCard(number)))
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  server.answer(listColumns, async () => {
    await gate
    return { data: [] }
  })
  server.answer(getApplication, () => new Refusal('applicationNotFound'))
  const { router } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(2) } })
  await screen.findByText('3 candidatures')
  open()
  await screen.findByText('2 sur 3')
})

test('the queue of those that wait counts all of them, and goes on beyond its first hundred', async () => {
  const { cards } = withBoard(Array.from({ length: 130 }, (_, index) => aCard(index + 1)))
  server.answer(getApplication, () => new Refusal('applicationNotFound'))
  const { user, router } = await showComponent(board)
  await user.click(await screen.findByRole('button', { name: 'Évaluer la suivante' }))
  await screen.findByText('1 sur 130')
  // What was evaluated has left the first page, so that those behind it stand in its place.
  for (const [index, card] of cards.entries()) if (index < 40) cards[index] = { ...card, status: 'evaluated' }
  await router.navigate({ to: '/', search: { application: id(100), tab: 'evaluation' } })
  await screen.findByText('100 sur 130')
  const next = screen.getByRole<HTMLButtonElement>('button', { name: /\(J\)$/ })
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  await screen.findByText('101 sur 130')
})

test('a card opened from a column or a page of the table stands in the whole of it, which J goes on through', async () => {
  const decided = aCard(200, { status: 'evaluated' })
  withBoard([decided, ...Array.from({ length: 70 }, (_, index) => aCard(index + 1))])
  server.answer(getApplication, () => new Refusal('applicationNotFound'))
  const { user, router } = await showComponent(board)
  await within(await column('À évaluer')).findByText('Anne 1')
  await router.navigate({ to: '/', search: { application: id(50) } })
  await screen.findByText('50 sur 70')
  const next = screen.getByRole<HTMLButtonElement>('button', { name: /\(J\)$/ })
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  await screen.findByText('51 sur 70')
  await user.keyboard('{Escape}')
  await router.navigate({ to: '/', search: { view: 'table' } })
  await user.click(within(await screen.findByRole('table')).getByText('Anne 49'))
  await screen.findByText('50 sur 71')
  await user.click(await screen.findByRole('button', { name: /\(J\)$/ }))
  await screen.findByText('51 sur 71')
})

test('alone in its column a sheet is the first and the last of its queue, whatever stands in others', async () => {
  withBoard([aCard(1), aCard(2, { status: 'evaluated' })])
  const sheet = aSheet({ id: id(1), document: aDocument([{ items: [] }]), previousId: id(2), nextId: id(2) })
  server.answer(getApplication, () => ({ data: sheet }))
  const { router } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(1) } })
  await screen.findByText('1 sur 1')
  await screen.findByRole('tab', { name: 'Évaluation' })
  for (const name of [/\(J\)$/, /\(K\)$/])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('a sheet whose application somebody deletes says so, offers nothing more to decide, and closes', async () => {
  withBoard([aCard(1), aCard(2)])
  const sheet = aSheet({ id: id(1), document: aDocument([{ items: [] }]) })
  const refusal = new Refusal('applicationNotFound')
  let isGone = false
  const asked = server.answer(getApplication, () => (isGone ? refusal : { data: sheet }))
  const { user, router, address } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(1) } })
  await screen.findByRole('button', { name: 'Refuser' })
  isGone = true
  await act(() => askAgain([getApplication]))
  await screen.findByText('Cette candidature a été supprimée')
  expect(screen.queryByRole('button', { name: /^(Refuser|Évaluer|Embaucher)$/ })).toBeNull()
  const before = asked.length
  await act(() => askAgain([getApplication]))
  expect(asked).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Fermer la candidature' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('after an evaluation, and after J, the focus is in the first mark of the next one', async () => {
  server.answer(getAverages, () => ({ data: { isWhole: true, average: null, competences: [] } }))
  withBoard([1, 2, 3].map((number) => aCard(number)))
  const criterion = { id: 'clear', name: 'Clarté', maxScore: 4 }
  const document = aDocument([{ items: [anItem('question', {}, { evaluationCriteriaList: [criterion] })] }])
  const sheetOf = (application: string) => ({ data: aSheet({ id: application, document }) })
  server.answer(getApplication, ({ params }) => sheetOf(params.id))
  server.answer(evaluateApplication, ({ params }) => sheetOf(params.id))
  const { user, router } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(1), tab: 'evaluation' } })
  await screen.findByText('1 sur 3')
  await user.click(await screen.findByRole('button', { name: '4' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer et suivante' }))
  await screen.findByText('2 sur 3')
  await waitFor(() => expect(window.document.activeElement).toBe(screen.getByLabelText('Clarté')))
  await user.click(screen.getByRole('tab', { name: 'Évaluation' }))
  await user.keyboard('j')
  await screen.findByText('3 sur 3')
  await waitFor(() => expect(window.document.activeElement).toBe(screen.getByLabelText('Clarté')))
})
