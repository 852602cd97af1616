/** One figure, and in words how it moved against the period before. */
import { Card, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { totalText } from '../../patterns/list/total.ts'
import type { Dashboard } from './api.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }

interface FigureCardProps {
  readonly label: string
  readonly figure: Figure
  /** How many days the period before has; null for "all time". */
  readonly days: number | null
  /** The list behind the figure; null for who may not see it. */
  readonly href: string | null
  /** Which applications it counts, where one could mean others. */
  readonly about?: string | undefined
}

export function FigureCard({ label, figure, days, href, about }: FigureCardProps) {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const value =
    figure.value === null
      ? '–'
      : totalText({ totalItems: figure.value, totalIsExact: figure.isExact }, formats.number)
  const trend = trendOf(figure)
  const Icon = trend === null ? null : icons[trend.direction]
  return (
    <Card padding="md">
      <Text component="h2" size="sm" c="dimmed" fw={400}>
        {label}
      </Text>
      <div className={classes.figure}>
        {href === null ? (
          value
        ) : (
          <AppLink className={classes.figureLink} href={href} aria-label={`${label} ${value}`}>
            {value}
          </AppLink>
        )}
      </div>
      {about === undefined ? null : <Hint size="xs">{about}</Hint>}
      {trend === null || Icon === null || days === null ? null : (
        <span className={classes.trend}>
          <Icon size={14} aria-hidden />
          {t(`trend.${trend.direction}`, { difference: formats.number(trend.difference), days })}
        </span>
      )}
    </Card>
  )
}

export type Figure = Dashboard['figures']['applications']

/** A figure against the period before; null where one of the two has no exact value. Pure. */
export function trendOf({ value, previous }: Pick<Figure, 'value' | 'previous'>) {
  if (value === null || previous === null) return null
  const difference = value - previous
  const direction: keyof typeof icons = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
  return { direction, difference: Math.abs(difference) }
}
