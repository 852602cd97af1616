import { Skeleton } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import classes from './builder.module.css'

/** The three panes, still empty. */
export function BuilderSkeleton() {
  const t = useTexts(patternTexts)
  return (
    <output className={classes.skeleton} aria-label={t('loading')}>
      <Skeleton height={36} />
      <div className={classes.skeletonPanes}>
        <Skeleton height={320} />
        <Skeleton height={520} />
        <Skeleton height={320} />
      </div>
    </output>
  )
}
