/** Pages of a list, in the address: page, items per page, range. Sizes are each list's (SPEC §9). */
import { ActionIcon, Group, NativeSelect, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'

export interface PaginatorProps {
  /** Counts from 1. */
  readonly page: number
  readonly itemsPerPage: number
  readonly totalItems: number
  readonly sizes: readonly number[]
  readonly onPage: (page: number) => void
  readonly onItemsPerPage: (itemsPerPage: number) => void
}

export function Paginator({ page, itemsPerPage, totalItems, sizes, onPage, onItemsPerPage }: PaginatorProps) {
  const t = useTexts(patternTexts)
  if (totalItems === 0) return null
  const from = (page - 1) * itemsPerPage + 1
  const to = Math.min(page * itemsPerPage, totalItems)
  return (
    <Group component="nav" aria-label={t('paginator.label')} justify="flex-end" gap="sm">
      {sizes.length < 2 ? null : (
        <NativeSelect
          size="xs"
          aria-label={t('paginator.perPage')}
          value={String(itemsPerPage)}
          data={sizes.map((size) => ({ value: String(size), label: t('paginator.size', { size }) }))}
          onChange={(event) => onItemsPerPage(Number(event.currentTarget.value))}
        />
      )}
      <Text size="sm" c="dimmed" component="output" className="tabular">
        {t('paginator.range', { from, to, total: totalItems })}
      </Text>
      <Group gap="2xs">
        <Tooltip label={t('paginator.previous')}>
          <ActionIcon
            aria-label={t('paginator.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('paginator.next')}>
          <ActionIcon
            aria-label={t('paginator.next')}
            disabled={to >= totalItems}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
}
