import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import styles from './background.module.css'

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

interface Pictures {
  readonly backgroundImage: string | null
  readonly mobileBackgroundImage: string | null
}

/**
 * Chooses the pictures behind a page, its own before the test's. A phone shows the wide picture
 * where it has none of its own. A picture for phones alone stays on phones: then `wide` is null. Pure.
 */
export function backgroundsOf(
  page: Pictures,
  assessment: Pictures,
): { readonly wide: string | null; readonly narrow: string | null } {
  return {
    wide: page.backgroundImage ?? assessment.backgroundImage,
    narrow:
      page.mobileBackgroundImage ??
      page.backgroundImage ??
      assessment.mobileBackgroundImage ??
      assessment.backgroundImage,
  }
}
