/** Bringing items into an order: pure. An answer is a position per item, counted from 1. */
import { isPosition, type PriorisationAnswer } from '@assay/domain/modules/types/priorisation/answer'

interface Item {
  readonly id: string
}

/** The items as the answer orders them; those without a position keep their place behind. */
export function ordered<I extends Item>(items: readonly I[], answer: PriorisationAnswer | null): I[] {
  const position = (item: I) => answer?.[item.id] ?? Number.POSITIVE_INFINITY
  return [...items].sort((a, b) => {
    const [first, second] = [position(a), position(b)]
    return first === second ? 0 : first - second
  })
}

/** The answer for items in this order. */
export function answerOf(items: readonly Item[]): PriorisationAnswer {
  return Object.fromEntries(items.map(({ id }, index) => [id, index + 1]))
}

/** The items with one moved to a 0-based place; places beyond the ends are the ends. */
export function moved<I extends Item>(items: readonly I[], id: string, to: number): I[] {
  const item = items.find((each) => each.id === id)
  if (!item) return [...items]
  const rest = items.filter((each) => each.id !== id)
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, item)
  return rest
}

/** The typed 0-based place, or null; an item's own place counts while nothing is answered. */
export function typedPosition(typed: string, index: number, isAnswered: boolean): number | null {
  const position = Number(typed)
  return position >= 1 && (position !== index + 1 || !isAnswered) ? position - 1 : null
}

type PositionProblem = 'outOfRange' | 'taken'

/** What is typed per item, read: the positions that count, and what is wrong with the others. */
export function readPositions(
  items: readonly Item[],
  typed: Readonly<Record<string, string>>,
): { answer: PriorisationAnswer; problems: Readonly<Record<string, PositionProblem>> } {
  const answer: Record<string, number> = {}
  const problems: Record<string, PositionProblem> = {}
  const inUse = new Set<number>()
  for (const { id } of items) {
    const text = (typed[id] ?? '').trim()
    if (text === '') continue
    const position = Number(text)
    if (!isPosition(position)) problems[id] = 'outOfRange'
    else if (inUse.has(position)) problems[id] = 'taken'
    else {
      inUse.add(position)
      answer[id] = position
    }
  }
  return { answer, problems }
}
