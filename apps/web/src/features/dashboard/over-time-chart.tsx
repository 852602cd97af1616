/** The chart itself: a chunk of its own, charts are heavy. */
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'

interface ChartProps {
  readonly label: string
  readonly points: { readonly date: string; readonly count: number }[]
}

export default function OverTimeChart({ label, points }: ChartProps) {
  return (
    <BarChart
      h="100%"
      data={points}
      dataKey="date"
      series={[{ name: 'count', label, color: 'var(--brand-ink)' }]}
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 32 }}
      // Up to a year of days: as many dates as have room, equally far apart.
      xAxisProps={{ minTickGap: 40, interval: 'equidistantPreserveStart' }}
      // Hidden from screen readers, who get the figures as a table: so nothing in it may take the focus.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  )
}
