/** How many candidates stand where (SPEC §2); those to evaluate are the next thing to do. */
import { useTexts } from '../../../i18n/use-texts.ts'
import type { AssessmentSummary } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import classes from './assessment-panel.module.css'

export function AssessmentCounts({ assessment }: { readonly assessment: AssessmentSummary }) {
  const t = useTexts(panelTexts)
  const { totalCandidates, evaluatedCandidates, candidatesToEvaluate, hiredCandidates, rejectedCandidates } =
    assessment
  const counts = [
    { label: t('card.total', { count: totalCandidates }), value: totalCandidates },
    { label: t('card.evaluated', { count: evaluatedCandidates }), value: evaluatedCandidates },
    { label: t('card.toEvaluate'), value: candidatesToEvaluate, isTodo: true },
    { label: t('card.hired', { count: hiredCandidates }), value: hiredCandidates },
    { label: t('card.refused', { count: rejectedCandidates }), value: rejectedCandidates },
  ]
  return (
    <dl className={classes.counts} aria-label={t('card.counts', { name: assessment.name })}>
      {counts.map(({ label, value, isTodo = false }) => (
        <div
          key={label}
          className={classes.count}
          data-none={value === 0 || undefined}
          data-todo={isTodo || undefined}
        >
          <dt title={label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
