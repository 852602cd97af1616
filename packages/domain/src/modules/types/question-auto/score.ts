import type { ScoreDefinition, ScoreReason } from '../../definition.ts'
import { round, sum } from '../../rounding.ts'
import { numberFinder, numberRange } from '../../shared/numbers.ts'
import { scoreOfReasons, unanswered } from '../../shared/reasons.ts'
import { synonymsOf, wordFinder } from '../../shared/words.ts'
import type { QuestionAutoAnswer } from './answer.ts'
import type { QuestionAutoData } from './data.ts'

/** The scores of the word groups found, one hit each; with `allowOnlyNumbers` those of the number given. */
export const questionAutoScore: ScoreDefinition<QuestionAutoData, QuestionAutoAnswer> = {
  max: maxOf,
  score: (data, answer, wordRule) => {
    const max = maxOf(data)
    if (answer === null || answer.trim() === '' || max === 0) return unanswered(max)
    const isHit = data.allowOnlyNumbers ? numberFinder(answer) : wordFinder(answer, wordRule)
    const reasons = data.acceptWordGroupList.flatMap(({ acceptWord, score }): ScoreReason[] => {
      const hit = synonymsOf(acceptWord).find(isHit)
      if (hit === undefined) return []
      const code = data.allowOnlyNumbers ? 'number' : 'wordGroup'
      return [{ code, points: score, label: acceptWord, given: hit }]
    })
    return scoreOfReasons(reasons, max)
  },
  isWhole: ({ acceptWordGroupList }) => acceptWordGroupList.every(({ score }) => Number.isInteger(score)),
}

/**
 * The sum of the positive scores; of numbers only one can be given, so there the best that one earns: ranges
 * are passed from the lowest number on, each group counted once wherever it has begun and not ended.
 */
function maxOf({ allowOnlyNumbers, acceptWordGroupList }: QuestionAutoData): number {
  const groups = acceptWordGroupList.map(({ acceptWord, score }) => ({
    words: synonymsOf(acceptWord),
    score,
  }))
  if (!allowOnlyNumbers) return sum(groups.map(({ score }) => Math.max(0, score)))
  const changes = groups.flatMap(({ words, score }) =>
    joined(words.flatMap((word) => numberRange(word) ?? [])).flatMap(({ low, high }) => [
      // An end lies behind its number: there the group counts no more.
      { at: 2n * low, points: score },
      { at: 2n * high + 1n, points: -score },
    ]),
  )
  changes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  let [best, points] = [0, 0]
  for (const [index, change] of changes.entries()) {
    points += change.points
    if (changes[index + 1]?.at !== change.at) best = Math.max(best, round(points))
  }
  return best
}

/** A group's ranges, those that touch as one, so that no number counts twice for it. */
function joined(ranges: readonly { low: bigint; high: bigint }[]): { low: bigint; high: bigint }[] {
  const sorted = ranges.toSorted((one, other) => (one.low < other.low ? -1 : 1))
  const apart: { low: bigint; high: bigint }[] = []
  for (const { low, high } of sorted) {
    const last = apart.at(-1)
    if (!last || low > last.high) apart.push({ low, high })
    else if (high > last.high) last.high = high
  }
  return apart
}
