/** A titled card of the home screen. */
import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './dashboard.module.css'

export function DashboardCard({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap="sm" mih={32} mb="xs">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  )
}
