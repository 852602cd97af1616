/** Pages of a list, in the address: page, items per page, range. Sizes are each list's (product 9.11). */
import { Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormats } from '../../i18n/formats.ts'
import { IconButton } from '../actions.tsx'
import { patternTexts } from '../texts.ts'
import { totalText } from './total.ts'
import type { List } from './use-list.ts'

interface PaginatorProps {
  readonly list: Pick<
    List,
    'page' | 'itemsPerPage' | 'sizes' | 'rows' | 'total' | 'onPage' | 'onItemsPerPage'
  >
  /** The name of what is paged, where a list lies over another one. */
  readonly label?: string
}

/** Nothing for an empty list. */
export function Paginator({ list, label }: PaginatorProps) {
  const { page, itemsPerPage, sizes, rows, total, onPage, onItemsPerPage } = list
  const t = patternTexts.useTexts()
  const { number } = useFormats()
  if (total === undefined || rows.length === 0) return null
  const from = (page - 1) * itemsPerPage + 1
  const to = from + rows.length - 1
  // Where counting stopped at its bound, full pages mean that there are more rows.
  const isLast = total.totalIsExact ? to >= total.totalItems : rows.length < itemsPerPage
  return (
    <Group component="nav" aria-label={label ?? t('paginator.label')} justify="flex-end" gap="sm">
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
        {t('paginator.range', { from: number(from), to: number(to), total: totalText(total, number) })}
      </Text>
      <Group gap="2xs">
        <IconButton
          label={t('paginator.previous')}
          icon={IconChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label={t('paginator.next')}
          icon={IconChevronRight}
          disabled={isLast}
          onClick={() => onPage(page + 1)}
        />
      </Group>
    </Group>
  )
}
