/** One figure and how it moved. */
import { Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'
import { type Figure, trendOf } from './trend.ts'

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }

export function FigureCard({ label, figure }: { label: string; figure: Figure }) {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  const trend = trendOf(figure)
  const Icon = trend === null ? null : icons[trend.direction]
  const sentence = trend === null ? '' : t(`trend.${trend.direction}`, { difference: trend.difference })
  return (
    <div className={classes.card}>
      <Text component="h2" size="sm" c="dimmed" fw={400}>
        {label}
      </Text>
      <Group gap="xs" align="baseline" mt="2xs">
        <span className={classes.figure}>{figure.value === null ? '–' : formats.number(figure.value)}</span>
        {trend === null || Icon === null ? null : (
          <Tooltip label={sentence}>
            <span className={classes.trend}>
              <Icon size={14} aria-hidden />
              <span aria-hidden>{trend.direction === 'same' ? '' : formats.number(trend.difference)}</span>
              <VisuallyHidden>{sentence}</VisuallyHidden>
            </span>
          </Tooltip>
        )}
      </Group>
    </div>
  )
}
