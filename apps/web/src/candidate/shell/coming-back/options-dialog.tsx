import controls from '../../../modules/controls.module.css'
import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import type { SittingState } from '../../taking/state.ts'
import { hasUnacknowledged } from '../../taking/unacknowledged.ts'
import { closeDialog, Dialog } from '../frame/dialog.tsx'
import { RecoveryOffer, type RecoveryOfferProps } from '../recovery/recovery-offer.tsx'
import { recoveryTexts } from '../recovery/texts.ts'
import { useTexts } from '../use-language.ts'
import { LinkRequest } from './link-request.tsx'
import { comingBackTexts } from './texts.ts'

interface OptionsDialogProps extends RecoveryOfferProps {
  readonly state: SittingState
  readonly attempt: string
  /** Opens the device check; null where there is none to open. */
  readonly onCheck: (() => void) | null
  readonly onClose: () => void
}

/** Where one's answers are, another device to go on with, and a file of what waits. */
export function OptionsDialog({ state, attempt, onCheck, onClose, ...recovery }: OptionsDialogProps) {
  const t = useTexts(comingBackTexts)
  const r = useTexts(recoveryTexts)
  const isWaiting = hasUnacknowledged(state)
  const hasElsewhere = state.queue.refused.some(isAnsweredElsewhere)
  return (
    <Dialog title={t('options')} onClose={onClose}>
      <p>{t(isWaiting ? 'waiting' : 'allSaved')}</p>
      {isWaiting && <RecoveryOffer {...recovery} />}
      {hasElsewhere && <p>{r('elsewhere')}</p>}
      <h3>{t('link.title')}</h3>
      <LinkRequest attempt={attempt} text={t('link.text')} />
      {onCheck && (
        <>
          <h3>{t('check.title')}</h3>
          <button
            type="button"
            className={controls.secondary}
            onClick={(event) => {
              closeDialog(event)
              onCheck()
            }}
          >
            {t('check')}
          </button>
        </>
      )}
    </Dialog>
  )
}
