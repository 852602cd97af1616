import type { Page } from './document.ts'

type Range = NonNullable<Page['pageRange']>

/**
 * Rearranged pages with their ranges, which take in what is put between and lose what is moved away. The
 * first page carries it when the carrier leaves.
 */
export function rangesAfter(
  before: readonly Page[],
  after: readonly Page[],
  {
    moved,
    copied,
  }: { readonly moved?: string; readonly copied?: { readonly original: string; readonly copy: string } } = {},
): Page[] {
  const positions = new Map(after.map(({ id, position }) => [id, position]))
  const ranges = before.flatMap(({ id, pageRange }) => {
    if (!pageRange) return []
    const members = before
      .slice(pageRange.start - 1, pageRange.end)
      .flatMap((page) => (page.id === copied?.original ? [page.id, copied.copy] : [page.id]))
    const range = rangeOver(pageRange, members, positions, moved)
    return range ? [{ range, carrier: positions.get(id) }] : []
  })
  const carried = new Map<number, Range>()
  const stays = ranges.filter(
    ({ range, carrier }) => carrier && range.start <= carrier && carrier <= range.end,
  )
  for (const { range, carrier } of stays) carried.set(carrier as number, range)
  for (const { range } of ranges) {
    const isOccupied = [...carried.values()].some(
      (each) => each.start === range.start && each.end === range.end,
    )
    if (!isOccupied && !carried.has(range.start)) carried.set(range.start, range)
  }
  return after.map((page) => ({ ...page, pageRange: carried.get(page.position) ?? null }))
}

function rangeOver(
  range: Range,
  members: readonly string[],
  positions: ReadonlyMap<string, number>,
  moved: string | undefined,
): Range | null {
  const placed = members.flatMap((id) => (id === moved ? [] : [positions.get(id) ?? []])).flat()
  const own = moved !== undefined && members.includes(moved) ? positions.get(moved) : undefined
  if (placed.length === 0) return own === undefined ? null : { ...range, start: own, end: own }
  const start = Math.min(...placed)
  const end = Math.max(...placed)
  return {
    ...range,
    start: own === start - 1 ? own : start,
    end: own === end + 1 ? own : end,
  }
}
