import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './quality.module.css'

interface QualityCardProps {
  readonly title: string
  /** Beside the title: of how many, say. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled card of the page. */
export function QualityCard({ title, aside, children }: QualityCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.label}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside === undefined ? null : <span className={classes.n}>{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** A figure with a bar as long as its share: the bar only draws what stands beside it. */
export function BarFigure({
  share,
  children,
}: {
  readonly share: number | null
  readonly children: ReactNode
}) {
  return (
    <span className={classes.barFigure}>
      <span className={classes.barText}>{children}</span>
      <span className={classes.bar} aria-hidden>
        {share === null ? null : (
          <span className={classes.fill} style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
        )}
      </span>
    </span>
  )
}
