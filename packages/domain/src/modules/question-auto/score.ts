import type { ScoreDefinition, ScoreReason } from '../definition.ts'
import { exactNumber } from '../numbers.ts'
import { scoreOfReasons, unanswered } from '../reasons.ts'
import { round, sum } from '../rounding.ts'
import { hasWholeWord, synonymsOf } from '../words.ts'
import type { QuestionAutoAnswer } from './answer.ts'
import type { QuestionAutoData } from './document.ts'

/** The scores of the word groups found, one hit per group; with `allowOnlyNumbers` those of the number given. */
export const questionAutoScore: ScoreDefinition<QuestionAutoData, QuestionAutoAnswer> = {
  max: maxOf,
  score: (data, answer) => {
    const max = maxOf(data)
    if (answer === null || answer.trim() === '' || max === 0) return unanswered(max)
    const reasons = data.acceptWordGroupList.flatMap(({ acceptWord, score }): ScoreReason[] => {
      const hit = synonymsOf(acceptWord).find((synonym) => isHit(data, answer, synonym))
      if (hit === undefined) return []
      const code = data.allowOnlyNumbers ? 'number' : 'wordGroup'
      return [{ code, points: round(score), label: acceptWord, given: hit }]
    })
    return scoreOfReasons(reasons, max)
  },
}

function isHit(data: QuestionAutoData, answer: string, synonym: string): boolean {
  if (!data.allowOnlyNumbers) return hasWholeWord(answer, synonym)
  const expected = exactNumber(synonym)
  return expected !== undefined && expected === exactNumber(answer)
}

/** The sum of the positive scores; of numbers only one can be given, so there the best that one earns. */
function maxOf({ allowOnlyNumbers, acceptWordGroupList }: QuestionAutoData): number {
  const groups = acceptWordGroupList.map(({ acceptWord, score }) => ({
    numbers: new Set(synonymsOf(acceptWord).map(exactNumber)),
    score: round(score),
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
