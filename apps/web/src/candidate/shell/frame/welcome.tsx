import type { OpenedTest } from '@assay/contract/answers/types'
import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { candidateTexts } from '../texts.ts'
import styles from './welcome.module.css'

interface WelcomeProps {
  readonly assessment: Pick<PublicAssessment, 'coverImage' | 'coverAlt'>
  readonly company: Pick<OpenedTest['company'], 'name'>
}

/** What a candidate sees first, above the test's name: its cover, in a place kept for it, and whose it is. */
export function Welcome({ assessment: { coverImage, coverAlt }, company }: WelcomeProps) {
  const t = candidateTexts.useTexts()
  return (
    <div className={styles.welcome}>
      {coverImage && (
        <img
          src={`${coverImage}?for=cover`}
          srcSet={`${coverImage}?for=cover&width=720 720w, ${coverImage}?for=cover 1440w`}
          sizes="min(100vw - 32px, 720px)"
          alt={coverAlt}
          width={720}
          height={240}
          decoding="async"
          // It is small, and what else comes first is not drawn.
          fetchPriority="high"
        />
      )}
      <p>{t('welcome', { name: company.name })}</p>
    </div>
  )
}
