/** Scrolls by itself while something is dragged to the edge of a scrollable box. */
import type { Point } from './follow-pointer.ts'

const edgePx = 56
/** At the very edge, per frame. */
const fastestPx = 14

/** How far to scroll in a frame at this height of a box: negative upwards, 0 away from its edges. */
export function edgeStep(y: number, box: { readonly top: number; readonly bottom: number }): number {
  const edge = Math.min(edgePx, (box.bottom - box.top) / 4)
  const above = box.top + edge - y
  const below = y - (box.bottom - edge)
  const depth = Math.min(1, Math.max(above, below, 0) / edge)
  return above > below ? -depth * fastestPx : depth * fastestPx
}

/** One frame of it: the list under the pointer first, else the page; and what scrolls sideways around it. */
export function scrollAtEdges({ x, y }: Point): void {
  const element = document.elementFromPoint(x, y)
  const list = scrollerOf(element, 'Height', 'overflowY')
  const before = list?.scrollTop
  if (list) list.scrollTop += edgeStep(y, list.getBoundingClientRect())
  if (list?.scrollTop === before) scrollBy(0, edgeStep(y, { top: 0, bottom: innerHeight }))
  const row = scrollerOf(element, 'Width', 'overflowX')
  const { left: top, right: bottom } = row?.getBoundingClientRect() ?? { left: 0, right: 0 }
  if (row) row.scrollLeft += edgeStep(x, { top, bottom })
}

function scrollerOf(
  element: Element | null,
  size: 'Height' | 'Width',
  overflow: 'overflowX' | 'overflowY',
): Element | null {
  for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
    const isScroller = each[`scroll${size}`] > each[`client${size}`] + 1
    if (isScroller && /auto|scroll/.test(getComputedStyle(each)[overflow])) return each
  }
  return null
}
