import { Suspense, useState } from 'react'
import controls from '../../../modules/controls.module.css'
import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import { isRefused, isRefusedOnly } from '../../sync/refused.ts'
import type { SittingState } from '../../taking/state/state.ts'
import { hasUnacknowledged } from '../../taking/state/unacknowledged.ts'
import styles from '../frame/chips.module.css'
import { Dialog } from '../frame/dialog.tsx'
import { saveTexts } from '../frame/save-texts.ts'
import { recoveryOf } from '../recovery/recovery-of.ts'
import { RecoveryOffer, type RecoveryOfferProps } from '../recovery/recovery-offer.tsx'
import { recoveryTexts } from '../recovery/texts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { LinkRequest } from './link-request.tsx'
import { comingBackTexts } from './texts.ts'

interface OptionsDialogProps extends RecoveryOfferProps {
  readonly state: SittingState
  readonly attempt: string
  readonly onClose: () => void
}

/** The button for another device and a file of what waits. */
export function OptionsButton(props: SittingScreenProps) {
  const t = saveTexts.useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${controls.sign} ${styles.options}`}
        aria-label={t('options')}
        title={t('options')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && (
        <Suspense>
          <OptionsDialog
            {...recoveryOf(props)}
            state={props.state}
            attempt={props.sitting.attempt() ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The dialog that says where answers are stored, with another device and a file of what waits. */
function OptionsDialog({ state, attempt, onClose, ...recovery }: OptionsDialogProps) {
  const t = comingBackTexts.useTexts()
  const r = recoveryTexts.useTexts()
  const isOnlyHere = hasUnacknowledged(state)
  const isOver = isRefusedOnly(state.queue)
  const hasElsewhere = state.queue.refused.some(isAnsweredElsewhere)
  return (
    <Dialog title={t('options')} onClose={onClose}>
      {!isOver && <p>{t(isOnlyHere ? 'waiting' : 'allSaved')}</p>}
      {isRefused(state.queue) && <p>{t('refused')}</p>}
      {isOnlyHere && <RecoveryOffer {...recovery} what={isOver ? 'refused.what' : 'what'} isOver={isOver} />}
      {hasElsewhere && <p>{r('elsewhere')}</p>}
      <h3>{t('link.title')}</h3>
      <LinkRequest attempt={attempt} assessmentId={recovery.assessmentId} text={t('link.text')} />
    </Dialog>
  )
}
