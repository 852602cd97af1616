/** A titled card of the home screen. */
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './dashboard.module.css'

export function DashboardCard({
  title,
  place,
  action,
  children,
}: {
  title: string
  /** The card's id in the address, where a link leads to it. */
  place?: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.card} id={place} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
