import { Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TitledCard } from '../../patterns/titled-card.tsx'
import classes from './quality.module.css'

interface QualityCardProps {
  readonly title: string
  /** Beside the title: of how many, say. */
  readonly aside?: string
  readonly children: ReactNode
}

/** A titled card of the page. */
export const QualityCard = ({ title, aside, children }: QualityCardProps) => (
  <TitledCard padding="md" title={title} aside={<Amount>{aside}</Amount>}>
    {children}
  </TitledCard>
)

/** Of how many people a figure is. */
export const Amount = ({ children }: { readonly children: ReactNode }) => (
  <Text component="span" flex="none" size="xs" c="dimmed" className={classes.tabular}>
    {children}
  </Text>
)

interface BarFigureProps {
  readonly share: number | null
  readonly children: ReactNode
}

/** A figure with a bar as long as its share: the bar only draws what stands beside it. */
export function BarFigure({ share, children }: BarFigureProps) {
  return (
    <div className={classes.tabular} style={{ minWidth: 72 }}>
      {children}
      <Progress
        aria-hidden
        size={4}
        mt={4}
        color="var(--brand-ink)"
        value={Math.max(0, (share ?? 0) * 100)}
      />
    </div>
  )
}
