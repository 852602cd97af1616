/** Lays out the flow map: pages below one another; what leads elsewhere than to the next in lanes beside. */
export interface FlowLink {
  readonly from: number
  /** null: the end of the test. */
  readonly to: number | null
}

export const nodeHeight = 40
const margin = 4
const gapY = 28
const laneGap = 10
/** More lanes than these share their places: a map of hundreds of jumps stays narrow. */
const mostLanes = 10
const narrowest = 84
const widest = 220
/** Room that an arrow's head leaves before the page. */
const head = 2

/**
 * @param pages how many there are
 * @param links each between two different pages; doubles are drawn once
 * @param room width in px that the map should fit into
 */
export function layoutFlow(pages: number, links: readonly FlowLink[], room: number) {
  const end = pages + 1
  const pairs = [...new Map(links.map(({ from, to }) => [`${from}-${to}`, { from, to: to ?? end }])).values()]
  const last = pairs.some(({ to }) => to === end) ? end : pages
  const lanes = lanesOf(pairs.filter(({ from, to }) => to !== from + 1))
  const laneWidth = lanes.size === 0 ? 0 : 8 + laneGap * Math.min(mostLanes, Math.max(...lanes.values()) + 1)
  const nodeWidth = Math.floor(Math.min(widest, Math.max(narrowest, room - 2 * margin - laneWidth)))
  const right = margin + nodeWidth
  const topOf = (position: number): number => margin + (position - 1) * (nodeHeight + gapY)
  const pathOf = ({ from, to }: Pair): string => {
    const lane = lanes.get(`${from}-${to}`)
    if (lane === undefined)
      return `M${margin + nodeWidth / 2} ${topOf(from) + nodeHeight}V${topOf(to) - head}`
    const x = right + 8 + laneGap * ((lane % mostLanes) + 0.5)
    const middle = nodeHeight / 2
    return `M${right} ${topOf(from) + middle + 6}H${x}V${topOf(to) + middle - 6}H${right + head}`
  }
  return {
    width: right + margin + laneWidth,
    height: topOf(last) + nodeHeight + margin,
    nodeWidth,
    nodes: Array.from({ length: last }, (_, index) => ({
      /** null: the end of the test. */
      position: index + 1 === end ? null : index + 1,
      x: margin,
      y: topOf(index + 1),
    })),
    /** One for each pair of pages; `path` is of SVG and ends at the edge of the target. */
    links: pairs.map((pair) => ({ ...pair, to: pair.to === end ? null : pair.to, path: pathOf(pair) })),
  }
}

interface Pair {
  readonly from: number
  readonly to: number
}

/** The lane of each pair, short ones nearest to the pages; two that never stand side by side share one. */
function lanesOf(pairs: readonly Pair[]): Map<string, number> {
  const spans = pairs
    .map(({ from, to }) => ({ key: `${from}-${to}`, first: Math.min(from, to), last: Math.max(from, to) }))
    .sort((a, b) => a.last - a.first - (b.last - b.first) || a.first - b.first)
  const occupied: { first: number; last: number }[][] = []
  const lanes = new Map<string, number>()
  for (const { key, first, last } of spans) {
    const isFree = (lane: (typeof occupied)[number]) =>
      lane.every((other) => other.last < first || last < other.first)
    const found = occupied.findIndex(isFree)
    const lane = found === -1 ? occupied.push([]) - 1 : found
    occupied[lane]?.push({ first, last })
    lanes.set(key, lane)
  }
  return lanes
}
