import type { Problem, ProblemCode } from '@assay/domain/modules/definition'
import type { Translate } from '../../../../i18n/catalogue.ts'
import { checkTexts } from '../../texts/check-texts.ts'

type CheckTexts = (typeof checkTexts)['texts']

/** The words for problems, each once. */
export const textsOfProblems = (problems: readonly Problem[]): string[] => [
  ...new Set(problems.map((problem) => textOfProblem(problem, checkTexts.textsIn()))),
]

/** The words for a problem, with what it is about; one that only a newer server knows still shows. */
export function textOfProblem({ code, detail = '' }: Problem, t: Translate<CheckTexts>): string {
  if (!(code in checkTexts.texts)) return t('unknown', { code })
  const words = t as (key: ProblemCode, values: { readonly detail: string }) => string
  return words(code, { detail: detail.replace(/^>=/, '≥').replace(/^<=/, '≤') })
}
