/** The one list page: title and count, one primary action, one filter bar, the list, its pages (DESIGN). */
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-page.module.css'

export interface ListPageProps {
  readonly title: string
  /** Of everything that matches, not of the page; absent while unknown. */
  readonly count?: number | undefined
  readonly primaryAction?: ReactNode
  readonly filters?: ReactNode
  /** The table or cards, wrapped in `QueryState`. */
  readonly children: ReactNode
  readonly paginator?: ReactNode
}

export function ListPage({ title, count, primaryAction, filters, children, paginator }: ListPageProps) {
  return (
    <div className={classes.page}>
      <Group justify="space-between" gap="sm" wrap="wrap">
        <Group gap="xs" align="baseline">
          <Title order={1} size="h2">
            {title}
          </Title>
          {count === undefined ? null : (
            <Text c="dimmed" className="tabular">
              {count}
            </Text>
          )}
        </Group>
        {primaryAction}
      </Group>
      {filters === undefined ? null : <div className={classes.filters}>{filters}</div>}
      <div>{children}</div>
      {paginator}
    </div>
  )
}
