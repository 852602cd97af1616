/** The home screen's layout while its figures load. */
import { Skeleton } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../../patterns/texts.ts'
import classes from './dashboard.module.css'

export function DashboardSkeleton() {
  const t = useTexts(patternTexts)
  return (
    <output className={classes.page} aria-label={t('loading')}>
      <div className={classes.figures}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={86} radius="md" />
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton height={320} radius="md" />
        <Skeleton height={320} radius="md" />
      </div>
    </output>
  )
}
