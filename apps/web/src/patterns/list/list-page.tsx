/** The one list page: title, count, one primary action, filters, rows, pages (product 10.6). */
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../hint.tsx'
import { patternTexts } from '../texts.ts'
import { totalText } from './total.ts'
import type { ListTotal } from './use-list.ts'

interface ListPageProps {
  readonly title: string
  /** A word about this list, where another one is like it. */
  readonly about?: string
  /** The number of all matching rows, not only of the page; absent while unknown. */
  readonly total?: ListTotal | undefined
  readonly primaryAction?: ReactNode
  readonly filters?: ReactNode
  /** More of them, which a small screen has behind one button that says how many are set. */
  readonly moreFilters?: { readonly set: number; readonly fields: ReactNode }
  /** The table or cards, wrapped in `QueryState`. */
  readonly children: ReactNode
}

export function ListPage({ title, about, total, primaryAction, ...rest }: ListPageProps) {
  const { filters, moreFilters, children } = rest
  return (
    <Stack>
      <Group justify="space-between" gap="sm" wrap="wrap">
        <TitleWithTotal title={title} order={1} total={total} />
        {primaryAction}
      </Group>
      {about === undefined ? null : <Hint>{about}</Hint>}
      {filters === undefined ? null : (
        <Group gap="xs">
          {filters}
          {moreFilters === undefined ? null : <FilterFold {...moreFilters} />}
        </Group>
      )}
      <div>{children}</div>
    </Stack>
  )
}

function FilterFold({ set, fields }: NonNullable<ListPageProps['moreFilters']>) {
  const t = patternTexts.useTexts()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        hiddenFrom="md"
        variant={set === 0 ? 'default' : 'light'}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {set === 0 ? t('list.filters') : t('list.filtersSet', { count: set })}
      </Button>
      <Box style={{ display: 'contents' }} {...(isOpen ? {} : { visibleFrom: 'md' as const })}>
        {fields}
      </Box>
    </>
  )
}

interface ListSectionProps extends Pick<ListPageProps, 'title' | 'total' | 'primaryAction'> {
  readonly children: ReactNode
}

/** A list that shares its page with others. */
export function ListSection({ title, total, primaryAction, children }: ListSectionProps) {
  return (
    <Stack component="section" aria-label={title}>
      <Group justify="space-between">
        <TitleWithTotal title={title} order={2} total={total} />
        {primaryAction}
      </Group>
      {children}
    </Stack>
  )
}

function TitleWithTotal(props: { title: string; order: 1 | 2; total: ListTotal | undefined }) {
  const { title, order, total } = props
  const { number } = useFormats()
  return (
    <Group gap="xs" align="baseline">
      <Title order={order}>{title}</Title>
      {total === undefined ? null : (
        <Text c="dimmed" className="tabular">
          {totalText(total, number)}
        </Text>
      )}
    </Group>
  )
}
