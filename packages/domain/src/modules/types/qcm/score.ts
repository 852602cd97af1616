import type { ScoreDefinition, ScoreReason } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import { round } from '../../rounding.ts'
import { scoreOfReasons, unanswered } from '../../shared/reasons.ts'
import type { QcmAnswer } from './answer.ts'
import type { QcmData } from './data.ts'
import { choiceLimits } from './limits.ts'

/** The sum of the chosen scores, where `isScore`. */
export const qcmScore: ScoreDefinition<QcmData, QcmAnswer> = {
  max: maxOf,
  score: (data, answer) => {
    const max = maxOf(data)
    if (!answer || answer.length === 0 || max === 0) return unanswered(max)
    const reasons = data.choiceList
      .filter(({ id }) => answer.includes(id))
      .map(
        ({ content, score }): ScoreReason => ({
          code: 'choice',
          points: score,
          label: plainText(content),
        }),
      )
    return scoreOfReasons(reasons, max)
  },
  isWhole: (data) =>
    !data.isScore ||
    (Number.isInteger(maxOf(data)) && data.choiceList.every(({ score }) => Number.isInteger(score))),
}

/**
 * Says whether a choice is expected: where several may be chosen, one that brings points; of a single choice,
 * the best. While all choices are worth the same there is no key, and none is (product 3.23).
 */
export function isExpected(
  { choiceList, isScore, isMultipleChoice }: Pick<QcmData, 'choiceList' | 'isScore' | 'isMultipleChoice'>,
  { score }: QcmData['choiceList'][number],
): boolean {
  if (!isScore || score <= 0 || isWorthTheSame(choiceList)) return false
  return isMultipleChoice || choiceList.every((other) => other.score <= score)
}

/** Says whether all choices are worth the same, as those of a new question are: nothing is right or wrong. */
export function isWorthTheSame(choiceList: QcmData['choiceList']): boolean {
  return choiceList.every(({ score }) => score === choiceList[0]?.score)
}

/** The choices after a tick: the first makes one 1 and the others 0; others' points, such as a loss, stay. */
export function withTick(data: Pick<QcmData, 'choiceList' | 'isScore' | 'isMultipleChoice'>, ticked: string) {
  const { choiceList, isMultipleChoice } = data
  if (isWorthTheSame(choiceList))
    return choiceList.map((choice) => ({ ...choice, score: choice.id === ticked ? 1 : 0 }))
  const best = Math.max(...choiceList.map(({ score }) => score))
  return choiceList.map((choice) => {
    const wasRight = isExpected(data, choice)
    if (choice.id === ticked) return { ...choice, score: wasRight ? 0 : best > 0 ? best : 1 }
    return wasRight && !isMultipleChoice ? { ...choice, score: 0 } : choice
  })
}

/** `maxScore`, else the best sum of as many choices as may be chosen (product 3.24). */
function maxOf(data: QcmData): number {
  if (!data.isScore) return 0
  if (data.maxScore !== null) return round(data.maxScore)
  const { min, max } = choiceLimits(data)
  const best = data.choiceList.map(({ score }) => score).sort((one, other) => other - one)
  const sums = best.map((_, index) => best.slice(0, index + 1).reduce((total, each) => total + each, 0))
  return Math.max(0, round(Math.max(...sums.slice(Math.max(min, 1) - 1, max))))
}
