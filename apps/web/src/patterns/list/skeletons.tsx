/** Of the same layout as what they stand for, so that nothing jumps when it comes. */
import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'

/** Rows of a table or list; `height` in px. */
export function RowsSkeleton({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  const t = useTexts(patternTexts)
  return (
    <Stack component="output" gap="2xs" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  )
}
