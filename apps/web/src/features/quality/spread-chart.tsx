/**
 * The chart of how results are spread, with a line through the bar of the mean: a chunk of its own, as charts
 * are heavy.
 */
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useFormats } from '../../i18n/formats.ts'

interface SpreadChartProps {
  /** What the bars count. */
  readonly label: string
  readonly bars: readonly { readonly label: string; readonly count: number }[]
  /** A bar that a line goes through, and what it is called. */
  readonly marked: { readonly bar: number; readonly label: string }
}

export default function SpreadChart({ label, bars, marked }: SpreadChartProps) {
  const formats = useFormats()
  const through = bars[marked.bar]?.label
  return (
    <BarChart
      h="100%"
      data={[...bars]}
      dataKey="label"
      series={[{ name: 'count', label, color: 'var(--brand-ink)' }]}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => formats.number(value)}
      referenceLines={
        through === undefined
          ? []
          : [{ x: through, label: marked.label, color: 'var(--accent)', labelPosition: 'top' }]
      }
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ minTickGap: 24, interval: 'equidistantPreserveStart' }}
      // Hidden from screen readers, who get the figures as a table: so nothing in it may take the focus.
      barChartProps={{ accessibilityLayer: false, barCategoryGap: 2, margin: { top: 20 } }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  )
}
