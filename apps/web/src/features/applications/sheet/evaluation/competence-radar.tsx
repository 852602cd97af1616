/** The radar of competences, for the eye: the table beside it says the same in words. */
import '@mantine/charts/styles.css'
import { RadarChart, type RadarChartProps } from '@mantine/charts'
import { Box } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Text } from 'recharts'
import classes from './evaluation.module.css'

export interface RadarLine {
  readonly key: string
  readonly label: string
  readonly ink: string
  /** Of its area; nothing is filled with 0. */
  readonly opacity: number
  /** In percent by competence, one for each corner. */
  readonly shares: ReadonlyMap<string, number>
}

interface CompetenceRadarProps {
  readonly corners: readonly { readonly id: string; readonly name: string }[]
  /** The first lies above the others. */
  readonly lines: readonly RadarLine[]
}

type Tick = NonNullable<RadarChartProps['polarAngleAxisProps']>['tick']

/** A competence's name at its corner, in two lines at most: the table has all of it. */
const cornerName: Extract<Tick, (props: never) => unknown> = ({ payload, ...place }) => (
  <Text {...place} width={100} maxLines={2} style={{ fontSize: 11 }} fill="var(--mantine-color-dimmed)">
    {String(payload.value)}
  </Text>
)

/** In pixels: labels have the rest of the room, which is the same however many corners there are. */
const radius = 90

export default function CompetenceRadar({ corners, lines }: CompetenceRadarProps) {
  const data = corners.map(({ id, name }) => ({
    name,
    ...Object.fromEntries(lines.map(({ key, shares }) => [key, Math.round(shares.get(id) ?? 0)])),
  }))
  const series = lines.map(({ key, label, ink, opacity }) => ({
    name: key,
    label,
    color: ink,
    // 0 would be read as none given.
    opacity: opacity || 0.001,
    strokeColor: ink,
  }))
  return (
    <Box miw={0} aria-hidden>
      <RadarChart
        h={280}
        data={data}
        dataKey="name"
        series={series.toReversed()}
        withPolarRadiusAxis
        accessibilityLayer={false}
        polarRadiusAxisProps={{ domain: [0, 100], tick: false, axisLine: false }}
        polarAngleAxisProps={{ tick: cornerName }}
        radarChartProps={{ outerRadius: radius }}
        radarProps={{ isAnimationActive: false }}
      />
      {/* Below the chart rather than in it, where it would take its room from the figure. */}
      {lines.length > 1 ? (
        <div className={classes.legend}>
          {lines.map(({ key, label, ink }) => (
            <span key={key} style={{ '--line': ink } as CSSProperties}>
              {label}
            </span>
          ))}
        </div>
      ) : null}
    </Box>
  )
}
