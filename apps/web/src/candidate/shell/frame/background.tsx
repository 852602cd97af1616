import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import styles from './background.module.css'

/** Draws the picture behind a page, for wide screens and phones; a veil keeps the text readable. */
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

/** A page's pictures, else the test's; one for phones alone stays there (`wide` is null). Pure. */
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
