/** The board of a test as component tests see it: its server, its cards and columns. */
import {
  type BoardColumn,
  getDeletion,
  listColumns,
  listRefusalReasons,
  listViews,
  moveApplications,
} from '@assay/contract/applications/board-calls'
import { listApplications, listFilterChoices, moveApplication } from '@assay/contract/applications/calls'
import { setPresence, takeNext } from '@assay/contract/applications/owner-calls'
import { type ApplicationCard } from '@assay/contract/applications/schemas'
import { getAssessment } from '@assay/contract/assessments/calls'
import { errorMessage } from '@assay/contract/errors'
import { applicationAbilities } from '@assay/domain/applications/abilities'
import { screen } from '@testing-library/react'
import { expectConsoleError, server } from '../../../../testing/browser.ts'
import { Refusal } from '../../../../testing/contract-server.ts'
import { Board } from '../board.tsx'

export const testId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e00'
export const id = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b8${String(number).padStart(3, '0')}`
export const columnId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01'
export const reason = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e02',
  labelFr: 'Poste pourvu',
  labelEn: 'Filled',
}

/** Who may evaluate, beside others. */
export const team = ['Samir', 'Tom', 'Zoé', 'Anna'].map((firstName, index) => ({
  id: id(900 + index),
  firstName,
  lastName: 'Haddad',
}))

export const aCard = (number: number, changes: Partial<ApplicationCard> = {}): ApplicationCard => ({
  id: id(number),
  number,
  candidate: { id: id(500 + number), fullName: `Anne ${number}`, email: 'anne@mail.example' },
  status: 'notEvaluated',
  columnId: null,
  progress: 'completed',
  createdAt: `2026-11-20T10:${String(number % 60).padStart(2, '0')}:00.000Z`,
  completedAt: '2026-11-20T10:30:00.000Z',
  score: null,
  marksHidden: false,
  automaticScore: null,
  automaticMax: null,
  maxScore: 20,
  evalGroups: [],
  filters: [],
  late: false,
  extraTimePercent: 0,
  commentCount: 0,
  evaluators: [],
  tags: [],
  isSeen: true,
  source: 'link',
  owners: [],
  abilities: applicationAbilities({ role: 'ROLE_ADMIN' }, { isCompleted: true }),
  ...changes,
})

/** A server that keeps the cards and the columns of one test. */
export function withBoard(cards: ApplicationCard[], columns: BoardColumn[] = [], totalIsExact = true) {
  // The browser of these tests is too old for <search>.
  expectConsoleError(/unrecognized in this browser/)
  server.answer(getAssessment, () => new Refusal('assessmentNotFound'))
  server.answer(getDeletion, () => new Refusal('assessmentNotFound'))
  server.answer(listRefusalReasons, () => ({ data: [reason] }))
  server.answer(listViews, () => ({ data: [] }))
  server.answer(listFilterChoices, () => ({
    data: { competences: [], evaluators: [], filters: [], people: [], defaultOwnerIds: [] },
  }))
  server.answer(listColumns, () => ({ data: structuredClone(columns) }))
  const lists = server.answer(listApplications, ({ query }) => {
    const all = cards.filter(
      (card) =>
        (query.columnId === undefined ||
          (query.columnId === 'none' ? null : query.columnId) === card.columnId) &&
        (query.progress === undefined || query.progress === card.progress),
    )
    const found = all.filter(({ status }) => query.status === undefined || query.status === status)
    const count = (status: string) => all.filter((card) => card.status === status).length
    const start = (query.page - 1) * query.itemsPerPage
    return {
      data: found.slice(start, start + query.itemsPerPage),
      meta: {
        totalItems: found.length,
        totalIsExact,
        statusCounts: {
          notEvaluated: count('notEvaluated'),
          evaluated: count('evaluated'),
          refused: count('refused'),
          hired: count('hired'),
        },
        uncertainStatuses: [],
      },
    }
  })
  server.answer(listFilterChoices, () => ({
    data: { competences: [], evaluators: [], filters: [], people: team, defaultOwnerIds: [] },
  }))
  server.answer(setPresence, () => ({ data: [] }))
  server.answer(takeNext, () => {
    const first = cards.find(({ status, progress }) => status === 'notEvaluated' && progress === 'completed')
    return { data: first === undefined ? null : { id: first.id, assessmentId: testId } }
  })
  const change = (cardId: string, changes: Partial<ApplicationCard>) => {
    const index = cards.findIndex((card) => card.id === cardId)
    const before = cards[index]
    if (before === undefined) throw new Error(`no card ${cardId}`)
    const after = { ...before, ...changes }
    cards[index] = after
    return { before, after }
  }
  type Place = Pick<ApplicationCard, 'status' | 'columnId'>
  const standsElsewhere = (cardId: string, from: Place | undefined) => {
    const card = cards.find(({ id: own }) => own === cardId)
    return from !== undefined && (card?.status !== from.status || card.columnId !== from.columnId)
  }
  const moves = server.answer(moveApplication, ({ params, body }) => {
    if (standsElsewhere(params.id, body.from)) return new Refusal('applicationMovedSince')
    const { before, after } = change(params.id, { status: body.status, columnId: body.columnId })
    const previousRefusalReasonId = before.status === 'refused' ? reason.id : null
    const { status: previousStatus, columnId: previousColumnId } = before
    return { data: after, previousStatus, previousColumnId, previousRefusalReasonId }
  })
  const bulks = server.answer(moveApplications, ({ body }) => {
    const refusalOf = (each: string) => {
      if (standsElsewhere(each, body.from)) return 'applicationMovedSince'
      const card = cards.find(({ id: own }) => own === each)
      return card?.progress === 'completed' ? undefined : 'applicationInProgress'
    }
    const refused = body.ids.flatMap((each) => {
      const code = refusalOf(each)
      return code ? [{ id: each, code, message: errorMessage(code, 'fr') }] : []
    })
    const moved = body.ids
      .filter((each) => !refused.some(({ id: own }) => own === each))
      .map((each) => {
        const { before } = change(each, { status: body.status, columnId: body.columnId })
        const previousRefusalReasonId = before.status === 'refused' ? reason.id : null
        const { status: previousStatus, columnId: previousColumnId } = before
        return { id: each, previousStatus, previousColumnId, previousRefusalReasonId }
      })
    return { moved, refused }
  })
  return { cards, columns, lists, moves, bulks }
}

export const board = <Board assessmentId={testId} onShare={() => undefined} />
export const column = (name: string) => screen.findByRole('region', { name })
export const callback: BoardColumn = { id: columnId, name: 'Entretien', status: 'evaluated', position: 0 }
