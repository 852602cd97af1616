/** The board of a test: own columns, many cards at once, refusing with a reason, the queue, the table. */
import {
  changeColumn,
  createColumn,
  deleteColumn,
  getDeletion,
} from '@assay/contract/applications/board-calls'
import { getApplication, listApplicationIds, listFilterChoices } from '@assay/contract/applications/calls'
import { getAssessment } from '@assay/contract/assessments/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { askAgain } from '../../../api/server-data.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { undoStore } from '../../../patterns/undo-store.ts'
import { anAssessment } from '../../../testing/an-assessment.ts'
import { atEndOfTest, server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { showSeen } from '../api/card-cache.ts'
import { aSheet } from '../sheet/testing/a-sheet.ts'
import { Board, type BoardTest } from './board.tsx'
import {
  aCard,
  board,
  callback,
  column,
  columnId,
  reason,
  testId,
  withBoard,
} from './testing/shown-board.tsx'

/** What a menu or a list offers: where every box is empty, they count as out of sight. */
const chosen = (role: 'menuitem' | 'option', name: string) => screen.findByRole(role, { name, hidden: true })

test('a column is added, named like no other, and deleted only when it holds no card', async () => {
  const { columns, cards } = withBoard([aCard(1, { status: 'evaluated', score: 12 })])
  server.answer(createColumn, ({ body }) => {
    if (body.name === 'Embauchée') return new Refusal('columnNameTaken')
    columns.push({ ...callback, name: body.name, status: body.status })
    return { data: { ...callback, name: body.name, status: body.status } }
  })
  server.answer(changeColumn, ({ body }) => {
    if (columns[0] && body.name !== undefined) columns[0] = { ...columns[0], name: body.name }
    return { data: structuredClone(columns) }
  })
  server.answer(deleteColumn, () => {
    if (cards.some((card) => card.columnId === columnId)) return new Refusal('columnHoldsApplications')
    columns.length = 0
    return { data: [] }
  })
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('button', { name: 'Colonne Évalué' }))
  await user.click(await chosen('menuitem', 'Ajouter une colonne'))
  const name = await screen.findByRole('textbox', { name: /Nom de la colonne/ })
  await user.type(name, 'Embauchée{Enter}')
  await screen.findByText('Une colonne de ce test porte déjà ce nom')
  await user.clear(name)
  await user.type(name, 'Entretien{Enter}')
  await column('Entretien')

  await user.click(await screen.findByRole('button', { name: 'Déplacer Anne 1' }))
  await user.click(await chosen('menuitem', 'Entretien'))
  await within(await column('Entretien')).findByText('Anne 1')
  expect(cards[0]).toMatchObject({ status: 'evaluated', columnId })

  await user.click(screen.getByRole('button', { name: 'Colonne Entretien' }))
  await user.click(await chosen('menuitem', 'Supprimer la colonne'))
  const question = await screen.findByRole('dialog', { name: /^Supprimer la colonne/ })
  const confirm = within(question).getByRole('button', { name: 'Supprimer la colonne' })
  await user.click(confirm)
  await within(question).findByText('Cette colonne contient encore des candidatures')
  await user.click(within(question).getByRole('button', { name: labels.cancel }))

  await user.click(screen.getByRole('button', { name: 'Colonne Entretien' }))
  await user.click(await chosen('menuitem', 'Renommer'))
  const renamed = await screen.findByRole('textbox', { name: /Nom de la colonne/ })
  await user.clear(renamed)
  await user.type(renamed, 'Second entretien{Enter}')
  await column('Second entretien')
})

/** The test whose board it is, for somebody who may do everything. */
const accueil = () =>
  anAssessment(aDocument([{ items: [anItem('question')] }], { name: 'Accueil', slug: 'accueil' }), {
    id: testId,
  })

const deletion = {
  name: 'Accueil',
  deletedAt: '2026-11-20T10:00:00.000Z',
  goesAt: '2026-12-20T10:00:00.000Z',
  deletedBy: 'Bastien Roy',
}

