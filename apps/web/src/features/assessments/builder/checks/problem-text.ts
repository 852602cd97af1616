import type { Problem } from '@assay/domain/modules/definition'
import type { Translate } from '../../../../i18n/catalogue.ts'
import { checkTexts } from '../../texts/check-texts.ts'

type CheckTexts = (typeof checkTexts)['texts']

/** The words for a problem; one whose code is not in the catalogue yet still shows, with its code. */
export function textOfProblem({ code, detail = '' }: Problem, t: Translate<CheckTexts>): string {
  if (isDetailed(code)) return t(code, { detail })
  return code in checkTexts.texts ? t(code as 'assessment.noAuth') : t('unknown', { code })
}

const detailed = [
  'questionAuto.notANumber',
  'evalGroup.unused',
  'exercice.unused',
  'button.conditionAlways',
  'button.conditionNever',
] as const

/** Whether its text names what it is about. */
function isDetailed(code: string): code is (typeof detailed)[number] {
  return (detailed as readonly string[]).includes(code)
}
