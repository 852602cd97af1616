/** The one list page: title, count, one primary action, filters, rows, pages (product 10.6). */
import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/use-texts.ts'
import { Hint } from '../hint.tsx'
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
  /** The table or cards, wrapped in `QueryState`. */
  readonly children: ReactNode
  readonly paginator?: ReactNode
}

export function ListPage({ title, about, total, primaryAction, ...rest }: ListPageProps) {
  const { filters, children, paginator } = rest
  return (
    <Stack>
      <Group justify="space-between" gap="sm" wrap="wrap">
        <TitleWithTotal title={title} order={1} total={total} />
        {primaryAction}
      </Group>
      {about === undefined ? null : <Hint>{about}</Hint>}
      {filters === undefined ? null : <Group gap="xs">{filters}</Group>}
      <div>{children}</div>
      {paginator}
    </Stack>
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
      <Title order={order} size={order === 1 ? 'h2' : 'h3'}>
        {title}
      </Title>
      {total === undefined ? null : (
        <Text c="dimmed" className="tabular">
          {totalText(total, number)}
        </Text>
      )}
    </Group>
  )
}
