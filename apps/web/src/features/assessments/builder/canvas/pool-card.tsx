/** A pool on the page: what is drawn, what it is worth, and what the bank says of it. */

import type { DescribedPool } from '@assay/contract/bank/calls'
import type { Pool } from '@assay/domain/assessments/document'
import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useFormats } from '../../../../i18n/formats.ts'
import { Notice } from '../../../../patterns/state/notice.tsx'
import { usePoolTexts } from '../../texts/pool-texts.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import { usePools } from '../state/use-pools.ts'
import classes from './pool-card.module.css'

interface PoolCardProps {
  readonly rowId: string
  readonly pool: Pool
}

export function PoolCard({ rowId, pool }: PoolCardProps) {
  const t = usePoolTexts()
  const { number } = useFormats()
  const store = useStore()
  const described = usePools().get(rowId)
  const isSelected = useBuilder(({ selection }) => selection.kind === 'row' && selection.id === rowId)
  const { count, points } = pool
  const category = pool.categoryId === null ? t('card.noCategory') : described?.category || pool.category
  return (
    <UnstyledButton
      className={classes.card}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      onClick={() => store.select({ kind: 'row', id: rowId })}
    >
      <IconArrowsShuffle size={20} aria-hidden />
      <Stack gap={2}>
        <Text fw={500}>{t('card.of', { count, category })}</Text>
        <Text size="sm">
          {t('points', { questions: count, points: number(points), total: number(count * points) })}
        </Text>
        {described === undefined ? null : (
          <Text size="sm" c="var(--p-quiet)">
            {[
              t('available', { count: described.available }),
              described.meanExposure === null ? '' : t('mean', { percent: number(described.meanExposure) }),
              described.highestExposure === null
                ? ''
                : t('highest', { percent: number(described.highestExposure) }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        )}
      </Stack>
    </UnstyledButton>
  )
}

/** What the author should know of a pool. */
export function PoolWarnings({ described }: { readonly described: DescribedPool }) {
  const t = usePoolTexts()
  const { number } = useFormats()
  const { available, isTooFew, isCapTooLow, meanExposure, shortDraws, cappedDraws } = described
  const said = [
    ...(isTooFew ? [t(available === 0 ? 'empty' : 'tooFew')] : []),
    ...(isCapTooLow ? [t('capTooLow', { percent: number(meanExposure ?? 0) })] : []),
    ...(shortDraws > 0 ? [t('short', { count: shortDraws })] : []),
    ...(cappedDraws > 0 ? [t('capped', { count: cappedDraws })] : []),
  ]
  if (said.length === 0) return null
  return (
    <Notice kind="warning" title={t('title')}>
      {said.map((each) => (
        <Text key={each} size="sm">
          {each}
        </Text>
      ))}
    </Notice>
  )
}
