import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../answers/answers.module.css'
import { recordingAnswerTexts } from './answer-texts.ts'
import type { Remark } from './played-answer.ts'

const worrying: ReadonlySet<Remark> = new Set(['incomplete', 'missing'])

export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const t = useTexts(recordingAnswerTexts)
  return remarks.map((remark) => {
    const Icon = worrying.has(remark) ? IconAlertTriangle : IconInfoCircle
    return (
      <p key={remark} className={classes.note}>
        <Icon size={14} aria-hidden />
        {t(remark)}
      </p>
    )
  })
}
