import type { Problem } from '@assay/domain/modules/definition'
import type { Translate } from '../../../../i18n/catalogue.ts'
import { checkTexts } from '../../texts/check-texts.ts'

type CheckTexts = (typeof checkTexts)['texts']

/** The words for a problem; one whose code is not in the catalogue yet still shows, with its code. */
export function textOfProblem({ code, detail = '' }: Problem, t: Translate<CheckTexts>): string {
  if (code === 'questionAuto.notANumber') return t(code, { detail })
  return code in checkTexts.texts ? t(code as 'assessment.noAuth') : t('unknown', { code })
}
