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
          {errors}
        </span>
      )}
      {warnings === 0 ? null : (
        <span className={classes.fact} data-warning title={t('outline.warnings', { count: warnings })}>
          <IconAlertTriangle size={12} aria-hidden />
          {warnings}
        </span>
      )}
    </>
  )
}
