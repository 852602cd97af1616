import type { ScoreDefinition, ScoreReason } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import { round } from '../../rounding.ts'
import { scoreOfReasons, unanswered } from '../../shared/reasons.ts'
import type { QcmAnswer } from './answer.ts'
import type { QcmData } from './document.ts'
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
 * the best.
 */
export function isExpected(
  { choiceList, isScore, isMultipleChoice }: QcmData,
  { score }: QcmData['choiceList'][number],
): boolean {
  if (!isScore || score <= 0) return false
  return isMultipleChoice || choiceList.every((other) => other.score <= score)
}

/** `maxScore`, else the best sum of as many choices as may be chosen (PRODUCT §5). */
function maxOf(data: QcmData): number {
  if (!data.isScore) return 0
  if (data.maxScore !== null) return round(data.maxScore)
  const { min, max } = choiceLimits(data)
  const best = data.choiceList.map(({ score }) => score).sort((one, other) => other - one)
  const sums = best.map((_, index) => best.slice(0, index + 1).reduce((total, each) => total + each, 0))
  return Math.max(0, round(Math.max(...sums.slice(Math.max(min, 1) - 1, max))))
}
