/** How many candidates stand where (SPEC §2); those to evaluate are the next thing to do. */
import { useFormats } from '../../../i18n/use-formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { totalText } from '../../../patterns/list/total.ts'
import type { AssessmentSummary } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import classes from './assessment-panel.module.css'

export function AssessmentCounts({ assessment }: { readonly assessment: AssessmentSummary }) {
  const t = useTexts(panelTexts)
  const { number } = useFormats()
  const { totalCandidates, evaluatedCandidates, hiredCandidates, rejectedCandidates } = assessment
  const counts = [
    { name: 'totalCandidates', label: t('card.total', { count: totalCandidates }) },
    { name: 'evaluatedCandidates', label: t('card.evaluated', { count: evaluatedCandidates }) },
    { name: 'candidatesToEvaluate', label: t('card.toEvaluate'), isTodo: true },
    { name: 'hiredCandidates', label: t('card.hired', { count: hiredCandidates }) },
    { name: 'rejectedCandidates', label: t('card.refused', { count: rejectedCandidates }) },
  ] as const
  const textOf = (name: (typeof counts)[number]['name']): string => {
    const totalIsExact = !assessment.uncertainCounts.includes(name)
    return totalText({ totalItems: assessment[name], totalIsExact }, number)
  }
  return (
    <dl className={classes.counts} aria-label={t('card.counts', { name: assessment.name })}>
      {counts.map(({ name, label, ...rest }) => (
        <div
          key={name}
          className={classes.count}
          data-none={assessment[name] === 0 || undefined}
          data-todo={'isTodo' in rest || undefined}
        >
          <dt title={label}>{label}</dt>
          <dd>{textOf(name)}</dd>
        </div>
      ))}
    </dl>
  )
}
