/** The assessment panel: its groups, its menu, and what opens where nobody chose a test. */
import { listColumns, listViews } from '@assay/contract/applications/board-calls'
import { listApplications } from '@assay/contract/applications/calls'

import {
  deleteAssessment,
  getAssessment,
  listAssessments,
  setAssessmentOnline,
} from '@assay/contract/assessments/calls'
import { listDeletedAssessments, restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import {
  type AssessmentGroup,
  addToAssessmentGroup,
  createAssessmentGroup,
  deleteAssessmentGroup,
  listAssessmentGroups,
  removeFromAssessmentGroup,
} from '@assay/contract/assessments/group-calls'
import type { Role } from '@assay/domain/users/roles'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UndoBar } from '../../../patterns/undo-bar.tsx'
import { atEndOfTest, server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { openScreen, showComponent } from '../../../testing/recruiter.tsx'
import { type AssessmentSummary, aSummary } from '../../../testing/summaries.ts'
import { AssessmentPanel } from './assessment-panel.tsx'
import { ChooserScreen } from './assessments-screen.tsx'
import { keepLastTest } from './last-test.ts'

const id = (last: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d0${last}`
const aTest = (number: number, given: Partial<AssessmentSummary> = {}, role: Role = 'ROLE_ADMIN') =>
  aSummary({ id: id(number), name: `Test ${number}`, slug: `test-${number}`, ...given }, role)

const listed = (...data: AssessmentSummary[]) =>
  server.answer(listAssessments, () => ({ data, meta: { totalItems: data.length, totalIsExact: true } }))

/** A server that keeps groups. */
function withGroups(groups: AssessmentGroup[]) {
  const named = (groupId: string) => groups.find((group) => group.id === groupId)
  const done = (message: string) => ({ success: true, message })
  server.answer(listAssessmentGroups, () => ({ groups: structuredClone(groups) }))
  server.answer(createAssessmentGroup, ({ body: { name } }) => {
    if (groups.some((group) => group.name === name)) return new Refusal('groupNameTaken')
    const group = { id: id(9), name, assessments: [] }
    groups.push(group)
    return { ...done('Groupe créé'), group }
  })
  server.answer(addToAssessmentGroup, ({ params }) => {
    named(params.groupId)?.assessments.push({ id: params.assessmentId, name: 'Test 2' })
    return done('Test ajouté')
  })
  server.answer(removeFromAssessmentGroup, ({ params }) => {
    const group = named(params.groupId)
    if (group) group.assessments = group.assessments.filter((each) => each.id !== params.assessmentId)
    return done('Test retiré')
  })
  server.answer(deleteAssessmentGroup, ({ params }) => {
    groups.splice(0, groups.length, ...groups.filter((group) => group.id !== params.id))
    return done('Groupe supprimé')
  })
}

/** What a menu or a list offers: where every box is empty, they count as out of sight. */
const chosen = (role: 'menuitem' | 'option', name: string) => screen.findByRole(role, { name, hidden: true })

test('groups are created, filled, emptied and deleted; what the server says is shown', async () => {
  listed(aTest(1), aTest(2))
  withGroups([{ id: id(8), name: 'Vente', assessments: [{ id: id(1), name: 'Test 1' }] }])
  const { user } = await showComponent(<AssessmentPanel />)
  await user.click(await screen.findByRole('button', { name: 'Groupes de tests' }))
  const dialog = await screen.findByRole('dialog', { name: 'Groupes de tests' })
  const list = await within(dialog).findByRole('list', { name: 'Liste des groupes' })

  const field = within(dialog).getByRole('textbox', { name: 'Nouveau groupe' })
  await user.type(field, 'Vente{Enter}')
  await screen.findByText('Un groupe porte déjà ce nom')
  await user.clear(field)
  await user.type(field, 'Accueil{Enter}')
  await screen.findByText('Groupe créé')
  const made = await within(list).findByRole('listitem', { name: 'Accueil' })
  await user.click(within(made).getByRole('combobox', { name: 'Ajouter un test à Accueil' }))
  const offered = await screen.findAllByRole('option', { name: 'Test 2', hidden: true })
  await user.click(offered.at(-1) as HTMLElement)
  await within(made).findByText('Test 2')

  const sales = within(list).getByRole('listitem', { name: 'Vente' })
  await user.click(within(sales).getByRole('button', { name: 'Retirer Test 1 de Vente' }))
  await within(sales).findByText('Aucun test dans ce groupe')
  await user.click(within(sales).getByRole('button', { name: 'Supprimer le groupe Vente' }))
  const question = await screen.findByRole('dialog', { name: /^Supprimer le groupe « Vente »/ })
  await user.click(within(question).getByRole('button', { name: 'Supprimer le groupe' }))
  await waitFor(() => expect(within(list).queryByText('Vente')).toBeNull())
})

test('who may not change tests has no groups dialog', async () => {
  listed(aTest(1))
  await showComponent(<AssessmentPanel />, { as: 'ROLE_CONSULTANT' })
  await screen.findByRole('article', { name: 'Test 1' })
  expect(screen.queryByRole('button', { name: 'Groupes de tests' })).toBeNull()
})

test('of the statuses one stays: the last has no cross, and what is pressed is what is shown', async () => {
  const asked = listed(aTest(1))
  const { user } = await showComponent(<AssessmentPanel />)
  await screen.findByRole('article', { name: 'Test 1' })
  const crosses = () => [...document.querySelectorAll<HTMLElement>('.mantine-Pill-remove')]
  const [offline] = crosses()
  await user.click(offline as HTMLElement)
  await waitFor(() => expect(asked.at(-1)?.query.statusFilter).toBe('1'))
  expect(crosses()).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Statuts' }))
  await user.keyboard('{Backspace}')
  await user.click(await chosen('option', 'En cours de création'))
  await waitFor(() => expect(asked.at(-1)?.query.statusFilter).toBe('1_2'))
  expect(crosses()).toHaveLength(2)
})

test('counts that stopped say so, each for itself', async () => {
  const uncertainCounts = ['totalCandidates', 'candidatesToEvaluate'] as const
  listed(
    aTest(1, {
      totalCandidates: 10_003,
      candidatesToEvaluate: 9_000,
      hiredCandidates: 3,
      uncertainCounts: [...uncertainCounts],
    }),
  )
  await showComponent(<AssessmentPanel />, { language: 'en' })
  const counts = await screen.findByLabelText('Candidates of Test 1')
  expect([...counts.querySelectorAll('dd')].map((each) => each.textContent)).toEqual([
    '10,003+',
    '0',
    '9,000+',
    '3',
    '0',
  ])
})

test('a test that a running campaign invites to says when it can be deleted', async () => {
  const { abilities } = aTest(1)
  listed(aTest(1, { abilities: { ...abilities, delete: false } }))
  const { user } = await showComponent(<AssessmentPanel />, { as: 'ROLE_ADMIN' })
  await user.click(await screen.findByRole('button', { name: 'Menu de Test 1' }))
  const item = await screen.findByRole('menuitem', { name: /^Supprimer.*campagne en cours/, hidden: true })
  expect(item).toHaveProperty('disabled', true)
})

test('a card offers what comes with its test, whatever the reader’s role', async () => {
  listed(aTest(1, {}, 'ROLE_CONSULTANT'), aTest(2))
  const { user } = await showComponent(<AssessmentPanel />, { as: 'ROLE_ADMIN' })
  await user.click(await screen.findByRole('button', { name: 'Menu de Test 1' }))
  await chosen('menuitem', 'Exporter en JSON')
  expect(screen.queryByRole('menuitem', { name: 'Supprimer', hidden: true })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Modifier Test 1' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Modifier Test 2' })).toBeTruthy()
})

test('the list of tests shares a link and puts a test online as a card does', async () => {
  listed(aTest(1, { isOnline: null }), aTest(2))
  server.answer(setAssessmentOnline, () => ({ data: aTest(1) }))
  const { user } = await showComponent(<ChooserScreen />)
  await user.click(await screen.findByRole('button', { name: 'Menu de Test 2' }))
  await user.click(await chosen('menuitem', 'Partager le lien…'))
  const link = await screen.findByRole('textbox', { name: 'Lien du test', hidden: true })
  expect(link).toHaveProperty('value', `${location.origin}/assessment/test-2`)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Menu de Test 1', hidden: true }))
  await user.click(await chosen('menuitem', 'Mettre en ligne'))
  await screen.findByRole('dialog', { name: 'Partager « Test 1 »', hidden: true })
})

test('a test that cannot go online says what is missing where it was asked', async () => {
  listed(aTest(1, { isOnline: null }))
  const problem = { severity: 'error', code: 'page.noWayOn' } as const
  const problems = [
    problem,
    problem,
    { severity: 'error', code: 'assessment.noAuth' },
    { severity: 'warning', code: 'page.unreachable' },
  ]
  server.answer(setAssessmentOnline, () => new Refusal('assessmentNotReady', { problems }))
  const { user } = await showComponent(<AssessmentPanel />)
  await user.click(await screen.findByRole('button', { name: 'Menu de Test 1' }))
  await user.click(await chosen('menuitem', 'Mettre en ligne'))
  await screen.findByText('« Test 1 » ne peut pas encore être mis en ligne')
  await screen.findByText(
    'Le candidat ne peut pas quitter cette page : ajoutez un bouton · Le candidat ne dit nulle part qui il est : ajoutez un module Identification',
  )
})

test('a list that may not be read says so in its place and in one toast, and is asked for once', async () => {
  const asked = server.answer(listAssessments, () => new Refusal('noPermission'))
  await showComponent(<AssessmentPanel />)
  await screen.findByText("Désolé, vous n'avez pas accès à cette page.")
  await screen.findByText('Erreur')
  expect(asked).toHaveLength(1)
})

test('a test is deleted with either language’s word and with no other, and comes back when that is undone', async () => {
  listed(aTest(1))
  const heard = server.answer(deleteAssessment, () => ({ success: true, message: 'ok' }))
  const restored = server.answer(restoreAssessment, () => ({ data: aTest(1, { isOnline: false }) }))
  const { user } = await showComponent(
    <>
      <AssessmentPanel />
      <UndoBar />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Menu de Test 1' }))
  await user.click(await chosen('menuitem', 'Supprimer'))
  const word = await screen.findByRole('textbox', { name: /SUPPRIMER/ })
  await user.type(word, 'supprimer{Enter}')
  expect(heard).toHaveLength(0)
  await user.clear(word)
  await user.type(word, 'DELETE{Enter}')
  await screen.findByText('« Test 1 » est supprimé')
  expect(heard).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Annuler l’action', hidden: true }))
  await waitFor(() => expect(restored.map(({ params }) => params.id)).toEqual([id(1)]))
})

test.each([
  ['the one that was looked at last', '', id(2), id(2)],
  ['the one with the latest application', '', undefined, id(1)],
  ['of those that a figure of the home screen leads to one', '?testStatusFilter=1', id(3), id(1)],
])('where nobody chose a test, %s opens', async (_, filter, last, opened) => {
  const wide = window.matchMedia
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('min-width') })
  atEndOfTest(() => {
    window.matchMedia = wide
  })
  keepLastTest('7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01', last)
  server.answer(listColumns, () => ({ data: [] }))
  server.answer(listViews, () => ({ data: [] }))
  server.answer(getAssessment, () => new Refusal('assessmentNotFound'))
  const none = { notEvaluated: 0, evaluated: 0, refused: 0, hired: 0 }
  const meta = { totalItems: 0, totalIsExact: true, statusCounts: none, uncertainStatuses: [] }
  server.answer(listApplications, () => ({ data: [], meta }))
  listed(aTest(1, { latestApplicationDate: '2026-11-20T10:00:00.000Z' }), aTest(2))
  const { address } = await openScreen(`/candidates/assessments${filter}`)
  await waitFor(() => expect(address()).toBe(`/candidates/assessments/${opened}${filter}`))
})

test('a card says when the latest application was made, to the second', async () => {
  listed(aTest(1, { latestApplicationDate: '2026-11-20T08:02:09.000Z' }))
  await showComponent(<AssessmentPanel />)
  await screen.findByText('Dernière candidature le 20/11/2026 à 09:02:09')
})

test('a deleted test is listed with what is left of it, and comes back', async () => {
  listed()
  const deleted = [
    {
      id: id(1),
      name: 'Ancien',
      deletedAt: '2026-11-01T10:00:00.000Z',
      goesAt: '2026-12-01T10:00:00.000Z',
      applications: 3,
      applicationsAreExact: true,
    },
  ]
  server.answer(listDeletedAssessments, () => ({ data: structuredClone(deleted) }))
  server.answer(restoreAssessment, () => {
    deleted.splice(0)
    return { data: aTest(1, { name: 'Ancien', isOnline: false }) }
  })
  const { user } = await showComponent(<AssessmentPanel />)
  await user.click(await screen.findByRole('button', { name: 'Tests supprimés' }))
  await screen.findByText('Supprimé le 01/11/2026, effacé le 01/12/2026')
  expect(screen.getByRole('link', { name: 'Voir les candidatures de Ancien' }).getAttribute('href')).toBe(
    `/candidates/assessments/${id(1)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Rétablir Ancien' }))
  await screen.findByText('Aucun test supprimé ces 30 derniers jours.')
})

test.each([
  [
    'without any test is told the first step',
    0,
    'Créez un premier test, puis envoyez son lien à des candidats.',
  ],
  ['whose drafts alone are hidden is told to change the statuses', 2, 'Changez les statuts ou la recherche.'],
])('a company %s', async (_, all, words) => {
  server.answer(listAssessments, ({ query }) => ({
    data: [],
    meta: { totalItems: query.itemsPerPage === 1 ? all : 0, totalIsExact: true },
  }))
  await showComponent(<AssessmentPanel />, { as: 'ROLE_BUILDER' })
  await screen.findByText(words)
  expect(screen.queryAllByRole('link', { name: 'Lire le guide' })).toHaveLength(all === 0 ? 1 : 0)
})

test('one list leads to applications or to the builder, and says of each test how much it asks', async () => {
  const asked = listed(aTest(1, { questions: 12, estimatedMinutes: 20, totalCandidates: 34 }))
  await showComponent(<AssessmentPanel />)
  const card = within(await screen.findByRole('article', { name: 'Test 1' }))
  card.getByText('12 questions · 20 min · Évaluation manuelle')
  expect(card.getByRole('link', { name: 'Test 1' }).getAttribute('href')).toBe(
    `/candidates/assessments/${id(1)}`,
  )
  cleanup()
  await showComponent(<ChooserScreen />)
  screen.getByRole('heading', { name: 'Créer ou modifier un test', level: 1 })
  const row = within(await screen.findByRole('article', { name: 'Test 1' }))
  row.getByText('12 questions · 20 min · Évaluation manuelle')
  row.getByText(/^Modifié /)
  expect(row.getByRole('link', { name: 'Test 1' }).getAttribute('href')).toBe(`/assessment-builder/${id(1)}`)
  expect(row.getByRole('link', { name: 'Candidatures de Test 1' }).getAttribute('href')).toBe(
    `/candidates/assessments/${id(1)}`,
  )
  // What is being made is not left out where one goes on with it, nor on a phone.
  expect(asked.map(({ query }) => [query.statusFilter, query.sort])).toEqual([
    ['0_1', 'most_recent_application'],
    ['0_1_2', 'most_recent_assessments'],
  ])
})

test('where tests are made, a company without any is offered to make one', async () => {
  listed()
  await showComponent(<ChooserScreen />)
  await screen.findByText('Aucun test')
  expect(screen.getAllByRole('button', { name: 'Créer un test' })).toHaveLength(2)
})
