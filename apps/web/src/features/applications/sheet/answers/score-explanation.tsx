/** An automatic score and, when asked for, the reason of each of its points. */
import type { ScoreReason } from '@assay/domain/modules/definition'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Points } from '../../../../modules/answers/points.tsx'
import { ScoreChip } from '../../../../patterns/score/score-chip.tsx'
import { sheetTexts } from '../texts.ts'
import classes from './answers.module.css'
import { reasonWords } from './score-reasons.ts'

export interface ScoreExplanationProps {
  readonly score: number
  readonly max: number
  readonly reasons: readonly ScoreReason[]
}

export function ScoreExplanation({ score, max, reasons }: ScoreExplanationProps) {
  const t = useTexts(sheetTexts)
  if (max === 0) return null
  return (
    <details className={classes.explanation}>
      <summary>
        <span>{t('module.automatic')}</span>
        <ScoreChip score={score} max={max} />
        <span className={classes.why}>{t('module.why')}</span>
      </summary>
      <ul className={classes.reasons}>
        {reasons.length === 0 ? <li>{t('reason.none')}</li> : null}
        {reasons.map((reason, index) => (
          <li key={`${reason.code} ${reason.label ?? index}`}>
            <span>{reasonWords(t, reason)}</span>
            <Points points={reason.points} />
          </li>
        ))}
      </ul>
    </details>
  )
}
