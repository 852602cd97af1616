import { Control } from '../../../modules/control.tsx'
import type { OnlyTryQuestion } from '../../taking/state/state.ts'
import styles from '../frame/dialog.module.css'
import { closeDialog, Dialog } from '../frame/dialog.tsx'
import { onlyTryTexts } from './texts.ts'

interface OnlyTryDialogProps {
  readonly question: OnlyTryQuestion
  readonly onAnswer: (mayEnd: boolean) => void
}

/** Asks before an only try ends; recording goes on meanwhile, and Escape continues it. */
export function OnlyTryDialog({ question, onAnswer }: OnlyTryDialogProps) {
  const t = onlyTryTexts.useTexts()
  return (
    <Dialog title={t('title')} onClose={() => onAnswer(false)}>
      <p>{t('text')}</p>
      <p className={styles.actions}>
        <Control look="primary" onClick={closeDialog}>
          {t('goOn')}
        </Control>{' '}
        <Control onClick={() => onAnswer(true)}>{t(`end.${question.kind}`)}</Control>
      </p>
    </Dialog>
  )
}
