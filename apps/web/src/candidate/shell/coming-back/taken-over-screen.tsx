import { useTexts } from '../../../i18n/use-texts.ts'
import { Screen } from '../frame/screen.tsx'
import { RecoveryOffer, type RecoveryOfferProps } from '../recovery/recovery-offer.tsx'
import styles from './coming-back.module.css'
import { LinkRequest } from './link-request.tsx'
import { comingBackTexts } from './texts.ts'

interface TakenOverScreenProps extends RecoveryOfferProps {
  readonly attempt: string
  /** Whether something was typed here that the server does not have. */
  readonly hasUnacknowledged: boolean
}

/** The application goes on on another device: nothing is lost here, and a mailed link brings it back. */
export function TakenOverScreen({ attempt, hasUnacknowledged, ...recovery }: TakenOverScreenProps) {
  const t = useTexts(comingBackTexts)
  return (
    <Screen title={t('takenOver.title')} text={t('takenOver.text')}>
      {hasUnacknowledged && (
        <section className={styles.part}>
          <p>{t('takenOver.unsent')}</p>
          <RecoveryOffer {...recovery} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('takenOver.here')}</h2>
        <LinkRequest attempt={attempt} assessmentId={recovery.assessmentId} text={t('takenOver.hereText')} />
      </section>
    </Screen>
  )
}
