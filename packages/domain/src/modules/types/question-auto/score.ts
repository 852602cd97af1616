import type { ScoreDefinition, ScoreReason } from '../../definition.ts'
import { sum } from '../../rounding.ts'
import { exactNumber } from '../../shared/numbers.ts'
import { scoreOfReasons, unanswered } from '../../shared/reasons.ts'
import { synonymsOf, wordFinder } from '../../shared/words.ts'
import type { QuestionAutoAnswer } from './answer.ts'
import type { QuestionAutoData } from './data.ts'

/**
 * The scores of the word groups found, one hit per group; with `allowOnlyNumbers` those of the number given.
 */
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

/** Tells whether a number is the one that the whole answer is. */
function numberFinder(answer: string): (synonym: string) => boolean {
  const given = exactNumber(answer)
  return (synonym) => given !== undefined && given === exactNumber(synonym)
}

/** The sum of the positive scores; of numbers only one can be given, so there the best that one earns. */
function maxOf({ allowOnlyNumbers, acceptWordGroupList }: QuestionAutoData): number {
  const groups = acceptWordGroupList.map(({ acceptWord, score }) => ({
    numbers: new Set(synonymsOf(acceptWord).map(exactNumber)),
    score,
  }))
  const positive = (each: readonly { score: number }[]) => sum(each.map(({ score }) => Math.max(0, score)))
  if (!allowOnlyNumbers) return positive(groups)
  const numbers = new Set(groups.flatMap((group) => [...group.numbers]))
  numbers.delete(undefined)
  return Math.max(
    0,
    ...[...numbers].map((number) =>
      sum(groups.filter((group) => group.numbers.has(number)).map(({ score }) => score)),
    ),
  )
}