test('the menu of the board shares the link of its test', async () => {
  withBoard([])
  server.answer(getAssessment, accueil)
  const shared: BoardTest[] = []
  const { user } = await showComponent(<Board assessmentId={testId} onShare={(each) => shared.push(each)} />)
  await screen.findByRole('heading', { name: /Accueil/ })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await chosen('menuitem', 'Recalculer les scores…')
  await chosen('menuitem', 'Fichier de récupération…')
  await user.click(await chosen('menuitem', 'Partager le lien…'))
  expect(shared).toEqual([
    expect.objectContaining({ id: testId, name: 'Accueil', slug: 'accueil', isOnline: true }),
  ])
})

test('of a deleted test no scores are worked out again and no answers taken in, whatever the reader’s role', async () => {
  withBoard([])
  const { user } = await showComponent(board, { as: 'ROLE_ADMIN' })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await chosen('menuitem', 'Extraire les résultats (tableur)')
  for (const name of ['Recalculer les scores…', 'Fichier de récupération…'])
    expect(screen.queryByRole('menuitem', { name, hidden: true })).toBeNull()
})

test('refusing takes a reason of the company’s, and is taken back within ten seconds', async () => {
  const { moves, cards } = withBoard([aCard(1)])
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('button', { name: 'Déplacer Anne 1' }))
  await user.click(await chosen('menuitem', 'Refusé'))
  const question = await screen.findByRole('dialog', { name: 'Refuser Anne 1 ?' })
  const confirm = within(question).getByRole('button', { name: 'Refuser' })
  await waitFor(() => expect(document.activeElement).toBe(confirm))
  await user.click(await within(question).findByRole('combobox', { name: 'Motif' }))
  await user.click(await chosen('option', 'Poste pourvu'))
  await user.click(confirm)
  await within(await column('Refusé')).findByText('Anne 1')
  expect(moves[0]?.body).toMatchObject({ status: 'refused', refusalReasonId: reason.id, confirmed: true })
  undoStore.get()?.undo()
  await within(await column('À évaluer')).findByText('Anne 1')
  expect(cards[0]?.status).toBe('notEvaluated')
  expect(moves[1]?.body.from).toEqual({ status: 'refused', columnId: null })
})

test('a decision that somebody else took while the question was open stays, and the dialog says so', async () => {
  const { cards } = withBoard([aCard(1, { progress: 'inProgress', completedAt: null })])
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('button', { name: 'Déplacer Anne 1' }))
  await user.click(await chosen('menuitem', 'Refusé'))
  const question = await screen.findByRole('dialog', { name: 'Refuser Anne 1 ?' })
  within(question).getByText(/Cette personne n’a pas encore terminé le test/)
  const [first] = cards
  if (first) cards[0] = { ...first, status: 'hired' }
  await user.click(within(question).getByRole('button', { name: 'Refuser' }))
  await within(question).findByText(/^Quelqu’un d’autre a changé cette étape entre-temps/)
  expect(cards[0]?.status).toBe('hired')
})

test('of those chosen together, on a page or all at once, one that somebody else moved since stays', async () => {
  const all = [aCard(1), aCard(2), aCard(3, { status: 'evaluated', score: 12 })]
  const { cards, bulks } = withBoard(all)
  server.answer(listApplicationIds, () => ({
    data: cards.map(({ id, status, columnId }) => ({ id, status, columnId })),
    meta: { totalItems: 3, totalIsExact: true },
  }))
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('radio', { name: 'Liste' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }))
  const hiredMeanwhile = (index: number) => {
    const card = cards[index]
    if (card) cards[index] = { ...card, status: 'hired' }
  }
  hiredMeanwhile(0)
  const refuse = async () => {
    await user.click(await screen.findByRole('button', { name: 'Déplacer vers…' }))
    await user.click(await chosen('menuitem', 'Refusé'))
    const question = await screen.findByRole('dialog', { name: /^Refuser/ })
    await user.click(within(question).getByRole('button', { name: /^Refuser/ }))
  }
  await refuse()
  await screen.findByText(/^1 candidature n’a pas été déplacée : Quelqu’un d’autre/)
  expect(cards.map(({ status }) => status)).toEqual(['hired', 'refused', 'refused'])
  expect(bulks.map(({ body }) => body.from?.status)).toEqual(['notEvaluated', 'evaluated'])
  await screen.findByText('1 sélectionnée')
  await user.click(screen.getByRole('button', { name: 'Tout (3)' }))
  await screen.findByText('3 sélectionnées')
  hiredMeanwhile(1)
  await refuse()
  await waitFor(() => expect(cards.map(({ status }) => status)).toEqual(['refused', 'hired', 'refused']))
})

