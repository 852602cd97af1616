/** The name at a corner of the radar, in lines that stand beside the figure. */
import type { RadarChartProps } from '@mantine/charts'
import { cornerLines } from './corner-lines.ts'

type Tick = NonNullable<RadarChartProps['polarAngleAxisProps']>['tick']
type CornerLabelProps = Parameters<Extract<Tick, (props: never) => unknown>>[0]

/** In pixels. */
const lineHeight = 13
const fontSize = 11

/** Grows away from the figure; pointing at it tells the whole name. */
export function CornerLabel({ x, y, textAnchor, verticalAnchor, payload }: CornerLabelProps) {
  const name = String(payload.value)
  const lines = cornerLines(name)
  const height = (lines.length - 1) * lineHeight
  const first = { start: fontSize, middle: fontSize / 3 - height / 2, end: -height }[verticalAnchor]
  return (
    <text textAnchor={textAnchor} fontSize={fontSize} fill="var(--mantine-color-dimmed)">
      <title>{name}</title>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={Number(y) + first + index * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
