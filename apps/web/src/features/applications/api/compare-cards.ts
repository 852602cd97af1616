/** The board's orders, as the server sorts: where a card that moves stands before the server has answered. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import type { BoardSort } from './board-queries.ts'

type Compare = (a: ApplicationCard, b: ApplicationCard) => number

const byTime: Compare = (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)

/** @param direction 1: low scores first. Who has none stands last either way. */
const byScore =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    if (a.score === b.score) return -direction * a.id.localeCompare(b.id)
    if (a.score === null || b.score === null) return a.score === null ? 1 : -1
    return (a.score - b.score) * direction
  }

/** Compares by last name, which in a full name is all after its first word. A hidden name comes last. */
const byName: Compare = (a, b) => {
  if (a.candidate === null || b.candidate === null) {
    if (a.candidate === b.candidate) return a.number - b.number
    return a.candidate === null ? 1 : -1
  }
  const [nameOfA, nameOfB] = [sortableName(a.candidate.fullName), sortableName(b.candidate.fullName)]
  return nameOfA.localeCompare(nameOfB) || a.number - b.number
}

/** Near enough to the server's `sort_key`: without accents and apostrophes, and with blanks for hyphens. */
const sortableName = (fullName: string): string =>
  fullName
    .replace(/^(\S+)\s+(.*)$/, '$2 $1')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019\u2018\u02bc]/g, '')
    .replace(/[-\u2010\u2011]/g, ' ')

const orders: Record<BoardSort, Compare> = {
  newest: (a, b) => byTime(b, a),
  oldest: byTime,
  highest_score: byScore(-1),
  lowest_score: byScore(1),
  name: byName,
}

export const compareCards = (sort: BoardSort): Compare => orders[sort]
