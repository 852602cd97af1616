/** Lays out the flow map: pages in layers below what leads to them, skipping arrows in lanes at the right. */
export interface FlowLink {
  readonly from: number
  /** null: the end of the test. */
  readonly to: number | null
}

export const nodeHeight = 40
const margin = 4
const gapX = 8
const gapY = 28
const laneGap = 10
/** More lanes than these share their places: a map of hundreds of jumps stays narrow. */
const mostLanes = 10
const narrowest = 84
const widest = 220
/** Room that an arrow's head leaves before the page. */
const head = 2

interface Placed {
  readonly layer: number
  readonly isLast: boolean
  readonly left: number
  readonly top: number
}

/**
 * @param pages how many there are
 * @param links each between two different pages; doubles are drawn once
 * @param room width in px that the map should fit into; it is wider where many pages stand beside each other
 */
export function layoutFlow(pages: number, links: readonly FlowLink[], room: number) {
  const end = pages + 1
  const pairs = [...new Map(links.map(({ from, to }) => [`${from}-${to}`, { from, to: to ?? end }])).values()]
  const hasEnd = pairs.some(({ to }) => to === end)
  const layers = layersOf(hasEnd ? end : pages, pairs)
  const rows = Map.groupBy(layers.entries(), ([, layer]) => layer)
  const columns = Math.max(...[...rows.values()].map((row) => row.length))
  const lanes = lanesOf(
    pairs.filter(({ from, to }) => !isNextLayer(layers, from, to)),
    layers,
  )
  const laneWidth = lanes.size === 0 ? 0 : 8 + laneGap * Math.min(mostLanes, Math.max(...lanes.values()) + 1)
  const free = (room - 2 * margin - laneWidth - gapX * (columns - 1)) / columns
  const nodeWidth = Math.floor(Math.min(widest, Math.max(narrowest, free)))
  const inner = columns * nodeWidth + (columns - 1) * gapX
  const places = new Map<number, Placed>()
  for (const [layer, row] of rows) {
    const rowWidth = row.length * nodeWidth + (row.length - 1) * gapX
    for (const [index, [position]] of row.entries())
      places.set(position, {
        layer,
        isLast: index === row.length - 1,
        left: margin + (inner - rowWidth) / 2 + index * (nodeWidth + gapX),
        top: margin + layer * (nodeHeight + gapY),
      })
  }
  const placeOf = (position: number): Placed => places.get(position) as Placed
  const pathOf = ({ from, to }: Pair): string => {
    const [start, target] = [placeOf(from), placeOf(to)]
    const lane = lanes.get(`${from}-${to}`)
    if (lane === undefined) return directPath(start, target, nodeWidth)
    const x = margin + inner + 8 + laneGap * ((lane % mostLanes) + 0.5)
    return lanePath({ start, target, x, lane, nodeWidth })
  }
  return {
    width: margin * 2 + inner + laneWidth,
    height: margin * 2 + rows.size * nodeHeight + (rows.size - 1) * gapY,
    nodeWidth,
    nodes: [...places].map(([position, { left, top }]) => ({
      /** null: the end of the test. */
      position: position === end ? null : position,
      x: left,
      y: top,
    })),
    /** One for each pair of pages; `path` is of SVG and ends at the edge of the target. */
    links: pairs.map((pair) => ({ ...pair, to: pair.to === end ? null : pair.to, path: pathOf(pair) })),
  }
}

interface Pair {
  readonly from: number
  readonly to: number
}

/** The layer of each page by position; a page to which nothing leads forward stands below the one before. */
function layersOf(last: number, pairs: readonly Pair[]): Map<number, number> {
  const layers = new Map<number, number>()
  const before = Map.groupBy(
    pairs.filter(({ from, to }) => from < to),
    ({ to }) => to,
  )
  for (let position = 1; position <= last; position += 1) {
    const above = before.get(position)?.map(({ from }) => from) ?? (position === 1 ? [] : [position - 1])
    layers.set(position, Math.max(-1, ...above.map((each) => layers.get(each) ?? 0)) + 1)
  }
  return layers
}

const isNextLayer = (layers: ReadonlyMap<number, number>, from: number, to: number): boolean =>
  layers.get(to) === (layers.get(from) ?? 0) + 1

/** The lane of each pair, short ones nearest to the pages; two that never stand side by side share one. */
function lanesOf(pairs: readonly Pair[], layers: ReadonlyMap<number, number>): Map<string, number> {
  const spans = pairs
    .map(({ from, to }) => {
      const [one, other] = [layers.get(from) ?? 0, layers.get(to) ?? 0]
      return { key: `${from}-${to}`, first: Math.min(one, other), last: Math.max(one, other) }
    })
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

function directPath(start: Placed, target: Placed, nodeWidth: number): string {
  const [x, y] = [start.left + nodeWidth / 2, start.top + nodeHeight]
  const [toX, toY] = [target.left + nodeWidth / 2, target.top - head]
  const middle = (y + toY) / 2
  return x === toX ? `M${x} ${y}V${toY}` : `M${x} ${y}C${x} ${middle} ${toX} ${middle} ${toX} ${toY}`
}

interface LaneEdge {
  readonly start: Placed
  readonly target: Placed
  readonly x: number
  readonly lane: number
  readonly nodeWidth: number
}

/** A path in a lane: it leaves and enters at a free right side, else below and from above. */
function lanePath({ start, target, x, lane, nodeWidth }: LaneEdge): string {
  const shift = 3 * (lane % 4)
  const right = (node: Placed): number => node.left + nodeWidth
  const out = start.isLast
    ? `M${right(start)} ${start.top + nodeHeight / 2 + 6}H${x}`
    : `M${right(start) - 16} ${start.top + nodeHeight}v${8 + shift}H${x}`
  const into = target.isLast
    ? `V${target.top + nodeHeight / 2 - 6}H${right(target) + head}`
    : `V${target.top - 10 - shift}H${right(target) - 16}V${target.top - head}`
  return out + into
}
