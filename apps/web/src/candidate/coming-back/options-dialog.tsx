import { Dialog } from '../frame/dialog.tsx'
import { useTexts } from '../i18n/use-language.ts'
import { RecoveryOffer, type RecoveryOfferProps } from '../recovery/recovery-offer.tsx'
import type { SittingState } from '../sitting/state.ts'
import { hasUnsent } from '../sitting/unsent.ts'
import { LinkRequest } from './link-request.tsx'
import { comingBackTexts } from './texts.ts'

interface OptionsDialogProps extends RecoveryOfferProps {
  readonly state: SittingState
  readonly attempt: string
  readonly onClose: () => void
}

/** Where one's answers are, another device to go on with, and a file of what waits. */
export function OptionsDialog({ state, attempt, onClose, ...recovery }: OptionsDialogProps) {
  const t = useTexts(comingBackTexts)
  const isWaiting = hasUnsent(state)
  return (
    <Dialog title={t('options')} onClose={onClose}>
      <p>{t(isWaiting ? 'waiting' : 'allSaved')}</p>
      {isWaiting && <RecoveryOffer {...recovery} />}
      <h3>{t('link.title')}</h3>
      <LinkRequest attempt={attempt} text={t('link.text')} />
    </Dialog>
  )
}
