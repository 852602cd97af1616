import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import styles from './background.module.css'
import { backgroundsOf } from './backgrounds.ts'

/**
 * Draws the picture behind a page, one for wide screens and one for phones. A veil keeps the text readable.
 */
export function Background({ page, assessment }: { page: PublicPage; assessment: PublicAssessment }) {
  const { wide, narrow } = backgroundsOf(page, assessment)
  if (narrow === null) return null
  return (
    <picture className={styles.background} data-wide={wide !== null}>
      <source media="(max-width: 767.98px)" srcSet={`${narrow}?width=960`} />
      <img src={`${wide ?? narrow}?width=1920`} alt="" loading="lazy" decoding="async" />
    </picture>
  )
}
