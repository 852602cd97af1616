import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import styles from './background.module.css'

/** The page's picture, else the test's; a phone's own where there is one. A veil keeps the text readable. */
export function Background({ page, assessment }: { page: PublicPage; assessment: PublicAssessment }) {
  const wide = page.backgroundImage ?? assessment.backgroundImage
  const narrow = page.mobileBackgroundImage ?? assessment.mobileBackgroundImage ?? wide
  if (!wide && !narrow) return null
  return (
    <picture className={styles.background}>
      {narrow && <source media="(max-width: 767.98px)" srcSet={narrow} />}
      <img src={wide ?? narrow ?? undefined} alt="" loading="lazy" decoding="async" />
    </picture>
  )
}
