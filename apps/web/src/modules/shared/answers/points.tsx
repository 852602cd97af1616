/** Points with their sign: `+1`, `−0,5`, `0`; nothing where there are none to give. */
import { useFormats } from '../../../i18n/formats.ts'
import { answerTexts } from './answer-texts.ts'
import classes from './answers.module.css'

export function Points({ points }: { points: number | null }) {
  const t = answerTexts.useTexts()
  const formats = useFormats()
  if (points === null) return <span className={classes.points} />
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return (
    <span className={classes.points}>
      {t('points', { count: points, points: sign + formats.number(Math.abs(points)) })}
    </span>
  )
}
