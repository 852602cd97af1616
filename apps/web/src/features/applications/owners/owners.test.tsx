/** Whose an application is, on the board and on its sheet; who else has the sheet open. */
import {
  evaluateApplication,
  getApplication,
  listApplicationIds,
  listFilterChoices,
} from '@assay/contract/applications/calls'
import {
  assignApplications,
  setDefaultOwners,
  setPresence,
  takeNext,
} from '@assay/contract/applications/owner-calls'
import { getAverages } from '@assay/contract/dashboard/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { undoStore } from '../../../patterns/undo-store.ts'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { aCard, board, column, id, team, testId, withBoard } from '../board/testing/shown-board.tsx'
import { aSheet } from '../sheet/testing/a-sheet.ts'
import { DefaultOwnersDialog } from './people-choice.tsx'

const assigning = (staying: string[] = []) =>
  server.answer(assignApplications, ({ body }) => ({
    assigned: body.ids
      .filter((each) => !staying.includes(each))
      .map((each) => ({ id: each, ownerIds: body.userIds.slice(0, 1), previousIds: [] })),
    kept: staying,
    refused: [],
  }))

test('forty chosen applications are shared out among four by two presses, and that may be undone', async () => {
  const cards = Array.from({ length: 40 }, (_, index) => aCard(index + 1))
  withBoard(cards)
  server.answer(listApplicationIds, () => ({
    data: cards.map(({ id: own, status, columnId }) => ({ id: own, status, columnId })),
    meta: { totalItems: 40, totalIsExact: true },
  }))
  const asked = assigning()
  const { user } = await showComponent(board)
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Anne 1' }))
  await user.click(await screen.findByRole('button', { name: 'Tout (40)' }))
  await screen.findByText('40 sélectionnées')
  await user.click(screen.getByRole('button', { name: 'Confier à…' }))
  await user.click(await screen.findByRole('button', { name: 'Répartir 40 entre 4', hidden: true }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({
    how: 'share',
    userIds: team.map((each) => each.id),
    replaces: false,
  })
  expect(asked[0]?.body.ids).toHaveLength(40)
  await waitFor(() => expect(undoStore.get()?.message).toBe('40 candidatures confiées'))
  expect(screen.queryByText('40 sélectionnées')).toBeNull()
  await undoStore.get()?.undo()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toMatchObject({ how: 'set', userIds: [], from: [team[0]?.id] })
})

test('what somebody had already is said; one person, all for each, and nobody can be chosen as well', async () => {
  withBoard([aCard(1)])
  const asked = assigning([id(1)])
  const { user } = await showComponent(board)
  const choose = async () => {
    const box = await screen.findByRole('checkbox', { name: 'Sélectionner Anne 1' })
    if (!(box as HTMLInputElement).checked) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Confier à…' }))
  }
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Tout décocher', hidden: true }))
  await screen.findByText('Cochez au moins une personne.')
  await user.click(screen.getByRole('checkbox', { name: 'Tom Haddad', hidden: true }))
  await user.click(
    screen.getByRole('checkbox', { name: 'Aussi celles qui ont déjà quelqu’un', hidden: true }),
  )
  await user.click(screen.getByRole('button', { name: 'Confier 1 à Tom Haddad', hidden: true }))
  await screen.findByText('1 candidature avait déjà quelqu’un et reste la sienne')
  await choose()
  await user.click(
    await screen.findByRole('button', { name: 'Ajouter ces personnes à chacune', hidden: true }),
  )
  await waitFor(() => expect(asked).toHaveLength(2))
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Ne les confier à personne', hidden: true }))
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.map(({ body }) => [body.how, body.userIds.length, body.replaces])).toEqual([
    ['share', 1, true],
    ['add', 4, false],
    ['set', 0, false],
  ])
})

test('cards show the faces of their owners; the filter stands in the address and holds', async () => {
  const { lists } = withBoard([aCard(1, { owners: team })])
  const { user, address } = await showComponent(board)
  const faces = await within(await column('À évaluer')).findByRole('img', {
    name: /^À évaluer par Samir Haddad, /,
  })
  expect(faces.textContent).toBe('SHTH+2')
  await user.click(screen.getByRole('button', { name: 'Filtres' }))
  await user.selectOptions(await screen.findByLabelText('Évaluateurs'), 'Personne')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ owner: 'nobody' }))
  await user.selectOptions(screen.getByLabelText('Évaluateurs'), 'Zoé Haddad')
  expect(address()).toBe(`/?owner=${team[2]?.id}`)
})

