/** The name at a corner of the radar, in lines that stand beside the figure. */
import type { RadarChartProps } from '@mantine/charts'

type Tick = NonNullable<RadarChartProps['polarAngleAxisProps']>['tick']
type CornerLabelProps = Parameters<Extract<Tick, (props: never) => unknown>>[0]

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

/** How many characters a line beside the radar has room for. */
const lineLength = 16
const linesAtMost = 2

/** A competence's name in the lines of a corner; what has no room is cut: the table has all of it. Pure. */
export function cornerLines(name: string): readonly string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  const shown = lines.slice(0, linesAtMost).map((line) => shortened(line, lineLength))
  if (lines.length > linesAtMost) shown.splice(-1, 1, `${shortened(shown.at(-1) ?? '', lineLength - 1, '')}…`)
  return shown
}

function shortened(line: string, length: number, mark = '…'): string {
  const characters = Array.from(line)
  return characters.length <= length ? line : `${characters.slice(0, length - mark.length).join('')}${mark}`
}
