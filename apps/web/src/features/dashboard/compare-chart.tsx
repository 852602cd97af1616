/** The comparator's two charts: a chunk of its own, charts are heavy. */
import '@mantine/charts/styles.css'
import { BarChart, RadarChart } from '@mantine/charts'
import { useFormats } from '../../i18n/formats.ts'
import type { ChartKind, CompareRow } from './compare-rows.ts'
import { dashboardTexts } from './texts.ts'

interface CompareChartProps {
  readonly kind: ChartKind
  readonly rows: readonly CompareRow[]
  readonly tests: readonly { readonly id: string; readonly name: string }[]
}

/** The product's own inks, apart from each other in both themes; the table says the same in words. */
const inks = [
  'var(--brand-ink)',
  'var(--accent)',
  'var(--mantine-color-green-5)',
  'var(--mantine-color-amber-5)',
  'var(--mantine-color-gray-5)',
  'var(--brand-4)',
]

export default function CompareChart({ kind, rows, tests }: CompareChartProps) {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const data = rows.map(({ label, values }) => ({ label, ...values }))
  const series = tests.map(({ id, name }, index) => ({
    name: id,
    label: name,
    color: inks[index] ?? 'var(--brand-ink)',
  }))
  const percent = (value: number): string => t('scores.percent', { value: formats.number(value, 1) })
  // Hidden from screen readers, who get the figures as a table: so nothing in them may take the focus.
  return kind === 'bar' ? (
    <BarChart
      h="100%"
      data={data}
      dataKey="label"
      series={series}
      withLegend
      gridAxis="x"
      tickLine="none"
      valueFormatter={percent}
      yAxisProps={{ domain: [0, 100], width: 52 }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  ) : (
    <RadarChart
      h="100%"
      data={data}
      dataKey="label"
      series={series.map((each) => ({ ...each, strokeColor: each.color, opacity: 0.12 }))}
      withLegend
      withPolarRadiusAxis
      accessibilityLayer={false}
      polarRadiusAxisProps={{ domain: [0, 100], tick: false, axisLine: false }}
      radarProps={{ isAnimationActive: false }}
    />
  )
}
