import type { Problem, ProblemCode } from '@assay/domain/modules/definition'
import type { Translate } from '../../../../i18n/catalogue.ts'
import { checkTexts } from '../../texts/check-texts.ts'

type CheckTexts = (typeof checkTexts)['texts']

/** The words for a problem; one that only a newer server knows still shows, with its code. */
export function textOfProblem({ code, detail = '' }: Problem, t: Translate<CheckTexts>): string {
  if (isDetailed(code)) return t(code, { detail: detail.replace(/^>=/, '≥').replace(/^<=/, '≤') })
  return code in checkTexts.texts ? t(code) : t('unknown', { code })
}

const detailed = [
  'questionAuto.notANumber',
  'evalGroup.unused',
  'exercice.unused',
  'button.leadsToTold',
  'qcm.leadsToTold',
  'page.timerToTold',
  'button.conditionAlways',
  'button.conditionNever',
  'button.conditionHidden',
] as const satisfies readonly ProblemCode[]

/** Whether the text of a problem names the thing that it is about. */
function isDetailed(code: ProblemCode): code is (typeof detailed)[number] {
  return (detailed as readonly ProblemCode[]).includes(code)
}
