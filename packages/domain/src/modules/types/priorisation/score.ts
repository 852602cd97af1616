import type { Score, ScoreDefinition, ScoreReason } from '../../definition.ts'
import { round } from '../../rounding.ts'
import { scoreOfReasons, unanswered } from '../../shared/reasons.ts'
import type { PriorisationAnswer } from './answer.ts'
import type { PriorisationData } from './data.ts'

/**
 * Both sides ranked. 0: max × (1 − Σ|given − expected| / ⌊n²/2⌋), Spearman's footrule; 2: max if all are
 * exact, else 0 (product 3.26). An order with an item missing is not answered.
 */
export const priorisationScore: ScoreDefinition<PriorisationData, PriorisationAnswer> = {
  max: maxOf,
  score: (data, answer) => {
    const max = maxOf(data)
    const items = data.priorisationList
    if (max === 0 || !answer || !items.every(({ id }) => Object.hasOwn(answer, id))) return unanswered(max)
    const ranked = rank(data, answer)
    return data.evaluationType === 0 ? gapScore(ranked, max) : exactScore(ranked, max)
  },
  isWhole: (data) => maxOf(data) === 0 || (data.evaluationType === 2 && Number.isInteger(maxOf(data))),
}

type Items = readonly PriorisationData['priorisationList'][number][]

interface Ranked {
  readonly label: string
  readonly given: number
  readonly expected: number
}

function maxOf({ maxScore, priorisationList }: PriorisationData): number {
  return round(maxScore ?? priorisationList.length)
}

/** The items as given, with both ranks; those that share an expected position are expected as given. */
function rank({ priorisationList }: PriorisationData, answer: PriorisationAnswer): Ranked[] {
  return ranksOf([...priorisationList].sort((one, other) => (answer[one.id] ?? 0) - (answer[other.id] ?? 0)))
}

/** Counts the items of an order that stand where they are expected. */
export function standingRight(order: Items): number {
  return ranksOf(order).filter(({ given, expected }) => given === expected).length
}

function ranksOf(given: Items): Ranked[] {
  const expected = [...given].sort((one, other) => one.expectedPosition - other.expectedPosition)
  return given.map((item, index) => ({
    label: item.label,
    given: index + 1,
    expected: expected.indexOf(item) + 1,
  }))
}

/** Gives each item its share of the maximum less its part of the gap. */
function gapScore(ranked: readonly Ranked[], max: number): Score {
  const worst = Math.max(1, Math.floor(ranked.length ** 2 / 2))
  const reasons = ranked.map(
    (item): ScoreReason => ({
      code: 'gap',
      points: max / ranked.length - (max * Math.abs(item.given - item.expected)) / worst,
      ...item,
    }),
  )
  return scoreOfReasons(reasons, max)
}

function exactScore(ranked: readonly Ranked[], max: number): Score {
  const misplaced = ranked.filter((item) => item.given !== item.expected)
  const score = misplaced.length === 0 ? max : 0
  const reasons: ScoreReason[] = [
    { code: 'allOrNothing', points: score },
    ...misplaced.map((item): ScoreReason => ({ code: 'misplaced', points: 0, ...item })),
  ]
  return { score, max, reasons }
}
