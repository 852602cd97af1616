/** The one list page: title and count, one primary action, one filter bar, the list, its pages (DESIGN). */
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './list-page.module.css'
import { totalText } from './total.ts'
import type { ListTotal } from './use-list.ts'

export interface ListPageProps {
  readonly title: string
  /** What this list is for, where another one is like it. */
  readonly about?: string
  /** Of everything that matches, not of the page; absent while unknown. */
  readonly total?: ListTotal | undefined
  readonly primaryAction?: ReactNode
  readonly filters?: ReactNode
  /** The table or cards, wrapped in `QueryState`. */
  readonly children: ReactNode
  readonly paginator?: ReactNode
}

export function ListPage({ title, about, total, primaryAction, ...rest }: ListPageProps) {
  const { filters, children, paginator } = rest
  const { number } = useFormats()
  return (
    <div className={classes.page}>
      <Group justify="space-between" gap="sm" wrap="wrap">
        <Group gap="xs" align="baseline">
          <Title order={1} size="h2">
            {title}
          </Title>
          {total === undefined ? null : (
            <Text c="dimmed" className="tabular">
              {totalText(total, number)}
            </Text>
          )}
        </Group>
        {primaryAction}
      </Group>
      {about === undefined ? null : (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {filters === undefined ? null : <div className={classes.filters}>{filters}</div>}
      <div>{children}</div>
      {paginator}
    </div>
  )
}