test('somebody who was refused goes back with the reason', async () => {
  const { moves } = withBoard([aCard(1, { status: 'refused' })])
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('button', { name: 'Déplacer Anne 1' }))
  await user.click(await chosen('menuitem', 'À évaluer'))
  await within(await column('À évaluer')).findByText('Anne 1')
  await waitFor(() => expect(undoStore.get()).toBeDefined())
  undoStore.get()?.undo()
  await within(await column('Refusé')).findByText('Anne 1')
  expect(moves[1]?.body).toMatchObject({ status: 'refused', refusalReasonId: reason.id })
})

test('above thirty the count is typed; those that cannot move stay chosen; undo puts all back', async () => {
  const all = Array.from({ length: 32 }, (_, index) =>
    aCard(index + 1, index === 31 ? { progress: 'inProgress', completedAt: null } : {}),
  )
  const { bulks, cards } = withBoard(all)
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('radio', { name: 'Liste' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }))
  await screen.findByText('32 sélectionnées')
  await user.click(await screen.findByRole('button', { name: 'Déplacer vers…' }))
  await user.click(await chosen('menuitem', 'Évalué'))
  const question = await screen.findByRole('dialog', { name: /^Déplacer 32 candidatures/ })
  const word = within(question).getByRole('textbox')
  await user.type(word, '31{Enter}')
  expect(bulks).toHaveLength(0)
  await user.clear(word)
  await user.type(word, '32{Enter}')
  await screen.findByText('1 candidature n’a pas été déplacée : Le test est encore en cours')
  expect(bulks[0]?.body).toMatchObject({ confirmed: true, confirmedCount: 32 })
  await screen.findByText('1 sélectionnée')
  expect(cards.filter(({ status }) => status === 'evaluated')).toHaveLength(31)
  // Somebody else hires one of them meanwhile: taking the move back leaves that, and says so.
  const [first] = cards
  if (first) cards[0] = { ...first, status: 'hired' }
  undoStore.get()?.undo()
  await waitFor(() => expect(cards.filter(({ status }) => status === 'evaluated')).toHaveLength(0))
  expect(cards[0]?.status).toBe('hired')
  expect(bulks[1]?.body.from).toEqual({ status: 'evaluated', columnId: null })
  await screen.findByText(/^1 candidature n’a pas été déplacée/)
})

