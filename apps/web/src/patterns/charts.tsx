/**
 * Bars and radars, drawn as boxes and lines of the page. Hidden from screen readers, who get the figures as a
 * table: so nothing in them may take the focus.
 */
import { Box, Center, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import classes from './charts.module.css'

interface Series {
  readonly label: string
  readonly ink: string
  /** Of its area in a radar; nothing is filled with 0. */
  readonly opacity?: number
}

interface ChartProps {
  readonly rows: readonly { readonly label: string; readonly values: readonly (number | undefined)[] }[]
  /** What the values of each row are, in their order. */
  readonly series: readonly Series[]
}

/** Apart from each other in both themes; the table says the same in words. */
export const inks = [
  'var(--brand-ink)',
  'var(--accent)',
  'var(--mantine-color-green-5)',
  'var(--mantine-color-amber-5)',
  'var(--mantine-color-gray-6)',
  'var(--brand-4)',
] as const

function Legend({ series }: Pick<ChartProps, 'series'>) {
  if (series.length < 2) return null
  return (
    <Group justify="center" gap="xs" fz="xs">
      {series.map(({ label, ink }) => (
        <Group key={ink} gap={6}>
          <ColorSwatch color={ink} size={10} withShadow={false} />
          {label}
        </Group>
      ))}
    </Group>
  )
}

interface BarChartProps extends ChartProps {
  readonly height: number
  readonly format: (value: number) => string
  /** The end of the scale; else it ends above the longest bar. */
  readonly end?: number
  /** A row that a line goes through, and what it is called. */
  readonly marked?: { readonly row: number; readonly label: string }
}

/** A label has so much room at least: of narrower rows one of several says what it is. */
const labelWidth = 76

/** The steps of a scale, whole and about four up to its end. */
function stepUpTo(end: number): number {
  const rough = Math.max(1, end / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((each) => each * power)
  return steps.find((step) => step >= rough && Number.isInteger(step)) ?? rough
}

export function BarChart({ height, rows, series, format, end, marked }: BarChartProps) {
  const { ref, width } = useElementSize()
  const longest = end ?? Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const step = stepUpTo(longest)
  const steps = Math.max(1, Math.ceil(longest / step))
  const every = Math.max(1, Math.ceil((rows.length * labelWidth) / (width || Infinity)))
  const sayOf = (name: string, value: number | undefined) =>
    value === undefined ? '' : `${name} · ${format(value)}`
  const said = (label: string, values: readonly (number | undefined)[]): string =>
    [label, ...series.map((each, at) => sayOf(each.label, values[at]))].filter(Boolean).join('\n')
  return (
    <Box fz="xs" c="dimmed" className="tabular" pt={20} aria-hidden>
      <Group h={height - 60} gap={8} align="stretch" mb={30} wrap="nowrap">
        <Stack gap={0} lh={0} miw={24} ta="end" justify="space-between">
          {Array.from({ length: steps + 1 }, (_, at) => format((steps - at) * step)).map((value) => (
            <span key={value}>{value}</span>
          ))}
        </Stack>
        <Box
          ref={ref}
          flex={1}
          className={classes.plot}
          __vars={{ '--steps': String(steps), '--bars': String(series.length) }}
        >
          {rows.map(({ label, values }, row) => (
            <div
              key={label}
              className={classes.row}
              data-marked={row === marked?.row || undefined}
              title={said(label, values)}
            >
              {series.map(({ ink }, at) => (
                <span
                  key={ink}
                  style={{ height: `${((values[at] ?? 0) / (steps * step)) * 100}%`, background: ink }}
                />
              ))}
              {row === marked?.row ? <em>{marked.label}</em> : null}
              {row % every === 0 ? <small style={{ maxWidth: `${every * 100}%` }}>{label}</small> : null}
            </div>
          ))}
        </Box>
      </Group>
      <Legend series={series} />
    </Box>
  )
}

/** In pixels: names have the rest of the room, which is the same however many corners there are. */
const radius = 90
const rings = [25, 50, 75, 100]

/** A corner a row, its values in percent; the first of the series lies above the others. */
export function RadarChart({ rows, series }: ChartProps) {
  const corners = rows.map((row, at) => {
    const angle = (at / rows.length) * 2 * Math.PI
    return { ...row, x: Math.sin(angle), y: -Math.cos(angle) }
  })
  const figure = (shareOf: (values: ChartProps['rows'][number]['values']) => number | undefined): string =>
    corners
      .map(({ x, y, values }) => [x, y].map((part) => (part * radius * (shareOf(values) ?? 0)) / 100).join())
      .join(' ')
  return (
    <div aria-hidden>
      <Center pos="relative" h={280}>
        <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`} width={2 * radius}>
          <g fill="none" stroke="var(--hairline)">
            {rings.map((ring) => (
              <polygon key={ring} points={figure(() => ring)} />
            ))}
            {corners.map(({ label, x, y }) => (
              <line key={label} x2={x * radius} y2={y * radius} />
            ))}
          </g>
          {series
            .map(({ ink, opacity = 0 }, at) => (
              <polygon
                key={ink}
                points={figure((values) => values[at])}
                fill={ink}
                fillOpacity={opacity}
                stroke={ink}
              />
            ))
            .toReversed()}
        </svg>
        {corners.map(({ label, x, y }) => {
          const from = `translate(${x * (radius + 8)}px, ${y * (radius + 8)}px)`
          const transform = `${from} translate(${(x - 1) * 50}%, ${(y - 1) * 50}%)`
          return (
            <Box
              key={label}
              pos="absolute"
              top="50%"
              left="50%"
              w="max-content"
              maw={100}
              style={{ transform }}
            >
              <Text fz={11} lh={1.2} c="dimmed" ta="center" lineClamp={2}>
                {label}
              </Text>
            </Box>
          )
        })}
      </Center>
      <Legend series={series} />
    </div>
  )
}
