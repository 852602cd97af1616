/** What the other evaluators who submitted gave for a criterion; of two and more the mean and how far apart they are. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { spreadOf } from '@assay/domain/applications/evaluators'
import { formatNumber } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import classes from './evaluation.module.css'
import { evaluationTexts } from './texts.ts'

export interface OtherMarksProps {
  /** Of those who submitted, one's own among them once it is. */
  readonly evaluations: ApplicationSheet['evaluations']
  readonly criterionId: string
}

export function OtherMarks({ evaluations, criterionId }: OtherMarksProps) {
  const t = useTexts(evaluationTexts)
  const language = useLanguage()
  const others = evaluations.filter(({ isMine }) => !isMine)
  if (others.length === 0) return null
  const markOf = ({ marks }: OtherMarksProps['evaluations'][number]) =>
    marks.find((mark) => mark.criterionId === criterionId)?.score ?? null
  const spread = spreadOf(evaluations.map((each) => markOf(each) ?? 0))
  return (
    <ul className={classes.others} aria-label={t('criterion.others')}>
      {others.map((each) => {
        const { evaluator } = each
        const score = markOf(each)
        return (
          <li key={evaluator.id}>
            {evaluator.name}{' '}
            <strong>{score === null ? t('criterion.none') : formatNumber(score, language)}</strong>
          </li>
        )
      })}
      {spread === null ? null : (
        <li>
          {t('criterion.spread', {
            mean: formatNumber(spread.mean, language),
            deviation: formatNumber(spread.deviation, language),
          })}
        </li>
      )}
    </ul>
  )
}
