import { EMailAddress } from '../../../modules/shared/fields/e-mail-address.tsx'
import { Screen } from '../frame/screen.tsx'
import { RecoveryOffer, type RecoveryOfferProps } from '../recovery/recovery-offer.tsx'
import styles from './coming-back.module.css'
import { LinkRequest } from './link-request.tsx'
import { retryWords, shortDate } from './retry-words.ts'
import { comingBackTexts } from './texts.ts'

interface InterruptedScreenProps extends RecoveryOfferProps {
  /** ISO instant; null where it is not known. */
  readonly endedAt: string | null
  /** The day from which the test may be taken again; null means never. */
  readonly retryFrom: string | null
  /** Whether something was typed here that the server does not have. */
  readonly hasUnacknowledged: boolean
  readonly onRetry: () => void
  /** Somebody else sits at this device, and may begin. */
  readonly onAnother?: () => void
}

/** Says that thirty idle days have ended the application (product 4.16), what was kept, and what to do. */
export function InterruptedScreen(props: InterruptedScreenProps) {
  const { endedAt, retryFrom, hasUnacknowledged, onRetry, onAnother, ...recovery } = props
  const t = comingBackTexts.useTexts()
  const { contactEmail, sitting } = recovery
  const mayRetry = retryFrom !== null && Date.parse(retryFrom) <= sitting.now().getTime()
  return (
    <Screen
      title={t('interrupted.title')}
      text={endedAt ? t('interrupted.textOn', { date: shortDate(endedAt) }) : t('interrupted.text')}
      {...(mayRetry && { action: { label: t('interrupted.retry'), onPress: onRetry } })}
      {...(onAnother && { second: { label: t('interrupted.another'), onPress: onAnother } })}
    >
      {hasUnacknowledged && (
        <section className={styles.part}>
          <p>{t('unsent')}</p>
          <RecoveryOffer {...recovery} isOver />
        </section>
      )}
      <section className={styles.part}>
        {contactEmail ? (
          <p>
            {t('interrupted.contactAt')} <EMailAddress address={contactEmail} />
          </p>
        ) : (
          <p>{t('interrupted.contact')}</p>
        )}
        <p>{mayRetry ? t('interrupted.now') : retryWords(retryFrom)}</p>
      </section>
    </Screen>
  )
}

interface TakenOverScreenProps extends RecoveryOfferProps {
  readonly attempt: string
  /** Whether something was typed here that the server does not have. */
  readonly hasUnacknowledged: boolean
}

/** The application goes on on another device: nothing is lost here, and a mailed link brings it back. */
export function TakenOverScreen({ attempt, hasUnacknowledged, ...recovery }: TakenOverScreenProps) {
  const t = comingBackTexts.useTexts()
  return (
    <Screen title={t('takenOver.title')} text={t('takenOver.text')}>
      {hasUnacknowledged && (
        <section className={styles.part}>
          <p>{t('unsent')}</p>
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