test('one in progress is told apart and not counted; the table has the filters of the board', async () => {
  const { lists } = withBoard([aCard(1), aCard(2, { progress: 'inProgress', completedAt: null })])
  const { user, address } = await showComponent(board)
  const toEvaluate = await column('À évaluer')
  await within(toEvaluate).findByText('Anne 2')
  await waitFor(() => expect(toEvaluate.querySelector('[data-count]')?.textContent).toBe('1'))
  within(toEvaluate).getByText('1 non terminée')
  const refused = await column('Refusé')
  await within(refused).findByText('Personne n’a été refusé.')
  await user.click(screen.getByRole('button', { name: /^Filtres/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Avancement' }), 'Terminé')
  await within(refused).findByText('Aucune candidature ne correspond à la recherche et aux filtres.')
  await user.click(screen.getByRole('radio', { name: 'Liste' }))
  const table = await screen.findByRole('table', { name: 'Liste des candidatures' })
  await waitFor(() => expect(within(table).queryByText('Anne 2')).toBeNull())
  within(table).getByText('Anne 1')
  await user.click(within(table).getByRole('button', { name: 'Score' }))
  await waitFor(() => expect(lists.at(-1)?.query.sort).toBe('highest_score'))
  expect(address()).toBe('/?progress=completed&view=table&sort=highest_score')
})

test('a row of the list has the menu and the keys of a card, and the focus again once its sheet is closed', async () => {
  const { cards } = withBoard([aCard(1), aCard(2)])
  const sheet = aSheet({ id: aCard(1).id, document: aDocument([{ items: [] }]) })
  server.answer(getApplication, () => ({ data: sheet }))
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('radio', { name: 'Liste' }))
  const row = await screen.findByRole('row', { name: /Anne 1/ })
  act(() => within(row).getByRole('button', { name: 'Anne 1' }).focus())
  await user.keyboard('s')
  await user.click(await chosen('menuitem', 'Évalué'))
  await waitFor(() => expect(cards[0]?.status).toBe('evaluated'))
  await within(row).findByText('Évalué')
  await user.click(within(row).getByRole('button', { name: 'Déplacer Anne 1' }))
  await chosen('menuitem', 'Embauché')
  await user.keyboard('{Escape}')
  const opener = within(row).getByRole('button', { name: 'Anne 1' })
  act(() => opener.focus())
  await user.keyboard('{Enter}')
  await screen.findByRole('tab', { name: 'Réponses' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('where counting stopped, board and columns say so', async () => {
  withBoard([aCard(1), aCard(2, { progress: 'inProgress', completedAt: null })], [], false)
  await showComponent(board, { language: 'en' })
  await screen.findByText('2+ applications')
  const toEvaluate = await column('To evaluate')
  await waitFor(() => expect(toEvaluate.querySelector('[data-count]')?.textContent).toBe('2+'))
  expect(within(toEvaluate).queryByText(/unfinished/)).toBeNull()
})

test('further filters stand in the address and hold on board and table; all that match are chosen at once', async () => {
  const all = Array.from({ length: 3 }, (_, index) => aCard(index + 1))
  const { lists } = withBoard(all)
  server.answer(listFilterChoices, () => ({
    data: {
      competences: [{ id: 'rigour', name: 'Rigueur' }],
      evaluators: [],
      people: [],
      defaultOwnerIds: [],
      filters: [{ id: columnId, name: 'Lyon' }],
    },
  }))
  const chosenAll = server.answer(listApplicationIds, () => ({
    data: all.map(({ id, status, columnId }) => ({ id, status, columnId })),
    meta: { totalItems: 3, totalIsExact: true },
  }))
  const { user, address } = await showComponent(board)
  await column('À évaluer')
  await user.click(screen.getByRole('button', { name: 'Filtres' }))
  await user.selectOptions(await screen.findByLabelText('Compétence'), 'Rigueur')
  await user.selectOptions(screen.getByLabelText('Filtre'), 'Lyon')
  await user.type(screen.getByLabelText('Score minimum'), '50')
  const asked = { competence: 'rigour', filter: columnId, scoreFrom: 50 }
  await screen.findByRole('button', { name: 'Filtres (3)' })
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject(asked))
  expect(address()).toBe(`/?competence=rigour&filter=${columnId}&scoreFrom=50`)
  await user.click(screen.getByRole('radio', { name: 'Liste' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Anne 2' }))
  await screen.findByText('1 sélectionnée')
  await user.click(screen.getByRole('button', { name: 'Tout (3)' }))
  await screen.findByText('3 sélectionnées')
  expect(chosenAll[0]?.query).toMatchObject(asked)
})

test('a bound that is none, or a range that holds nothing, says so at its field; the address has bounds alone', async () => {
  withBoard([aCard(1)])
  server.answer(listFilterChoices, () => ({
    data: { competences: [], evaluators: [], people: [], defaultOwnerIds: [], filters: [] },
  }))
  const { user, router, address } = await showComponent(board)
  await column('À évaluer')
  await user.click(screen.getByRole('button', { name: 'Filtres' }))
  const lowest = screen.getByLabelText<HTMLInputElement>('Score minimum')
  const highest = screen.getByLabelText('Score maximum')
  await user.type(lowest, '80')
  await waitFor(() => expect(address()).toBe('/?scoreFrom=80'))
  await user.type(highest, '20')
  await screen.findByText('Sous le minimum')
  expect(address()).toBe('/?scoreFrom=80&scoreTo=20')
  await user.clear(highest)
  await waitFor(() => expect(screen.queryByText('Sous le minimum')).toBeNull())
  await user.type(lowest, '0')
  await screen.findByText('De 0 à 100')
  await user.type(highest, '90')
  await waitFor(() => expect(address()).toBe('/?scoreFrom=80&scoreTo=90'))
  await user.click(screen.getByRole('button', { name: 'Effacer ces filtres' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.getByLabelText('Score minimum')).toHaveProperty('value', '')
  await router.navigate({ to: '/', search: { from: '2026-11-20', to: '2026-11-19' } })
  await screen.findByText('Avant le premier jour')
})

/** Opened with its filters, as by a link. */
function FilteredBoard() {
  const [late] = useUrlState('late')
  return late === '' ? null : board
}

test('on a phone the filters of the address stand behind their button, which says how many', async () => {
  const wide = window.matchMedia
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') })
  atEndOfTest(() => {
    window.matchMedia = wide
  })
  withBoard([aCard(1)])
  const { router } = await showComponent(<FilteredBoard />)
  await router.navigate({ to: '/', search: { late: 'no', comments: 'with' } })
  const button = await screen.findByRole('button', { name: 'Filtres (2)' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('the board of a test from before says once that colleagues’ marks are visible now', async () => {
  withBoard([aCard(1)])
  server.answer(getAssessment, () => anAssessment(aDocument([{}]), { id: testId, marksOpened: true }))
  const { user } = await showComponent(board, { as: 'ROLE_COLLABORATOR' })
  const notice = await screen.findByRole('note', { name: 'Les notes des collègues sont désormais visibles' })
  await user.click(within(notice).getByRole('button', { name: 'Ne plus afficher ce message' }))
  expect(screen.queryByRole('note')).toBeNull()
  await showComponent(board, { as: 'ROLE_COLLABORATOR' })
  await screen.findAllByRole('button', { name: /Anne 1/ })
  expect(screen.queryByRole('note')).toBeNull()
})

test('the board of a deleted test is read, and says who deleted it and until when it is there', async () => {
  withBoard([aCard(1)])
  server.answer(getDeletion, () => ({ data: deletion }))
  const { user } = await showComponent(board, { as: 'ROLE_ADMIN' })
  const notice = await screen.findByRole('status', { name: /supprimé par Bastien Roy le 20\/11\/2026/ })
  within(notice).getByText(/jusqu’au 20\/12\/2026/)
  await screen.findByRole('button', { name: /Anne 1/ })
  expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Évaluer la suivante' })).toBeNull()
  // Its card in the panel is gone, and the spreadsheet's entry with it.
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await chosen('menuitem', 'Extraire les résultats (tableur)')
  await chosen('menuitem', 'Extraire les résultats (CSV)')
})

test('a test that is deleted under its open board is only read from then on, until it is restored', async () => {
  withBoard([aCard(1)])
  server.answer(getAssessment, accueil)
  server.answer(getDeletion, () => ({ data: deletion }))
  await showComponent(board, { as: 'ROLE_ADMIN' })
  await screen.findByRole('button', { name: 'Inviter' })
  await screen.findByRole('button', { name: 'Déplacer Anne 1' })
  server.answer(getAssessment, () => new Refusal('assessmentNotFound'))
  await act(() => askAgain([getAssessment]))
  await screen.findByRole('status', { name: /supprimé par Bastien Roy/ })
  expect(screen.queryByRole('button', { name: /^(Inviter|Déplacer)/ })).toBeNull()
  server.answer(getAssessment, accueil)
  await act(() => askAgain([getAssessment]))
  await screen.findByRole('button', { name: 'Déplacer Anne 1' })
  expect(screen.queryByRole('status', { name: /supprimé/ })).toBeNull()
})

test('a card whose test scores nothing by itself has no automatic part', async () => {
  withBoard([
    aCard(1, { automaticScore: 0, automaticMax: 0 }),
    aCard(2, { automaticScore: 3, automaticMax: 5 }),
  ])
  await showComponent(<Board assessmentId={testId} onShare={() => undefined} />, { as: 'ROLE_ADMIN' })
  await screen.findByText(/3\/5/)
  expect(screen.queryByText(/0\/0/)).toBeNull()
})

test('a card whose sheet one has not opened says so until it is opened, or somebody has evaluated it', async () => {
  withBoard([
    aCard(1, { isSeen: false }),
    aCard(2),
    aCard(3, { isSeen: false, status: 'evaluated', score: 12 }),
  ])
  await showComponent(board)
  await column('Évalué')
  await waitFor(() => expect(screen.getAllByText('Pas encore ouverte')).toHaveLength(1))
  act(() => showSeen(queryClient, testId, aCard(1).id))
  await waitFor(() => expect(screen.queryByText('Pas encore ouverte')).toBeNull())
})
