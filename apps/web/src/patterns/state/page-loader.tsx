/** Shown while something that fills the page loads, not in the first moments: quick answers do not flash. */
import { Loader, VisuallyHidden } from '@mantine/core'
import { patternTexts } from '../texts.ts'
import classes from './page-loader.module.css'

export function PageLoader() {
  const t = patternTexts.useTexts()
  return (
    <output className={classes.loader}>
      <Loader size="sm" type="dots" aria-hidden />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </output>
  )
}
