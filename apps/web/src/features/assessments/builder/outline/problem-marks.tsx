import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import type { Counted } from '../state/use-problems.ts'
import classes from './outline.module.css'

/** Errors and warnings of a page: an icon, a figure, and the words for those who point or listen. */
export function ProblemMarks({ errors, warnings }: Counted) {
  const t = useTexts(builderTexts)
  return (
    <>
      {errors === 0 ? null : (
        <span className={classes.fact} data-error title={t('outline.errors', { count: errors })}>
          <IconAlertCircle size={12} aria-hidden />
          <span aria-hidden>{errors}</span>
          <VisuallyHidden>{t('outline.errors', { count: errors })}</VisuallyHidden>
        </span>
      )}
      {warnings === 0 ? null : (
        <span className={classes.fact} data-warning title={t('outline.warnings', { count: warnings })}>
          <IconAlertTriangle size={12} aria-hidden />
          <span aria-hidden>{warnings}</span>
          <VisuallyHidden>{t('outline.warnings', { count: warnings })}</VisuallyHidden>
        </span>
      )}
    </>
  )
}