test('who takes what is completed by default is ticked in a dialog', async () => {
  withBoard([aCard(1)])
  const [first = { id: '' }, second = { id: '' }] = team
  server.answer(listFilterChoices, () => ({
    data: { competences: [], evaluators: [], filters: [], people: team, defaultOwnerIds: [first.id] },
  }))
  const saved = server.answer(setDefaultOwners, () => ({ success: true }))
  const { user } = await showComponent(
    <DefaultOwnersDialog assessmentId={testId} onClose={() => undefined} />,
  )
  const ticked = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Samir Haddad', hidden: true })
  await waitFor(() => expect(ticked.checked).toBe(true))
  await user.click(screen.getByRole('checkbox', { name: 'Tom Haddad', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saved[0]?.body).toEqual({ userIds: [first.id, second.id] }))
})

test('on the sheet somebody is added and taken off by a tick each', async () => {
  withBoard([aCard(1, { owners: team.slice(0, 1) })])
  const document = aDocument([{ items: [] }])
  const assessment = { ...aSheet().assessment, id: testId }
  const sheet = aSheet({ id: id(1), owners: team.slice(0, 1), assessment, document })
  server.answer(getApplication, () => ({ data: sheet }))
  const asked = assigning()
  const { user, router } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(1) } })
  await user.click(await screen.findByRole('button', { name: /Samir Haddad$/, hidden: true }))
  await user.click(await screen.findByRole('checkbox', { name: 'Tom Haddad', hidden: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Samir Haddad', hidden: true }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ body }) => [body.how, body.userIds])).toEqual([
    ['add', [team[1]?.id]],
    ['remove', [team[0]?.id]],
  ])
})

test('at the end of one’s own the next one is taken; when the rest is others’, that is said', async () => {
  server.answer(getAverages, () => ({ data: { isWhole: true, average: null, competences: [] } }))
  withBoard([aCard(1), aCard(2)])
  const criterion = { id: 'clear', name: 'Clarté', maxScore: 4 }
  const document = aDocument([{ items: [anItem('question', {}, { evaluationCriteriaList: [criterion] })] }])
  const sheetOf = (application: string) => ({ data: aSheet({ id: application, document }) })
  server.answer(getApplication, ({ params }) => sheetOf(params.id))
  server.answer(evaluateApplication, ({ params }) => sheetOf(params.id))
  const answers = [id(2), null]
  const asked = server.answer(takeNext, () => {
    const next = answers.shift() ?? null
    return { data: next === null ? null : { id: next, assessmentId: testId } }
  })
  const { user, router } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(2), tab: 'evaluation' } })
  await screen.findByText('2 sur 2')
  await user.click(await screen.findByRole('button', { name: '4' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer et suivante' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toEqual({ within: { assessmentId: testId } })
  await user.click(await screen.findByRole('button', { name: 'Envoyer et suivante' }))
  await screen.findByText('Plus rien à évaluer')
})

test('who else has the sheet open is said, and that one leaves it', async () => {
  withBoard([aCard(1), aCard(2)])
  server.answer(getApplication, ({ params }) => ({
    data: aSheet({ id: params.id, document: aDocument([{ items: [] }]) }),
  }))
  const said = server.answer(setPresence, ({ body }) => ({ data: body.here ? team.slice(0, 1) : [] }))
  const { router } = await showComponent(board)
  await router.navigate({ to: '/', search: { application: id(1) } })
  await screen.findByText('Samir est sur cette fiche')
  await router.navigate({ to: '/', search: {} })
  await waitFor(() =>
    expect(said.map(({ params, body }) => [params.id, body.here])).toEqual([
      [id(1), true],
      [id(1), false],
    ]),
  )
})
