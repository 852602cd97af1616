/** Points that a page gave by itself: reached, or done quickly. */
import type { ScoreReason } from '@assay/domain/modules/definition'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Points } from '../../../../modules/answers/points.tsx'
import { sheetTexts } from '../texts.ts'
import classes from './answers.module.css'
import { reasonWords } from './score-reasons.ts'

export function PageBonuses({ reasons }: { reasons: readonly ScoreReason[] }) {
  const t = useTexts(sheetTexts)
  if (reasons.length === 0) return null
  return (
    <ul className={classes.reasons} aria-label={t('page.bonuses')}>
      {reasons.map((reason, index) => (
        <li key={`${reason.code} ${index}`}>
          <span>{reasonWords(t, reason)}</span>
          <Points points={reason.points} />
        </li>
      ))}
    </ul>
  )
}
