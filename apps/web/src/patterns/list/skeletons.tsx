/** Skeletons with the layout of what they stand for, so that nothing jumps when it comes. */
import { Box, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { patternTexts } from '../texts.ts'

interface RowsSkeletonProps {
  readonly rows?: number
  /** The height of each skeleton, in px. */
  readonly height?: number
  /** Cards that lie two beside each other where there is room for it. */
  readonly inPairs?: boolean
}

const framed = { border: '1px solid var(--hairline)', borderRadius: 'var(--mantine-radius-md)' }

/** Rows of a list or cards: what it is called and a line about it, its state at the end. */
export function RowsSkeleton({ rows = 5, height = 44, inPairs = false }: RowsSkeletonProps) {
  const t = patternTexts.useTexts()
  const all = Array.from({ length: rows }, (_, index) => (
    <Group key={index} h={height} px="sm" gap="sm" wrap="nowrap" style={framed}>
      <Stack flex={1} gap={6}>
        <Skeleton height={12} width="60%" />
        <Skeleton height={10} width="35%" />
      </Stack>
      <Skeleton height={18} width={64} radius="xl" />
    </Group>
  ))
  return (
    <Box component="output" display="block" aria-label={t('loading')}>
      {inPairs ? <SimpleGrid cols={{ base: 1, sm: 2 }}>{all}</SimpleGrid> : <Stack gap="2xs">{all}</Stack>}
    </Box>
  )
}
