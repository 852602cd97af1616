/** Skeletons with the layout of what they stand for, so that nothing jumps when it comes. */
import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import classes from './skeletons.module.css'

interface RowsSkeletonProps {
  readonly rows?: number
  /** The height of each skeleton, in px. */
  readonly height?: number
  /** Cards that lie two beside each other where there is room for it. */
  readonly inPairs?: boolean
}

/** Rows of a list or cards: what it is called and a line about it, its state at the end. */
export function RowsSkeleton({ rows = 5, height = 44, inPairs = false }: RowsSkeletonProps) {
  const t = useTexts(patternTexts)
  return (
    <Stack
      component="output"
      gap="2xs"
      className={inPairs ? classes.pairs : undefined}
      aria-label={t('loading')}
    >
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} style={{ height }}>
          <div className={classes.words}>
            <Skeleton height={12} width="60%" />
            <Skeleton height={10} width="35%" />
          </div>
          <Skeleton height={18} width={64} radius="xl" />
        </div>
      ))}
    </Stack>
  )
}
