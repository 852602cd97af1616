/** What the other evaluators who submitted gave for a criterion. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { formatNumber } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import classes from './evaluation.module.css'
import { evaluationTexts } from './texts.ts'

export interface OtherMarksProps {
  readonly evaluations: ApplicationSheet['evaluations']
  readonly criterionId: string
}

export function OtherMarks({ evaluations, criterionId }: OtherMarksProps) {
  const t = useTexts(evaluationTexts)
  const language = useLanguage()
  if (evaluations.length === 0) return null
  return (
    <ul className={classes.others} aria-label={t('criterion.others')}>
      {evaluations.map(({ evaluator, marks }) => {
        const score = marks.find((mark) => mark.criterionId === criterionId)?.score ?? null
        return (
          <li key={evaluator.id}>
            {evaluator.name}{' '}
            <strong>{score === null ? t('criterion.none') : formatNumber(score, language)}</strong>
          </li>
        )
      })}
    </ul>
  )
}
