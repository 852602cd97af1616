/** Online, offline or in progress: a shape and a word, never a colour alone. */
import { statusOf } from '@assay/domain/assessments/status'
import { IconCircleCheckFilled, IconCircleDashed, IconPlayerPauseFilled } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import classes from './assessment-panel.module.css'

const icons = { online: IconCircleCheckFilled, offline: IconPlayerPauseFilled, wip: IconCircleDashed }

export function StatusMark({ isOnline }: { readonly isOnline: boolean | null }) {
  const t = useTexts(panelTexts)
  const status = statusOf(isOnline)
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} aria-hidden />
      {t(`status.${status}`)}
    </span>
  )
}
