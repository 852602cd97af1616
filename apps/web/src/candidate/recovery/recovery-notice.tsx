import { useTexts } from '../i18n/use-language.ts'
import { RecoveryOffer, type RecoveryOfferProps } from './recovery-offer.tsx'
import { recoveryTexts } from './texts.ts'

/** Why a file is offered, and the offer. `isHeld`: the server takes no more; else the network stays away. */
export function RecoveryNotice({ isHeld, ...offer }: RecoveryOfferProps & { readonly isHeld: boolean }) {
  const t = useTexts(recoveryTexts)
  return (
    <>
      <p>{t(isHeld ? 'held' : 'offered')}</p>
      <RecoveryOffer {...offer} />
    </>
  )
}
