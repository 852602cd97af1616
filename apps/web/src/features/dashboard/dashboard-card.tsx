/** A titled card of the home screen. */
import { Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  const card = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isNamed = place !== undefined && hash === place
  // The figures come after the page: the router has looked for the card before it stood there.
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView()
  }, [isNamed])
  return (
    <section ref={card} className={classes.card} id={place} aria-labelledby={id}>
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
